import { countOf } from '../stats/plural.ts'

const TENTHS = 'first second third fourth fifth sixth seventh eighth ninth last'.split(' ')

/** All that *Where it loses* can say. `who`: '' where there is one bot alone. */
export const SAY_LOSSES = {
  phase: (who: string, tenth: number, points: string): string =>
    `${most(who)} in the ${TENTHS[tenth] ?? 'last'} tenth of a match: ${points} of every 100 points.`,
  seat: (who: string, label: string, points: string): string =>
    `${most(who)} in ${label.charAt(0).toLowerCase()}${label.slice(1)}: ${points} of every 100 points.`,
  opponent: (who: string, name: string, points: string): string =>
    `${most(who)} to ${name}, which takes ${points} more of every 100 points.`,
  none: (): string => 'Nothing is lost: no seat, opponent or part of a match takes points from it.',
  noneOf: (who: string): string => `${who} loses nothing in any seat or part of a match, or to any opponent.`,
  even: (matches: string): string => `Nothing stands out in ${matches}.`,
  evenSmall: (): string => 'Every difference in points is 0.0.',
  matches: (n: number): string => countOf(n, 'match', 'matches'),
  small: (): string => 'A bar opens the matches in which it was worst.',
  watch: (): string => 'Watch one',
  sure: (matches: string): string => `Mean of ${matches}; what few matches show may be luck.`,

  titles: {
    phases: 'By phase',
    figures: 'By figure',
    opponents: 'By opponent',
    seats: 'By seat',
    drops: 'Worst drops',
  },
  hints: {
    phases: 'of every 100 points, gained or lost in each tenth of a match',
    figures: 'above or below the other seats',
    opponents: 'of every 100 points, above or below theirs',
    seats: 'of every 100 points, above or below 25',
    drops: 'of the chance to come in the first two, within a tenth of a match',
  },
  means: (matches: string): string =>
    `Bars are means of ${matches}, in points of share; each opens the matches in which it was worst.`,
  aboutFigures: (): string =>
    'Figures have units of their own, so each is measured by how much it usually differs: 100 is one standard deviation of the figure.',
} as const

const most = (who: string): string => (who === '' ? 'Most is lost' : `${who} loses most`)
