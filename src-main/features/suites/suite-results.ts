import type { SuiteChange, SuiteResult, SuiteRun } from '../../../src-shared/contract/suites.ts'
import { chanceOfImbalance, chanceOfTurn } from '../../../src-shared/stats/flip-chance.ts'

/** One match of a case as it is stored. */
export interface StoredRun extends SuiteRun {
  readonly versionId: number
  readonly versionNumber: number
  /** Hashes of the program in the bot's seat and of all orders; null in results of older data folders. */
  readonly program: string | null
  readonly orders: string | null
}

interface Asked {
  readonly seeds: number
  readonly needed: number
}

/** Runs of one version, by number of the seed. */
type ByVersion = readonly StoredRun[]

function byVersion(runs: readonly StoredRun[]): ByVersion[] {
  const found = new Map<number, StoredRun[]>()
  for (const run of runs) found.set(run.versionId, [...(found.get(run.versionId) ?? []), run])
  return [...found.values()].sort(([a], [b]) => b.versionNumber - a.versionNumber)
}

/** Results by version, newest first; of versions that have played all seeds. */
export function resultsOf({ seeds, needed }: Asked, runs: readonly StoredRun[]): SuiteResult[] {
  return wholeOf(seeds, runs).map((own, k, all) => {
    const passed = own.filter(({ hasPassed }) => hasPassed).length
    const hasPassed = passed >= needed
    // The match to look at first: one that failed, where some did.
    const { score, place, frozen, matchId } =
      own.find((run) => run.hasPassed === hasPassed && !hasPassed) ?? own[0]
    const same = all.slice(k + 1).find(([older]) => isSame(older.program, own[0].program))
    return {
      versionId: own[0].versionId,
      versionNumber: own[0].versionNumber,
      hasPassed,
      passed,
      score,
      place,
      ...(frozen === undefined ? {} : { frozen }),
      matchId,
      runs: own.map(({ number, hasPassed, score, place, frozen, matchId }) => ({
        number,
        hasPassed,
        score,
        place,
        ...(frozen === undefined ? {} : { frozen }),
        matchId,
      })),
      ...(same ? { sameProgramAs: same[0].versionNumber } : {}),
    }
  })
}

const wholeOf = (seeds: number, runs: readonly StoredRun[]) =>
  byVersion(runs).filter((own) => own.length === seeds)
const isSame = (a: string | null, b: string | null) => a !== null && a === b

/** What the newest version changed against the one before; undefined while there is only one. */
export function changeOfSuite({ seeds, needed }: Asked, runs: readonly StoredRun[]): SuiteChange | undefined {
  const whole = wholeOf(seeds, runs)
  const [now, before] = whole
  if (!now || !before) return undefined
  const passes = (own: ByVersion) => own.filter(({ hasPassed }) => hasPassed).length
  const [isGreen, wasGreen] = [now, before].map((own) => passes(own) >= needed)
  const turns = now.map((run, k) => Number(run.hasPassed) - Number(before[k].hasPassed))
  const better = turns.filter((turn) => turn > 0).length
  const worse = turns.filter((turn) => turn < 0).length
  return {
    since: before[0].versionNumber,
    ...(isGreen === wasGreen ? {} : { flipped: isGreen ? ('to-green' as const) : ('to-red' as const) }),
    better,
    worse,
    chance: seeds === 1 ? chanceOfTurn(...oneSeed(whole)) : chanceOfImbalance(better, worse),
    isSamePlay: now.every(({ orders }, k) => isSame(orders, before[k].orders)),
  }
}

/** Passes and matches of all versions that differ: one that was played again as it was says nothing new. */
function oneSeed(whole: readonly ByVersion[]): [passed: number, played: number] {
  const different = whole.filter(
    ([run], k) => !whole.slice(0, k).some(([newer]) => isSame(run.orders, newer.orders)),
  )
  return [different.filter(([{ hasPassed }]) => hasPassed).length, different.length]
}
