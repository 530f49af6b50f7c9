import { expect, it } from 'vitest'
import type { ResolvedSeat } from '../../core/bots/seat-bots.ts'
import { planComparison } from './comparison-plan.ts'
import type { Tally } from './tally.ts'

/** A plan of two bots that differ, as far as its ending goes: what was counted so far says `decision`. */
const planOf = (decision: Tally['decision']) =>
  planComparison({
    comparison: {
      game: 'pandemic',
      config: '',
      limits: 'jutge',
      firstSeed: 1,
      opponents: [],
      capBlocks: 9,
      capSeconds: 60,
    },
    seatOf: (side) => ({ program: { kind: 'recorded', name: String(side) } }) as unknown as ResolvedSeat,
    tally: { decision, has: () => false } as unknown as Tally,
    store: () => {
      throw new Error('nothing is played here')
    },
    playedMs: 0,
  })

it('what was counted decides it, but not where something could not be stored', () => {
  expect(planOf('upper').endingOf({ why: 'enough' })).toBe('upper')
  expect(planOf('upper').endingOf({ why: 'stopped' })).toBe('upper')
  // The matches that decided it may be those that were not stored.
  expect(planOf('upper').endingOf({ why: 'failed', problem: 'The disk is full.' })).toBe('continue')
  expect(planOf('continue').endingOf({ why: 'stopped' })).toBe('continue')
  expect(planOf('continue').endingOf({ why: 'capped' })).toBe('capped')
})
