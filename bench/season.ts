import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MatchOutcome, SeatProgram } from '../src-main/engines/match-job/match-job.ts'
import { createBotBuilder } from '../src-main/core/bots/build-bot.ts'
import { createMatchPool, type MatchPool } from '../src-main/engines/match-pool/match-pool.ts'
import type { SeasonFile } from '../src-main/core/seasons/season-file.ts'
import { seasonJob } from '../src-main/core/seasons/season-match.ts'
import { takeIn } from '../src-main/features/seasons/take-in.ts'
import { buildForSeason } from '../test/seasons/build-for-season.ts'
import { gardens } from '../test/seasons/gardens.ts'
import { JUDGE_GAME, THINKER } from './season-judge.ts'
import { gardensZip } from '../test/seasons/take-in-gardens.ts'
import { note } from './support/figures.ts'

/**
 * A season: how long until it is ready, what a match costs that is played in modules kept apart (compared with the native
 * program where there is g++, which exchanges texts as the judge does; with players that only look and with some that think), what reading its states costs a seat and round, how soon a replay's text is there, and whether
 * this process answered meanwhile. The mini game in three sizes of state. The least of several runs, since other programs disturb.
 */
const RUNS = 5
const SIZES = [
  { title: '2 KB', side: 24, team: 22 },
  { title: '10 KB', side: 56, team: 115 },
  { title: '40 KB', side: 110, team: 470 },
]
const ROUNDS = 60
const LIMITS = { readyMs: 15_000, ratio: 2.5, readMs: 0.5, replayMs: 1000, silentMs: 100 }

const folder = mkdtempSync(join(tmpdir(), 'quartet-bench-'))
const builder = createBotBuilder(join(folder, 'cache'))
const pool = createMatchPool({ processes: 1 })
let isGood = true
let size = ''
function report(name: string, value: number, unit: string, limit?: number): void {
  note(size === '' ? `ready: ${name}` : `matches: ${size} / ${name}`, value, {
    unit: ` ${unit}`,
    ...(limit === undefined ? {} : { atMost: limit }),
  })
  const isOver = limit !== undefined && value > limit
  if (isOver) isGood = false
  const end = limit === undefined ? '' : `   (at most ${limit}${isOver ? ': TOO MUCH' : ''})`
  console.log(`${name.padEnd(58)} ${value.toFixed(value < 10 ? 2 : 0).padStart(8)} ${unit}${end}`)
}

try {
  const silence = monitorEventLoopDelay({ resolution: 5 })
  await made('cold')
  silence.enable()
  const { season, ms } = await made('warm')
  silence.disable()
  report('season ready, compiler warm', ms, 'ms', LIMITS.readyMs)
  report('longest silence of this process meanwhile', silence.max / 1e6, 'ms', LIMITS.silentMs)
  const demo = await buildForSeason(season, 'Demo', builder)
  const idle = await buildForSeason(season, 'Null', builder)
  const thinker = await buildForSeason(season, 'Thinker', builder, THINKER)
  const native = buildNative()
  for (const { title, side, team } of SIZES) {
    size = title
    const config = configOf(side, team)
    const play = (player: SeatProgram, isApart: boolean) => () =>
      playOf(season, config, [player, player, player, player], isApart, pool)
    const { outcome, ms: apart } = await least(play(demo, true))
    const states = outcome.season!.states
    const bytes = states.reduce((sum, [from, to]) => sum + to - from, 0) / states.length
    console.log(`\n${title}: states of ${(bytes / 1024).toFixed(1)} KB, ${ROUNDS} rounds`)
    report('isolated match, four Demos', apart, 'ms')
    if (native) {
      for (const at of [native.own, native.judge]) writeFileSync(join(at, 'bench.cnf'), config)
      const own = leastNative(native.own)
      report('native match, states copied in memory', own, 'ms')
      const texts = leastNative(native.judge)
      report('native match, states exchanged as text like the judge', texts, 'ms')
      report('of that the texts, a seat and round', (texts - own) / (4 * ROUNDS), 'ms')
      report('isolated to native with texts', apart / texts, 'times')
      const { ms: thought } = await least(play(thinker, true))
      const natively = leastNative(native.judge, 'Thinker')
      report('isolated match, four that think', thought, 'ms')
      report('native match with texts, four that think', natively, 'ms')
      report('isolated to native, bots that think', thought / natively, 'times', LIMITS.ratio)
    }
    const { ms: idleMs } = await least(play(idle, true))
    const { ms: whole } = await least(play({ kind: 'recorded', name: 'Null' }, false))
    report('text of a state, a seat and round', (idleMs - whole) / (4 * ROUNDS), 'ms', LIMITS.readMs)
    const { record } = outcome
    const { ms: replay } = await least(() =>
      pool.run({
        ...seasonJob({
          season,
          config,
          seed: record.seed,
          seats: record.names.map((name) => ({ kind: 'recorded', name })),
          limits: 'none',
        }),
        past: { orders: record.orders, statuses: record.statuses, reseeds: [] },
      }),
    )
    report('text of its replay', replay, 'ms', LIMITS.replayMs)
  }
} finally {
  await Promise.all([builder.close(), pool.close()])
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = isGood ? 0 : 1

/** Taken in, and how long that took; the second time what does not depend on the material is in the cache. */
async function made(title: string): Promise<{ season: SeasonFile; ms: number }> {
  // Another game each time, so that nothing of its own is in a cache.
  const zip = gardensZip('C', (files) => ({ ...files, 'Utils.hh': `${files['Utils.hh']}\n// ${title}\n` }))
  const before = performance.now()
  const taken = await takeIn([{ path: 'game.zip', bytes: zip }], { builder, pool })
  const ms = performance.now() - before
  if (!taken.ok) throw new Error(taken.error)
  if (!taken.value.facts.isApart) throw new Error(taken.value.facts.certified.said)
  if (title === 'cold') report('season ready, everything cold', ms, 'ms')
  return { season: taken.value, ms }
}

async function playOf(
  season: SeasonFile,
  config: string,
  seats: readonly SeatProgram[],
  isApart: boolean,
  by: MatchPool,
): Promise<MatchOutcome> {
  const facts = { ...season.facts, isApart }
  const outcome = await by.run(
    seasonJob({ season: { ...season, facts }, config, seed: 30, seats, limits: 'none' }),
  )
  if (outcome.status !== 'done') throw new Error(outcome.problem)
  return outcome
}

async function least(run: () => Promise<MatchOutcome>): Promise<{ outcome: MatchOutcome; ms: number }> {
  let ms = Infinity
  let outcome: MatchOutcome | undefined
  // The first loads modules.
  for (let k = 0; k <= RUNS; k++) {
    const before = performance.now()
    outcome = await run()
    if (k > 0) ms = Math.min(ms, performance.now() - before)
  }
  return { outcome: outcome!, ms }
}

function configOf(side: number, team: number): string {
  const grid = Array.from({ length: side }, (_, i) =>
    Array.from({ length: side }, (_, j) => ((7 * i + 11 * j) % 23 === 0 ? 'W' : '.')).join(''),
  )
  const settings = `nb_players 4\nnb_rounds ${ROUNDS}\nrows ${side}\ncols ${side}\nteam ${team}\nenergy 40\nluck 0.45`
  return `Gardens 1.0\n${settings}\n\n${grid.join('\n')}\n`
}

/** Folders of the program that the material's own makefile makes, and of the judge's way; undefined where there is no g++. */
function buildNative(): { own: string; judge: string } | undefined {
  if (spawnSync('g++', ['--version']).status !== 0) {
    console.log('no g++ here: not compared with the native program')
    return undefined
  }
  const make = (change: Readonly<Record<string, string>>): string => {
    const native = mkdtempSync(join(folder, 'native-'))
    const files = { ...gardens('C'), 'AIThinker.cc': THINKER, ...change }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(native, name), text)
    execFileSync('make', ['-s'], { cwd: native, stdio: 'inherit' })
    return native
  }
  return { own: make({}), judge: make({ 'Game.cc': JUDGE_GAME }) }
}

function leastNative(cwd: string, player = 'Demo'): number {
  const args = ['-s', '30', '-i', 'bench.cnf', '-o', 'out.txt', player, player, player, player]
  let ms = Infinity
  for (let k = 0; k <= RUNS; k++) {
    const before = performance.now()
    if (spawnSync('./Game', args, { cwd, stdio: 'ignore' }).status !== 0)
      throw new Error('the native program failed')
    if (k > 0) ms = Math.min(ms, performance.now() - before)
  }
  return ms
}
