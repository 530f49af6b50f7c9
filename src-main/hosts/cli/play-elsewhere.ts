import { hostname } from 'node:os'
import { createMachinesPool, type MachinesPool } from '../../engines/machines/machines-pool.ts'
import { parseRedisAddress, withoutPassword } from '../../engines/machines/redis-address.ts'
import { CHECKED_SHARE, type MachinesOptions } from '../../engines/machines/protocol.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import type { Caller } from './caller.ts'
import { badInput, badUsage } from './cli-failure.ts'

/** What a command plays by that also plays on other machines. */
export interface Elsewhere {
  readonly pool: MatchPool
  /**
   * Asks by matches; `ask` ends early when its signal aborts, and calls `onKept` with each outcome that counts. All of it is
   * asked once more from its beginning when a worker was found to give other outcomes than those that come out here: nothing of
   * that worker counts then. Prints where the matches were played, and returns that with the answer.
   */
  ask<T extends object>(
    interrupt: AbortSignal,
    ask: (signal: AbortSignal, onKept: (outcome: MatchOutcome) => void) => Promise<T>,
  ): Promise<T & { readonly machines: Whereabouts }>
}

/** How many matches were played by which worker; without `machine`: on this one. */
export type Whereabouts = readonly { readonly machine?: string | undefined; readonly matches: number }[]

/** Which Redis was typed, and whether it is fine without a password. */
export interface Typed {
  readonly queue: string
  readonly isInsecureFine: boolean
}

/** The Redis that was typed, as a pool wants it. @throws CliFailure when it is no address */
export function optionsOf(caller: Caller, { queue, isInsecureFine }: Typed): MachinesOptions {
  const address = parseRedisAddress(queue, caller.call.env, caller.at)
  if (!address.ok) throw badUsage(`--queue ${withoutPassword(queue)}: ${address.error}`)
  const name = hostname().slice(0, 80) || 'unnamed'
  return { address: address.value, isInsecureFine, name, checkedShare: CHECKED_SHARE }
}

/**
 * Resolves when the Redis that a pool uses answers. What is wrong with it or with a worker later is printed as a line, once.
 * @throws CliFailure with why the Redis cannot be used
 */
export async function whenUsed(
  caller: Caller,
  pool: Pick<MachinesPool, 'whenOpen' | 'machines' | 'onMachines' | 'onDistrust'>,
): Promise<void> {
  const refusal = await pool.whenOpen()
  if (refusal !== undefined) throw badInput(refusal)
  const reported = new Map<string, string>()
  const reportNew = (about: string, problem: string | undefined): void => {
    if (problem === undefined) reported.delete(about)
    else if (problem !== reported.get(about)) {
      reported.set(about, problem)
      caller.log(`info: ${problem}\n`)
    }
  }
  const reportProblems = (): void => {
    const { problem, machines = [] } = pool.machines() ?? {}
    reportNew('Redis', problem)
    for (const machine of machines) reportNew(machine.id, machine.problem)
  }
  reportProblems()
  pool.onMachines(reportProblems)
  pool.onDistrust(reportNew)
}

/** Plays on the workers of a Redis as well as in `local`. @throws CliFailure with why the Redis cannot be used */
export async function playElsewhere(
  caller: Caller,
  typed: Typed,
  local: () => MatchPool,
): Promise<Elsewhere> {
  const options = optionsOf(caller, typed)
  const pool = createMachinesPool(local())
  pool.use(options)
  try {
    await whenUsed(caller, pool)
  } catch (error) {
    await pool.close()
    throw error
  }

  return {
    pool,
    async ask(interrupt, ask) {
      const counts = new Map<string, number>()
      const answer = await askUntilBelieved(pool, interrupt, (signal) => {
        counts.clear()
        return ask(signal, ({ machine }) => {
          const name = machine?.name ?? HERE
          counts.set(name, (counts.get(name) ?? 0) + 1)
        })
      })
      const machines = listOf(counts)
      reportWhere(caller, machines)
      return { ...answer, machines }
    },
  }
}

/**
 * Asks, and asks once more from the beginning whenever a worker was found to give other outcomes than those that come out here. The
 * signal that `ask` is given then aborts, and what it answers is not used. When `interrupt` aborts its answer is given as it is.
 */
export async function askUntilBelieved<T>(
  pool: Pick<MachinesPool, 'onDistrust' | 'whenChecked'>,
  interrupt: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (;;) {
    const doubted = new AbortController()
    const off = pool.onDistrust(() => doubted.abort())
    try {
      const answer = await ask(AbortSignal.any([interrupt, doubted.signal]))
      await pool.whenChecked()
      if (!doubted.signal.aborted || interrupt.aborted) return answer
    } finally {
      off()
    }
  }
}

/** Stands for this machine; no worker is called so. */
const HERE = ''

const listOf = (counts: ReadonlyMap<string, number>): Whereabouts =>
  [...counts].map(([machine, matches]) => (machine === HERE ? { matches } : { machine, matches }))

/** Prints where matches were played: `412 on bench 1, 388 on bench 2, 20 here`. */
export function reportWhere(caller: Caller, where: Whereabouts): void {
  const named = where.flatMap(({ machine, matches }) => (machine === undefined ? [] : { machine, matches }))
  const parts = named
    .toSorted((a, b) => (a.machine < b.machine ? -1 : 1))
    .map(({ machine, matches }) => `${matches} on ${machine}`)
  const here = where.find(({ machine }) => machine === undefined)?.matches ?? 0
  if (here > 0 || parts.length === 0) parts.push(`${here} here`)
  caller.log(`info: matches played: ${parts.join(', ')}\n`)
}
