import { emptyOutcome } from '../match-job/empty-outcome.ts'
import type { MatchPool } from '../match-pool/match-pool.ts'
import type { MachinesOptions, MachinesState } from './protocol.ts'
import type { OpenLink } from './machines-link.ts'
import type { Distrusted, RemoteEvents, RemotePlay } from './remote-play.ts'

export interface MachinesPool extends MatchPool {
  /**
   * From now on the workers of this Redis are used as well, or none. Matches that were handed over before are played here. A worker
   * that gave a wrong outcome is refused as long as the pool lives, and in the next one that is made with it.
   */
  use(options: MachinesOptions | undefined): void
  /**
   * Resolves when the Redis that is used now answers; with a sentence when it cannot be used: then everything is played here. Never
   * rejects.
   */
  whenOpen(): Promise<string | undefined>
  /** What is known of the workers and of their Redis; undefined where none is used, or not yet. */
  machines(): MachinesState | undefined
  /** Calls the listener when what `machines` gives has changed. */
  onMachines(listener: () => void): () => void
  /**
   * Calls the listener when a worker was found to give another outcome than what comes out here: all that was taken from it
   * (`machine.id` of the outcomes) must not count, and is to be played again. `why` is a sentence.
   */
  onDistrust(listener: (workerId: string, why: string) => void): () => void
  /** Resolves when no outcome is being compared: until then what was taken is not yet believed. */
  whenChecked(): Promise<void>
}

export interface MachinesPoolOptions {
  /** Workers that gave wrong outcomes to earlier pools. */
  readonly refused?: Distrusted
  /** How a Redis is talked to, for tests. */
  readonly openLink?: OpenLink
}

/**
 * A pool that plays in the processes of this machine (`local`) and, what is played in the background, also on the workers of a
 * Redis when one is used: what that needs is loaded with the first one.
 */
export function createMachinesPool(
  local: MatchPool,
  { refused, openLink }: MachinesPoolOptions = {},
): MachinesPool {
  let remote: RemotePlay | undefined
  /** Gives what `use` was last asked for, unless it was asked for something else meanwhile. */
  let starting: Promise<RemotePlay | undefined> = Promise.resolve(undefined)
  let uses = 0
  let isClosed = false
  const changed = createListeners()
  const machinesChanged = createListeners()
  const distrust = createListeners<[workerId: string, why: string]>()
  const distrusted = new Map(refused)
  /** Of a Redis that is no longer used: what still ends. */
  const leaving = new Set<Promise<void>>()

  async function start(options: MachinesOptions): Promise<RemotePlay | undefined> {
    const use = uses
    const { createRemotePlay } = await import('./remote-play.ts')
    const open = openLink ?? (await import('./machines-link.ts')).createMachinesLink
    if (use !== uses) return undefined
    const events: RemoteEvents = {
      onState(isOtherSize) {
        if (isOtherSize) changed.call()
        machinesChanged.call()
      },
      onDistrust({ id }, why) {
        distrusted.set(id, why)
        // What was taken before the Redis was changed may have been compared only now.
        if (remote !== own) remote?.refuse(id, why)
        distrust.call(id, why)
      },
    }
    const own = createRemotePlay(local, options, distrusted, events, open)
    remote = own
    machinesChanged.call()
    return own
  }
  async function whenOpen(): Promise<string | undefined> {
    const used = uses
    const own = await starting
    if (used !== uses) return whenOpen()
    return own?.whenOpen()
  }
  function leave({ settled, close }: RemotePlay): void {
    const left = Promise.all([close(), settled()]).then(() => undefined)
    leaving.add(left)
    void left.finally(() => leaving.delete(left))
  }

  return {
    ...local,
    use(options) {
      if (isClosed) return
      uses++
      if (remote) leave(remote)
      remote = undefined
      starting = options ? start(options) : Promise.resolve(undefined)
      changed.call()
      machinesChanged.call()
    },
    run(job, own = {}) {
      if (own.signal?.aborted || isClosed) return Promise.resolve(emptyOutcome(job, 'cancelled'))
      return remote ? remote.run(job, own) : local.run(job, own)
    },
    state() {
      const here = local.state()
      if (!remote) return here
      const { machines, processes, lanes } = remote.state()
      if (lanes === 0) return here
      const runningElsewhere = remote.running()
      return {
        queued: here.queued,
        running: here.running + runningElsewhere,
        runningElsewhere,
        processes: here.processes + processes,
        machines: 1 + machines.filter(({ isAccepted }) => isAccepted).length,
        elsewhere: processes,
        lanes: remote.lanes(),
      }
    },
    onChange(listener) {
      const offs = [changed.add(listener), local.onChange(listener)]
      return () => offs.forEach((off) => off())
    },
    whenOpen,
    machines: () => remote?.state(),
    onMachines: machinesChanged.add,
    onDistrust: distrust.add,
    async whenChecked() {
      await Promise.all([remote?.settled(), ...leaving])
    },
    async close() {
      isClosed = true
      uses++
      remote?.cancelAll()
      await Promise.all([remote?.close(), local.close(), ...leaving])
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
