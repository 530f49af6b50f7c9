import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * What opens the socket. The key of this start stands in the address that is printed, where only its user sees it. A
 * browser that we start gets its address as an argument, which every account of the computer can read for as long as
 * that program runs: so that address has a ticket, good for one use within two minutes, which the page exchanges for a
 * key of its own.
 */
export interface Keys {
  /** Whether a key opens, and under which name; the name is no secret. */
  nameOf(key: string): string | undefined
  /** The hash of a key that opens; undefined when it no longer does. */
  hashOf(name: string): Buffer | undefined
  /**
   * For a page that asks, before it shows its key, whether this is the Quartet that it knows: a code that takes the hash of that
   * key to compute. `id` names the key without showing it; undefined for one that does not open.
   */
  proofOf(id: string, question: string): string | undefined
  createTicket(): string
  exchange(ticket: string): Exchange
}

export type Exchange =
  | { readonly kind: 'key'; readonly key: string }
  /**
   * It was used before, and by whom first is unknown: the key that it was exchanged for opens nothing any more.
   */
  | { readonly kind: 'used-before'; readonly name: string }
  | { readonly kind: 'refused' }

const TICKET_MS = 120_000
/** Spent ones are remembered, to notice a second use; so many browsers are never started. */
const MAX_TICKETS = 1000
/** How long pages of an earlier start may take to come back. */
const RETURN_MS = 600_000

interface Ticket {
  readonly hash: Buffer
  readonly endsAt: number
  /** Name of the key it was exchanged for. */
  used?: string
}

export function createSecret(): string {
  return randomBytes(32).toString('hex')
}

/** `earlier`: hashes of the keys of pages that were open when Quartet ended. */
export function createKeys(
  first: string,
  now: () => number = () => performance.now(),
  earlier: readonly Buffer[] = [],
): Keys {
  const hashes = new Map<string, Buffer>([['printed', hashOf(first)]])
  for (const [k, hash] of earlier.entries()) hashes.set(`earlier ${k + 1}`, hash)
  const absent = new Set([...hashes.keys()].filter((name) => name !== 'printed'))
  const absentUntil = now() + RETURN_MS
  const dropAbsent = (): void => {
    if (now() <= absentUntil) return
    for (const name of absent) hashes.delete(name)
    absent.clear()
  }
  const tickets: Ticket[] = []
  let made = 0
  return {
    nameOf(key) {
      dropAbsent()
      const given = hashOf(key)
      let found: string | undefined
      // All of them, each in constant time: neither how far one fits nor which one does can be measured.
      for (const [name, hash] of hashes) if (timingSafeEqual(given, hash)) found = name
      if (found !== undefined) absent.delete(found)
      return found
    },
    hashOf: (name) => hashes.get(name),
    proofOf(id, question) {
      dropAbsent()
      for (const hash of hashes.values())
        if (idOf(hash) === id) return createHmac('sha256', hash).update(question).digest('hex')
      return undefined
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

/** Of the hash's own hash: it names a key and does not help to make one. */
function idOf(hash: Buffer): string {
  return createHash('sha256').update(hash).digest('hex').slice(0, 16)
}
