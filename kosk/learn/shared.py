"""Pictures that share their parts: what several pictures of one page have in common stands in it once.

Two steps of a lesson differ in a few places of the board. So whatever part occurs more than once is kept aside as a
definition, and each picture only refers to it: the page stays small, and no script is needed to see it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from xml.etree import ElementTree
from xml.etree.ElementTree import Element
from xml.sax.saxutils import escape, quoteattr

SVG = "http://www.w3.org/2000/svg"
WORTH_SHARING = 60
"""A part of fewer letters is not shorter where it is only referred to."""
BLOCK = 6
"""Of a long row of parts, so many stand in a block, which can be shared as a whole."""


def share_parts(pictures: Sequence[str], prefix: str) -> tuple[str, list[str]]:
    """The definitions of the shared parts of SVG pictures, as a picture that shows nothing, and the pictures.

    The ids of the definitions begin with `prefix`, which must be the only one of its kind in the page.

    >>> part = '<g><path d="' + "M0 0" * 40 + '"/></g>'
    >>> svg = f'<svg xmlns="http://www.w3.org/2000/svg"><title>{{}}</title>{part}</svg>'
    >>> definitions, (first, second) = share_parts([svg.format(1), svg.format(2)], "a")
    >>> first
    '<svg xmlns="http://www.w3.org/2000/svg"><title>1</title><use href="#a-1"/></svg>'
    >>> definitions.count("path")
    1
    """
    roots = [ElementTree.fromstring(picture) for picture in pictures]
    for root in roots:
        for element in list(root.iter()):
            _into_blocks(element)
    written: dict[Element, str] = {}
    for root in roots:
        _write(root, written)
    sharing = _Sharing(written, Counter(written[part] for root in roots for part in _parts(root, written)), prefix)
    for root in roots:
        sharing.refer(root, 1)
    definitions = f'<svg xmlns="{SVG}" width="0" height="0" style="position:absolute" aria-hidden="true"><defs>'
    shown = [_write(root, {}).replace("<svg", f'<svg xmlns="{SVG}"', 1) for root in roots]
    return f"{definitions}{''.join(sharing.definitions)}</defs></svg>", shown


def _into_blocks(element: Element) -> None:
    """Put the parts of a long row in blocks: of a castle with fifty stacks, a step changes one or two."""
    told = [part for part in element if part.tag.endswith(("}title", "}desc"))]
    others = [part for part in element if part not in told]
    if len(others) <= 2 * BLOCK:
        return
    for part in others:
        element.remove(part)
    for first in range(0, len(others), BLOCK):
        block = Element(f"{{{SVG}}}g")
        block.extend(others[first : first + BLOCK])
        element.append(block)


def _write(element: Element, written: dict[Element, str]) -> str:
    """An element as text, without what stands behind it; how it and each of its parts are written is noted."""
    tag = element.tag.removeprefix(f"{{{SVG}}}")
    attributes = "".join(f" {name}={quoteattr(value)}" for name, value in element.items())
    inside = escape(element.text or "")
    for part in element:
        inside += _write(part, written) + escape(part.tail or "")
    written[element] = f"<{tag}{attributes}>{inside}</{tag}>" if inside else f"<{tag}{attributes}/>"
    return written[element]


def _parts(element: Element, written: dict[Element, str]) -> Iterator[Element]:
    """The parts of a picture that are large enough to be shared, each before its own parts."""
    for part in element:
        if len(written[part]) >= WORTH_SHARING and not part.tag.endswith(("}title", "}desc")):
            yield part
            yield from _parts(part, written)


class _Sharing:
    """What is shared: how each part is written, how often that is found, and the definitions made so far."""

    def __init__(self, written: dict[Element, str], found: Counter[str], prefix: str) -> None:
        self.written = written
        self.found = found
        self.prefix = prefix
        self.definitions: list[str] = []
        self._names: dict[str, str] = {}

    def refer(self, element: Element, times: int) -> None:
        """Refer to every part of an element that occurs more often than the element itself, the largest ones first."""
        for place, part in enumerate(list(element)):
            text = self.written.get(part, "")
            if self.found[text] > times:
                reference = Element(f"{{{SVG}}}use", {"href": f"#{self._name(part, text)}"})
                reference.tail = part.tail
                element[place] = reference
            else:
                self.refer(part, times)

    def _name(self, part: Element, text: str) -> str:
        if text not in self._names:
            name = self._names[text] = f"{self.prefix}-{len(self._names) + 1}"
            self.refer(part, self.found[text])
            self.definitions.append(f'<g id="{name}">{_write(part, {})}</g>')
        return self._names[text]
