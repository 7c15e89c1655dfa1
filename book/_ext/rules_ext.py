"""Turn a game's rules.md into a rule page of the book.

A page is a rule page when kosk has a folder of the page's name with a rules.md in it (`castellans.md` and
`kosk/games/castellans/rules.md`). On it every rule gets an anchor, a permalink and badges for what its second
definition says (kind, option, what it awaits, aliases), and below its text what kosk cites, tests and plays it by.

The role {rule}`castellans/temple.cost` links to a rule, or to an alias of one, from any page; on the game's own page
{rule}`temple.cost` is enough. A name that no page defines is a warning, and so fails a build with -W.

All rules are also published as rules.json beside the pages. The rules are read by kosk's own engine, so that page and
program cannot differ in what they read.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

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

from kosk.engine.rules import Rule, RulePages

ROOT = Path(__file__).resolve().parents[2]
# key in rules.lock, how the page says it, what it counts
EVIDENCE = (
    ("code", "carried out by", "function"),
    ("tests", "checked by", "test"),
    ("examples", "played in", "example"),
)

log = logging.getLogger(__name__)


class RuleDomain(Domain):
    """Where each rule and alias stands; also makes them findable in the book's own search."""

    name = "kosk"
    label = "kosk"
    object_types: ClassVar = {"rule": ObjType("rule", "rule")}
    roles: ClassVar = {"rule": XRefRole(warn_dangling=True, innernodeclass=nodes.literal)}
    dangling_warnings: ClassVar = {"rule": "no rule is named %(target)s: write game/rule, as in castellans/temple.cost"}
    # anchors: full name or alias -> (page, anchor); rules: page -> what rules.json tells of its rules
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
        if place is None:
            return None
        page, anchor = place
        return make_refnode(builder, fromdocname, page, anchor, contnode, f"Rule {target}")

    def resolve_any_xref(self, *_: Any) -> list[tuple[str, Element]]:
        return []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        for full, (page, anchor) in self.data["anchors"].items():
            yield full, full, "rule", page, anchor, 1


def anchor_of(name: str) -> str:
    return "rule-" + name.replace(".", "-")


def build_rule_page(app: Sphinx, doctree: nodes.document) -> None:
    """Dress every rule of a rule page and record it."""
    game = app.env.docname
    folder = ROOT / "kosk" / "games" / game
    if not (folder / "rules.md").is_file():
        return
    try:
        pages = RulePages.load(game, folder / "rules.md")
    except ValueError as error:
        log.warning("%s", error, location=game)
        return
    lock = read_lock(app.env, folder / "rules.lock")
    terms = {item[0].astext(): item for item in doctree.findall(nodes.definition_list_item)}
    for name, rule in pages.items():
        if name in terms:
            dress(app.env, terms[name], rule, lock.get(name, {}))
        else:
            log.warning(
                "rule %s is no definition on its page: leave an empty line before its name", name, location=game
            )
    link_mentions(doctree, pages)
    app.env.get_domain("kosk").data["rules"][game] = [published(app, rule) for rule in pages.values()]


def read_lock(env: BuildEnvironment, path: Path) -> dict[str, dict[str, Any]]:
    """What kosk knows of each rule's citations, tests and examples; nothing when the lock is not written yet."""
    env.note_dependency(str(path))
    if not path.is_file():
        return {}
    try:
        lock: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        log.warning("%s is not JSON (%s); write it anew with kosk's own command", path, error)
        return {}
    return lock


def dress(env: BuildEnvironment, item: nodes.definition_list_item, rule: Rule, locked: dict[str, Any]) -> None:
    """Give one definition its anchors, permalink, badges and evidence; the badges take the place of the kind line."""
    term, text, kind_line, *ruling = item
    domain = env.get_domain("kosk")
    for each in [rule.name, *rule.also]:
        domain.note(env.docname, each, anchor_of(each), term)

    item.remove(kind_line)
    term["ids"] = [anchor_of(each) for each in [rule.name, *rule.also]]
    term["classes"] = ["rule-name"]
    term.children = []
    term += [permalink(rule.name), badges(rule)]
    for part in [text, *ruling]:
        part["classes"].append("rule-text")
    for part in ruling:
        part["classes"].append("rule-ruling")
    item += evidence_of(locked)


def permalink(name: str) -> nodes.reference:
    link = nodes.reference("", "", refid=anchor_of(name), reftitle="Link to this rule", classes=["rule-permalink"])
    link += nodes.literal(name, name)
    link += nodes.inline("", " #", classes=["rule-hash"])
    return link


def badges(rule: Rule) -> nodes.inline:
    """Kind, option, what is awaited and aliases as words, so that nothing depends on colour."""
    row = nodes.inline("", "", classes=["rule-badges"])
    row += badge(rule.kind, "", "rule-kind", f"rule-kind-{rule.kind}")
    if rule.option:
        row += badge("option ", rule.option, "rule-option")
    if rule.joined:
        row += badge("several can be joined", "", "rule-option")
    if rule.awaits:
        row += badge(f"not yet played: awaits {rule.awaits}", "", "rule-awaits")
    for alias in rule.also:
        row += badge("also ", alias, "rule-alias")
    return row


def badge(words: str, code: str, *classes: str) -> list[nodes.Node]:
    node = nodes.inline("", words, classes=["rule-badge", *classes])
    if code:
        node += nodes.literal(code, code)
    return [nodes.Text(" "), node]


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


def link_mentions(doctree: nodes.document, pages: RulePages) -> None:
    """Link each rule and option named in a rule's text; rules.md itself must stay plain Markdown for other readers."""
    targets = {name: name for name in [*pages, *pages.aliases]}
    targets |= {rule.option: name for name, rule in pages.items() if rule.option}
    for part in doctree.findall(lambda node: isinstance(node, Element) and "rule-text" in node.get("classes", [])):
        for literal in list(part.findall(nodes.literal)):
            if target := targets.get(literal.astext()):
                literal.replace_self(
                    nodes.reference("", "", literal.deepcopy(), internal=True, refid=anchor_of(target))
                )


def published(app: Sphinx, rule: Rule) -> dict[str, Any]:
    """What rules.json tells of a rule; texts are Markdown, as in rules.md."""
    facts: dict[str, Any] = {
        "id": f"{rule.game}/{rule.name}",
        "section": rule.section,
        "kind": rule.kind,
        "text": rule.text,
        "aliases": [f"{rule.game}/{alias}" for alias in rule.also],
        "url": f"{app.builder.get_target_uri(rule.game)}#{anchor_of(rule.name)}",
    }
    if rule.awaits:
        facts["awaits"] = rule.awaits
    if rule.ruling:
        facts |= {"readings": rule.readings, "ruling": rule.ruling}
    if rule.option:
        facts |= {"option": rule.option, "choices": list(rule.choices)}
    if rule.joined:
        facts["joined"] = list(rule.joined)
    return facts


def publish_rules(app: Sphinx, exception: Exception | None) -> None:
    """Write rules.json into the root of the built book."""
    if exception or app.builder.format != "html":
        return
    pages = app.env.get_domain("kosk").data["rules"]
    rules = [rule for game in sorted(pages) for rule in pages[game]]
    text = json.dumps({"format": "kosk-rules", "version": 1, "rules": rules}, ensure_ascii=False, indent=1)
    (Path(app.outdir) / "rules.json").write_text(text + "\n", encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_domain(RuleDomain)
    app.connect("doctree-read", build_rule_page)
    app.connect("build-finished", publish_rules)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
