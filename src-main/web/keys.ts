import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * What opens the socket. The key of this start stands in the address that is printed, where only its user sees it. A
 * browser that we start gets its address as an argument, which every account of the computer can read for as long as
 * that program runs: so that address has a ticket, good for one use within two minutes, which the page exchanges for a
 * key of its own.
 */
export interface Keys {
  /** Whether a key opens, and under which name; the name is no secret. */
  nameOf(key: string): string | undefined
  createTicket(): string
  exchange(ticket: string): Exchange
}

export type Exchange =
  | { readonly kind: 'key'; readonly key: string }
  /**
   * Somebody had it before, and who came first nobody knows: the key that it was exchanged for opens nothing any more.
   */
  | { readonly kind: 'used-before'; readonly name: string }
  | { readonly kind: 'refused' }

const TICKET_MS = 120_000
/** Spent ones are remembered, to notice a second use; nobody starts so many browsers. */
const MAX_TICKETS = 1000

interface Ticket {
  readonly hash: Buffer
  readonly endsAt: number
  /** Name of the key it was exchanged for. */
  used?: string
}

export function createSecret(): string {
  return randomBytes(32).toString('hex')
}

export function createKeys(first: string, now: () => number = () => performance.now()): Keys {
  const hashes = new Map<string, Buffer>([['printed', hashOf(first)]])
  const tickets: Ticket[] = []
  let made = 0
  return {
    nameOf(key) {
      const given = hashOf(key)
      let found: string | undefined
      // All of them, each in constant time: neither how far one fits nor which one does can be measured.
      for (const [name, hash] of hashes) if (timingSafeEqual(given, hash)) found = name
      return found
    },
    createTicket() {
      const secret = createSecret()
      tickets.push({ hash: hashOf(secret), endsAt: now() + TICKET_MS })
      if (tickets.length > MAX_TICKETS) tickets.shift()
      return secret
    },
    exchange(secret) {
      const given = hashOf(secret)
      let ticket: Ticket | undefined
      for (const one of tickets) if (timingSafeEqual(given, one.hash)) ticket = one
      if (!ticket) return { kind: 'refused' }
      if (ticket.used !== undefined) {
        hashes.delete(ticket.used)
        return { kind: 'used-before', name: ticket.used }
      }
      if (now() > ticket.endsAt) return { kind: 'refused' }
      const key = createSecret()
      made += 1
      ticket.used = `ticket ${made}`
      hashes.set(ticket.used, hashOf(key))
      return { kind: 'key', key }
    },
  }
}

/** Hashes have one length, which the comparison in constant time needs. */
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
