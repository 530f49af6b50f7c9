import { leagueData, type LeagueData, type LeagueMatch } from '../../../src-shared/league/league-data.ts'
import type { LeagueReader, PlannedBlock, PlayedLeagueMatch, StoredLeague } from './league-store.ts'
import { seatsOfTurn } from './league-store.ts'

/** Probe blocks of each member: on these seeds all members meet three Dummies, so equal matches mean equal behaviour. */
export const PROBES = 2

/** A league as its figures and its schedule see it: bots are numbered, the Dummy first, and clones are one. */
export interface NumberedLeague {
  readonly league: StoredLeague
  readonly blocks: readonly PlannedBlock[]
  readonly matches: readonly PlayedLeagueMatch[]
  /** Present members, in the order in which they came; the Dummy is one. */
  readonly members: readonly number[]
  /** Version of each bot: the first of those that behave alike. */
  readonly versions: readonly number[]
  /** Bot of each version that ever played or is a member. */
  readonly botOf: ReadonlyMap<number, number>
  /** Versions that behave like one before them. */
  readonly clones: ReadonlyMap<number, number>
  /** Bots that stand in the table. */
  readonly present: readonly number[]
  readonly data: LeagueData
}

export function readNumberedLeague(reader: LeagueReader, id: number): NumberedLeague | undefined {
  const league = reader.get(id)
  if (!league) return undefined
  const blocks = reader.blocks(id)
  const matches = reader.played(id)
  const members = reader.members(id)
  const clones = findClones(league, members, matches)
  const versions: number[] = [league.dummyVersionId]
  const botOf = new Map([[league.dummyVersionId, 0]])
  const number = (version: number): void => {
    if (botOf.has(version)) return
    const original = clones.get(version)
    if (original !== undefined) {
      number(original)
      botOf.set(version, botOf.get(original)!)
      return
    }
    botOf.set(version, versions.length)
    versions.push(version)
  }
  for (const version of members) number(version)
  for (const block of blocks) for (const version of block.versions) number(version)
  const present = [...new Set(members.map((version) => botOf.get(version)!))]
  const data = leagueData(versions.length, independentMatches(matches, botOf, clones))
  return { league, blocks, matches, members, versions, botOf, clones, present, data }
}

/**
 * Matches that each say something new, with blocks that are independent of each other. The probes of a clone are those of its
 * original once more, and are left out; so are the rotations of a table at which all four are one bot, which are one match. All
 * probes on one seed are one block, since what the seed favours, it favours in all of them.
 */
export function independentMatches(
  matches: readonly Pick<PlayedLeagueMatch, 'number' | 'kind' | 'turn' | 'versions' | 'scores' | 'seed'>[],
  botOf: ReadonlyMap<number, number>,
  clones: ReadonlyMap<number, number>,
): LeagueMatch[] {
  const probeSeeds = new Map<number, number>()
  return matches.flatMap(({ number, kind, turn, versions, scores, seed }) => {
    if (kind === 'probe' && clones.has(versions[0])) return []
    const players = seatsOfTurn(versions, turn).map((version) => botOf.get(version)!)
    if (turn > 0 && players.every((bot) => bot === players[0])) return []
    if (kind === 'probe' && !probeSeeds.has(seed)) probeSeeds.set(seed, -1 - probeSeeds.size)
    return { block: kind === 'probe' ? probeSeeds.get(seed)! : number, players, scores }
  })
}

/** Members whose probes went exactly as those of an earlier one, order by order. */
function findClones(
  { dummyVersionId }: StoredLeague,
  members: readonly number[],
  matches: readonly PlayedLeagueMatch[],
): Map<number, number> {
  const probes = new Map<number, string[]>()
  for (const { kind, versions, turn, config, seed, hash } of matches) {
    if (kind !== 'probe') continue
    const list = probes.get(versions[0]) ?? []
    list.push(`${config} ${seed} ${turn} ${hash}`)
    probes.set(versions[0], list)
  }
  const first = new Map<string, number>()
  const clones = new Map<number, number>()
  for (const version of [dummyVersionId, ...members.filter((one) => one !== dummyVersionId)]) {
    const list = probes.get(version)
    if (!list || list.length < 4 * PROBES) continue
    const key = list.sort().join('\n')
    const original = first.get(key)
    if (original === undefined) first.set(key, version)
    else clones.set(version, original)
  }
  return clones
}
