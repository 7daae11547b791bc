"""The module `mazeloom.builders`, written from the tables of the library."""

from __future__ import annotations

import keyword
import textwrap
from typing import Any

HEAD = '''"""Grids and algorithms with typed arguments, generated from the tables of the library.

>>> import mazeloom as ml
>>> ml.Rect(5, 4).wilson(braid=0.5, seed=7).recipe
'rect:5x4 wilson braid=0.5 seed=7'
"""

from __future__ import annotations

from typing import Literal, TypedDict

from typing_extensions import Unpack

from ._grid import BaseGrid
from ._maze import Maze

'''


TYPES = {
    "whole": "int",
    "number": "float",
    "flag": "bool",
    "ramp": "float | str",
    "share": "float",
    "text": "str | int | float",
    "place": "str | int | float",
}
"""Types of the values of parameters; that of other kinds is `str`."""


def kind(param: dict[str, Any]) -> str:
    """The type of a parameter's values."""
    values = param["kind"]
    if values["is"] == "word" and values["words"]:
        return "Literal[" + ", ".join(f'"{name}"' for name in values["words"]) + "]"
    return TYPES.get(values["is"], "str")


def identifier(name: str) -> str:
    """A name in Python."""
    plain = name.replace("-", "_")
    return plain + "_" if keyword.iskeyword(plain) else plain


def sentence(text: str) -> str:
    """A help line as a sentence."""
    text = text.replace("\\", "\\\\")
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def defaulted(param: dict[str, Any]) -> str:
    """A parameter's help with its default."""
    text = sentence(param["help"])
    return text if param["default"] is None else f"{text} `{param['default']}` by default."


def wrapped(text: str, indent: int) -> str:
    """A text in lines."""
    pad = " " * indent
    return textwrap.fill(text, 96, initial_indent=pad, subsequent_indent=pad, break_long_words=False)


def keys(table: dict[str, Any], shared: set[str]) -> str:
    """Keys of recipes as types: `Keys` are all of them. Those that some algorithms have a parameter of the same
    name for stand in classes of their own, so that the others can be put together for these algorithms.
    """
    heads = {"_Plain": "Keys that no algorithm has a parameter like."}
    heads |= {f"_{identifier(name).capitalize()}": f"The key `{name}`." for name in sorted(shared)}
    bodies: dict[str, list[str]] = {head: [] for head in heads}
    for param in table["keys"]:
        name = identifier(param["name"])
        if param["name"] in ("seed", "algorithm"):
            continue
        body = bodies[f"_{name.capitalize()}" if param["name"] in shared else "_Plain"]
        body.append(f"    {name}: {kind(param)}")
        body.append(wrapped(f'"""{sentence(param["help"])}"""', 4))
    lines = []
    for head, about in heads.items():
        lines += [f"class {head}(TypedDict, total=False):", f'    """{about}"""', "", *bodies[head], "", ""]
    every = ", ".join(heads)
    lines += [f"class Keys({every}, total=False):", '    """Keys of recipes: modifiers and drawing."""']
    for missing in sorted({tuple(overlap(row, shared)) for row in table["algorithms"]}):
        if missing:
            rest = ", ".join(head for head in heads if head[1:].lower() not in missing)
            named = " and ".join(f"`{name}`" for name in missing)
            about = f'    """All keys but {named}, which the algorithm has a parameter like."""'
            lines += ["", "", f"class {without(list(missing))}({rest}, total=False):", about]
    return "\n".join(lines) + "\n"


def overlap(row: dict[str, Any], shared: set[str]) -> list[str]:
    """The keys that an algorithm has a parameter like."""
    return sorted(shared & {param["name"] for param in row["params"]})


def without(missing: list[str]) -> str:
    """The type of the keys that an algorithm takes."""
    named = "And".join(name.capitalize() for name in missing)
    return f"_KeysWithout{named}" if missing else "Keys"


def argument(place: int, param: dict[str, Any]) -> tuple[list[str], str, list[str]]:
    """What a parameter of a grid is in the signature, in the recipe, and in the documentation."""
    name = identifier(param["name"])
    key = "" if place == 0 else param["name"]
    about = sentence(param["help"])
    match param["kind"]["is"]:
        case "size":
            size = 'f"{width}x{height}"'
            return ["width: int", "height: int"], f'("{key}", {size})', ["width, height", about]
        case "outline":
            size = 'f"{width}x{height}" if height is not None else width'
            about += ' An outline is a text, such as "hexagon:4".'
            signature = ["width: int | str", "height: int | None = None"]
            return signature, f'("{key}", {size})', ["width, height", about]
        case "sizes":
            about += " Numbers of cells along each axis."
            return [f"*{name}: int"], f'("{key}", "x".join(map(str, {name})))', [f"*{name}", about]
        case _:
            typed = f"{name}: {kind(param)}"
            if param["default"] is not None:
                typed += " | None = None"
            about = defaulted(param)
            return [typed], f'("{key}", {name})', [name, about]


def grid(row: dict[str, Any]) -> str:
    """A class for a grid."""
    title = "".join(part.capitalize() for part in row["name"].split("-"))
    parts = [argument(place, param) for place, param in enumerate(row["params"])]
    lines = ["", "", f"class {title}(_Algorithms):", wrapped(f'"""{sentence(row["help"])}', 4)]
    if parts:
        lines += ["", "    Parameters", "    ----------"]
        for _, _, (name, about) in parts:
            lines += [f"    {name}", wrapped(about, 8)]
    lines += ['    """', "", "    def __init__("]
    lines += [f"        {word}," for word in ["self", *(word for part in parts for word in part[0])]]
    lines += ["    ) -> None:", f'        super().__init__(', f'            "{row["name"]}",', "            ["]
    lines += [f"                {pair}," for _, pair, _ in parts]
    lines += ["            ],", "        )"]
    return "\n".join(lines)


def algorithm(row: dict[str, Any], shared: set[str]) -> str:
    """A method for an algorithm."""
    own = [(identifier(param["name"]), kind(param)) for param in row["params"]]
    given = ", ".join(f'"{name}": {name}' for name, _ in own)
    lines = [f"    def {identifier(row['name'])}(", "        self,", "        *,"]
    lines += [f"        {name}: {kind} | None = None," for name, kind in own]
    lines += [
        "        seed: int | None = None,",
        f"        **keys: Unpack[{without(overlap(row, shared))}],",
        "    ) -> Maze:",
        wrapped(f'"""{sentence(row["help"])}', 8),
        "",
        "        Parameters",
        "        ----------",
    ]
    for param in row["params"]:
        lines += [f"        {identifier(param['name'])}", wrapped(defaulted(param), 12)]
    lines += [
        "        seed",
        "            Random seed.",
        "        **keys",
        "            Modifiers and drawing keys, as in `Keys`.",
        '        """',
        f'        return self.made("{row["name"]}", {{{given}}}, seed, keys)',
        "",
    ]
    return "\n".join(lines)


def module(table: dict[str, Any]) -> str:
    """The source of the module."""
    names = ["".join(part.capitalize() for part in row["name"].split("-")) for row in table["grids"]]
    # A graph of one's own is a class by itself.
    grids = [row for row in table["grids"] if row["name"] != "graph"]
    names = sorted({"Keys", *names} - {"Graph"})
    listed = "".join(f'    "{name}",\n' for name in names)
    of_algorithms = {param["name"] for row in table["algorithms"] for param in row["params"]}
    shared = of_algorithms & {param["name"] for param in table["keys"]}
    text = HEAD + f"__all__ = [\n{listed}]\n\n\n" + keys(table, shared)
    text += '\n\nclass _Algorithms(BaseGrid):\n    """All algorithms."""\n\n'
    text += "\n".join(algorithm(row, shared) for row in table["algorithms"])
    text += "".join(grid(row) + "\n" for row in grids)
    return text.rstrip("\n") + "\n"
