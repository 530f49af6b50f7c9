import { countOf, wordFor } from '../stats/plural.ts'

/** What is said of lines in the text of a match that are none of it, whichever program printed them. */
export const leftOutWords = (lines: number): string =>
  `${countOf(lines, 'line')} printed in between ${wordFor(lines, 'was', 'were')} left out`
