import { numberWord } from './match-words.ts'
import { countOf, wordFor } from '../stats/plural.ts'
import { formatWhole } from '../stats/format-number.ts'

/** `10 kept matches`, `its only kept match`. */
const kept = (all: number): string => countOf(all, 'kept match', 'kept matches')
/** `one of 10 kept matches`, `all 10 kept matches`, `both kept matches`, `its only kept match`. */
const some = (part: number, all: number): string => {
  if (all === 1) return 'its only kept match'
  if (part < all) return `${numberWord(part)} of ${kept(all)}`
  return all === 2 ? 'both kept matches' : `all ${kept(all)}`
}

const VERBS = { crashes: 'crashes' } as const

/** All that the answer of a suite can say. */
export const SAY_SUITE = {
  noVersion: (): string => 'No version compiles yet, so no kept match was played.',
  live: (version: number, played: number, of: number): string =>
    `v${version} plays its kept matches: ${formatWhole(played)} of ${formatWhole(of)} so far.`,
  notPlayed: (version: number, all: number): string =>
    `v${version} has not played its ${wordFor(all, 'only kept match', kept(all))} yet.`,
  crashes: (version: number, part: number, all: number): string =>
    `v${version} ${VERBS.crashes} in ${some(part, all)}.`,
  isStopped: (version: number, part: number, all: number): string =>
    `v${version} is stopped in ${some(part, all)}.`,
  losesNew: (version: number, part: number, all: number, turned: number, since: number): string => {
    const many = part === 2 ? 'both of which' : 'all of which'
    const which =
      turned < part ? `${numberWord(turned)} of which` : part === 1 || part === all ? 'which' : many
    return `v${version} loses ${some(part, all)}, ${which} v${since} won.`
  },
  losesButBack: (version: number, part: number, all: number, back: number): string =>
    `v${version} loses ${some(part, all)}, and wins ${numberWord(back)} back.`,
  losesAs: (version: number, part: number, all: number, since: number): string =>
    `v${version} loses ${some(part, all)}, as v${since} did.`,
  loses: (version: number, part: number, all: number): string => `v${version} loses ${some(part, all)}.`,
  winsBack: (version: number, all: number, back: number): string =>
    back === all
      ? `v${version} wins ${some(all, all)} back.`
      : `v${version} wins ${some(all, all)}, ${numberWord(back)} of them back.`,
  wins: (version: number, all: number): string => `v${version} wins ${some(all, all)}.`,
  winsSome: (version: number, part: number, all: number): string =>
    `v${version} wins ${numberWord(part)} of ${kept(all)}; the rest is not played yet.`,

  small: {
    holds: (part: number, all: number): string => `${formatWhole(part)} of ${formatWhole(all)} hold`,
    held: (part: number, all: number, version: number): string =>
      `${formatWhole(part)} of ${formatWhole(all)} held for v${version}`,
    waiting: (n: number): string => `${formatWhole(n)} not played`,
    flips: (red: number, green: number): string =>
      [
        ...(red > 0 ? [`${formatWhole(red)} turned red`] : []),
        ...(green > 0 ? [`${formatWhole(green)} turned green`] : []),
      ].join(', '),
    changed: (): string => 'the text has changed since',
  },
  watch: (): string => 'Watch it',
} as const
