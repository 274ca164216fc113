"""Views as pictures, drawn with NumPy alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from himiko._himiko import View

Image = NDArray[np.uint8]
Color = tuple[int, int, int]
Point = tuple[float, float]

_PAPER: Color = (250, 245, 233)
_INK: Color = (52, 44, 38)
_FAINT: Color = (150, 138, 120)
_SEA: Color = (173, 205, 214)
_ROUTE: Color = (120, 164, 180)
_LAND: Color = (214, 199, 150)
_BOATS: dict[str, Color] = {
    "bamboo": (62, 138, 66),
    "wood": (138, 88, 44),
    "stone": (112, 118, 126),
    "clay": (196, 72, 46),
    "gold": (236, 184, 36),
}
_SEATS: dict[str, Color] = {
    "blue": (38, 96, 186),
    "orange": (228, 128, 30),
    "purple": (124, 58, 150),
    "grey": (128, 128, 128),
}
_CULTURES: list[Color] = [
    (236, 120, 160),
    (96, 170, 210),
    (240, 150, 60),
    (110, 180, 90),
    (230, 210, 90),
    (200, 70, 70),
]
_FAMILIES: dict[str, Color] = {
    "red": (200, 56, 48),
    "green": (84, 150, 62),
    "purple": (128, 66, 152),
    "blue": (44, 98, 182),
}
_OTHER: Color = (90, 90, 90)

# Five by seven dots a character, a row a number.
_FONT: dict[str, tuple[int, ...]] = {
    "0": (14, 17, 19, 21, 25, 17, 14),
    "1": (4, 12, 4, 4, 4, 4, 14),
    "2": (14, 17, 1, 6, 8, 16, 31),
    "3": (14, 17, 1, 6, 1, 17, 14),
    "4": (2, 6, 10, 18, 31, 2, 2),
    "5": (31, 16, 30, 1, 1, 17, 14),
    "6": (6, 8, 16, 30, 17, 17, 14),
    "7": (31, 1, 2, 4, 8, 8, 8),
    "8": (14, 17, 17, 14, 17, 17, 14),
    "9": (14, 17, 17, 15, 1, 2, 12),
    "A": (14, 17, 17, 31, 17, 17, 17),
    "B": (30, 17, 17, 30, 17, 17, 30),
    "C": (14, 17, 16, 16, 16, 17, 14),
    "D": (30, 17, 17, 17, 17, 17, 30),
    "E": (31, 16, 16, 30, 16, 16, 31),
    "F": (31, 16, 16, 30, 16, 16, 16),
    "G": (14, 17, 16, 23, 17, 17, 15),
    "H": (17, 17, 17, 31, 17, 17, 17),
    "I": (14, 4, 4, 4, 4, 4, 14),
    "J": (7, 2, 2, 2, 2, 18, 12),
    "K": (17, 18, 20, 24, 20, 18, 17),
    "L": (16, 16, 16, 16, 16, 16, 31),
    "M": (17, 27, 21, 21, 17, 17, 17),
    "N": (17, 25, 21, 19, 17, 17, 17),
    "O": (14, 17, 17, 17, 17, 17, 14),
    "P": (30, 17, 17, 30, 16, 16, 16),
    "Q": (14, 17, 17, 17, 21, 18, 13),
    "R": (30, 17, 17, 30, 20, 18, 17),
    "S": (15, 16, 16, 14, 1, 1, 30),
    "T": (31, 4, 4, 4, 4, 4, 4),
    "U": (17, 17, 17, 17, 17, 17, 14),
    "V": (17, 17, 17, 17, 17, 10, 4),
    "W": (17, 17, 17, 21, 21, 27, 17),
    "X": (17, 17, 10, 4, 10, 17, 17),
    "Y": (17, 17, 10, 4, 4, 4, 4),
    "Z": (31, 1, 2, 4, 8, 16, 31),
    "?": (14, 17, 1, 2, 4, 0, 4),
    "+": (0, 4, 4, 31, 4, 4, 0),
    "-": (0, 0, 0, 31, 0, 0, 0),
}


class _Canvas:
    """A picture in points, drawn three times as large and made smooth at the end."""

    SCALE = 3

    def __init__(self, width: int, height: int, ground: Color) -> None:
        self.pixels = np.empty((height * self.SCALE, width * self.SCALE, 3), np.uint8)
        self.pixels[:] = ground

    def image(self) -> Image:
        s = self.SCALE
        h, w, _ = self.pixels.shape
        sums = np.zeros((h // s, w // s, 3), np.uint16)
        for row in range(s):
            for column in range(s):
                sums += self.pixels[row::s, column::s]
        return ((sums + s * s // 2) // (s * s)).astype(np.uint8)

    def _window(
        self, points: Iterable[Point], margin: float
    ) -> tuple[slice, slice, NDArray[np.float64], NDArray[np.float64]]:
        """The pixels around these points, and their coordinates."""
        given = np.array(list(points), np.float64)
        low = np.floor((given.min(axis=0) - margin) * self.SCALE).astype(int)
        high = np.ceil((given.max(axis=0) + margin) * self.SCALE).astype(int) + 1
        h, w, _ = self.pixels.shape
        x0, y0 = (int(v) for v in np.clip(low, 0, [w, h]))
        x1, y1 = (int(v) for v in np.clip(high, 0, [w, h]))
        x = (np.arange(x0, x1) + 0.5) / self.SCALE
        y = (np.arange(y0, y1) + 0.5) / self.SCALE
        return slice(y0, y1), slice(x0, x1), x[None, :], y[:, None]

    def circle(self, at: Point, radius: float, color: Color) -> None:
        rows, columns, x, y = self._window([at], radius)
        inside = (x - at[0]) ** 2 + (y - at[1]) ** 2 <= radius**2
        self.pixels[rows, columns][inside] = color

    def line(self, a: Point, b: Point, width: float, color: Color) -> None:
        rows, columns, x, y = self._window([a, b], width)
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = max(dx * dx + dy * dy, 1e-9)
        along = np.clip(((x - a[0]) * dx + (y - a[1]) * dy) / length, 0, 1)
        away = (x - a[0] - along * dx) ** 2 + (y - a[1] - along * dy) ** 2
        self.pixels[rows, columns][away <= (width / 2) ** 2] = color

    def polygon(self, points: Sequence[Point], color: Color) -> None:
        rows, columns, x, y = self._window(points, 1)
        inside = np.zeros((y.shape[0], x.shape[1]), bool)
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
            if ay == by:
                continue
            crosses = (y < ay) != (y < by)
            inside ^= crosses & (x < (bx - ax) * (y - ay) / (by - ay) + ax)
        self.pixels[rows, columns][inside] = color

    def box(self, x: float, y: float, w: float, h: float, radius: float, color: Color) -> None:
        """A rectangle with round corners."""
        rows, columns, px, py = self._window([(x, y), (x + w, y + h)], 0)
        dx = np.maximum(abs(px - x - w / 2) - w / 2 + radius, 0)
        dy = np.maximum(abs(py - y - h / 2) - h / 2 + radius, 0)
        self.pixels[rows, columns][dx**2 + dy**2 <= radius**2] = color

    def text(self, at: Point, text: str, dot: float, color: Color, centred: bool = False) -> None:
        """Capital letters and digits; a dot is so many points large."""
        x, y = at
        if centred:
            x -= (len(text) * 6 - 1) * dot / 2
            y -= 7 * dot / 2
        size = round(dot * self.SCALE)
        for letter in text.upper():
            dots = _FONT.get(letter)
            if dots:
                glyph = (np.array(dots)[:, None] >> np.arange(4, -1, -1) & 1).astype(bool)
                large = glyph.repeat(size, axis=0).repeat(size, axis=1)
                top, left = round(y * self.SCALE), round(x * self.SCALE)
                window = self.pixels[top : top + large.shape[0], left : left + large.shape[1]]
                window[large[: window.shape[0], : window.shape[1]]] = color
            x += 6 * dot


def _letters(names: Sequence[str]) -> dict[str, str]:
    """A letter for each name: the first, or the next consonant that no other one has."""
    letters: dict[str, str] = {}
    for name in names:
        wanted = [name[0], *(c for c in name if c not in "aeiou"), *name]
        letters[name] = next((c for c in wanted if c not in letters.values()), name[0])
    return letters


def rgb_array(view: View) -> Image:
    """What a view shows, as an array of height, width and three colours."""
    return _yamatai(view) if view.game.name == "yamatai" else _yokai(view)


# --- Yamataï ------------------------------------------------------------------------------------


def _yamatai(view: View) -> Image:
    shown, box = view.json(), view.game.box
    spaces = {s["id"]: (s["x"] * 0.72, s["y"] * 0.72) for s in box["map"]["spaces"]}
    width = int(max(x for x, _ in spaces.values())) + 50
    height = max(int(max(y for _, y in spaces.values())) + 50, 96 * len(shown["seats"]) + 70)
    canvas = _Canvas(width + 250, height, _PAPER)
    canvas.box(8, 8, width - 16, height - 16, 14, _SEA)

    kinds: list[str] = box["culture"]["kinds"]
    for island in box["map"]["islands"]:
        ring = [spaces[s] for s in island["spaces"]]
        for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
            canvas.line(a, b, 2, _ROUTE)
    for island in box["map"]["islands"]:
        ring = [spaces[s] for s in island["spaces"]]
        centre = (island["x"] * 0.72, island["y"] * 0.72)
        _island(canvas, ring, centre, shown["islands"][island["id"]], island["id"], kinds, shown)
    for number, at in spaces.items():
        canvas.circle(at, 4.5, _PAPER)
        canvas.circle(at, 3.5, _ROUTE)
        if number in box["map"]["entries"]:
            x, y = at
            canvas.polygon([(x - 22, y - 6), (x - 10, y), (x - 22, y + 6)], _INK)
    for place, color in shown["boats"].items():
        at = spaces[int(place)]
        if int(place) in shown["placed"]:
            canvas.circle(at, 14, (255, 255, 255))
        _boat(canvas, at, _BOATS[color])

    canvas.text((width + 14, 18), f"ROUND {shown['round']}", 2, _INK)
    canvas.text((width + 120, 18), shown["phase"], 2, _FAINT)
    for seat, mat in enumerate(shown["seats"]):
        _mat(canvas, width + 10, 50 + 96 * seat, mat, seat == view.to_act, kinds)
    return canvas.image()


def _island(
    canvas: _Canvas,
    ring: list[Point],
    centre: Point,
    island: dict[str, Any],
    name: str,
    kinds: list[str],
    shown: dict[str, Any],
) -> None:
    cx, cy = centre
    shrunk = [(cx + (x - cx) * 0.7, cy + (y - cy) * 0.7) for x, y in ring]
    canvas.polygon(shrunk, (190, 172, 120))
    inner = [(cx + (x - cx) * 0.64, cy + (y - cy) * 0.64) for x, y in ring]
    canvas.polygon(inner, (232, 222, 240) if island.get("sacred") else _LAND)
    if island.get("mountain"):
        canvas.polygon([(cx - 22, cy + 14), (cx - 10, cy - 12), (cx + 2, cy + 14)], (126, 120, 108))
        canvas.polygon([(cx - 14, cy - 3), (cx - 10, cy - 12), (cx - 6, cy - 3)], (245, 245, 245))
    canvas.text((cx, cy + 20), name, 1, _FAINT, centred=True)
    building = island.get("building")
    if building:
        seat = building.get("seat")
        color = _SEATS.get(shown["seats"][seat]["color"], _OTHER) if seat is not None else _OTHER
        if building["kind"] == "torii":
            _torii(canvas, cx + 8, cy)
        elif building["kind"] == "palace":
            _palace(canvas, cx + 8, cy)
        else:
            canvas.box(cx, cy - 5, 18, 13, 1, color)
            canvas.polygon([(cx - 3, cy - 4), (cx + 9, cy - 15), (cx + 21, cy - 4)], color)
    elif "culture" in island:
        kind = kinds.index(island["culture"])
        canvas.circle((cx + 9, cy - 2), 10, _PAPER)
        canvas.circle((cx + 9, cy - 2), 8.5, _CULTURES[kind])
        letter = _letters(kinds)[island["culture"]]
        canvas.text((cx + 9.5, cy - 2), letter, 1.34, (255, 255, 255), centred=True)


def _torii(canvas: _Canvas, x: float, y: float) -> None:
    red = (186, 48, 38)
    canvas.line((x - 8, y - 10), (x - 8, y + 10), 4, red)
    canvas.line((x + 8, y - 10), (x + 8, y + 10), 4, red)
    canvas.line((x - 14, y - 11), (x + 14, y - 11), 4, red)
    canvas.line((x - 10, y - 4), (x + 10, y - 4), 3, red)


def _palace(canvas: _Canvas, x: float, y: float) -> None:
    gold, wall = (214, 160, 30), (245, 240, 225)
    canvas.box(x - 11, y - 2, 22, 12, 1, wall)
    canvas.polygon([(x - 17, y), (x, y - 9), (x + 17, y)], gold)
    canvas.polygon([(x - 12, y - 7), (x, y - 17), (x + 12, y - 7)], gold)


def _boat(canvas: _Canvas, at: Point, color: Color) -> None:
    x, y = at
    edge = (255, 255, 255)
    for grow, paint in ((1.6, edge), (0.0, color)):
        hull = [
            (x - 12 - grow, y + 1 - grow),
            (x + 12 + grow, y + 1 - grow),
            (x + 7 + grow, y + 9 + grow),
            (x - 7 - grow, y + 9 + grow),
        ]
        canvas.polygon(hull, paint)
        sail = [(x - 1 - grow, y - 11 - grow), (x + 8 + grow, y + grow), (x - 1 - grow, y + grow)]
        canvas.polygon(sail, paint)


def _mat(
    canvas: _Canvas, x: float, y: float, mat: dict[str, Any], acts: bool, kinds: list[str]
) -> None:
    canvas.box(x, y, 230, 88, 8, (255, 255, 255) if acts else (242, 234, 216))
    canvas.box(x, y, 10, 88, 4, _SEATS.get(mat["color"], _OTHER))
    canvas.text((x + 18, y + 8), mat["color"], 1.67, _INK if acts else _FAINT)
    figures = [("M", mat["money"]), ("P", mat["prestige"]), ("B", len(mat["built"]))]
    for i, (letter, number) in enumerate(figures):
        canvas.text((x + 100 + 44 * i, y + 8), f"{letter}{number}", 1.67, _INK)
    for i, color in enumerate(mat["boats"]):
        _boat(canvas, (x + 32 + 28 * (i % 7), y + 38), _BOATS[color])
    tokens = [kind for kind in kinds for _ in range(mat["culture"].get(kind, 0))]
    for i, kind in enumerate(tokens[:10]):
        at = (x + 26 + 19 * i, y + 70)
        canvas.circle(at, 8, _CULTURES[kinds.index(kind)])
        canvas.text(
            (at[0] + 0.5, at[1]), _letters(kinds)[kind], 1.34, (255, 255, 255), centred=True
        )
    for i in range(len(mat["specialists"])):
        canvas.box(x + 218 - 9 * i, y + 24, 7, 11, 2, (170, 120, 60))


# --- Yōkai --------------------------------------------------------------------------------------


def _yokai(view: View) -> Image:
    shown, box = view.json(), view.game.box
    names: list[str] = box["families"]
    letters = _letters(names)
    colors = {name: _FAMILIES.get(box["colors"][name], _OTHER) for name in names}
    cells = [card["at"] for card in shown["cards"]]
    # The size does not change while the layout drifts, unless it grows very large.
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    wide = max(max(x for x, _ in cells) - left + 1, 7)
    high = max(max(y for _, y in cells) - top + 1, 7)
    span_x = max(x for x, _ in cells) - left + 1
    span_y = max(y for _, y in cells) - top + 1
    size = 72
    canvas = _Canvas(wide * size + 190, high * size + 40, (58, 66, 74))
    x0 = 20 + (wide - span_x) * size / 2
    y0 = 20 + (high - span_y) * size / 2

    over = shown["phase"] == "over"
    for number, card in enumerate(shown["cards"]):
        x = x0 + (card["at"][0] - left) * size
        y = y0 + (card["at"][1] - top) * size
        _card(canvas, x, y, size, card, number, colors, letters, over)

    x = wide * size + 24
    canvas.text((x, 20), f"TURN {shown['turn'] + 1}", 2, _PAPER)
    canvas.text((x, 44), shown["phase"].replace("_", " "), 1.67, _FAINT)
    canvas.text((x, 78), f"DECK {_deck(shown)}", 1.67, _PAPER)
    for i in range(_deck(shown)):
        canvas.box(x + 13 * i, 96, 11, 17, 2, (146, 112, 70))
    canvas.text((x, 130), "OPEN", 1.67, _PAPER)
    for i, clue in enumerate(shown["clues"]["open"]):
        _clue(canvas, x, 148 + 32 * i, clue, colors, letters)
    for i, name in enumerate(names):
        y = high * size + 40 - 24 * (len(names) - i) - 8
        canvas.box(x, y, 16, 16, 4, colors[name])
        canvas.text((x + 8.5, y + 8), letters[name], 1.34, (255, 255, 255), centred=True)
        canvas.text((x + 24, y + 4), name, 1.34, _PAPER)
    return canvas.image()


def _deck(shown: dict[str, Any]) -> int:
    return int(shown["clues"]["closed"]["count"])


def _clue(
    canvas: _Canvas,
    x: float,
    y: float,
    clue: list[str],
    colors: dict[str, Color],
    letters: dict[str, str],
) -> None:
    canvas.box(x, y, 84, 26, 5, _PAPER)
    for i, name in enumerate(clue):
        canvas.circle((x + 15 + 27 * i, y + 13), 10, colors[name])
        letter = (x + 15.5 + 27 * i, y + 13)
        canvas.text(letter, letters[name], 1.34, (255, 255, 255), centred=True)


def _card(
    canvas: _Canvas,
    x: float,
    y: float,
    size: float,
    card: dict[str, Any],
    number: int,
    colors: dict[str, Color],
    letters: dict[str, str],
    over: bool,
) -> None:
    family = card.get("family")
    if family is not None and not over:  # the viewer is looking at it
        canvas.box(x, y, size, size, 12, (255, 226, 120))
    canvas.box(x + 3, y + 3, size - 6, size - 6, 9, _PAPER)
    if family is None:
        canvas.box(x + 7, y + 7, size - 14, size - 14, 6, (96, 108, 122))
        canvas.circle((x + size / 2, y + size / 2), 17, (118, 131, 146))
        canvas.text((x + size / 2, y + size / 2), str(number), 2, (168, 180, 192), centred=True)
    else:
        canvas.box(x + 7, y + 7, size - 14, size - 14, 6, colors[family])
        middle = (x + size / 2, y + size / 2)
        canvas.text(middle, letters[family], 4.34, (255, 255, 255), centred=True)
    clue = card["clue"]
    if clue is None:
        return
    canvas.box(x + 5, y + size - 27, size - 10, 22, 5, _PAPER)
    if clue == "face_down":
        canvas.box(x + 9, y + size - 23, size - 18, 14, 4, (146, 112, 70))
        return
    for i, name in enumerate(clue):
        at = (x + size / 2 + 19 * (i - (len(clue) - 1) / 2), y + size - 16)
        canvas.circle(at, 8.5, colors[name])
        canvas.text((at[0] + 0.5, at[1]), letters[name], 1.34, (255, 255, 255), centred=True)
