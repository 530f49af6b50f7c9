import type { MatchJob } from '../../match-job/match-job.ts'
import type { EngineJob } from '../play/engine-seats.ts'
import type { RealmRules } from '../script/realm-sources.ts'
import type { RealmOptions } from '../script/script-realm.ts'
import type { ScriptSeat } from '../script/script-seat.ts'
import type { createScriptWorkers } from '../script/script-workers.ts'
import { SCRIPT_FUEL_PER_SECOND } from '../seats/fuel.ts'
import { isOutFromTheStart, type Silenced } from '../seats/script-seats.ts'
import { createMatchBuffers, openMatchMemory, type MatchMemory } from '../seats/shared-memory.ts'
import type { EngineThread } from './engine-thread.ts'

/** One try at the match that is being played: a second one is made when the engine's thread had to be ended. */
export interface Attempt {
  readonly memory: MatchMemory
  /** By seat; undefined where no script plays. */
  readonly seats: readonly (ScriptSeat | undefined)[]
}

/** The match that is being played. */
export interface Running {
  readonly id: number
  readonly job: MatchJob
  readonly rules: RealmRules | undefined
  /** Seats stopped by a clock or by their thread's death, to stop in the same round when the match is tried again. */
  readonly silenced: Silenced[]
  readonly isCareful: boolean
  /** Scripts note where they fail: in a process that does nothing else. */
  readonly hasStacks: boolean
  attempt: Attempt
}

type Asked = Omit<Running, 'attempt'>

interface Means {
  readonly engine: EngineThread
  readonly workers: Pick<ReturnType<typeof createScriptWorkers>, 'take'>
  /** CPU of the judge that each seat has, in seconds. */
  readonly limitSeconds: number
}

/** Starts the threads of a match: its scripts, and the rules. `isUsedUp`: a script that notes stacks played in a process that is for other matches. */
export function startAttempt(
  asked: Asked,
  means: Means,
): { readonly attempt: Attempt; readonly isUsedUp: boolean } {
  const { job, silenced, isCareful } = asked
  const match = createMatchBuffers(means.engine.state(), isCareful)
  const { seats, isUsedUp } = startScripts(asked, match, means)
  // The engine has no use for the scripts' text.
  const programs = job.seats.map((seat) => (seat.kind === 'script' ? { ...seat, code: '' } : seat))
  const seatBuffers = seats.map((seat) => seat?.buffer)
  means.engine.play({
    job: { ...job, seats: programs },
    match,
    seatBuffers,
    silenced,
    limitSeconds: means.limitSeconds,
  })
  return { attempt: { memory: openMatchMemory(match), seats }, isUsedUp }
}

/** Seats of one bot share a thread: waking one thread instead of four is most of a light match's cost. */
function startScripts(
  { job, rules, silenced, hasStacks }: Asked,
  match: EngineJob['match'],
  { workers, limitSeconds }: Means,
): { readonly seats: Attempt['seats']; readonly isUsedUp: boolean } {
  const seats: (ScriptSeat | undefined)[] = [undefined, undefined, undefined, undefined]
  if (!rules) return { seats, isUsedUp: false }
  const fuel = job.limits === 'jutge' ? limitSeconds * SCRIPT_FUEL_PER_SECOND : undefined
  let isUsedUp = false
  const isOut = (me: number) => silenced.some((one) => one.seat === me && isOutFromTheStart(one))
  const placeOf = (me: number): Pick<RealmOptions, 'place'> => {
    const { round, placeSeconds: seconds } = silenced.find(({ seat }) => seat === me) ?? {}
    if (round === undefined || seconds === undefined) return {}
    return { place: { round, units: seconds * SCRIPT_FUEL_PER_SECOND } }
  }
  for (const code of new Set(job.seats.flatMap((seat) => (seat.kind === 'script' ? [seat.code] : [])))) {
    const own = job.seats.flatMap((seat, me) =>
      seat.kind === 'script' && seat.code === code && !isOut(me) ? [me] : [],
    )
    if (own.length === 0) continue
    const isSought = hasStacks || own.some((me) => placeOf(me).place !== undefined)
    isUsedUp ||= isSought && !hasStacks
    const thread = workers.take(job.game, rules, code, isSought)
    const places = thread.seats(own.length)
    const sharers = own.length
    own.forEach(
      (me, k) => (seats[me] = { thread, buffer: places[k].buffer, memory: places[k].memory, sharers }),
    )
    thread.play({
      match,
      seats: own.map((me, k) => {
        const kit = { maxCalls: rules.maxCalls, ...rules.random[me] }
        return { buffer: places[k].buffer, realm: { me, seed: job.seed + me, kit, fuel, ...placeOf(me) } }
      }),
    })
  }
  return { seats, isUsedUp }
}
