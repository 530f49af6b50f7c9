import { decode } from '@msgpack/msgpack'
import { gameOf } from '../../src-games/index.ts'
import type { GameId } from '../../src-games/kit/game.ts'
import type { MatchRecord } from '../../src-games/kit/match-record.ts'
import { createReplay, type Replay } from '../../src-games/kit/replay.ts'

/** Matches of the bots that come with Quartet, one of each game: an empty window plays them. */
const FILES: Readonly<Record<string, string>> = import.meta.glob('./matches/*.record', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export async function firstMatchOf(game: GameId): Promise<{ names: readonly string[]; replay: Replay }> {
  const answer = await fetch(FILES[`./matches/${game}.record`])
  const unpacked = answer.body!.pipeThrough(new DecompressionStream('gzip'))
  const record = decode(await new Response(unpacked).arrayBuffer()) as MatchRecord
  const replay = createReplay(gameOf(game), record)
  if (!replay.ok) throw new Error(replay.error.message)
  return { names: record.names, replay: replay.value }
}
