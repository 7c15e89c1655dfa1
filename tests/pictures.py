"""What the tests of all games ask of pictures."""

from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"


def having(svg: ElementTree.Element, *classes: str) -> list[ElementTree.Element]:
    """The parts of a picture that have all these classes."""
    return [part for part in svg.iter() if {*classes} <= {*part.get("class", "").split()}]


def one(svg: ElementTree.Element, *classes: str) -> ElementTree.Element:
    (part,) = having(svg, *classes)
    return part


def words(part: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in part.iter(f"{SVG}text")]


def desc(svg: ElementTree.Element) -> str:
    return svg.findtext(f"{SVG}desc") or ""


def letters(part: ElementTree.Element, size: float = 1) -> list[float]:
    """How large the letters of all texts are, in units of the picture."""
    _, _, scale = str(part.get("transform", "")).partition("scale(")
    size *= float(scale.removesuffix(")") or 1)
    own = [float(str(part.get("font-size"))) * size] if part.tag == f"{SVG}text" else []
    return own + [found for child in part for found in letters(child, size)]


def luminance(colour: str) -> float:
    channels = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
