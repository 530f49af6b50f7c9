import type { LeagueRow } from '../../../src-shared/contract/leagues.ts'

/** The query of the matches in which a bot of a league stopped, crashes before all else; none where it never did. */
export function queryOfStops({
  name,
  number,
  crashes,
  cpuOuts,
  otherStops,
}: Pick<LeagueRow, 'name' | 'number' | 'crashes' | 'cpuOuts' | 'otherStops'>): string | undefined {
  const flag = crashes > 0 ? 'crashed' : cpuOuts > 0 ? 'out-of-cpu' : otherStops > 0 ? 'frozen' : undefined
  return flag && `bot:${name} version:${number} ${flag}`
}
