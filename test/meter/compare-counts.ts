import { FUEL_EXPORT, meterModule, ROOM_EXPORT } from '../../src-main/engines/modules/meter.ts'
import { ADVANCE, STACK_LIMIT } from '../../src-main/engines/modules/meter-prices.ts'
import { BUDGET, generateModule } from './generate-module.ts'
import { countEach } from './naive-counter.ts'

/** One way through a generated module: what it answered, and what was counted whenever it could be read from outside. */
export interface Run {
  readonly end: string
  /** At each call out, and at the end. */
  readonly counts: readonly number[]
}

const GIVEN = 1_000_000_000n
/** More than the whole code of a generated function costs. */
const PENDING = 100_000

export function runCounted(bytes: Uint8Array<ArrayBuffer>, argument: number, budget: number): Run {
  const counts: number[] = []
  const module = new WebAssembly.Module(bytes)
  const note = () => void counts.push(Number(GIVEN - globals[FUEL_EXPORT].value))
  const said: string[] = []
  const { exports } = new WebAssembly.Instance(module, {
    quartet: {
      stop(a: number, b: number) {
        said.push(`${a},${b}`)
        note()
      },
      threw: note,
    },
  })
  const globals = exports as unknown as Record<string, { value: bigint & number }>
  const { run } = exports as unknown as { run(n: number): number }
  globals[FUEL_EXPORT].value = GIVEN as never
  globals[ROOM_EXPORT].value = STACK_LIMIT as never
  globals[BUDGET].value = budget as never
  let end: string
  try {
    end = `gives ${run(argument)}`
  } catch (error) {
    end = error instanceof WebAssembly.Exception ? 'throws' : String(error)
  }
  note()
  return { end: `${end} after ${said.join(' ')}`, counts }
}

export interface Comparison {
  readonly executed: number
  readonly counted: number
  readonly ended: 'gives' | 'throws' | 'traps'
}

/** Less was counted than executed. */
export class TooLittle extends Error {}

/**
 * Plays a module as it is metered and with each instruction counted, and compares at every moment at which it
 * can be read from outside. Throws when less was counted than executed, or when metering changed what happens. `meter`: another
 * than ours, for mutants of it.
 */
export function compareCounts(next: (n: number) => number, meter = meterModule): Comparison {
  const { bytes } = generateModule(next)
  const metered = meter(bytes).wasm
  const naive = countEach(bytes)
  const argument = next(50)
  const budget = [3, 20, 150][next(3)]
  const one = runCounted(metered, argument, budget)
  const other = runCounted(naive, argument, budget)
  if (one.end !== other.end) throw new Error(`metered it ${one.end}, but else it ${other.end}`)
  const traps = !one.end.startsWith('gives') && !one.end.startsWith('throws')
  one.counts.forEach((counted, k) => {
    const executed = other.counts[k]
    // After a trap what was charged since the last round, call or start is not written down: at most a function's code.
    const isTrap = traps && k === one.counts.length - 1
    if (counted < executed - (isTrap ? PENDING : 0))
      throw new TooLittle(
        `${executed} units were executed and ${counted} counted, the ${k + 1}th time that it was looked at`,
      )
    if (counted > executed + ADVANCE + PENDING)
      throw new Error(`${executed} units were executed and ${counted} counted`)
  })
  return {
    executed: other.counts.at(-1)!,
    counted: one.counts.at(-1)!,
    ended: traps ? 'traps' : one.end.startsWith('gives') ? 'gives' : 'throws',
  }
}

/** Dice that give the same numbers for the same seed (xorshift). */
export function dice(seed: number): (n: number) => number {
  let x = Math.imul(seed, 2654435761) >>> 0 || 1
  return (n) => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return (x >>> 0) % n
  }
}
