// The controls of lessons in a page: buttons, slider and arrow keys show one step at a time; a question waits for an answer.
"use strict";
const lessons = [...document.querySelectorAll(".kosk-lesson:has(> .steps)")];
lessons.forEach(goThrough);
document.querySelectorAll(".kosk-lesson .question").forEach(quiz);

function goThrough(lesson) {
  const steps = [...lesson.querySelectorAll(":scope > .steps > .step")];
  const controls = lesson.querySelector(".controls");
  const slider = controls.querySelector("input");
  const hint = controls.querySelector(".hint");
  const button = (does) => controls.querySelector(`[data-does="${does}"]`);
  let at = 0;
  let timer = null;

  const open = (step) => {
    const asked = step.querySelector(".question");
    return asked !== null && !asked.dataset.answered;
  };

  function show(number) {
    at = Math.max(0, Math.min(number, steps.length - 1));
    steps.forEach((step, place) => { step.hidden = place !== at; });
    slider.value = at;
    const sentence = steps[at].querySelector(".sentence").textContent;
    slider.setAttribute("aria-valuetext", sentence);
    hint.textContent = sentence;
    hint.classList.add("visually-hidden");
  }

  function say(words) {
    hint.classList.remove("visually-hidden");
    hint.textContent = words;
  }

  function forward() {
    if (open(steps[at])) {
      stop();
      say("Answer the question first, or press “Show me”.");
    } else {
      show(at + 1);
      if (at === steps.length - 1) stop();
    }
  }

  function stop() {
    clearInterval(timer);
    timer = null;
    button("play").setAttribute("aria-pressed", "false");
    button("play").textContent = "Play";
  }

  function play() {
    if (timer !== null) return stop();
    if (at === steps.length - 1) show(0);
    timer = setInterval(forward, 2500);
    button("play").setAttribute("aria-pressed", "true");
    button("play").textContent = "Stop";
  }

  const moves = {
    first: () => show(0),
    back: () => show(at - 1),
    play,
    next: forward,
    last: () => show(steps.length - 1),
  };
  for (const [does, move] of Object.entries(moves)) {
    button(does).addEventListener("click", () => { if (does !== "play" && timer !== null) stop(); move(); });
  }
  slider.addEventListener("input", () => { stop(); show(Number(slider.value)); });
  document.addEventListener("keydown", (event) => {
    const inside = lesson.contains(event.target) || (lessons.length === 1 && event.target === document.body);
    if (!inside || event.target.matches("input, textarea, select") || event.altKey || event.ctrlKey || event.metaKey) return;
    const move = { ArrowRight: "next", ArrowLeft: "back", Home: "first", End: "last" }[event.key];
    if (move) {
      event.preventDefault();
      stop();
      moves[move]();
    }
  });

  lesson.classList.add("live");
  controls.hidden = false;
  show(0);
}

// A question that the reader answers: the answer unfolds once it has been guessed, or asked for.
function quiz(asked) {
  const { options, answer, mistakes } = JSON.parse(asked.dataset.question);
  const details = asked.querySelector(".answer");
  const answers = document.createElement("div");
  const verdict = document.createElement("div");
  answers.className = "answers";
  verdict.setAttribute("role", "status");
  verdict.setAttribute("aria-live", "polite");

  function tell(words, lines) {
    asked.dataset.answered = "yes";
    details.open = true;
    verdict.innerHTML = "";
    for (const [place, line] of [words, ...lines].entries()) {
      const said = document.createElement("p");
      if (place) said.innerHTML = line; else said.textContent = line;
      verdict.append(said);
    }
  }
  function guess(said) {
    const right = String(said) === String(answer);
    tell(right ? `Right: ${said}.` : `Not quite: you said ${said}, it is ${answer}.`, right ? [] : mistakes[said] ?? []);
  }
  function add(words, pressed) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = words;
    made.addEventListener("click", pressed);
    answers.append(made);
  }
  for (const option of options) add(String(option), () => guess(option));
  if (!options.length && answer !== null) {
    const field = document.createElement("input");
    field.type = "text";
    field.inputMode = "numeric";
    field.placeholder = "a whole number";
    field.setAttribute("aria-label", asked.querySelector("p").textContent);
    const check = () => {
      if (/^\s*-?\d+\s*$/.test(field.value)) guess(Number(field.value));
      else verdict.textContent = "Type a whole number, such as 3.";
    };
    field.addEventListener("keydown", (event) => { if (event.key === "Enter") check(); });
    answers.append(field);
    add("Check", check);
  }
  add("Show me", () => tell(answer === null ? "" : `It is ${answer}.`, []));
  details.before(answers, verdict);
  details.querySelector("summary").hidden = true;
  details.hidden = true;
  const reveal = new MutationObserver(() => { details.hidden = !details.open; });
  reveal.observe(details, { attributes: true, attributeFilter: ["open"] });
}
