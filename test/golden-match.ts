import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { gameList } from '../src-games/index.ts'
import type { AnyGame } from '../src-games/kit/game.ts'
import { encodeRounds, type MatchRecord } from '../src-games/kit/match-record.ts'
import { parseOrders, type RoundOrders } from '../src-games/kit/orders.ts'
import { createReplay, type Replay } from '../src-games/kit/replay.ts'

/** A match that an original program played: `src-games/<game>/golden/<label>`. */
export interface GoldenMatch {
  readonly game: AnyGame
  readonly seed: number
  readonly players: string[]
  readonly scores: number[]
  /** Of the file the original wrote. */
  readonly sha256: string
  readonly config: string
  readonly orders: readonly RoundOrders[]
  readonly output: string
}

const folderOf = (game: AnyGame): string => join(import.meta.dirname, '..', 'src-games', game.id, 'golden')

export const goldenLabels = (game: AnyGame): string[] => readdirSync(folderOf(game)).sort()

export const readGoldenMatches = (): GoldenMatch[] =>
  gameList.flatMap((game) => goldenLabels(game).map((label) => readGolden(game, label)))

/** The map of the first match, with so many rounds: for who needs no more, since reading all matches takes two seconds. */
export function goldenMap(rounds: number): string {
  const [game] = gameList
  const map = readFileSync(join(folderOf(game), goldenLabels(game)[0], 'config.cnf'), 'utf8')
  return map.replace(/nb_rounds\s+\d+/, `nb_rounds ${rounds}`)
}

export function readGolden(game: AnyGame, label: string): GoldenMatch {
  const read = (name: string) => readFileSync(join(folderOf(game), label, name))
  const orders = parseOrders(gunzipSync(read('orders.txt.gz')).toString(), game.orderKinds)
  if (!orders.ok) throw new Error(`${game.id}, ${label}: line ${orders.error.line}: ${orders.error.message}`)
  const {
    seed,
    players,
    scores,
    sha256_out: sha256,
  } = JSON.parse(read('match.json').toString()) as {
    seed: number
    players: string[]
    scores: number[]
    sha256_out: string
  }
  return {
    game,
    seed,
    players,
    scores,
    sha256,
    config: read('config.cnf').toString(),
    orders: orders.value,
    output: gunzipSync(read('out.gz')).toString('latin1'),
  }
}

export function recordOf({ game, config, seed, players, orders }: GoldenMatch): MatchRecord {
  return {
    game: game.id,
    rulesVersion: game.rulesVersion,
    config,
    seed,
    names: players,
    orders: encodeRounds(orders),
    statuses: [],
    trace: [],
  }
}

export function replayOf(game: AnyGame, record: MatchRecord): Replay {
  const replay = createReplay(game, record)
  if (!replay.ok) throw new Error(replay.error.message)
  return replay.value
}

export const goldenReplay = (game: AnyGame, label: string): Replay =>
  replayOf(game, recordOf(readGolden(game, label)))
