import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { gameList } from '../src-games/index.ts'
import { firstDifference } from '../src-games/kit/differences.ts'
import type { AnyGame } from '../src-games/kit/game.ts'
import { encodeRounds, type MatchRecord } from '../src-games/kit/match-record.ts'
import { parseOrders } from '../src-games/kit/orders.ts'
import { createReplay, type Replay } from '../src-games/kit/replay.ts'
import { eventsOf } from '../src-games/kit/timeline.ts'

/**
 * What looking again costs, for matches of the original programs: all events of a match, whether two replays differ
 * (they do not, the longest case), reading an original's file. First run and best of five: `npm run bench -- analysis`.
 */
const FOLDER = join(import.meta.dirname, '..', 'src-games')

function recordOf(game: AnyGame, folder: string): MatchRecord {
  const { seed } = JSON.parse(readFileSync(join(folder, 'match.json'), 'utf8')) as { seed: number }
  const orders = parseOrders(
    gunzipSync(readFileSync(join(folder, 'orders.txt.gz'))).toString(),
    game.orderKinds,
  )
  if (!orders.ok) throw new Error(orders.error.message)
  return {
    game: game.id,
    rulesVersion: game.rulesVersion,
    config: readFileSync(join(folder, 'config.cnf'), 'utf8'),
    seed,
    names: ['A', 'B', 'C', 'D'],
    orders: encodeRounds(orders.value),
    statuses: [],
    trace: [],
  }
}

function replayOf(game: AnyGame, record: MatchRecord): Replay {
  const replay = createReplay(game, record)
  if (!replay.ok) throw new Error(replay.error.message)
  return replay.value
}

function time(run: () => void): string {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return `${times[0].toFixed(0).padStart(4)} ms first, ${Math.min(...times).toFixed(0)} best`
}

for (const game of gameList)
  for (const label of ['stress', 'dummy']) {
    const folder = join(FOLDER, game.id, 'golden', label)
    const record = recordOf(game, folder)
    const text = gunzipSync(readFileSync(join(folder, 'out.gz'))).toString('latin1')
    const [a, b] = [replayOf(game, record), replayOf(game, record)]
    console.log(`${game.title}, ${label}, ${a.rounds} rounds`)
    console.log(`  events       ${time(() => eventsOf(replayOf(game, record)))}`)
    console.log(`  two replays  ${time(() => firstDifference(a, b))}`)
    console.log(`  file         ${time(() => game.parseOutput(text))}, ${(text.length / 1e6).toFixed(1)} MB`)
  }
