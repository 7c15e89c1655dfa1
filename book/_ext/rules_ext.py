"""Turn a game's rules.md into a rule page of the book.

A page is a rule page when kosk has a folder of the page's name with a rules.md in it (`castellans.md` and
`kosk/games/castellans/rules.md`). On it every rule gets an anchor, a permalink and badges for what its second
definition says (kind, option, aliases), and below its text what kosk cites, tests and plays it by.

The role {rule}`castellans/temple.cost` links to a rule, or to an alias of one, from any page; on the game's own page
{rule}`temple.cost` is enough. A name that no page defines is a warning, and so fails a build with -W.

All rules are also published as rules.json beside the pages.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.nodes import Element, make_id
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

NAME = re.compile(r"[a-z0-9-]+(?:\.[a-z0-9-]+)+")
KIND_LINE = re.compile(
    r"(?P<kind>[a-z]+)"
    r"(; option (?P<option>\w+))?"
    rf"(; also (?P<aliases>{NAME.pattern}(, {NAME.pattern})*))?"
)
# key in rules.lock, how the page says it, what it counts
EVIDENCE = (
    ("code", "carried out by", "function"),
    ("tests", "checked by", "test"),
    ("examples", "played in", "example"),
)

log = logging.getLogger(__name__)


@dataclass
class Rule:
    """What rules.json tells of one rule; readings and ruling are filled for rulings only."""

    id: str
    game: str
    section: str
    kind: str
    text: str
    aliases: list[str] = field(default_factory=list)
    option: str | None = None
    readings: list[dict[str, str | None]] = field(default_factory=list)
    ruling: str | None = None


class RuleDomain(Domain):
    """Where each rule and alias stands; also makes them findable in the book's own search."""

    name = "kosk"
    label = "kosk"
    object_types: ClassVar = {"rule": ObjType("rule", "rule")}
    roles: ClassVar = {"rule": XRefRole(warn_dangling=True, innernodeclass=nodes.literal)}
    dangling_warnings: ClassVar = {
        "rule": "no rule is named %(reftarget)s: write game/rule, as in castellans/temple.cost"
    }
    # anchors: full name or alias -> (page, anchor); rules: page -> its rules in printed order
    initial_data: ClassVar[dict[str, dict[str, Any]]] = {"anchors": {}, "rules": {}}

    def clear_doc(self, docname: str) -> None:
        self.data["rules"].pop(docname, None)
        for name in [name for name, (page, _) in self.data["anchors"].items() if page == docname]:
            del self.data["anchors"][name]

    def merge_domaindata(self, docnames: list[str], otherdata: dict[str, dict[str, Any]]) -> None:
        for name, (page, anchor) in otherdata["anchors"].items():
            if page in docnames:
                self.data["anchors"][name] = (page, anchor)
        self.data["rules"].update({page: rules for page, rules in otherdata["rules"].items() if page in docnames})

    def note(self, docname: str, name: str, anchor: str, location: Element) -> None:
        """Record that a rule or alias stands at an anchor; warn when the name or the anchor is already taken."""
        full = f"{docname}/{name}"
        if full in self.data["anchors"]:
            log.warning("rule name %s is given twice; a name or alias may stand only once", full, location=location)
        elif (docname, anchor) in self.data["anchors"].values():
            log.warning("rule name %s needs the anchor %s, which another rule has", full, anchor, location=location)
        else:
            self.data["anchors"][full] = (docname, anchor)

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
        anchors = self.data["anchors"]
        place = anchors.get(target) or anchors.get(f"{fromdocname}/{target}")
        return place and make_refnode(builder, fromdocname, *place, contnode, f"Rule {target}")

    def resolve_any_xref(self, *_: Any) -> list[tuple[str, Element]]:
        return []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        for full, (page, anchor) in self.data["anchors"].items():
            yield full, full, "rule", page, anchor, 1


def anchor_of(name: str) -> str:
    return "rule-" + name.replace(".", "-")


def game_folder(env: BuildEnvironment, docname: str) -> Path:
    return Path(env.srcdir).parent / "kosk" / "games" / docname


def build_rule_page(app: Sphinx, doctree: nodes.document) -> None:
    """Dress every rule of a rule page and record it."""
    docname = app.env.docname
    folder = game_folder(app.env, docname)
    if not (folder / "rules.md").is_file():
        return
    lock = read_lock(app.env, folder / "rules.lock")
    rules = [
        dress(app.env, item, name, lock)
        for item in doctree.findall(nodes.definition_list_item)
        if (name := rule_name(item)) is not None
    ]
    app.env.get_domain("kosk").data["rules"][docname] = rules
    link_mentions(doctree, docname, rules)


def read_lock(env: BuildEnvironment, path: Path) -> dict[str, dict[str, Any]]:
    """What kosk knows of each rule's citations, tests and examples; nothing when the lock is not written yet."""
    env.note_dependency(str(path))
    if not path.is_file():
        return {}
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        log.warning("%s is not JSON (%s); write it anew with kosk's own command", path, error)
        return {}


def rule_name(item: nodes.definition_list_item) -> str | None:
    term = item[0]
    literal = next(iter(term.findall(nodes.literal)), None)
    if literal is None or not NAME.fullmatch(term.astext()):
        return None
    return literal.astext()


def dress(env: BuildEnvironment, item: nodes.definition_list_item, name: str, lock: dict[str, dict[str, Any]]) -> Rule:
    """Give one definition its anchors, permalink, badges and evidence; answer what rules.json says of it."""
    term, definitions = item[0], [part for part in item if isinstance(part, nodes.definition)]
    rule = read_rule(env.docname, name, term, definitions)
    domain = env.get_domain("kosk")
    for each in [name, *rule.aliases]:
        domain.note(env.docname, each, anchor_of(each), term)

    term["ids"] = [anchor_of(each) for each in [name, *rule.aliases]]
    term["classes"] = ["rule-name"]
    term.children = []
    term += permalink(name)
    term += badges(rule)
    for part in definitions:
        part["classes"].append("rule-text")
    for part in definitions[2:]:
        part["classes"].append("rule-ruling")
    if len(definitions) > 1:
        item.remove(definitions[1])
    item += evidence_of(lock.get(name, {}))
    return rule


def read_rule(docname: str, name: str, term: Element, definitions: list[nodes.definition]) -> Rule:
    """Read text, kind line, readings and ruling from a rule's definitions."""
    kind_line = plain(definitions[1]) if len(definitions) > 1 else ""
    said = KIND_LINE.fullmatch(kind_line)
    if said is None:
        log.warning(
            "rule %s: its second definition says %r; it should look like: _cost_; option `name`; also `other.name`",
            name,
            kind_line,
            location=term,
        )
    rule = Rule(id=name, game=docname, section=section_title(term), kind="", text=plain(definitions[0]))
    if said:
        rule.kind, rule.option = said["kind"], said["option"]
        rule.aliases = said["aliases"].split(", ") if said["aliases"] else []
    for part in definitions[2:]:
        label, _, rest = plain(part).partition(": ")
        if label == "Readings":
            rule.readings = readings(part, rest)
        elif label == "Ruling":
            rule.ruling = rest
    return rule


def plain(node: Element) -> str:
    return " ".join(node.astext().split())


def section_title(node: Element) -> str:
    while not isinstance(node, nodes.section):
        node = node.parent
    return node[0].astext()


def readings(part: nodes.definition, text: str) -> list[dict[str, str | None]]:
    """Split the readings at their backticked names; a ruling that nobody may switch has a single unnamed text."""
    names = [literal.astext() for literal in part.findall(nodes.literal) if f"{literal.astext()}: " in text]
    if not names:
        return [{"name": None, "text": text}]
    starts = [text.index(f"{name}: ") for name in names]
    ends = [*starts[1:], len(text)]
    return [
        {"name": name, "text": text[start + len(name) + 2 : end].strip()}
        for name, start, end in zip(names, starts, ends, strict=True)
    ]


def permalink(name: str) -> nodes.reference:
    link = nodes.reference("", "", refid=anchor_of(name), reftitle="Link to this rule", classes=["rule-permalink"])
    link += nodes.literal(name, name)
    link += nodes.inline("", " #", classes=["rule-hash"])
    return link


def badges(rule: Rule) -> nodes.inline:
    """Kind, option and aliases as words, so that nothing depends on colour."""
    row = nodes.inline("", "", classes=["rule-badges"])
    row += [nodes.Text(" "), badge(rule.kind, "kind", f"kind-{rule.kind}")]
    if rule.option:
        row += [nodes.Text(" "), badge("option ", "option", code=rule.option)]
    for alias in rule.aliases:
        row += [nodes.Text(" "), badge("also ", "alias", code=alias)]
    return row


def badge(words: str, *classes: str, code: str | None = None) -> nodes.inline:
    node = nodes.inline("", words, classes=["rule-badge", *(f"rule-{make_id(each)}" for each in classes)])
    if code:
        node += nodes.literal(code, code)
    return node


def evidence_of(locked: dict[str, Any]) -> list[nodes.definition]:
    """What the lock names, folded under a line that counts it; empty when it names nothing."""
    found = [(label, unit, sorted(locked[key])) for key, label, unit in EVIDENCE if locked.get(key)]
    if not found:
        return []
    counts = ", ".join(f"{label} {counted(len(names), unit)}" for label, unit, names in found)
    block = nodes.definition("", classes=["rule-evidence"])
    block += nodes.raw("", f"<details><summary>{counts.capitalize()}</summary>", format="html")
    for label, _, names in found:
        block += nodes.paragraph("", label.capitalize())
        block += nodes.bullet_list(
            "", *(nodes.list_item("", nodes.paragraph("", "", nodes.literal(name, name))) for name in names)
        )
    block += nodes.raw("", "</details>", format="html")
    return [block]


def counted(number: int, unit: str) -> str:
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"


def link_mentions(doctree: nodes.document, docname: str, rules: list[Rule]) -> None:
    """Link each backticked name of a rule in a rule's text, since rules.md must stay plain Markdown elsewhere."""
    known = {name for rule in rules for name in [rule.id, *rule.aliases]}
    for part in doctree.findall(lambda node: isinstance(node, Element) and "rule-text" in node.get("classes", [])):
        for literal in list(part.findall(nodes.literal)):
            if literal.astext() in known and not isinstance(literal.parent, nodes.reference):
                literal.replace_self(
                    nodes.reference("", "", literal.deepcopy(), internal=True, refid=anchor_of(literal.astext()))
                )


def publish_rules(app: Sphinx, exception: Exception | None) -> None:
    """Write rules.json into the root of the built book."""
    if exception or app.builder.format != "html":
        return
    pages = app.env.get_domain("kosk").data["rules"]
    rules = [
        {**asdict(rule), "url": f"{app.builder.get_target_uri(page)}#{anchor_of(rule.id)}"}
        for page in sorted(pages)
        for rule in pages[page]
    ]
    text = json.dumps({"format": "kosk-rules", "version": 1, "rules": rules}, ensure_ascii=False, indent=1)
    (Path(app.outdir) / "rules.json").write_text(text + "\n", encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_domain(RuleDomain)
    app.connect("doctree-read", build_rule_page)
    app.connect("build-finished", publish_rules)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
