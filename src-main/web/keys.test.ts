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
})
