import { killedByRival, type Change, type Happenings } from '../kit/happenings.ts'
import { wordFor } from '../kit/plural.ts'
import type { WalkingDeadState } from './state.ts'

/** What is reported of some rounds of The Walking Dead. */
export const happenings: Happenings<WalkingDeadState> = {
  sayings: [
    killedByRival('units'),
    {
      kind: 'conquest',
      seat: 'other',
      isBad: true,
      weight: 2,
      text: (n, rival) => `${n} of your units went over to ${rival}.`,
    },
    {
      kind: 'infection',
      seat: 'own',
      isBad: true,
      weight: 2,
      text: (n) => `${n} of your units ${wordFor(n, 'was', 'were')} bitten by zombies.`,
    },
    {
      kind: 'convert',
      seat: 'own',
      isBad: true,
      weight: 2,
      text: (n) => `${n} of your units became ${wordFor(n, 'a zombie', 'zombies')}.`,
    },
    {
      kind: 'kill',
      seat: 'own',
      isBad: false,
      weight: 2,
      when: ({ other = -1 }) => other >= 0,
      text: (n) => `You killed ${n} ${wordFor(n, 'unit')} of others.`,
    },
    {
      kind: 'kill',
      seat: 'own',
      isBad: false,
      weight: 1,
      text: (n) => `You killed ${n} ${wordFor(n, 'zombie')}.`,
    },
    {
      kind: 'birth',
      seat: 'own',
      isBad: false,
      text: (n) => `${n} ${wordFor(n, 'zombie')} came back as ${wordFor(n, 'a unit', 'units')} of yours.`,
    },
    {
      kind: 'conquest',
      seat: 'own',
      isBad: false,
      weight: 2,
      text: (n) => `${n} ${wordFor(n, 'unit')} of others came over to you.`,
    },
    {
      kind: 'pickup',
      seat: 'own',
      isBad: false,
      text: (n) => `You ate ${n} ${wordFor(n, 'piece')} of food.`,
    },
  ],
  changes: [
    {
      figure: 'cells',
      text: (own, best) =>
        own.to >= own.from
          ? ''
          : `Your cells went from ${fromTo(own)}${best.to > best.from ? `, ${best.name}’s from ${fromTo(best)}` : ''}.`,
    },
    {
      figure: 'strength',
      // It falls a little in every round, as all units eat.
      text: (own) => (own.to < 0.9 * own.from ? `Your strength went from ${fromTo(own)}.` : ''),
    },
  ],
}

const fromTo = ({ from, to }: Change): string => `${from} to ${to}`
