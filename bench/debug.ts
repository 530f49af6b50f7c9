import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { createCompiler } from '../src-main/engines/compiler/service/compiler.ts'
import { unpackDebugInfo } from '../src-main/engines/compiler/service/trace.ts'
import { playSeatAgain, type SeatJob } from '../src-main/features/debug/seat-again.ts'
import { createCallStack } from '../src-main/features/debug/steps/call-stack.ts'
import { describeStop } from '../src-main/features/debug/steps/describe-stop.ts'
import { FIRST_ADDRESS, readStops } from '../src-main/engines/dwarf/line-stops.ts'
import type { StopBot } from '../src-main/features/debug/steps/step-run.ts'
import { createStopSessions } from '../src-main/features/debug/stop-sessions.ts'
import { BotMemory } from '../src-main/features/debug/values/memory.ts'
import { runWatches } from '../src-main/features/debug/watches/watch-run.ts'
import { playAlone } from '../test/debug/watching.ts'
import { note } from './support/figures.ts'

/**
 * Looking into a whole player, filled up to 600 lines, over 200 rounds: `npm run bench -- debug`. Watches of its members against the
 * same run in Debug without them (aim: at most 2 ×), measured in turns; a first stop from built (aim: 3 s with the build) and
 * steps from there (aim: 150 ms in 19 of 20); all variables of all functions that run, read at every so many-th line (aim: 100 ms).
 */
const ROUNDS = 200
const LINES = 600
const TURNS = 7
const STEPS = 20
const FUEL = 1e15
/** Lines from one reading of all variables to the next, and readings. */
const [READ_EVERY, READINGS] = [9973, 300]

async function measure(folder: string): Promise<void> {
  const player = readFileSync(new URL('../test/players/pandemic/AIRoger.cc', import.meta.url), 'utf8')
  const source = filledUp(player)
  console.log(`AIRoger.cc, ${source.split('\n').length} lines`)
  const config = readFileSync(new URL('../resources/maps/pandemic/default.cnf', import.meta.url), 'utf8')
  const compiler = createCompiler({ cacheDir: folder })
  const options = {
    game: 'pandemic',
    fileName: 'AIRoger.cc',
    source,
    standard: 'c++17',
    mode: 'debug',
  } as const
  const { record } = await playAlone(compiler, { ...options, config, rounds: ROUNDS })
  const plain = await compiler.compile(options)
  const members = await compiler.compile({ ...options, symbols: 'members' })
  let began = performance.now()
  const steps = await compiler.compile({ ...options, symbols: 'steps' })
  const building = performance.now() - began
  await compiler.close()
  if (!plain.wasm || !members.wasm || !steps.wasm) throw new Error('it does not compile')
  const seat = { record, seat: 0, fuelLimit: FUEL }
  const watched = {
    ...seat,
    wasm: members.wasm,
    debugInfo: members.debugInfo!,
    playerName: members.registeredName,
  }
  const none = runWatches({ ...watched, expressions: [], condition: undefined })
  const names = none.members.map(({ name }) => name).slice(0, 10)
  const ratios: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    began = performance.now()
    playSeatAgain({ ...seat, wasm: plain.wasm }, () => undefined)
    const alone = performance.now() - began
    began = performance.now()
    runWatches({ ...watched, expressions: names, condition: undefined })
    ratios.push((performance.now() - began) / alone)
  }
  ratios.sort((a, b) => a - b)
  console.log(
    `watches of ${names.length} members over ${ROUNDS} rounds: ${ratios[TURNS >> 1].toFixed(2)} × the same run in Debug ${note('others: watches over a run in Debug', ratios[TURNS >> 1], { atMost: 2, unit: ' ×' })} (of ${TURNS} pairs, ${ratios[0].toFixed(2)} to ${ratios[TURNS - 1].toFixed(2)})`,
  )
  const stopped = { ...seat, wasm: steps.wasm, debugInfo: steps.debugInfo!, playerName: steps.registeredName }
  for (const fromRound of [0, 50, 150]) {
    // As the window does: a process of its own, and all that is shown at the stop.
    const sessions = createStopSessions()
    const open = () => Promise.resolve(stopped)
    began = performance.now()
    const everywhere = Array.from({ length: 190 }, (_, line) => ({ line: line + 1 }))
    let { stop } = await sessions.run('bench', open, { breakpoints: everywhere, move: 'go', fromRound })
    const firstMs = performance.now() - began
    for (const move of ['over', 'into', 'back', 'round'] as const) {
      const took: number[] = []
      for (let k = 0; k < STEPS && stop; k++) {
        const { round, tick } = stop
        began = performance.now()
        const answer = await sessions.run('bench', open, { breakpoints: [], move, at: { round, tick } })
        took.push(performance.now() - began)
        stop = answer.stop ?? stop
      }
      console.log(
        `from round ${fromRound}: first stop ${firstMs.toFixed(0)} ms ${note(`stops: from round ${fromRound} / first stop`, firstMs, { atMost: 3000, unit: ' ms' })}; ${move}: ${at(took, 0.5)} ms, 95 % below ${at(took, 0.95)} ms ${note(`stops: from round ${fromRound} / ${move}, p95`, Number(at(took, 0.95)), { atMost: 150, unit: ' ms' })}, with variables`,
      )
    }
    await sessions.close()
  }
  console.log(`building for steps ${building.toFixed(0)} ms`)
  note('others: build for steps', building, { unit: ' ms' })
  const reading = readVariables(stopped)
  console.log(
    `all variables at a stop: ${at(reading, 0.5)} ms, 95 % below ${at(reading, 0.95)} ms ${note('others: all variables at a stop, p95', Number(at(reading, 0.95)), { atMost: 100, unit: ' ms' })} (of ${reading.length})`,
  )
}

/** A bot of `LINES` lines: the player, and classes with containers of their own that it could use. */
function filledUp(player: string): string {
  const one = (k: number): string => `
struct Helper${k} {
  map<int, vector<int>> seen;
  int most(const vector<int>& v) {
    int most = ${k};
    for (int x : v) {
      seen[x].push_back(most);
      most = max(most, x);
    }
    return most;
  }
};
int helper${k}() { return Helper${k}().most(vector<int>(3)); }`
  const missing = LINES - player.split('\n').length
  return (
    player +
    Array.from({ length: Math.ceil(missing / (one(0).split('\n').length - 1)) }, (_, k) => one(k)).join('')
  )
}

/** How long each reading took, in ms. */
function readVariables(bot: StopBot & SeatJob): number[] {
  const { module, path } = unpackDebugInfo(bot.debugInfo)
  const program = readStops(module, path, bot.playerName)
  const stack = createCallStack()
  const took: number[] = []
  let exports: { memory?: WebAssembly.Memory; quartet_room?: WebAssembly.Global<'i32'> } = {}
  let lines = 0
  playSeatAgain(bot, () => (took.length < READINGS ? undefined : false), {
    onExports: (given) => (exports = given),
    beforeRound: () => stack.clear(),
    onLine(place, frame) {
      if (place >= FIRST_ADDRESS) return stack.give(place - FIRST_ADDRESS, frame)
      const stop = program.stops[place]
      if (!stop) return
      stack.come(stop, frame, () => exports.quartet_room?.value ?? 0)
      if (stop.line === 0 || ++lines % READ_EVERY !== 0 || took.length === READINGS) return
      const began = performance.now()
      const now = { round: 0, tick: lines, reason: 'step' as const, orders: [], log: '' }
      describeStop(program, stack.frames, new BotMemory(exports.memory!.buffer), now)
      took.push(performance.now() - began)
    },
  })
  return took
}

/** That share of the times is not above it, in ms. */
function at(took: readonly number[], share: number): string {
  return took.toSorted((a, b) => a - b)[Math.ceil(took.length * share) - 1].toFixed(1)
}

if (isMainThread) {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-bench-'))
  // With the stack that bots get.
  const worker = new Worker(new URL(import.meta.url), {
    workerData: folder,
    resourceLimits: { stackSizeMb: 64 },
  })
  worker.once('message', (code: number) => (process.exitCode = code))
  worker.once('exit', (code) => {
    process.exitCode = code
    rmSync(folder, { recursive: true })
  })
} else {
  await measure(workerData as string)
  parentPort!.close()
}
