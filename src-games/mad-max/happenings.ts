import type { GameEvent } from '../kit/game.ts'
import type { Happenings, RoundSeen } from '../kit/happenings.ts'
import { wordFor } from '../kit/plural.ts'
import type { MadMaxState } from './state.ts'

/** A car that died comes back in a later round: until then its gas is what it had. */
const isOutOfGas = ({ unit }: GameEvent, { state }: RoundSeen<MadMaxState>): boolean =>
  state.carGas[unit!] === 0

/** What is reported of some rounds of Mad Max. */
export const happenings: Happenings<MadMaxState> = {
  units: 'cars',
  sayings: [
    {
      kind: 'kill',
      seat: 'other',
      isBad: true,
      weight: 3,
      text: (n, rival) => `Missiles of ${rival} destroyed ${n} of your cars.`,
    },
    {
      kind: 'death',
      seat: 'own',
      isBad: true,
      weight: 3,
      when: ({ seat, other }) => other === seat,
      text: (n) => `${n} of your cars crashed into each other.`,
    },
    {
      kind: 'death',
      seat: 'own',
      isBad: true,
      weight: 3,
      byRival: true,
      when: ({ other }) => other !== undefined,
      text: (n, rival) => `${n} of your cars crashed with ${wordFor(n, 'one', 'some')} of ${rival}.`,
    },
    {
      kind: 'death',
      seat: 'own',
      isBad: true,
      weight: 3,
      when: isOutOfGas,
      text: (n) => `${n} of your cars ran out of gas.`,
    },
    {
      kind: 'death',
      seat: 'own',
      isBad: true,
      weight: 3,
      text: (n) => `${n} of your cars hit a tyre or a missile of your own.`,
    },
    {
      kind: 'kill',
      seat: 'own',
      isBad: false,
      weight: 3,
      text: (n) => `Your missiles destroyed ${n} ${wordFor(n, 'car')} of others.`,
    },
    { kind: 'shot', seat: 'own', isBad: false, text: (n) => `You shot ${n} ${wordFor(n, 'missile')}.` },
    {
      kind: 'pickup',
      seat: 'own',
      isBad: false,
      weight: 1,
      text: (n) => `You picked up ${n} ${wordFor(n, 'bonus', 'bonuses')}.`,
    },
    {
      kind: 'birth',
      seat: 'own',
      isBad: false,
      text: (n) => `${n} of your cars came back.`,
    },
  ],
  changes: [
    {
      figure: 'water',
      text: (own, best) => {
        const [yours, theirs] = [own.to - own.from, best.to - best.from]
        return theirs > yours
          ? `${best.name} collected ${theirs} ${wordFor(theirs, 'bonus', 'bonuses')} of water, you ${yours}.`
          : ''
      },
    },
  ],
}
