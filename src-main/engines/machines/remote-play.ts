import { emptyOutcome } from '../match-job/empty-outcome.ts'
import type { MatchJob, MatchOutcome } from '../match-job/match-job.ts'
import type { MatchPool, RunOptions } from '../match-pool/match-pool.ts'
import { createAwayMatches } from './away-matches.ts'
import { createKnownMatches } from './known-matches.ts'
import type { OpenLink } from './machines-link.ts'
import { createOutcomeTaker } from './outcome-taker.ts'
import type { FromMachines, MachineName, MachinesOptions, MachinesState, Placed } from './protocol.ts'
import { createSlimmer } from './slim-match.ts'
import { canTravel } from './wire-match.ts'

/** What is known of the workers of a Redis before it has said anything. */
export const NO_MACHINES: MachinesState = { isConnected: false, machines: [], processes: 0, lanes: 0 }

export interface RemoteEvents {
  /** `state` of the workers is another one; `isOtherSize`: so is what they can play at a time. */
  readonly onState: (isOtherSize: boolean) => void
  /** A worker gave another outcome than what comes out here; `why` is a sentence. Told once of each. */
  readonly onDistrust: (worker: MachineName, why: string) => void
}

/** By the id of a worker: why nothing is taken from it, as a sentence. */
export type Distrusted = ReadonlyMap<string, string>

export type RemotePlay = ReturnType<typeof createRemotePlay>

/**
 * Plays on the workers of one Redis, from now until it is closed. What cannot be played there, or not any more, is played in `local`:
 * no match is lost with a machine. `distrusted` are workers that gave wrong outcomes before.
 */
export function createRemotePlay(
  local: Pick<MatchPool, 'run' | 'state'>,
  options: MachinesOptions,
  distrusted: Distrusted,
  { onState, onDistrust }: RemoteEvents,
  openLink: OpenLink,
) {
  let state = NO_MACHINES
  let isClosed = false
  /** Matches of the background that are played here now; of these, those that give way to all others. */
  let atHome = 0
  let leisureAtHome = 0
  /** Matches to be handed over with the next message. */
  let toPlay: Placed[] = []
  const away = createAwayMatches(leave)
  const link = openLink(options, { started, hear, ended })
  const slimmer = createSlimmer((hash, bytes) => link.tell({ kind: 'blob', hash, bytes }))
  const known = createKnownMatches(slimmer.slim, (matches, hashes) =>
    link.tell({ kind: 'known', matches, hashes }),
  )
  const refuse = (worker: string, why: string): void => link.tell({ kind: 'refuse', worker, why })
  const taker = createOutcomeTaker({
    away,
    playHome,
    isDistrusted: (id) => distrusted.has(id),
    onSame: ({ id }) => link.tell({ kind: 'checked', worker: id }),
    onDistrust(worker, why) {
      refuse(worker.id, why)
      onDistrust(worker, why)
    },
  })

  function setState(next: MachinesState): void {
    if (isClosed) return
    const isOtherSize = next.lanes !== state.lanes || next.processes !== state.processes
    state = next
    onState(isOtherSize)
  }
  function started(): void {
    slimmer.forget(undefined)
    for (const [worker, why] of distrusted) refuse(worker, why)
    known.tellAgain()
  }
  function ended(problem: string | undefined): void {
    for (const id of away.ids()) void playHome(id)
    if (problem !== undefined) setState({ ...NO_MACHINES, problem })
  }
  function hear(message: FromMachines): void {
    switch (message.kind) {
      case 'state':
        return setState(message.state)
      case 'refused':
        return setState({ ...NO_MACHINES, problem: message.problem })
      case 'home':
        for (const id of message.ids) void playHome(id)
        return
      case 'again':
        slimmer.forget(message.lost)
        for (const id of message.ids) handOver(id)
        return known.tellAgain()
      case 'played':
        return taker.take(message)
      case 'probed':
        return
    }
  }

  async function playHome(id: number): Promise<MatchOutcome | undefined> {
    const match = away.takeBack(id)
    if (!match) return undefined
    const outcome = await runHere(match.job, match.options)
    match.resolve(outcome)
    return outcome
  }
  async function runHere(job: MatchJob, own: RunOptions): Promise<MatchOutcome> {
    const count = (change: 1 | -1): void => {
      atHome += change
      if (own.isLeisure) leisureAtHome += change
    }
    count(1)
    const outcome = await local.run(job, own)
    count(-1)
    if (canTravel(job)) known.learn(job, outcome)
    return outcome
  }
  /** Together with all that is handed over in this turn. */
  function handOver(id: number): void {
    const match = away.get(id)
    if (!match || !link.isThere()) return
    const { isLeisure = false } = match.options
    toPlay.push({ id, match: slimmer.slim(match.job), isLeisure })
    if (toPlay.length === 1) setImmediate(tellToPlay)
  }
  function tellToPlay(): void {
    const matches = toPlay.filter(({ id }) => away.get(id) !== undefined)
    toPlay = []
    link.tell({ kind: 'play', matches })
  }
  /** These were cancelled. */
  function leave(ids: readonly number[]): void {
    link.tell({ kind: 'cancel', ids })
    for (const id of ids) {
      const match = away.takeBack(id)
      match?.resolve(emptyOutcome(match.job, 'cancelled'))
    }
  }

  const playsHere = options.playsHere ?? true
  const lanesHere = (): number => (playsHere ? 2 * local.state().processes : 0)
  /** Where nothing is to be played here, what there is no room for waits. Leisure makes room wherever it is. */
  const hasRoomAway = (isLeisure: boolean): boolean =>
    state.lanes > (playsHere ? away.size() - (isLeisure ? 0 : away.leisure()) : 0)
  const isFullHere = (isLeisure: boolean): boolean => atHome - (isLeisure ? 0 : leisureAtHome) >= lanesHere()
  const goesAway = (
    job: MatchJob,
    { isBackground, isLeisure = false, staysHere, onRounds }: RunOptions,
  ): boolean =>
    isBackground === true &&
    onRounds === undefined &&
    !staysHere &&
    canTravel(job) &&
    link.isThere() &&
    hasRoomAway(isLeisure) &&
    isFullHere(isLeisure)

  link.start()
  return {
    /** Plays it on a worker or here, as `MatchPool.run` does. */
    run(job: MatchJob, own: RunOptions): Promise<MatchOutcome> {
      if (!goesAway(job, own)) return own.isBackground ? runHere(job, own) : local.run(job, own)
      own.onStart?.()
      return new Promise((resolve) => handOver(away.add({ job, options: own, resolve })))
    },
    state: (): MachinesState => state,
    /** Nothing is taken from this worker, for a reason that is a sentence. */
    refuse,
    /** Matches that are played on workers now. */
    running: (): number => Math.min(away.size(), state.processes),
    /** Matches that a batch may have under way, here and there. */
    lanes: (): number => lanesHere() + state.lanes,
    /** Resolves when the Redis is used; with a sentence when it cannot be. */
    whenOpen: link.whenOpen,
    /** Resolves when no outcome is being compared any more. */
    settled: taker.settled,
    /** Ends every match that was handed over as cancelled. */
    cancelAll: (): void => leave(away.ids()),
    /** Plays here what was handed over, and resolves when the process that talks to Redis is gone. */
    async close(): Promise<void> {
      isClosed = true
      for (const id of away.ids()) void playHome(id)
      await link.close()
    },
  }
}
