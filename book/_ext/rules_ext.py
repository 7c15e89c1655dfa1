"""Give every rule its place in the book, and link its name wherever it is written.

`games/GAME/rules` is the rule page of a game: its rules.md. On it every rule gets an anchor, a permalink and badges for
what its second definition says (kind, option, conditions, aliases), and below its text what unfolds to
the code that carries it out, the tests that check it and the examples that play it. For scripts its <dt> has the
conditions as data: `data-players` the numbers of players, `data-with` JSON that maps each option to readings, and
`data-means`, at an option, JSON that maps it to what a reading means with some number of players.

On all pages of a game a rule, an option or a worked example is linked where its name stands in backticks; on a page
that is written by hand, a name in the form of a rule's that is none is a warning, and so fails a build with -W. From
any page the role {rule}`castellans/temple.cost` links to a rule or to an alias of one, and warns in the same way.

All rules are also published as rules.json beside the pages. The rules are read by kosk's own engine, so that page and
program cannot differ in what they read.
"""

import json
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any, ClassVar

import pages
from docutils import nodes
from docutils.nodes import Element
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import make_refnode
from sphinx.writers.html5 import HTML5Translator

from kosk.engine.coverage import read_lock
from kosk.engine.rulebook import Rulebook
from kosk.engine.rules import NAME, Rule
from kosk.games import GAMES, rulebook

# key in rules.lock, how the page says it, what it counts
EVIDENCE = (
    ("code", "carried out by", "function"),
    ("tests", "checked by", "test"),
    ("examples", "played in", "example"),
)
BY_HAND = ("index", "teach", "aid", "rules", "glossary")
"""The pages of a game on which people, not programs, wrote the names."""

log = logging.getLogger(__name__)


class RuleDomain(Domain):
    """Where each rule and alias stands; from it other Sphinx books find them too (`objects.inv`)."""

    name = "kosk"
    label = "kosk"
    object_types: ClassVar = {"rule": ObjType("rule", "rule")}
    roles: ClassVar = {"rule": XRefRole(warn_dangling=True, innernodeclass=nodes.literal)}
    dangling_warnings: ClassVar = {"rule": "no rule is named %(target)s: write game/rule, as in castellans/temple.cost"}
    # anchors: full name or alias -> (page, anchor); rules: game -> what rules.json tells of its rules
    initial_data: ClassVar[dict[str, dict[str, Any]]] = {"anchors": {}, "rules": {}}

    def clear_doc(self, docname: str) -> None:
        self.data["rules"].pop(docname.split("/")[1] if rules_of(docname) else "", None)
        for name in [name for name, (page, _) in self.data["anchors"].items() if page == docname]:
            del self.data["anchors"][name]

    def merge_domaindata(self, docnames: list[str], otherdata: dict[str, dict[str, Any]]) -> None:
        for name, (page, anchor) in otherdata["anchors"].items():
            if page in docnames:
                self.data["anchors"][name] = (page, anchor)
                game = name.split("/")[0]
                self.data["rules"][game] = otherdata["rules"][game]

    def note(self, game: str, name: str, location: Element) -> None:
        """Record that a rule or alias stands on its game's rule page; warn when its anchor is taken."""
        place = (f"games/{game}/rules", anchor_of(name))
        if place in self.data["anchors"].values():
            log.warning("rule name %s needs the anchor %s, which another rule has", name, place[1], location=location)
        else:
            self.data["anchors"][f"{game}/{name}"] = place

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> Element | None:
        if target not in self.data["anchors"]:
            return None
        page, anchor = self.data["anchors"][target]
        return make_refnode(builder, fromdocname, page, anchor, contnode, f"Rule {target}")

    def resolve_any_xref(self, *_: Any) -> list[tuple[str, Element]]:
        return []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        for full, (page, anchor) in self.data["anchors"].items():
            yield full, full, "rule", page, anchor, 1


def visit_term(translator: HTML5Translator, node: nodes.term) -> None:
    """Begin a <dt> as always, and write the data of a rule's."""
    translator.body.append(translator.starttag(node, "dt", "", **node.get("data", {})))


def anchor_of(name: str) -> str:
    return "rule-" + name.replace(".", "-")


def game_of(docname: str) -> str | None:
    """The game that a page is of, if any."""
    parts = docname.split("/")
    return parts[1] if parts[0] == "games" and len(parts) == 3 and parts[1] in GAMES else None


def rules_of(docname: str) -> str | None:
    """The game whose rule page this is, if any."""
    return game_of(docname) if docname.endswith("/rules") else None


def build_page(app: Sphinx, doctree: nodes.document) -> None:
    """Dress the rules of a rule page, and link the names on any page of a game."""
    for mention in doctree.findall(lambda node: isinstance(node, pending_xref) and node.get("refdomain") == "kosk"):
        named = mention["reftarget"].partition("/")[0]
        if named in GAMES:  # so that a name that is given up is missed on this page too
            app.env.note_dependency(str(rulebook(named).folder / "rules.md"))
    game = game_of(app.env.docname)
    if game is None:
        return
    book = rulebook(game)
    if app.env.docname.split("/")[-1] in BY_HAND:  # what programs write is written anew where a name is given up
        app.env.note_dependency(str(book.folder / "rules.md"))
    if rules_of(app.env.docname):
        dress_rules(app, doctree, book)
    link_names(app.env, doctree, book)


def dress_rules(app: Sphinx, doctree: nodes.document, book: Rulebook) -> None:
    """Dress every rule of a rule page and record it; tell the page's script what tables there are."""
    doctree += nodes.raw("", tables_of(book), format="html")
    app.env.note_dependency(str(book.folder / "rules.lock"))
    lock = read_lock(book)
    terms = {item[0].astext(): item for item in doctree.findall(nodes.definition_list_item)}
    for name, rule in book.rules.items():
        if name in terms:
            dress(app.env, terms[name], book, rule, lock.get(name, {}))
        else:
            log.warning("rule %s is no definition on its page: leave an empty line before its name", name)
    app.env.get_domain("kosk").data["rules"][book.name] = [
        published(rule, lock.get(rule.name, {})) for rule in book.rules.values()
    ]


def tables_of(book: Rulebook) -> str:
    """How many may play, and the readings of the options that decide which rules apply, as JSON for rules.js."""
    deciding = {option for rule in book.rules.values() for option in rule.conditions}
    told = {
        "players": list(book.components.facts.game.players),
        "options": {
            rule.option: {"readings": list(rule.choices), "several": rule.several}
            for rule in book.rules.values()
            if rule.option in deciding
        },
    }
    return f'<script type="application/json" id="rule-tables">{json.dumps(told)}</script>'


def dress(
    env: BuildEnvironment, item: nodes.definition_list_item, book: Rulebook, rule: Rule, locked: Mapping[str, Any]
) -> None:
    """Give one definition its anchors, permalink, badges and evidence; the badges take the place of the kind line."""
    term, text, kind_line, *ruling = item
    domain = env.get_domain("kosk")
    for each in [rule.name, *rule.also]:
        domain.note(rule.game, each, term)

    item.remove(kind_line)
    term["ids"] = [anchor_of(each) for each in [rule.name, *rule.also]]
    term["classes"] = ["rule-name"]
    term["data"] = data_of(rule)
    term.children = []
    term += [permalink(rule.name), badges(rule)]
    for part in [text, *ruling]:
        part["classes"].append("rule-text")
    for part in ruling:
        part["classes"].append("rule-ruling")
    item += evidence_of(book, locked)


def data_of(rule: Rule) -> dict[str, str]:
    """The conditions of a rule as attributes; none where it always applies."""
    told: dict[str, str] = {}
    if rule.players:
        told["data-players"] = " ".join(map(str, rule.players))
    if rule.conditions:
        told["data-with"] = json.dumps(rule.conditions)
    if rule.means:
        told["data-means"] = json.dumps({rule.option: rule.means})
    return told


def permalink(name: str) -> nodes.reference:
    link = nodes.reference("", "", refid=anchor_of(name), reftitle="Link to this rule", classes=["rule-permalink"])
    link += nodes.literal(name, name)
    link += nodes.inline("", " #", classes=["rule-hash"])
    return link


def badges(rule: Rule) -> nodes.inline:
    """Kind, option, conditions and aliases as words, so that nothing depends on colour."""
    row = nodes.inline("", "", classes=["rule-badges"])
    row += badge(rule.kind, "", "rule-kind", f"rule-kind-{rule.kind}")
    if rule.option:
        row += badge("option ", rule.option, "rule-option")
    if rule.joined:
        row += badge("several can be joined", "", "rule-option")
    for condition in rule.applies_with:
        row += badge(condition, "", "rule-condition")
    for alias in rule.also:
        row += badge("also ", alias, "rule-alias")
    return row


def badge(words: str, code: str, *classes: str) -> list[nodes.Node]:
    node = nodes.inline("", words, classes=["rule-badge", *classes])
    if code:
        node += nodes.literal(code, code)
    return [nodes.Text(" "), node]


def evidence_of(book: Rulebook, locked: Mapping[str, Any]) -> list[nodes.definition]:
    """What carries a rule out, checks and plays it, folded under a line that counts it; and a link to see it happen."""
    found = [(key, label, unit, sorted(locked[key])) for key, label, unit in EVIDENCE if locked.get(key)]
    if not found:
        return []
    counts = ", ".join(f"{label} {pages.counted(len(names), unit)}" for _, label, unit, names in found)
    html = f"<details><summary>{counts.capitalize()}</summary>"
    for key, label, _, names in found:
        items = "".join(f"<li>{EVIDENT[key](book, name)}</li>" for name in names)
        html += f"<p>{label.capitalize()}</p><ul>{items}</ul>"
    html += "</details>"
    if locked.get("examples"):
        html += f'<p class="kosk-links">{see_and_try(book, locked["examples"][0])}</p>'
    return [nodes.definition("", nodes.raw("", html, format="html"), classes=["rule-evidence"])]


def code_link(book: Rulebook, place: str) -> str:
    module, _, function = place.partition(".")
    file = f"{book.folder.relative_to(pages.ROOT).as_posix()}/{module}.py"
    return f'<a href="code.html#{pages.code_anchor(place)}"><code>{escape(function)}</code></a> in <code>{file}</code>'


def test_name(book: Rulebook, test: str) -> str:
    return f"<code>{escape(test)}</code>"


def example_link(book: Rulebook, name: str) -> str:
    example = book.examples[name]
    steps = " ".join(
        f'<a href="../../lessons/{book.name}/{pages.lesson_file(example, number)}">'
        f"{pages.case_name(example, number)}</a>"
        for number in range(1, len(example.cases) + 1)
    )
    return f'<a href="examples.html#{pages.slug(name)}">{escape(example.title)}</a> {steps}'


EVIDENT = {"code": code_link, "tests": test_name, "examples": example_link}


def see_and_try(book: Rulebook, name: str) -> str:
    """A rule's first example, to step through as it is and to play with in the browser."""
    example = book.examples[name]
    tried = pages.try_link(f'import kosk\nkosk.lesson("{book.name}", "{name}")', "Try it live")
    first = f"../../lessons/{book.name}/{pages.lesson_file(example, 1)}"
    return f'<a class="kosk-step" href="{first}">See it happen</a> {tried}'


def link_names(env: BuildEnvironment, doctree: nodes.document, book: Rulebook) -> None:
    """Link each rule, option and example named in backticks; the sources stay plain Markdown for other readers."""
    rules = book.rules
    here = "" if rules_of(env.docname) else "rules.html"
    targets = {name: f"{here}#{anchor_of(name)}" for name in [*rules, *rules.aliases]}
    targets |= {rule.option: f"{here}#{anchor_of(name)}" for name, rule in rules.items() if rule.option}
    targets |= {name: f"examples.html#{pages.slug(name)}" for name in book.examples}
    by_hand = env.docname.split("/")[-1] in BY_HAND
    for literal in list(doctree.findall(nodes.literal)):
        name = literal.astext()
        if isinstance(literal.parent, nodes.title | nodes.reference) or (not here and rule_term(literal)):
            continue
        if name in targets:
            link = nodes.reference(
                "", "", literal.deepcopy(), refuri=targets[name], internal=True, classes=["kosk-name"]
            )
            literal.replace_self(link)
        elif by_hand and NAME.fullmatch(name) and not name.startswith("kosk."):
            log.warning("%s has no rule %s", book.name, name, location=literal)


def rule_term(node: nodes.Node) -> bool:
    """Whether this stands in the line of a rule itself: its own name, or an alias."""
    return isinstance(node, nodes.term) or (node.parent is not None and rule_term(node.parent))


def published(rule: Rule, locked: Mapping[str, Any]) -> dict[str, Any]:
    """What rules.json tells of a rule; texts are Markdown, as in rules.md."""
    facts: dict[str, Any] = {
        "id": f"{rule.game}/{rule.name}",
        "game": rule.game,
        "name": rule.name,
        "section": rule.section,
        "kind": rule.kind,
        "text": rule.text,
        "players": list(rule.players),
        "conditions": rule.conditions,
        "aliases": [f"{rule.game}/{alias}" for alias in rule.also],
        "url": f"games/{rule.game}/rules.html#{anchor_of(rule.name)}",
        "checksum": rule.checksum,
        "links": {key: locked.get(key, []) for key, _, _ in EVIDENCE},
    }
    if rule.ruling:
        facts |= {"readings": rule.readings, "ruling": rule.ruling}
    if rule.option:
        facts |= {"option": rule.option, "choices": list(rule.choices)}
    if rule.means:
        facts["means"] = rule.means
    if rule.joined:
        facts["joined"] = list(rule.joined)
    return facts


def publish_rules(app: Sphinx, exception: Exception | None) -> None:
    """Write rules.json into the root of the built book."""
    if exception or app.builder.format != "html":
        return
    games = app.env.get_domain("kosk").data["rules"]
    rules = [rule for game in GAMES if game in games for rule in games[game]]
    text = json.dumps({"format": "kosk-rules", "version": 1, "rules": rules}, ensure_ascii=False, indent=1)
    (Path(app.outdir) / "rules.json").write_text(text + "\n", encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_domain(RuleDomain)
    app.add_node(nodes.term, override=True, html=(visit_term, HTML5Translator.depart_term))
    app.connect("doctree-read", build_page)
    app.connect("build-finished", publish_rules)
    return {"version": "3", "env_version": 3, "parallel_read_safe": True, "parallel_write_safe": True}
