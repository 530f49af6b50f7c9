import { createUniforms } from '../../../src-shared/stats/normals.ts'
import { seedOfBlock } from '../../../src-shared/stats/blocks.ts'
import { nextTable, pairKey } from '../../../src-shared/league/next-table.ts'
import { isProvisional, type Ratings } from '../../../src-shared/league/ratings.ts'
import { isOfThisMeter } from '../../core/batch/one-meter.ts'
import { PROBES, type NumberedLeague } from './numbered-league.ts'
import type { PlannedBlock } from './league-store.ts'

/**
 * Blocks planned at a time, from what was played before. A plan is stored before it is played: the table follows from what is stored,
 * on whichever machines it was played. With many processes on other machines it is longer, since each wave waits for its last match.
 */
const WAVE = 12
const MOST_WAVE = 960
const BLOCKS_A_PROCESS = 5

/** Blocks of a plan that is made now, with so many processes on other machines. */
export const waveFor = (processesElsewhere: number): number =>
  Math.min(MOST_WAVE, Math.max(WAVE, BLOCKS_A_PROCESS * processesElsewhere))
/** Blocks of each bot after which nothing more is to be learned that a student would wait for. */
const ENOUGH_BLOCKS = 500
/** Every two have met at least so often before a league is settled. */
const MET = 2

export type Wave = readonly PlannedBlock[] | 'settled'

/**
 * What is to be played next, `size` blocks of it; `settled` when the order is known, or enough was played. The same for the same
 * matches.
 */
export function planWave(facts: NumberedLeague, ratings: Ratings, size: number = WAVE): Wave {
  const { league, blocks, members, present, versions, botOf } = facts
  const firstNumber = blocks.length === 0 ? 0 : blocks.at(-1)!.number + 1
  const probes = planProbes(facts, firstNumber)
  if (probes.length > 0) return probes
  if (present.length < 2 || isSettled(facts, ratings)) return 'settled'
  const played = new Int32Array(versions.length)
  const meetings = new Map<string, number>()
  const meet = (bots: readonly number[]): void => {
    const different = [...new Set(bots)]
    different.forEach((a, k) => {
      played[a]++
      for (const b of different.slice(k + 1))
        meetings.set(pairKey(a, b), (meetings.get(pairKey(a, b)) ?? 0) + 1)
    })
  }
  for (const block of blocks) meet(block.versions.map((version) => botOf.get(version)!))
  const question = {
    members: present,
    strengths: ratings.strengths,
    draws: ratings.strengthDraws,
    meetings,
    played,
    costs: costsOf(facts),
  }
  return Array.from({ length: size }, (_, k): PlannedBlock => {
    const number = firstNumber + k
    const seed = seedOfBlock(league.seed, number)
    const bots = nextTable(question, createUniforms(seed ^ 0x2545f491))
    meet(bots)
    return {
      number,
      kind: 'table',
      config: number % league.configs.length,
      seed,
      versions: bots.map((bot) => versions[bot] ?? members[0]),
    }
  })
}

function planProbes({ league, blocks, members }: NumberedLeague, firstNumber: number): PlannedBlock[] {
  const probed = new Map<number, number>()
  for (const { kind, versions } of blocks)
    if (kind === 'probe') probed.set(versions[0], (probed.get(versions[0]) ?? 0) + 1)
  const dummy = league.dummyVersionId
  return members
    .flatMap((version) =>
      Array.from({ length: PROBES }, (_, probe) => ({ version, probe })).slice(probed.get(version) ?? 0),
    )
    .map(({ version, probe }, k) => ({
      number: firstNumber + k,
      kind: 'probe' as const,
      config: 0,
      // The same for those that come later.
      seed: seedOfBlock(league.seed ^ 0x1f35a7bd, probe),
      versions: [version, dummy, dummy, dummy],
    }))
}

/** Every place is known, and all have met all. */
function isSettled({ present, blocks, botOf }: NumberedLeague, { table }: Ratings): boolean {
  if (table.every(({ blocks }) => blocks >= ENOUGH_BLOCKS)) return true
  if (table.some((rating) => isProvisional(rating) || rating.rank.best !== rating.rank.worst)) return false
  const met = new Map<string, number>()
  for (const { versions } of blocks) {
    const bots = [...new Set(versions.map((version) => botOf.get(version)!))]
    bots.forEach((a, k) => {
      for (const b of bots.slice(k + 1)) met.set(pairKey(a, b), (met.get(pairKey(a, b)) ?? 0) + 1)
    })
  }
  return present.every((a, k) => present.slice(k + 1).every((b) => (met.get(pairKey(a, b)) ?? 0) >= MET))
}

/** Mean share of the CPU limit of each bot, above a floor for what every match costs: no clock is looked at. */
function costsOf({ versions, matches, botOf }: NumberedLeague): Float64Array {
  const sums = new Float64Array(versions.length)
  const counts = new Int32Array(versions.length)
  for (const { versions: four, turn, cpu, meter } of matches) {
    if (!isOfThisMeter(meter)) continue
    for (let seat = 0; seat < 4; seat++) {
      const bot = botOf.get(four[(seat + turn) % 4])!
      sums[bot] += cpu[seat] ?? 0
      counts[bot]++
    }
  }
  return sums.map((sum, bot) => 0.02 + (counts[bot] === 0 ? 0 : sum / counts[bot]))
}
