import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCompiler } from '../src-main/engines/compiler/compiler.ts'
import { NATIVE_PARTS } from '../src-main/core/matches/cpu-forecast.ts'
import { FUEL_PER_SECOND } from '../src-main/engines/match-child/wasm-bot.ts'
import { hasGpp, playNatively } from './support/native-player.ts'
import { showMatch } from './support/shown-match.ts'
import { buildModules, demoOf, searches, wholePlayers } from './support/whole-players.ts'
import { note } from './support/figures.ts'

/**
 * How much fuel whole players take in a second of native CPU: `npm run bench -- forecast [plays]`. Each player of
 * `test/players` plays a match in seat 0 against three Demos, metered; then the same file, built by g++ -O2, is shown the
 * same states, and must order the same. A native second should be told as one, and never as much less; the range that is shown must hold it.
 */
const PLAYS = Number(process.argv[2] ?? 5)
const SEED = 30
/** How far from a second the forecast of one may be, in how many of all players; and how little it may say at least. */
const NEAR = 0.2
const NEAR_ENOUGH = 0.8
const LEAST = 0.9
/** What is over sooner is mostly the clock's own time. */
const SHORTEST_SECONDS = 0.005
const folder = mkdtempSync(join(tmpdir(), 'quartet-forecast-'))
// What was compiled for the last run is taken from there: by content, so that it cannot be stale.
const compiler = createCompiler({ cacheDir: join(tmpdir(), 'quartet-bench-forecast') })

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]

try {
  if (!hasGpp()) {
    console.log('There is no g++ here, so there is nothing to compare with.')
  } else {
    const found: number[] = []
    for (const player of [...wholePlayers, searches]) {
      const { metered } = await buildModules(compiler, player.game, player.source)
      const { metered: other } = await buildModules(compiler, player.game, demoOf(player.game))
      const { fuel, hash, match } = showMatch({ game: player.game, seed: SEED, player: metered, other })
      const { play } = playNatively(player.game, player.source, match, folder)
      const runs = Array.from({ length: PLAYS }, play).flatMap((run) => (run ? [run] : []))
      if (runs.length === 0) {
        console.log(`${player.name.padEnd(22)} stops before its end when g++ builds it`)
        continue
      }
      const seconds = Math.min(...runs.map((run) => run.seconds))
      if (player !== searches && seconds > SHORTEST_SECONDS) found.push(fuel / seconds)
      const same = runs.every((run) => run.hash === hash) ? '' : '  (OTHER ORDERS)'
      console.log(
        `${player.name.padEnd(22)} ${(1000 * seconds).toFixed(2).padStart(9)} ms native ${fuel.toExponential(3)} units ${(fuel / seconds).toExponential(2)} a native second, forecast ${(fuel / seconds / FUEL_PER_SECOND).toFixed(2)} s${same}`,
      )
    }
    const told = found.map((one) => one / FUEL_PER_SECOND)
    const near = told.filter((one) => Math.abs(one - 1) <= NEAR)
    console.log(
      `a native second is told as ${median(told).toFixed(2)} s in the median, at least ${Math.min(...told).toFixed(2)} ${note('a native second is told as at least', Math.min(...told), { atLeast: LEAST, unit: ' s' })}; ${near.length} of ${told.length} within ${100 * NEAR} % of it ${note(`players within ${100 * NEAR} % of it`, (100 * near.length) / told.length, { atLeast: 100 * NEAR_ENOUGH, unit: ' %' })}`,
    )
    const { least, most } = NATIVE_PARTS
    const within = told.filter((one) => one * least <= 1 && one * most >= 1)
    console.log(
      `as a range it is said as at least ${(most * Math.min(...told)).toFixed(2)} s at its upper end ${note('upper end of the range, at least', most * Math.min(...told), { atLeast: LEAST, unit: ' s' })}; ${within.length} of ${told.length} lie within it ${note('players within the range', (100 * within.length) / told.length, { atLeast: 100 * NEAR_ENOUGH, unit: ' %' })}`,
    )
  }
} finally {
  await compiler.close()
  rmSync(folder, { recursive: true, force: true })
}
