"""The city as a map: six Districts round Lake Saffrina, the roads and bridges between neighbours, and who holds sway.

`City` is made once from the components, for what the rules look up often. `graph()` is the same map in networkx, to be
explored.
"""

from itertools import combinations
from typing import TYPE_CHECKING, Any

from .payment import Cost, fixed, rising
from .state import BACKS, GOODS, MANORS, MONUMENTS

if TYPE_CHECKING:
    import networkx


class City:
    """What the rules look up in the components, by the names that players use.

    - `districts`: their names clockwise; `clockwise[district]`: all of them from that one on, clockwise;
      `guilds[district]`: the two Guilds that hold sway there.
    - `roads[district]`, `gates[gate]`: the two roads beside a District; the two Districts beside a bridge;
      `road_clockwise[district]`, `gate_clockwise[district]`: those on the way to the next District clockwise.
    - `scoring[round]`: the Districts that score for control in a round; `half_points[piece]`: twice the control points
      of a piece; `by_die[number]`: the District of a die number.
    - `in_draft`: the Citizens that a drafted die can set off; `set_off_by[face]`: those that one with a face does;
      `for_action[card]`: the action for which a Citizen gives something; `in_reset`: those that act in the Reset Phase;
      `pays[card]`, `rewards[card]`: what a Citizen is paid in the Draft Phase, and what it gives; `compulsory`: those
      that have to be used.
    - `sure_room[good]`: the most of it that every player's track can show, with a Banker's Manor or without.
    - `changers[card]`: the face to which a Citizen can turn a die; `die_changers`: those Citizens.
    - `faces`: the faces of a die; `face_amount[face]`: how much each gives; `in_order[faces]`: some faces in the order
      of the die. `cards[back]`: the Citizens with a back.
    - `wharf_cards`, `wharf_back[card]`: the Wharf cards, and what each one's back says of top, middle and bottom row.
    - `icons[icon]`: row and column of a Wharf icon, such as "bottom-1"; `pass_or_icon`: passing, or one of them;
      `shown[card][icon]`: its resource; `trades[back][icon]`: the function of its row.
    - `space_costs`: the costs of the spaces of the two draft lines, from edge to centre; `costs_at_edge`: as if all
      spaces cost the same.
    - `linked[face]`: the Primary Actions that earn a bonus by a die face; `die_bonus[action]`: that bonus.
    - `primary_of[sub_action]`: the Primary Action that it belongs to; `sub_actions[action]`: those that belong to it.
    - `dots[road]`: its places for Windmills; `supply[token]`: how many of it each player has.
    - `costs[action]`: what it costs where 0, 1, 2 and so on pieces of its kind, of any colour, stand already.
    - `cheapest_monument`: the price in Gold of the cheapest Monument.
    - `card_guild[card]`: the Guild of a Citizen, by itself.
    """

    def __init__(self, facts: Any) -> None:
        districts = facts.district
        self.districts: tuple[str, ...] = tuple(sorted(districts, key=lambda name: districts[name].clockwise))
        self.clockwise: dict[str, tuple[str, ...]] = {
            name: self.districts[place:] + self.districts[:place] for place, name in enumerate(self.districts)
        }
        self.guilds: dict[str, tuple[str, str]] = {name: districts[name].guilds for name in districts}
        self.roads: dict[str, tuple[str, ...]] = {
            name: tuple(road for road in facts.road if name in facts.road[road].between) for name in districts
        }
        self.gates: dict[str, tuple[str, str]] = {gate: facts.gate[gate].between for gate in facts.gate}
        self.road_clockwise = {name: self._on_the_way(facts.road, name) for name in self.districts}
        self.gate_clockwise = {name: self._on_the_way(facts.gate, name) for name in self.districts}
        self.scoring: dict[int, tuple[str, ...]] = {int(number): facts.round[number].scoring for number in facts.round}
        self.by_die: dict[int, str] = {districts[name].die: name for name in districts}
        self.half_points: dict[str, int] = dict(facts.control.half_points.items())
        self.faces: tuple[str, ...] = tuple(facts.die_face)
        self.in_order: dict[frozenset[str], tuple[str, ...]] = {
            frozenset(some): some for number in range(len(self.faces) + 1) for some in combinations(self.faces, number)
        }
        self.face_amount: dict[str, int] = {face: about.amount for face, about in facts.die_face.items()}
        self.sure_room: dict[str, int] = {what: facts.player_board[what].max for what in GOODS}
        self.changers: dict[str, str] = {
            name: card.change_to for name, card in facts.citizen.items() if "change_to" in card
        }
        self.die_changers = frozenset(self.changers)
        citizens = facts.citizen.items()
        self.set_off_by: dict[str, frozenset[str]] = {
            face: frozenset(name for name, card in citizens if card.trigger == "draft" and card.face in (face, "any"))
            for face in self.faces
        }
        self.in_draft: tuple[str, ...] = tuple(name for name, card in citizens if card.trigger == "draft")
        self.for_action: dict[str, str] = {
            name: card.trigger.removesuffix("_action") for name, card in citizens if card.trigger.endswith("_action")
        }
        self.in_reset: tuple[str, ...] = tuple(name for name, card in citizens if card.trigger == "reset")
        self.rewards: dict[str, tuple[tuple[str, int], ...]] = {name: rewards(card) for name, card in citizens}
        self.pays: dict[str, tuple[tuple[str, int], ...]] = {
            name: tuple((what, card[f"pay_{what}"]) for what in ("gold", "resource") if f"pay_{what}" in card)
            for name, card in citizens
        }
        self.compulsory = frozenset(name for name, card in citizens if not card.optional)
        self.cards: dict[str, tuple[str, ...]] = {
            back: tuple(name for name, card in facts.citizen.items() if card.back == back) for back in facts.draft_line
        }
        self.wharf_cards: tuple[str, ...] = tuple(facts.wharf_card)
        self.wharf_back: dict[str, str] = {name: ",".join(card.back) for name, card in facts.wharf_card.items()}
        self.icons: dict[str, tuple[str, int]] = {
            f"{row}-{column}": (row, column) for row in facts.wharf.row_names for column in range(facts.wharf.columns)
        }
        self.pass_or_icon = ("pass", *self.icons)
        self.shown: dict[str, dict[str, str]] = {
            name: {icon: card[row][column] for icon, (row, column) in self.icons.items()}
            for name, card in facts.wharf_card.items()
        }
        rows = {
            back: dict(zip(facts.wharf.row_names, back.split(","), strict=True)) for back in self.wharf_back.values()
        }
        self.trades: dict[str, dict[str, str]] = {
            back: {icon: row[name] for icon, (name, _) in self.icons.items()} for back, row in rows.items()
        }
        self.space_costs: tuple[tuple[Cost, ...], ...] = tuple(
            tuple(fixed("recruit.cost", "food", food, 0) for food in facts.draft_line[back].food_edge_to_centre)
            for back in BACKS
        )
        self.costs_at_edge = tuple(costs[:1] * len(costs) for costs in self.space_costs)
        self.linked: dict[str, tuple[str, ...]] = {
            face: tuple(name for name, about in facts.action.items() if about.die == face) for face in self.faces
        }
        self.die_bonus: dict[str, dict[str, int]] = {
            name: dict(about.die_bonus.items()) for name, about in facts.action.items()
        }
        self.primary_of: dict[str, str] = {name: about.of for name, about in facts.sub_action.items()}
        self.dots: dict[str, int] = {name: road.dots for name, road in facts.road.items()}
        self.sub_actions: dict[str, tuple[str, ...]] = {
            primary: tuple(name for name, of in self.primary_of.items() if of == primary) for primary in facts.action
        }
        supplies = [about.per_player for _, about in facts.supply.items()]
        non_player = [number for _, number in facts.variant.non_player.supply.items()]
        most = max(*supplies, len(MANORS)) * max(facts.game.players) + max(non_player)
        self.costs: dict[str, tuple[Cost, ...]] = {
            "temple": rising(facts.action.temple, "temple.cost", most),
            "manor": rising(facts.action.manor, "manor.cost", most),
            "shipyard": rising(facts.sub_action.shipyard, "shipyard.cost", most),
            "windmill": rising(facts.sub_action.windmill, "windmill.cost", most),
        }
        self.cheapest_monument = min(facts.monument[name].gold for name in MONUMENTS)
        self.supply: dict[str, int] = {name: about.per_player for name, about in facts.supply.items()}
        self.card_guild: dict[str, tuple[str]] = {name: (card.guild,) for name, card in citizens}
        self.bridges: dict[int, Any] = {
            bridge.after_space: bridge.reward for _, bridge in facts.guild_track.bridge.items()
        }

    def beside(self, place: str) -> tuple[str, ...]:
        """The Districts that the place of a Monument belongs to: two for a bridge, else one."""
        return self.gates.get(place, (place,))

    def _on_the_way(self, ways: Any, district: str) -> str:
        """The road, or the Gate position, between a District and the next one clockwise."""
        two = set(self.clockwise[district][:2])
        return next(name for name, way in ways.items() if set(way.between) == two)


CITIZEN_GAINS = (
    ("gain_gold", "gold", False),
    ("gain_resource", "resource_choice", True),
    ("gain_resource_one_type", "resource_choice", False),
    ("gain_push_any", "influence", True),
    ("gain_push_one_track", "influence", False),
    ("gain_vp", "vp", False),
)
"""What a Citizen can give: the key of its amount, what it is, and whether it is chosen one by one."""


def rewards(card: Any) -> tuple[tuple[str, int], ...]:
    """What a Citizen gives, one gain after another: what it is, and how much of it."""
    gains: list[tuple[str, int]] = []
    for key, what, one_by_one in CITIZEN_GAINS:
        if key in card:
            gains += [(what, 1)] * card[key] if one_by_one else [(what, card[key])]
    return tuple(gains)


def prepare(facts: Any) -> None:
    """Add to the facts what the rules look up often: `facts.city`."""
    facts.city = City(facts)


def graph(facts: Any = None) -> "networkx.Graph[str]":
    """The city as a networkx graph, from the components that kosk ships or from the facts of others.

    Nodes are the Districts, with `name`, `guilds` and `clockwise`. Edges join neighbours, with `road` (its name),
    `dots` (places for Windmills) and `gate` (the Gate position on the bridge between them).
    """
    import networkx

    if facts is None:
        from . import RULEBOOK

        facts = RULEBOOK.components.facts
    city = networkx.Graph(name="The city of Kosk")
    for name in facts.city.districts:
        district = facts.district[name]
        city.add_node(name, name=district.name, guilds=district.guilds, clockwise=district.clockwise)
    for road in facts.road:
        city.add_edge(*facts.road[road].between, road=road, dots=facts.road[road].dots)
    for gate, between in facts.city.gates.items():
        city.add_edge(*between, gate=gate)
    return city
