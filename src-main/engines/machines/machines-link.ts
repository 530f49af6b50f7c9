import { startMachinesProcess, type MachinesProcess } from './machines-process.ts'
import { paceOf } from './pace.ts'
import type { FromMachines, MachinesOptions, ToMachines } from './protocol.ts'

export interface MachinesLinkEvents {
  /** The process was started, and knows nothing but its options. */
  readonly started: () => void
  readonly hear: (message: FromMachines) => void
  /** The process is gone, with all that it was sent; `problem` says why, as a sentence, when it was not to end. */
  readonly ended: (problem: string | undefined) => void
}

export type MachinesLink = ReturnType<typeof createMachinesLink>
export type OpenLink = (options: MachinesOptions, events: MachinesLinkEvents) => MachinesLink

/**
 * The process that talks to Redis, which is started again when it ends by itself. A Redis that cannot be used is not tried again:
 * then the process ends for good.
 */
export function createMachinesLink(options: MachinesOptions, { started, hear, ended }: MachinesLinkEvents) {
  const pace = paceOf(options.pace)
  const { promise: opened, resolve: open } = Promise.withResolvers<string | undefined>()
  let process: MachinesProcess | undefined
  let isOver = false

  function heard(message: FromMachines): void {
    if (message.kind === 'refused') {
      isOver = true
      open(message.problem)
      void process?.close(0)
    } else if (message.kind === 'state') open(undefined)
    hear(message)
  }
  function start(): void {
    if (isOver) return
    process = startMachinesProcess(heard, (why) => {
      process = undefined
      const problem = `The process that talks to Redis ended (${why}); it is started again.`
      open(problem)
      ended(isOver ? undefined : problem)
      if (!isOver) setTimeout(start, pace.restartMs).unref()
    })
    process.send({ kind: 'open', options })
    started()
  }

  return {
    /** Called once. `started` is called before it returns. */
    start,
    /** Does nothing while the process is not there. */
    send: (message: ToMachines): void => process?.send(message),
    isThere: (): boolean => process !== undefined,
    /** Resolves when the Redis is used; with a sentence when it cannot be. */
    whenOpen: (): Promise<string | undefined> => opened,
    async close(): Promise<void> {
      isOver = true
      await process?.close(pace.closeMs)
    },
  }
}
