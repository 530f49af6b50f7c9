import { readFileSync } from 'node:fs'
import { compileDummy, moduleOf } from '../dummies/compile.ts'
import { gameIds } from '../src-games/index.ts'
import type { GameId } from '../src-games/kit/game.ts'
import { prepareScript } from '../src-main/core/bots/prepare-script.ts'
import { createCompiler } from '../src-main/engines/compiler/service/compiler.ts'
import type { SeatProgram } from '../src-main/engines/match-job/match-job.ts'
import { createMatchPool, type MatchPool } from '../src-main/engines/match-pool/match-pool.ts'
import { prepareModule } from '../src-main/engines/modules/prepare-module.ts'
import { SHARED_COMPILER } from '../test/shared-compiler.ts'
import { agreement, ALONE, FOUR, recordedConfig, recordedScores } from '../test/dummies/recorded.ts'
import { note } from './support/figures.ts'

/**
 * Our Dummies beside the course's, as recorded from the original programs: `npm run bench -- dummy [--source] [game …]
 * [matches]`. Of each game: the share of a unit's orders that are the same in the states of recorded matches, and the mean
 * score of the Dummies in each line-up over that many matches (12) beside the recorded one. `--source` plays what the
 * sources compile to now instead of the modules that are shipped.
 */
const WITHIN = 0.1

async function dummyOf(game: GameId, fromSource: boolean): Promise<SeatProgram & { kind: 'wasm' }> {
  let plain: Uint8Array
  if (fromSource) {
    const compiler = createCompiler({ cacheDir: SHARED_COMPILER })
    try {
      plain = await compileDummy(compiler, game)
    } finally {
      await compiler.close()
    }
  } else plain = readFileSync(moduleOf(game))
  const prepared = prepareModule(plain)
  if (!prepared.ok) throw new Error(prepared.error)
  return { kind: 'wasm', name: 'Dummy', wasm: prepared.value.wasm }
}

function scriptOf(game: GameId, name: string): SeatProgram {
  const source = readFileSync(new URL(`../resources/bots/${game}/${name}.ts`, import.meta.url), 'utf8')
  const prepared = prepareScript(source, `${name}.ts`)
  if (!prepared.ok) throw new Error(prepared.problems[0].message)
  return { kind: 'script', name, code: prepared.code }
}

/** Maps that are generated differ as seeds do, so there only the recorded seeds are played. */
const seedsOf = (game: GameId): readonly number[] =>
  game === 'pandemic' || game === 'the-walking-dead'
    ? [101, 102, 103]
    : Array.from({ length: matches }, (_, k) => 101 + k)

/** The mean score of the seats that Dummies have. */
const meanOfDummies = (players: readonly string[], scores: readonly number[]) =>
  mean(scores.filter((_, seat) => players[seat] === 'Dummy'))

async function playLineUp(pool: MatchPool, game: GameId, dummy: SeatProgram, players: readonly string[]) {
  const [demo, nullBot] = [scriptOf(game, 'Demo'), scriptOf(game, 'Null')]
  const seats = players.map((name) => (name === 'Dummy' ? dummy : name === 'Demo' ? demo : nullBot))
  const config = recordedConfig(game)
  return Promise.all(
    seedsOf(game).map(async (seed) => {
      const job = { game, config, seed, seats, limits: 'jutge', live: false } as const
      const { status, problem, scores, freezes } = await pool.run(job)
      const trouble = problem ?? freezes.find((one) => one !== undefined)?.reason
      if (status !== 'done' || trouble !== undefined) throw new Error(`seed ${seed}: ${trouble}`)
      return meanOfDummies(players, scores)
    }),
  )
}

async function measure(pool: MatchPool, game: GameId): Promise<boolean> {
  const dummy = await dummyOf(game, args.includes('--source'))
  const module = new WebAssembly.Module(dummy.wasm as Uint8Array<ArrayBuffer>)
  for (const players of [FOUR, ALONE]) {
    const { same, of } = agreement(game, module, players)
    const share = ((100 * same) / of).toFixed(1)
    note(`${game}, ${players.join(' ')} / the same orders`, (100 * same) / of, { unit: ' %' })
    console.log(`${game}: ${share} % of ${of} orders are the course's (${players.join(' ')})`)
  }
  let kept = true
  const lineUps = new Map(recordedScores[game].map(({ players }) => [players.join(' '), players]))
  if (matches > 0)
    for (const [name, players] of lineUps) {
      const recorded = recordedScores[game].filter((one) => one.players.join(' ') === name)
      const theirs = mean(recorded.map(({ scores }) => meanOfDummies(players, scores)))
      const ours = await playLineUp(pool, game, dummy, players)
      const apart = mean(ours) / theirs - 1
      const error = deviation(ours) / Math.sqrt(ours.length)
      const isNear = Math.abs(apart) <= WITHIN
      kept &&= isNear
      note(`${game}, ${name} / score apart`, Math.abs(100 * apart), { atMost: 100 * WITHIN, unit: ' %' })
      console.log(
        `${game}: ${name}: ${mean(ours).toFixed(0)} ± ${error.toFixed(0)} (of ${ours.length}), recorded ${theirs.toFixed(0)} (of ${recorded.length}), ` +
          `${(100 * apart).toFixed(0)} % apart${isNear ? '' : ': MISSED'}`,
      )
    }
  return kept
}

const mean = (values: readonly number[]) => values.reduce((total, one) => total + one, 0) / values.length
const deviation = (values: readonly number[]) =>
  Math.sqrt(mean(values.map((one) => (one - mean(values)) ** 2)))

const args = process.argv.slice(2)
const matches = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 12)
const games = gameIds.filter((id) => args.includes(id))
const pool = createMatchPool({ processes: 1 })
try {
  for (const game of games.length > 0 ? games : gameIds)
    if (!(await measure(pool, game))) process.exitCode = 1
} finally {
  await pool.close()
}
