import type { GameEvent } from '../kit/game.ts'
import { killedByRival, type Happenings, type RoundSeen } from '../kit/happenings.ts'
import { wordFor } from '../kit/plural.ts'
import { REACH, type ApocalypseState } from './state.ts'

const posts = (n: number): string => `${n} ${wordFor(n, 'post')}`

/** No soldier attacks into a fire: one that is killed under the killer's napalm was killed by it. */
const isByNapalm = ({ seat, i, j }: GameEvent, { events }: RoundSeen<ApocalypseState>): boolean =>
  events.some(
    (fire) =>
      fire.kind === 'fire' &&
      fire.seat === seat &&
      Math.max(Math.abs(fire.i! - i!), Math.abs(fire.j! - j!)) <= REACH,
  )

/** What is reported of some rounds of Apocalypse Now. */
export const happenings: Happenings<ApocalypseState> = {
  units: 'soldiers',
  sayings: [
    {
      kind: 'kill',
      seat: 'other',
      isBad: true,
      weight: 2,
      when: isByNapalm,
      text: (n, rival) => `Napalm of ${rival} killed ${n} of your soldiers.`,
    },
    killedByRival('soldiers'),
    {
      kind: 'conquest',
      seat: 'other',
      isBad: true,
      weight: 3,
      text: (n, rival) => `${rival} took ${posts(n)} from you.`,
    },
    {
      kind: 'death',
      seat: 'own',
      isBad: true,
      weight: 2,
      text: (n) => `${n} of your soldiers died in a fire.`,
    },
    {
      kind: 'loss',
      seat: 'own',
      isBad: true,
      weight: 2,
      // Those that jump and cannot land have no helicopter any more.
      when: ({ unit }) => unit !== undefined,
      text: (n) => `${n} of your parachuters waited too long and went to others.`,
    },
    {
      kind: 'loss',
      seat: 'own',
      isBad: true,
      weight: 2,
      text: (n) => `${n} of your parachuters could not land and went to others.`,
    },
    {
      kind: 'kill',
      seat: 'own',
      isBad: false,
      weight: 2,
      when: isByNapalm,
      text: (n) => `Your napalm killed ${n} ${wordFor(n, 'soldier')} of others.`,
    },
    {
      kind: 'kill',
      seat: 'own',
      isBad: false,
      weight: 2,
      text: (n) => `You killed ${n} ${wordFor(n, 'soldier')} of others.`,
    },
    { kind: 'conquest', seat: 'own', isBad: false, weight: 3, text: (n) => `You took ${posts(n)}.` },
    { kind: 'birth', seat: 'own', isBad: false, text: (n) => `${n} of your parachuters landed.` },
    {
      kind: 'fire',
      seat: 'own',
      isBad: false,
      text: (n) => `You threw napalm ${wordFor(n, 'once', `${n} times`)}.`,
    },
  ],
}
