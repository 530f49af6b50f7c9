import type { GameEvent } from '../kit/game.ts'
import { killedByRival, type Happenings, type RoundSeen } from '../kit/happenings.ts'
import { wordFor } from '../kit/plural.ts'
import { SETTING, type PandemicState } from './state.ts'

const isCity = ({ i, j }: GameEvent, { state }: RoundSeen<PandemicState>): boolean =>
  state.cityAt[i! * state.settings[SETTING.cols] + j!] >= 0
const cities = (n: number): string => `${n} ${wordFor(n, 'city', 'cities')}`
const paths = (n: number): string => `${n} ${wordFor(n, 'path')}`
const were = (n: number): string => wordFor(n, 'was', 'were')

/** What is reported of some rounds of Pandemic. */
export const happenings: Happenings<PandemicState> = {
  sayings: [
    killedByRival('units'),
    {
      kind: 'conquest',
      seat: 'other',
      isBad: true,
      weight: 3,
      when: isCity,
      text: (n, rival) => `${rival} took ${cities(n)} from you.`,
    },
    {
      kind: 'conquest',
      seat: 'other',
      isBad: true,
      weight: 1,
      text: (n, rival) => `${rival} took ${paths(n)} from you.`,
    },
    {
      kind: 'death',
      seat: 'own',
      isBad: true,
      weight: 2,
      text: (n) => `${n} of your units died of the virus.`,
    },
    { kind: 'infection', seat: 'own', isBad: true, text: (n) => `${n} of your units ${were(n)} infected.` },
    {
      kind: 'cure',
      seat: 'own',
      isBad: false,
      text: (n) => `${n} of your units recovered and ${wordFor(n, 'is', 'are')} immune.`,
    },
    {
      kind: 'kill',
      seat: 'own',
      isBad: false,
      weight: 2,
      text: (n) => `You killed ${n} ${wordFor(n, 'unit')} of others.`,
    },
    {
      kind: 'conquest',
      seat: 'own',
      isBad: false,
      weight: 3,
      when: isCity,
      text: (n) => `You took ${cities(n)}.`,
    },
    { kind: 'conquest', seat: 'own', isBad: false, weight: 1, text: (n) => `You took ${paths(n)}.` },
    {
      kind: 'pickup',
      seat: 'own',
      isBad: false,
      text: (n) => `You picked up ${n} ${wordFor(n, 'mask')}.`,
    },
  ],
  inDanger: {
    // Not those that are sick already, unless they fell ill in this very round: the virus does nothing to them.
    units: ({ unitPlayer, unitCell, unitImmune, unitDamage, unitTurns, virus }, seat) =>
      [...unitPlayer.keys()].filter(
        (id) =>
          unitPlayer[id] === seat &&
          !unitImmune[id] &&
          (unitDamage[id] === 0 || unitTurns[id] === 1) &&
          virus[unitCell[id]] > 0,
      ),
    text: (n) => `${n} of your units stood in the virus.`,
  },
}
