import type { MatchJob, MatchOutcome } from '../match-job/match-job.ts'
import type { MatchPool, RunOptions } from '../match-pool/match-pool.ts'
import { createAwayMatches } from './away-matches.ts'
import { createHandOver } from './hand-over.ts'
import { createHomeMatches } from './home-matches.ts'
import { createKnownMatches } from './known-matches.ts'
import type { OpenLink } from './machines-link.ts'
import { createOutcomeTaker } from './outcome-taker.ts'
import type { FromMachines, MachineName, MachinesOptions, MachinesState } from './protocol.ts'
import { createRecall } from './recall.ts'
import { createRoom } from './room.ts'
import { createSlimmer } from './slim-match.ts'

/** What is known of the workers of a Redis before it has said anything. */
export const NO_MACHINES: MachinesState = { isConnected: false, machines: [], processes: 0, lanes: 0 }

export interface RemoteEvents {
  /** `state` of the workers is another one; `isOtherSize`: so is what they can play at a time. */
  readonly onState: (isOtherSize: boolean) => void
  /** A worker gave another outcome than what comes out here; `why` is a sentence. Called once for each worker. */
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
  const away = createAwayMatches(cancel)
  const link = openLink(options, { started, ended, hear: (message) => hear(message) })
  const slimmer = createSlimmer((hash, bytes) => link.send({ kind: 'blob', hash, bytes }))
  const known = createKnownMatches(slimmer.slim, (matches, hashes) =>
    link.send({ kind: 'known', matches, hashes }),
  )
  const handOver = createHandOver(away, slimmer, link)
  const home = createHomeMatches(local, known.learn)
  const recall = createRecall(away, home)
  const refuse = (worker: string, why: string): void => link.send({ kind: 'refuse', worker, why })
  const taker = createOutcomeTaker({
    away,
    playHome: recall.playHome,
    isDistrusted: (id) => distrusted.has(id),
    onSame: ({ id }) => link.send({ kind: 'checked', worker: id }),
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
    known.sendAgain()
  }
  function ended(problem: string | undefined): void {
    recall.playAllHome()
    if (problem !== undefined) setState({ ...NO_MACHINES, problem })
  }
  function cancel(ids: readonly number[]): void {
    link.send({ kind: 'cancel', ids })
    recall.cancel(ids)
  }

  const hear = createHearing({
    taker,
    setState,
    playHome: recall.playAllHome,
    handAgain(ids, lost) {
      slimmer.forget(lost)
      ids.forEach(handOver)
      known.sendAgain()
    },
  })
  const room = createRoom({
    playsHere: options.playsHere ?? true,
    home,
    away,
    processes: () => local.state().processes,
    lanesAway: () => state.lanes,
  })

  link.start()
  return {
    /** Plays it on a worker or here, as `MatchPool.run` does. */
    run(job: MatchJob, own: RunOptions): Promise<MatchOutcome> {
      if (!link.isThere() || !room.isAway(job, own))
        return own.isBackground ? home.run(job, own) : local.run(job, own)
      own.onStart?.()
      return new Promise((resolve) => handOver(away.add({ job, options: own, resolve })))
    },
    state: (): MachinesState => state,
    /** Nothing is taken from this worker, for a reason that is a sentence. */
    refuse,
    /** Matches that are played on workers now. */
    running: (): number => Math.min(away.size(), state.processes),
    /** Matches that a batch may have under way, here and there. */
    lanes: room.lanes,
    /** Resolves when the Redis is used; with a sentence when it cannot be. */
    whenOpen: link.whenOpen,
    /** Resolves when no outcome is being compared any more. */
    settled: taker.settled,
    /** Ends every match that was handed over as cancelled. */
    cancelAll: (): void => cancel(away.ids()),
    /** Plays here what was handed over, and resolves when the process that talks to Redis is gone. */
    async close(): Promise<void> {
      isClosed = true
      recall.playAllHome()
      await link.close()
    },
  }
}

interface HearingDeps {
  readonly taker: Pick<ReturnType<typeof createOutcomeTaker>, 'take'>
  readonly setState: (state: MachinesState) => void
  readonly playHome: (ids: readonly number[]) => void
  /** Hands these matches over once more, since Redis has lost blobs. */
  readonly handAgain: (ids: readonly number[], lost: readonly string[]) => void
}

/** Does what the process that talks to Redis asks for. */
function createHearing({ taker, setState, playHome, handAgain }: HearingDeps) {
  return (message: FromMachines): void => {
    switch (message.kind) {
      case 'state':
        return setState(message.state)
      case 'refused':
        return setState({ ...NO_MACHINES, problem: message.problem })
      case 'home':
        return playHome(message.ids)
      case 'again':
        return handAgain(message.ids, message.lost)
      case 'played':
        return taker.take(message)
      case 'probed':
        return
    }
  }
}
