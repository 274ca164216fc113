#!/usr/bin/env python3
"""What is a specialist worth? Gives one to a seat before the game begins and lets bots play on.
    examples/specialist_worth.py build/release/src/himiko --games 600 [--box my-box.json]
Shows how to drive the line protocol (docs/protocol.md) from a script: new, state, set, play."""
import argparse, json, random, subprocess

arguments = argparse.ArgumentParser()
arguments.add_argument("himiko")
arguments.add_argument("--games", type=int, default=100)
arguments.add_argument("--players", type=int, default=3)
arguments.add_argument("--box")
options = arguments.parse_args()

engine = subprocess.Popen([options.himiko, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(do, **fields):
    print(json.dumps({"do": do, **fields}), file=engine.stdin, flush=True)
    answer = json.loads(engine.stdout.readline())
    if not answer["ok"]:
        raise SystemExit(answer["error"]["message"])
    return answer


def play(who, seed, seat):
    """The winner and the points of a game in which `seat` has `who` from the start, if it lies in the stack."""
    ask("new", game="yamatai", players=options.players, seed=seed, **({"data": options.box} if options.box else {}))
    state = ask("state")["state"]
    if who not in state["specialists"]["stack"]:
        return None
    state["specialists"]["stack"].remove(who)
    state["seats"][seat]["specialists"] = [who]
    ask("set", state=state)
    result = ask("play", levels=["normal"] * options.players, seed=seed)
    return result["ranking"][0], [score["total"] for score in result["score"]]


box = json.loads(subprocess.run([options.himiko, "box", "show", "yamatai"], capture_output=True, text=True).stdout)
for who in [specialist["id"] for specialist in box["specialists"]]:
    dice, seed, won, ahead = random.Random(1), 0, 0, 0.0
    for game in range(options.games):
        result = None
        while result is None:
            seed, seat = seed + 1, dice.randrange(options.players)
            result = play(who, seed, seat)
        winner, points = result
        won += winner == seat
        ahead += points[seat] - (sum(points) - points[seat]) / (options.players - 1)
    print(f"{who:12} wins {100 * won / options.games:5.1f}%, {ahead / options.games:+.2f} points ahead of the others")
