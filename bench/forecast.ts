import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameList } from '../src-games/index.ts'
import { NATIVE_PARTS } from '../src-main/core/matches/cpu-forecast.ts'
import { createCompiler } from '../src-main/engines/compiler/service/compiler.ts'
import { FUEL_PER_SECOND } from '../src-main/engines/match-child/cpp/wasm-bot.ts'
import { kinds } from './bots/kinds.ts'
import { note } from './support/figures.ts'
import { hasGpp, playNatively } from './support/native-player.ts'
import { playShown, showMatch } from './support/shown-match.ts'
import { buildModules, demoOf, searches, wholePlayers, type WholePlayer } from './support/whole-players.ts'

/**
 * How much fuel players take in a second of native CPU: `npm run bench -- forecast [plays]`. Each plays a match in seat 0 against
 * three Demos, metered; then the same file, built by g++ -O2, is shown the same states, and must order the same. A native second
 * should be forecast as one, and never as much less; the range that is shown must hold it. Players of `test/players` are what the
 * unit and the range were chosen by; Dummies, and bots that do one kind of thing, stand for those that were not seen. Beside it
 * what the CPU of our own engine would forecast, alone and with the fuel.
 */
const PLAYS = Number(process.argv[2] ?? 5)
const SEED = 30
/** How far from a second the forecast of one may be, in how many of all players; and how little it may say at least. */
const NEAR = 0.2
const NEAR_ENOUGH = 0.8
const LEAST = 0.9
/** What is over sooner is mostly the clock's own time. */
const SHORTEST_SECONDS = 0.008
const folder = mkdtempSync(join(tmpdir(), 'quartet-forecast-'))
// What was compiled for the last run is taken from there: by content, so that it cannot be stale.
const compiler = createCompiler({ cacheDir: join(tmpdir(), 'quartet-bench-forecast') })

const dummies: readonly WholePlayer[] = gameList.flatMap(({ id }) =>
  ['Dummy', 'Gold'].map((name) => ({
    name: `${name} (${id})`,
    game: id,
    source: readFileSync(join(import.meta.dirname, '..', 'dummies', id, `AI${name}.cc`), 'utf8'),
  })),
)
const ofKinds = Object.entries(kinds).map(([name, source]): WholePlayer => ({
  name,
  game: 'pandemic',
  source,
}))
const GROUPS: Readonly<Record<string, readonly WholePlayer[]>> = {
  'whole players': wholePlayers,
  Dummies: dummies,
  'one kind each': ofKinds,
  'not counted': [searches],
}

/** A native second as each way forecasts it. */
interface Forecast {
  readonly fuel: number
  /** CPU of our engine, without the meter. */
  readonly engine: number
  /** The geometric mean of both. */
  readonly both: number
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]
const least = (plays: readonly { seconds: number }[]) => Math.min(...plays.map(({ seconds }) => seconds))

/** Undefined for one that cannot be compared. */
async function forecastOf(player: WholePlayer): Promise<Forecast | undefined> {
  const { metered, plain } = await buildModules(compiler, player.game, player.source)
  const { metered: other } = await buildModules(compiler, player.game, demoOf(player.game))
  const { fuel, hash, match } = showMatch({ game: player.game, seed: SEED, player: metered, other })
  const { play } = playNatively(player.game, player.source, match, folder)
  const free = plain()
  const native: { seconds: number; hash: number }[] = []
  const own: { seconds: number; hash: number }[] = []
  for (let k = 0; k < PLAYS; k++) {
    const run = play()
    if (run) native.push(run)
    own.push(playShown(free, match))
  }
  const name = player.name.padEnd(26)
  if (native.length === 0) {
    console.log(`${name} stops before its end when g++ builds it`)
    return undefined
  }
  const seconds = least(native)
  const engine = least(own) / seconds
  const said = fuel / seconds / FUEL_PER_SECOND
  const same = [...native, ...own].every((run) => run.hash === hash) ? '' : '  (OTHER ORDERS)'
  console.log(
    `${name} ${(1000 * seconds).toFixed(2).padStart(9)} ms native, a second of it forecast as ${said.toFixed(2)} s by ${fuel.toExponential(3)} units, ${engine.toFixed(2)} s by our engine${same}`,
  )
  return seconds > SHORTEST_SECONDS ? { fuel: said, engine, both: Math.sqrt(said * engine) } : undefined
}

/** How many of a group a way forecasts within `NEAR`, once it is scaled so that the median of whole players is right. */
function sum(group: string, way: keyof Forecast, forecasts: readonly Forecast[], scale: number): void {
  const values = forecasts.map((one) => one[way] / scale)
  const near = values.filter((one) => Math.abs(one - 1) <= NEAR).length
  const low = values.filter((one) => one < LEAST).length
  const [min, max] = [Math.min(...values), Math.max(...values)]
  console.log(
    `${group.padEnd(14)} ${way.padEnd(7)} ${near} of ${forecasts.length} within ${100 * NEAR} %, ${low} forecast as less than ${LEAST} s; ${min.toFixed(2)} to ${max.toFixed(2)} s`,
  )
  note(`${group}, by ${way} / within ${100 * NEAR} %`, (100 * near) / forecasts.length, {
    atLeast: 100 * NEAR_ENOUGH,
    unit: ' %',
  })
  note(`${group}, by ${way} / least`, min, { atLeast: LEAST, unit: ' s' })
  note(`${group}, by ${way} / most`, max, { unit: ' s' })
}

try {
  if (!hasGpp()) {
    console.log('There is no g++ here, so there is nothing to compare with.')
  } else {
    const found: Record<string, Forecast[]> = {}
    for (const [group, players] of Object.entries(GROUPS)) {
      found[group] = []
      for (const player of players) {
        const own = await forecastOf(player)
        if (own) found[group].push(own)
      }
    }
    const { least: from, most: to } = NATIVE_PARTS
    for (const group of ['whole players', 'Dummies', 'one kind each']) {
      const forecasts = found[group]
      for (const way of ['fuel', 'engine', 'both'] as const)
        // Fuel has its unit; a time is scaled by what whole players take.
        sum(group, way, forecasts, way === 'fuel' ? 1 : median(found['whole players'].map((one) => one[way])))
      const within = forecasts.filter(({ fuel }) => fuel * from <= 1 && fuel * to >= 1).length
      const upper = to * Math.min(...forecasts.map(({ fuel }) => fuel))
      console.log(
        `${group.padEnd(14)} as a range ${within} of ${forecasts.length} lie within it; its upper end is at least ${upper.toFixed(2)} s`,
      )
      note(`${group}, as a range / within`, (100 * within) / forecasts.length, {
        atLeast: 100 * NEAR_ENOUGH,
        unit: ' %',
      })
      note(`${group}, as a range / upper end`, upper, { atLeast: LEAST, unit: ' s' })
    }
  }
} finally {
  await compiler.close()
  rmSync(folder, { recursive: true, force: true })
}
