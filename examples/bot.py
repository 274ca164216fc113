#!/usr/bin/env python3
"""A bot for the arena: himiko arena yamatai --seats cmd:examples/bot.py,random
The arena sends one JSON object a line and waits for one: `bot` brings the view of the bot's seat and
the legal actions, `over` the result. docs/bots.md tells the rest."""
import json, random, sys

# What it would rather do, best first: build, else gather tokens and pay specialists with them.
TASTE = ["build", "recruit", "collect", "fleet", "take", "place", "moor", "done"]
FLEETS = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]  # more boats first


def liking(view, action):
    """The smaller, the better it likes the action."""
    kind, *rest = action.split()
    if kind not in TASTE:
        return (len(TASTE),)  # trades and effects: it does not understand them
    order = 0
    if kind == "fleet":
        order = FLEETS.index(int(rest[0]))
    if kind == "collect":  # a token it already has makes a pair, and a pair pays a specialist
        mine = view["seats"][view["order"][view["turn"]]].get("culture", {})
        order = -mine.get(view["islands"][rest[0]]["culture"], 0)
    return (TASTE.index(kind), order)


def choose(view, actions, dice):
    dice.shuffle(actions)  # among equals, any
    return min(actions, key=lambda action: liking(view, action))


decisions = 0
for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request["id"], "ok": True}
    if request["do"] == "bot":
        decisions += 1
        dice = random.Random(request["seed"] * 1000 + decisions)
        answer["action"] = choose(request["view"], request["actions"], dice)
    print(json.dumps(answer), flush=True)
