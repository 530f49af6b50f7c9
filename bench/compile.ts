import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gameList } from '../src-games/index.ts'
import { publicLength } from '../src-games/kit/block.ts'
import type { GameState } from '../src-games/kit/game.ts'
import { pandemic } from '../src-games/pandemic/game.ts'
import type { PandemicState } from '../src-games/pandemic/state.ts'
import type { CompileRequest, CompileResult } from '../src-main/engines/compiler/request/compile-request.ts'
import { createCompiler } from '../src-main/engines/compiler/service/compiler.ts'
import { resourcesDir } from '../src-main/base/entries.ts'
import { startedMatch } from '../test/games/started-match.ts'
import { note } from './support/figures.ts'
import { bot, HARNESS, HEAVY, LARGE, ORDINARY, SMALL } from './bots/cpp-bots.ts'
import { createWasmBot, FUEL_PER_SECOND, type WasmBot } from '../src-main/engines/match-child/cpp/wasm-bot.ts'

/**
 * How long C++ bots take to compile (first ever, small, 600 lines, while typing), and how fast they run compared
 * with native g++ -O2 where there is one (`npm run bench -- compile speed` for this alone). Minimum of several runs,
 * as other programs disturb.
 */
const CONFIG = `Pandemic 1.0
nb_players 4 rows 70 cols 70 nb_rounds 200 initial_health 100 nb_units 15 bonus_per_city_cell 1
bonus_per_path_cell 1 factor_connected_component 2 infection_factor 50 mask_protection 20 GENERATOR1`

const folder = mkdtempSync(join(tmpdir(), 'quartet-bench-'))
const ms = (value: number) => `${value.toFixed(0).padStart(6)} ms`
const print = (name: string, text: string) => console.log(`${name.padEnd(44)} ${text}`)
let variants = 0
const request = (source: string): CompileRequest => ({
  game: 'pandemic',
  fileName: 'AIBench.cc',
  source: `${source}// ${++variants}\n`,
  standard: 'c++11',
  mode: 'release',
})

async function build(source: string, onProgress?: (step: string) => void): Promise<CompileResult> {
  const result = await compiler.compile(request(source), onProgress ? { onProgress } : {})
  if (!result.ok) throw new Error(result.diagnostics.map((one) => `${one.line}: ${one.message}`).join('\n'))
  return result
}

/** The least time between two saves; meanwhile the compiler gets ready for the next file. */
const BREATH_MS = 100

async function time(run: () => Promise<unknown>, times: number): Promise<number[]> {
  const took: number[] = []
  for (let k = 0; k < times; k++) {
    await setTimeout(BREATH_MS)
    const before = performance.now()
    await run()
    took.push(performance.now() - before)
  }
  return took
}
function printTimes(name: string, took: number[], goal?: number): void {
  const best = Math.min(...took)
  const met = note(name, best, { unit: ' ms', ...(goal === undefined ? {} : { atMost: goal }) })
  print(name, `best ${ms(best)}, worst ${ms(Math.max(...took))}, last ${ms(took.at(-1)!)} ${met}`)
}

const startState = (): PandemicState => startedMatch(pandemic, CONFIG, 30).state

const seatOf = (result: CompileResult, state: GameState): WasmBot =>
  createWasmBot({
    module: new WebAssembly.Module(result.wasm! as Uint8Array<ArrayBuffer>),
    maxCalls: 1000,
    orderKinds: 1,
    seat: 0,
    seed: 31,
    blockLength: publicLength(state.ints),
  })

function wasmRounds(result: CompileResult, state: PandemicState) {
  const seat = seatOf(result, state)
  let least = Infinity
  let hash = 0
  let fuel = 0
  for (let k = 0; k < 300; k++) {
    const fuelBefore = seat.fuelUsed
    seat.begin(state)
    const before = performance.now()
    const round = seat.finish()
    least = Math.min(least, (performance.now() - before) * 1000)
    if (round.frozen !== undefined) throw new Error(round.frozen.reason)
    fuel = seat.fuelUsed - fuelBefore
    for (const int of round.orders) hash = (Math.imul(hash, 31) + int) >>> 0
  }
  return { leastUs: least, hash, fuel }
}

function nativeRounds(source: string, state: PandemicState): { leastUs: number; hash: number } | undefined {
  if (spawnSync('g++', ['--version']).status !== 0) return undefined
  const cpp = join(resourcesDir(), 'cpp')
  writeFileSync(join(folder, 'AIBench.cc'), source)
  writeFileSync(join(folder, 'harness.cc'), HARNESS)
  writeFileSync(
    join(folder, 'block.bin'),
    new Uint8Array(state.ints.slice(0, publicLength(state.ints)).buffer),
  )
  const program = join(folder, 'bench')
  execFileSync('g++', [
    '-std=c++11',
    '-O2',
    '-w',
    '-I',
    join(cpp, 'kit'),
    '-I',
    join(cpp, 'pandemic'),
    '-o',
    program,
    join(folder, 'harness.cc'),
  ])
  let leastUs = Infinity
  let hash = 0
  for (let k = 0; k < 3; k++) {
    const [us, found] = execFileSync(program, [join(folder, 'block.bin')], { encoding: 'utf8' })
      .trim()
      .split(' ')
      .map(Number)
    leastUs = Math.min(leastUs, us)
    hash = found
  }
  return { leastUs, hash }
}

/** Measures how fast the machine is at the moment. */
function calibrate(): number {
  const before = performance.now()
  let value = 1
  for (let k = 0; k < 2e8; k++) value = (Math.imul(value, 1664525) + 1013904223) | 0
  return performance.now() - before + (value === 0 ? 1 : 0)
}

async function timeCompiling(): Promise<void> {
  const lines = (source: string) => `${source.split('\n').length - 1} lines`
  console.log(
    `a fixed loop of integers: ${calibrate().toFixed(0)} ms (230 ms where the figures in README.md are from)`,
  )
  console.log(
    `small bot ${lines(SMALL)}, ordinary bot ${lines(ORDINARY)}, bot full of templates ${lines(LARGE)}`,
  )
  const steps: string[] = []
  const began = performance.now()
  await build(SMALL, (step) => steps.push(`${step} at ${((performance.now() - began) / 1000).toFixed(1)} s`))
  const first = performance.now() - began
  print(
    'first ever, small bot',
    `${ms(first)} ${note('first ever, small bot', first, { atMost: 8000, unit: ' ms' })}`,
  )
  console.log(`  ${steps.join(', ')}`)
  print('first bot full of templates', ms((await time(() => build(LARGE), 1))[0]))
  printTimes('small bot, warm', await time(() => build(SMALL), 8), 300)
  printTimes('ordinary bot, warm', await time(() => build(ORDINARY), 4), 3500)
  printTimes('full of templates, warm', await time(() => build(LARGE), 4), 3500)
  printTimes('diagnostics, small bot', await time(() => compiler.diagnose(request(SMALL)), 6))
  printTimes('diagnostics, ordinary bot', await time(() => compiler.diagnose(request(ORDINARY)), 6), 800)
  printTimes('diagnostics, templates', await time(() => compiler.diagnose(request(LARGE)), 6), 800)
  printTimes('completion, full of templates', await time(() => compiler.complete(request(LARGE), 12, 9), 4))
  const same = request(SMALL)
  await compiler.compile(same)
  printTimes('nothing changed', await time(() => compiler.compile(same), 4))
  const second = createCompiler({ cacheDir: join(folder, 'cache') })
  print('small bot in a new process', ms((await time(() => second.compile(request(SMALL)), 1))[0]))
  await second.close()
}

/** A round of a bot that does nothing, over the boards of all games: what showing it the state costs. */
function timeHandOver(result: CompileResult): void {
  for (const game of gameList) {
    const text = readFileSync(join(resourcesDir(), 'maps', game.id, 'default.cnf'), 'utf8')
    const { state } = startedMatch<GameState>(game, text, 30)
    const seat = seatOf(result, state)
    const took = Array.from({ length: 4000 }, () => {
      const before = performance.now()
      seat.begin(state)
      const { frozen } = seat.finish()
      if (frozen !== undefined) throw new Error(frozen.reason)
      return 1000 * (performance.now() - before)
    }).sort((a, b) => a - b)
    const size = `${((4 * publicLength(state.ints)) / 1024).toFixed(0)} KB`
    print(
      `hand-over, ${game.id}, ${size}`,
      `best ${took[0].toFixed(1)} us ${note(`hand-over, ${game.id}, least`, took[0], { atMost: 20, unit: ' µs' })}, median ${took[2000].toFixed(1)} us`,
    )
  }
}

const compiler = createCompiler({ cacheDir: join(folder, 'cache') })
try {
  if (process.argv[2] !== 'speed') await timeCompiling()
  timeHandOver(await build(bot('', '')))
  const state = startState()
  const wasm = wasmRounds(await build(HEAVY), state)
  const native = nativeRounds(HEAVY, state)
  print('searches, 15 units, metered WebAssembly', `${wasm.leastUs.toFixed(0)} us a round, ${wasm.fuel} fuel`)
  if (native) {
    print(
      'the same, native g++ -O2',
      `${native.leastUs.toFixed(0)} us a round${native.hash === wasm.hash ? '' : ' (DIFFERENT ORDERS)'}`,
    )
    const ratio = wasm.leastUs / native.leastUs
    print(
      'ratio',
      `${ratio.toFixed(2)} ${note('searches beside g++ -O2', ratio, { atMost: 1.3, unit: ' ×' })}`,
    )
    if (native.hash !== wasm.hash) process.exitCode = 1
    print(
      'fuel in one native second',
      `${((wasm.fuel / native.leastUs) * 1e6).toExponential(2)} (set: ${FUEL_PER_SECOND.toExponential(2)})`,
    )
  }
} finally {
  await compiler.close()
  rmSync(folder, { recursive: true, force: true })
}
