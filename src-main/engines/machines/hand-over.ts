import type { AwayMatches } from './away-matches.ts'
import type { MachinesLink } from './machines-link.ts'
import type { Placed } from './protocol.ts'
import type { Slimmer } from './slim-match.ts'

/** Hands matches of `away` over to the process that talks to Redis: all of a turn of the event loop with one message. */
export function createHandOver(
  away: AwayMatches,
  slimmer: Slimmer,
  link: Pick<MachinesLink, 'send' | 'isThere'>,
): (id: number) => void {
  let waiting: Placed[] = []
  function sendAll(): void {
    // Others were cancelled in the same turn.
    const matches = waiting.filter(({ id }) => away.get(id) !== undefined)
    waiting = []
    link.send({ kind: 'play', matches })
  }
  return (id) => {
    const match = away.get(id)
    if (!match || !link.isThere()) return
    const { job, options } = match
    waiting.push({ id, match: slimmer.slim(job), isLeisure: options.isLeisure ?? false })
    if (waiting.length === 1) setImmediate(sendAll)
  }
}
