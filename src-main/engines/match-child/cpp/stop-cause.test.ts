import { describe, expect, it } from 'vitest'
import { FREEZE_CAUSES } from '../../../../src-games/kit/freeze-cause.ts'
import { moduleStop, textLengthOf } from './stop-cause.ts'

/** As the runtime reports it: `length | cause << 24`, with 16 added where it was thrown elsewhere. */
const stopOf = (cause: number, reason: string) => moduleStop(reason.length | (cause << 24), reason)

/** Sentences that began with the cause when it was read from them. */
const SENTENCES = [
  'too many orders: more than 1000 in one round',
  'out of memory: a bot has 64 MB',
  'a pure virtual function was called',
  'uncaught exception [i]',
  'the bot called exit(0)',
]

describe('why a module ended itself', () => {
  it.each(SENTENCES)('is what it reported, whatever its words are: %s', (reason) => {
    expect([1, 2, 3, 4, 5].map((cause) => stopOf(cause, reason).cause)).toEqual([
      'exit',
      'orders',
      'memory',
      'trap',
      'exception',
    ])
    expect(stopOf(5, reason).isWhereThrown).toBe(false)
    expect(stopOf(5 + 16, reason)).toEqual({ cause: 'exception', isWhereThrown: true, reason })
  })

  it('is read from our own sentences in modules from before causes were reported', () => {
    expect(SENTENCES.map((reason) => stopOf(0, reason).cause)).toEqual([
      'orders',
      'memory',
      'trap',
      'exception',
      'exit',
    ])
    expect(SENTENCES.map((reason) => stopOf(0, reason).isWhereThrown)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ])
  })

  it('is one of the causes whatever number a module reports, and never one of this machine', () => {
    for (let high = 0; high < 256; high++) {
      const { cause } = moduleStop((high << 24) | 3, 'abc')
      expect(FREEZE_CAUSES).toContain(cause)
      expect(['process', 'net', 'unknown', 'cpu']).not.toContain(cause)
      expect(textLengthOf((high << 24) | 3)).toBe(3)
    }
  })
})
