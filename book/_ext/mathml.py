"""Formulas as MathML, which browsers lay out by themselves: no script and no font has to come from anywhere.

Docutils turns LaTeX into it. What it does not know is a warning, and so fails a build with -W.
"""

import re
from typing import Any

from docutils import nodes
from docutils.utils.math import MathError
from docutils.utils.math.latex2mathml import tex2mathml
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.writers.html5 import HTML5Translator

log = logging.getLogger(__name__)


def mathml(formula: str, block: bool = False) -> str:
    """A LaTeX formula as MathML. Raises MathError for what docutils cannot turn into it."""
    text = tex2mathml(formula.strip().strip("$"), as_block=block)
    return re.sub(r"\s*\n\s*", "", text)


def _shown(writer: HTML5Translator, node: nodes.Element, block: bool) -> None:
    try:
        writer.body.append(mathml(node.astext(), block))
    except MathError as error:
        log.warning("this formula cannot be shown: %s: %s", error, node.astext(), location=node)
    raise nodes.SkipNode


def _inline(writer: HTML5Translator, node: nodes.math) -> None:
    _shown(writer, node, block=False)


def _block(writer: HTML5Translator, node: nodes.math_block) -> None:
    _shown(writer, node, block=True)


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_html_math_renderer("mathml", (_inline, None), (_block, None))
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
