import { setImmediate } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { slowness, threadCpuMs } from '../calibrate.ts'
import { FUZZ_OPTIONS } from './fuzz-options.ts'
import { createRandom } from './random.ts'
import type { Target } from './target.ts'
import { TARGETS } from './targets.ts'

/**
 * `node test/fuzz/run.ts FORMAT --count N --seed S [--from I] [--no-net]`: gives N changed inputs of a format to its readers,
 * and prints one line of JSON. It is started with permission to read the project and to do nothing else, so that a reader
 * led outside would throw.
 */
export interface FuzzResult {
  readonly inputs: number
  readonly taken: number
  /** At most some; `file` is the input in base64. */
  readonly failures: readonly { readonly input: number; readonly problem: string; readonly file: string }[]
  /** CPU of the slowest input, and which it was. */
  readonly slowest: { readonly input: number; readonly cpuMs: number }
  readonly peakBytes: number
  readonly cpuMs: number
}

const MAX_FAILURES = 5

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...FUZZ_OPTIONS,
    'no-net': { type: 'boolean' },
  },
})
/** CPU and not time, and more of it on a slow machine: a busy or slow one makes no reader guilty. */
const MAX_CPU_MS = values['no-net'] ? Infinity : 1000 * slowness()
const target: Target = await TARGETS[positionals[0]]()
const from = Number(values.from ?? 0)
const random = createRandom(Number(values.seed ?? 1))
const failures: { input: number; problem: string; file: string }[] = []
let taken = 0
let slowest = { input: 0, cpuMs: 0 }
let input = from
const startedAt = threadCpuMs()
// The first inputs also pay for compiling the readers: those are read before, and what they break the later ones break too.
for (let k = 0; k < 50; k++) {
  try {
    await target.read(target.make(random.at(-1 - k)))
  } catch {
    // Reported for the inputs that count.
  }
}

for (; input < from + Number(values.count ?? 1000) && failures.length < MAX_FAILURES; input++) {
  const made = target.make(random.at(input))
  const before = threadCpuMs()
  let problem: string | undefined
  try {
    if (await target.read(made)) taken += 1
  } catch (failure) {
    problem = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)
  }
  const took = threadCpuMs() - before
  if (took > slowest.cpuMs) slowest = { input, cpuMs: took }
  if (took > MAX_CPU_MS) problem ??= `took ${took.toFixed(0)} ms of CPU`
  if (problem !== undefined)
    failures.push({ input, problem, file: Buffer.from(target.save(made)).toString('base64') })
  // The process that started this one knows from this after which input it hung; it waits for so many, however slow the machine.
  if (input % 20 === 0) console.error(`at ${input}`)
  // What native objects hold is given back between turns of the event loop only, as in the app.
  if (input % 50 === 0) await setImmediate()
}
target.close?.()
const result: FuzzResult = {
  inputs: input - from,
  taken,
  failures,
  slowest,
  peakBytes: process.resourceUsage().maxRSS * 1024,
  cpuMs: threadCpuMs() - startedAt,
}
console.log(JSON.stringify(result))
