import type { MachinesState } from './protocol.ts'

/** Figures of workers alone (rates, blocks, when they were last heard of) are sent with every third look. */
const FIGURES_EVERY = 3

/**
 * Sends what is known of the workers: at once when what decides where a match is played has changed, less often what is only
 * read.
 */
export function createStateSender(send: (state: MachinesState) => void): (state: MachinesState) => void {
  let sent: string | undefined
  let looks = 0
  return (state) => {
    const now = decisive(state)
    looks++
    if (now === sent && looks < FIGURES_EVERY) return
    sent = now
    looks = 0
    send(state)
  }
}

function decisive({ isConnected, problem, processes, lanes, machines }: MachinesState): string {
  const workers = machines.map((one) => [one.id, one.isAccepted, one.problem, one.checks])
  return JSON.stringify([isConnected, problem, processes, lanes, workers])
}
