import { decode } from '@msgpack/msgpack'
import { gameOf } from '../../../src-games/index.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { MatchRecord } from '../../../src-games/kit/match-record.ts'
import { createReplay, type Replay } from '../../../src-games/kit/replay.ts'

/**
 * Matches of the bots that come with Quartet, one of each game: an empty window plays them. They are a part of the code
 * that plays them, so that nothing is fetched which a page that is just leaving, or has lost its main side, would miss.
 */
const FILES: Readonly<Record<string, string | undefined>> = import.meta.glob('./matches/*.record', {
  query: '?url&inline',
  import: 'default',
  eager: true,
})

const fileOf = (game: GameId): string | undefined => FILES[`./matches/${game}.record`]

/** Whether a game has such a match: one that was added by its folders alone need not. */
export const hasFirstMatch = (game: GameId): boolean => fileOf(game) !== undefined

export async function firstMatchOf(
  game: GameId,
): Promise<{ names: readonly string[]; replay: Replay } | undefined> {
  const [, base64] = fileOf(game)?.split(',') ?? []
  if (base64 === undefined) return undefined
  const packed = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
  const record = decode(await new Response(unpacked).arrayBuffer()) as MatchRecord
  const replay = createReplay(gameOf(game), record)
  if (!replay.ok) throw new Error(replay.error.message)
  return { names: record.names, replay: replay.value }
}
