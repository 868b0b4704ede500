"""Kills beside standing answers: none is lost between an action and its answer, and none is said twice."""

import asyncio
import random
from pathlib import Path

from faults.test_kill import served
from mappemonde.kernel.record import parse_record
from mappemonde.kernel.replay import verify
from mappemonde.lab.bench.http_players import Client, Player

ROUNDS = 30
KILLS = 4


async def _run(folder: Path) -> None:
    async with served(folder) as server:
        ann, ben = Client(server.address, "Ann"), Client(server.address, "Ben")
        for client in (ann, ben):
            await client.enter()
        table = await ann.open("islands", {"kind": "me"}, {"kind": "open"}, options={"rounds": ROUNDS})
        path = f"/tables/{table['id']}"
        await ben.send("POST", f"{path}/join", {"token": table["invitations"]["1"]})
        wish = {"seat": 0, "question": "island", "answer": "always palm"}
        (await ann.send("POST", f"{path}/answers", wish)).raise_for_status()
        player = Player(ben, table["id"], 1, random.Random(1), think=0.02)
        playing = asyncio.create_task(player.run())
        for _ in range(KILLS):
            enough = min(ROUNDS, len(player.acknowledged) + 5)
            while len(player.acknowledged) < enough:
                await asyncio.sleep(0.001)
            server.kill()
            await asyncio.to_thread(server.start)
        await playing
        assert (await ann.get(f"{path}/answers?seat=0"))[0]["answer"] == "always palm"
        record = parse_record((await ann.send("GET", f"{path}/record")).raise_for_status().content)
        verify(record)
        assert [row.action for row in record.rows if row.seat == 0] == ["visit palm"] * ROUNDS
        assert [row.action for row in record.rows if row.seat == 1] == [text for _, text in player.acknowledged]
        for client in (ann, ben):
            await client.leave()
        assert await asyncio.to_thread(server.stop) == 0


def test_a_killed_server_says_every_standing_answer_once(tmp_path: Path) -> None:
    asyncio.run(asyncio.wait_for(_run(tmp_path), 600))
