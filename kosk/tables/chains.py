"""What can be made from what: plots, raw resources, and what is crafted from them, as a graph, a table and a picture.

>>> sorted(graph().successors("hunting")), sorted(graph().successors("fur"))
(['fur', 'meat'], ['cloak'])
"""

from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape

import networkx

from kosk.games.telling import resources
from kosk.games.village import RULEBOOK
from kosk.games.village.board import crafting

from . import assumed
from .costs import paid_raw
from .table import Table

if TYPE_CHECKING:
    from kosk.engine.components import Components


def graph(components: "Components | None" = None) -> "networkx.DiGraph[str]":
    """What is made from what: an edge from each plot to the raw resources that it gives, from these to what is crafted.

    Its edges tell the `amount` that a match gives, or what crafting `takes` and `gives` in which `building`. A plot
    that is called like its resource has "plot" before its name. `components` are those that kosk ships unless given,
    here as in what follows.

    Rules: collect.all-players, collect.hunting, action.craft.

    >>> graph().edges["plot grain", "grain"]["amount"], graph().edges["grain", "bread"]["building"]
    (1, 'bakery')
    """
    facts = (components or RULEBOOK.components).facts
    found = networkx.DiGraph(crafting(facts))
    for plot, given in facts.board.yields.items():
        for what, amount in given:
            found.add_edge(_node(plot, facts), what, amount=amount)
    return found


def _node(plot: str, facts: Any) -> str:
    return f"plot {plot}" if plot in facts.resource else plot


def crafted(components: "Components | None" = None) -> Table:
    """What is crafted in each building: from what, what the building costs, and what its owner gets of it.

    Rules: action.craft, action.craft-ratio, craft.only-designated, building.pay, city.payment, city.payment-included,
    city.owner-no-payment.
    """
    components = components or RULEBOOK.components
    facts, sources = components.facts, components.sources
    rows: list[list[str | int]] = []
    keys = []
    for one, other, made in crafting(facts).edges(data=True):
        name = made["building"]
        about = facts.building[name]
        paid = resources({about.pays: about.pays_amount}) if "pays" in about else "-"
        told = [resources({one: made["takes"]}), resources({other: made["gives"]})]
        rows.append([about.name, about.board, *told, paid_raw(name, facts), paid, _known(sources, name)])
        keys.append(f"building.{name}.price")
    notes = [
        "A building of the village is used by its owner only, one of the city by everybody once it has an owner.",
        "The payment is part of what another player crafts with. Owners get none of themselves.",
        *assumed.notes(components, {"the prices of the buildings": keys}),
    ]
    columns = ["building", "board", "takes", "gives", "the building costs", "to its owner", "ratio known from"]
    return Table("What is crafted from what", columns, rows, notes)


def _known(sources: Any, building: str) -> str:
    """Where the ratio of a building is known from: the less sure of its two numbers."""
    of = [sources[f"building.{building}.{key}"] for key in ("takes_amount", "gives_amount")]
    return str(max(of, key=("rulebook", "public", "inferred", "assumed").index))


# The picture

COLUMNS = {"plot": 84, "raw": 300, "crafted": 596}
"""Where plots, raw and crafted resources stand, from the left."""

WIDE, TOP, DOWN, HALF, TALL = 690, 62, 52, 62, 17
"""How wide the picture is, where its rows begin and how far they lie apart, and half of a box to each side."""

FILL = {"plot": "#dcecc8", "raw": "#fff", "crafted": "#ffe7b8"}


class Drawing:
    """What can be made from what: plots, raw and crafted resources, with arrows from each to what is made from it.

    A notebook shows it, `svg` is its text. On an arrow stands how much is given, or the building, what it takes and
    gives, and below it what another player pays to its owner of that. Ratios that no text prints are dashed.

    Rules: collect.all-players, collect.hunting, action.craft, city.payment-included.
    """

    def __init__(self, components: "Components | None" = None, *, title: str = "What can be made from what") -> None:
        self.components = components or RULEBOOK.components
        self.facts = self.components.facts
        self.graph = graph(self.components)
        self.title = title
        self.places = self._places()

    def __repr__(self) -> str:
        return f"Drawing({self.title!r})"

    @property
    def svg(self) -> str:
        """The drawing as SVG text; the same components give the same text."""
        high = TOP + DOWN * len(self.facts.board.raw)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" width="{WIDE}" height="{high}" '
            f'role="img" font-family="sans-serif" font-size="12" text-anchor="middle">'
        )
        ground = (
            f'<title>{escape(self.title)}</title><rect width="{WIDE}" height="{high}" fill="#fbf8f1"/><defs>'
            '<marker id="made" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto">'
            '<path d="M0 0 8 4 0 8z" fill="#555"/></marker></defs>'
            f'<text x="{WIDE // 2}" y="20" font-weight="bold">{escape(self.title)}</text>'
        )
        arrows = [self._arrow(*edge) for edge in self.graph.edges(data=True)]
        return "\n".join([head, ground, *arrows, *map(self._box, self.places), "</svg>"])

    def _repr_svg_(self) -> str:
        return self.svg

    def _places(self) -> dict[str, tuple[int, int]]:
        """Where everything stands: what a plot gives in rows one below the other, beside it what is crafted from it."""
        found: dict[str, tuple[int, int]] = {}
        rows = list(dict.fromkeys(what for given in self.facts.board.yields.values() for what, _ in given))
        rows += [what for what in self.facts.board.raw if what not in rows]
        for number, what in enumerate(rows):
            found[what] = COLUMNS["raw"], TOP + DOWN * number
        for what, made in self.facts.board.crafted_from.items():
            found[made] = COLUMNS["crafted"], found[what][1]
        for plot, given in self.facts.board.yields.items():
            heights = [found[what][1] for what, _ in given]
            found[_node(plot, self.facts)] = COLUMNS["plot"], sum(heights) // len(heights)
        return found

    def _arrow(self, one: str, other: str, made: dict[str, Any]) -> str:
        (left, top), (right, bottom) = self.places[one], self.places[other]
        left, right = left + HALF, right - HALF - 2
        if "building" not in made:
            line = f'<line x1="{left}" y1="{top}" x2="{right}" y2="{bottom}" stroke="#555" marker-end="url(#made)"/>'
            x, y = (left + right) // 2, (top + bottom) // 2 - 5
            return f'{line}<text x="{x}" y="{y}" font-size="11">{made["amount"]}</text>'
        name = made["building"]
        about = self.facts.building[name]
        printed = _known(self.components.sources, name) == "rulebook"
        look = "" if printed else ' stroke-dasharray="6 3"'
        says = f"{about.name}: {made['takes']} for {made['gives']}"
        below = f"{resources({about.pays: about.pays_amount})} to its owner" if "pays" in about else "of the village"
        middle = (left + right) // 2
        return (
            f'<line x1="{left}" y1="{top}" x2="{right}" y2="{bottom}" stroke="#555"{look} marker-end="url(#made)"/>'
            f'<text x="{middle}" y="{top - 5}" font-size="11">{escape(says)}</text>'
            f'<text x="{middle}" y="{top + 14}" font-size="10">{escape(below)}</text>'
        )

    def _box(self, name: str) -> str:
        x, y = self.places[name]
        if name in self.facts.resource:
            kind, called = self.facts.resource[name]["class"], self.facts.resource[name].name
            food = ", food" if self.facts.resource[name].food else ""
        else:
            kind, called, food = "plot", f"{self.facts.plot[name.removeprefix('plot ')].name} plot", ""
        return (
            f'<rect x="{x - HALF}" y="{y - TALL}" width="{2 * HALF}" height="{2 * TALL}" rx="8" fill="{FILL[kind]}" '
            f'stroke="#222"/><text x="{x}" y="{y + 4}">{escape(called + food)}</text>'
        )
