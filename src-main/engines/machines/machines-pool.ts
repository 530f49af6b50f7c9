import { emptyOutcome } from '../match-job/empty-outcome.ts'
import type { MatchJob, MatchOutcome } from '../match-job/match-job.ts'
import type { MatchPool, RunOptions } from '../match-pool/match-pool.ts'
import { createAwayMatches } from './away-matches.ts'
import type { Placed } from './blocks.ts'
import { createKnownMatches } from './known-matches.ts'
import { createMachinesLink } from './machines-link.ts'
import { createOutcomeTaker } from './outcome-taker.ts'
import type { FromMachines, MachinesOptions, MachinesState } from './protocol.ts'
import { canTravel, createSlimmer } from './wire-match.ts'

export interface MachinesPool extends MatchPool {
  /** Resolves when the Redis is used; with a sentence when it cannot be: then everything is played here. Never rejects. */
  whenOpen(): Promise<string | undefined>
  /** What is known of the workers and of their Redis. */
  machines(): MachinesState
  /** Told when what `machines` gives changed. */
  onMachines(listener: () => void): () => void
  /**
   * Told when a worker was found to give another outcome than what comes out here: all that was taken from it (`machine.id` of
   * the outcomes) must not count, and is to be played again. `why` is a sentence.
   */
  onDistrust(listener: (workerId: string, why: string) => void): () => void
  /** Resolves when no outcome is being compared: until then what was taken is not yet believed. */
  whenChecked(): Promise<void>
}

const NONE: MachinesState = { machines: [], processes: 0, lanes: 0 }

/**
 * A pool that plays in the processes of this machine (`local`) and, what is played in the background, also on the workers of a
 * Redis. Whatever goes wrong there is played here: no match is lost with a machine.
 */
export function createMachinesPool(local: MatchPool, options: MachinesOptions): MachinesPool {
  let state = NONE
  let isClosed = false
  /** Matches of the background that are played here now. */
  let atHome = 0
  /** Matches to be handed over with the next message. */
  let toPlay: Placed[] = []
  const changed = createListeners()
  const machinesChanged = createListeners()
  const distrust = createListeners<[workerId: string, why: string]>()
  const away = createAwayMatches(leave)
  const link = createMachinesLink(options, { started, hear, ended })
  const slimmer = createSlimmer((hash, bytes) => link.tell({ kind: 'blob', hash, bytes }))
  const known = createKnownMatches(slimmer.slim, (matches, hashes) =>
    link.tell({ kind: 'known', matches, hashes }),
  )
  const taker = createOutcomeTaker({
    away,
    playHome,
    onDistrust({ id }, why) {
      link.tell({ kind: 'refuse', worker: id, why })
      distrust.call(id, why)
    },
  })

  function setState(next: MachinesState): void {
    const isOther = next.lanes !== state.lanes || next.processes !== state.processes
    state = next
    if (isOther) changed.call()
    machinesChanged.call()
  }
  function started(): void {
    slimmer.forget(undefined)
    known.tellAgain()
  }
  function ended(problem: string | undefined): void {
    for (const id of away.ids()) void playHome(id)
    if (problem !== undefined) setState({ ...NONE, problem })
  }
  function hear(message: FromMachines): void {
    switch (message.kind) {
      case 'state':
        return setState(message.state)
      case 'refused':
        return setState({ ...NONE, problem: message.problem })
      case 'home':
        for (const id of message.ids) void playHome(id)
        return
      case 'again':
        slimmer.forget(message.lost)
        for (const id of message.ids) handOver(id)
        return known.tellAgain()
      case 'played':
        return taker.take(message)
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
    atHome++
    const outcome = await local.run(job, own)
    atHome--
    if (canTravel(job)) known.learn(job, outcome)
    return outcome
  }
  /** Together with all that is handed over in this turn. */
  function handOver(id: number): void {
    const match = away.get(id)
    if (!match || !link.isThere()) return
    toPlay.push({ id, match: slimmer.slim(match.job) })
    if (toPlay.length === 1) setImmediate(tellToPlay)
  }
  function tellToPlay(): void {
    const matches = toPlay.filter(({ id }) => away.get(id) !== undefined)
    toPlay = []
    link.tell({ kind: 'play', matches })
  }
  /** Nobody wants these any more. */
  function leave(ids: readonly number[]): void {
    link.tell({ kind: 'cancel', ids })
    for (const id of ids) {
      const match = away.takeBack(id)
      match?.resolve(emptyOutcome(match.job, 'cancelled'))
    }
  }

  const playsHere = options.playsHere ?? true
  const lanesHere = (): number => (playsHere ? 2 * local.state().processes : 0)
  /** Where nothing is to be played here, what there is no room for waits. */
  const hasRoomAway = (): boolean => state.lanes > (playsHere ? away.size() : 0)
  const goesAway = (job: MatchJob, { isBackground, onRounds }: RunOptions): boolean =>
    isBackground === true &&
    onRounds === undefined &&
    canTravel(job) &&
    link.isThere() &&
    hasRoomAway() &&
    atHome >= lanesHere()

  link.start()
  return {
    ...local,
    run(job, own = {}) {
      if (own.signal?.aborted || isClosed) return Promise.resolve(emptyOutcome(job, 'cancelled'))
      if (!goesAway(job, own)) return own.isBackground ? runHere(job, own) : local.run(job, own)
      own.onStart?.()
      return new Promise((resolve) => handOver(away.add({ job, options: own, resolve })))
    },
    state() {
      const here = local.state()
      if (state.lanes === 0) return here
      return {
        queued: here.queued,
        running: here.running + Math.min(away.size(), state.processes),
        processes: here.processes + state.processes,
        lanes: lanesHere() + state.lanes,
      }
    },
    onChange(listener) {
      const offs = [changed.add(listener), local.onChange(listener)]
      return () => offs.forEach((off) => off())
    },
    whenOpen: link.whenOpen,
    machines: () => state,
    onMachines: machinesChanged.add,
    onDistrust: distrust.add,
    whenChecked: taker.settled,
    async close() {
      isClosed = true
      leave(away.ids())
      await Promise.all([link.close(), local.close()])
    },
  }
}

function createListeners<Args extends readonly unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    add(listener: (...args: Args) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    call(...args: Args): void {
      for (const listener of listeners) listener(...args)
    },
  }
}
