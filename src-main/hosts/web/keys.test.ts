import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createKeys } from './keys.ts'

function exchanged(keys: ReturnType<typeof createKeys>, ticket: string): string {
  const made = keys.exchange(ticket)
  if (made.kind !== 'key') throw new Error(`the ticket was ${made.kind}`)
  return made.key
}

describe('keys', () => {
  it('are the printed one and nothing near it', () => {
    const keys = createKeys('ab12')
    expect(keys.nameOf('ab12')).toBe('printed')
    for (const wrong of ['', 'ab1', 'ab123', 'AB12', 'ab12\0', 'ab12 '])
      expect(keys.nameOf(wrong)).toBeUndefined()
  })

  it('come out of a ticket once, and are not the ticket', () => {
    const keys = createKeys('ab12')
    const ticket = keys.createTicket()
    expect(keys.nameOf(ticket)).toBeUndefined()
    const key = exchanged(keys, ticket)
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(key).not.toBe(ticket)
    expect(keys.nameOf(key)).toBe('ticket 1')
  })

  it('of a ticket that is shown again open nothing any more, and others still do', () => {
    const keys = createKeys('ab12')
    const [one, two] = [keys.createTicket(), keys.createTicket()]
    const [first, second] = [exchanged(keys, one), exchanged(keys, two)]
    expect(keys.exchange(one)).toEqual({ kind: 'used-before', name: 'ticket 1' })
    expect(keys.nameOf(first)).toBeUndefined()
    expect(keys.nameOf(second)).toBe('ticket 2')
    expect(keys.nameOf('ab12')).toBe('printed')
  })

  it('do not come out of an old ticket or an invented one', () => {
    let now = 0
    const keys = createKeys('ab12', () => now)
    const ticket = keys.createTicket()
    now = 120_001
    expect(keys.exchange(ticket)).toEqual({ kind: 'refused' })
    expect(keys.exchange('0'.repeat(64))).toEqual({ kind: 'refused' })
    expect(keys.exchange('')).toEqual({ kind: 'refused' })
  })

  it('of pages that were open at the last end open again, for ten minutes or from then on', () => {
    let now = 0
    const before = createKeys('first')
    const [came, stayed] = [before.createTicket(), before.createTicket()].map((one) => exchanged(before, one))
    const earlier = ['ticket 1', 'ticket 2'].map((name) => before.hashOf(name)!)
    const keys = createKeys('second', () => now, earlier)
    expect(keys.nameOf(came)).toBe('earlier 1')
    expect(keys.nameOf('first')).toBeUndefined()
    now = 600_001
    expect(keys.nameOf(came)).toBe('earlier 1')
    expect(keys.nameOf(stayed)).toBeUndefined()
  })

  it('are proven to a page that asks, and only one that opens', () => {
    const keys = createKeys('ab12')
    const hash = keys.hashOf('printed')!
    const id = createHash('sha256').update(hash).digest('hex').slice(0, 16)
    const proof = createHmac('sha256', hash).update('again 00 http://127.0.0.1:1').digest('hex')
    expect(keys.proofOf(id, 'again 00 http://127.0.0.1:1')).toBe(proof)
    expect(keys.proofOf(id, 'again 00 http://127.0.0.1:2')).not.toBe(proof)
    expect(keys.proofOf('0'.repeat(16), 'again 00 http://127.0.0.1:1')).toBeUndefined()
  })
})
