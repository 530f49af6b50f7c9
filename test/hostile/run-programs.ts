import type { builtinProgram } from './builtin-programs.ts'
import { runsOf } from './builtin-runs.ts'

/** Units of one program: more than nearly any takes. */
const FUEL = 5e7
/** What ends a bot by count, or is marked. */
const LIMITS: readonly string[] = ['cpu', 'memory', 'net']

export interface Ran {
  /** What should not be, each with its program. */
  readonly wrong: readonly string[]
  /** Programs that a limit ended. */
  readonly stopped: number
  /** Programs that took longer than what was counted explains, where CPU is measured. */
  readonly dear: readonly string[]
}

/** Seconds of CPU for those units at worst, with some for what compiles. */
const LONGEST = 3

/** Each program twice, in two bots that know nothing of each other. `cpu`: a clock for the second tier. */
export function runPrograms(
  programs: readonly ReturnType<typeof builtinProgram>[],
  cpu: () => number = () => 0,
): Ran {
  const bots = [runsOf(programs, FUEL), runsOf(programs, FUEL)]
  let stopped = 0
  const dear: string[] = []
  const wrong = programs.flatMap(({ what, set, call }, which) => {
    const [first, second] = bots.map((bot) => {
      bot.begin(which, 0)
      const from = cpu()
      const units = bot.run(1)
      if (cpu() - from > LONGEST) dear.push(`${what}: ${(cpu() - from).toFixed(1)} s for ${units} units`)
      return { units, log: bot.thrown(), failure: bot.failure() }
    })
    const problem =
      first.failure !== undefined && !LIMITS.includes(first.failure)
        ? `out: ${first.failure}`
        : first.log.includes('FOREIGN')
          ? 'an object of another realm'
          : first.units !== second.units || first.log !== second.log || first.failure !== second.failure
            ? `another time: ${JSON.stringify([first, second])}`
            : undefined
    if (first.failure !== undefined) stopped++
    return problem === undefined ? [] : [`${what}: ${problem}\n${set}; ${call}`]
  })
  return { wrong, stopped, dear }
}
