import { gameOf } from '../../src-games/index.ts'
import { outputOfRecord } from '../../src-main/features/files/match-output.ts'
import { createMatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import type { MatchJob, MatchOutcome } from '../../src-main/engines/match-job/match-job.ts'
import { runCommand } from './by-command.ts'
import { playInApp } from './play-in-app.ts'
import { differenceOf, isMachineLimited, partsOf, type Parts, type PlannedMatch } from './plan.ts'
import { playPlan } from './play-plan.ts'

/** The ways in which matches are played; each is compared with the first, one process that plays them in their order. */
export const WAYS = [
  'three processes, another order',
  'a fresh process each',
  'through the app',
  'by the command line',
] as const
export type Way = (typeof WAYS)[number]

export interface EveryWay {
  /** A data folder for the app, and one whose cache knows the bots. */
  readonly folder: string
  readonly builtIn: string
  /** Busy loops beside the three processes. */
  readonly loops: number
  /** Every how many matches are played in these ways too; all of them are in the first. */
  readonly every: Readonly<Record<Exclude<Way, 'three processes, another order'>, number>>
  /**
   * Seconds of the judge that a bot may compute, where it is not the judge's own one. The app and the command line know only that:
   * they play, and are compared with a fresh process that plays, matches in which this stopped no bot.
   */
  readonly limitSeconds?: number
}

/** How often a way was gone, and where it led elsewhere. */
export interface Compared {
  readonly way: Way
  readonly played: number
  /** Of these, those in which a limit of this machine acted here or there: marked as such, and compared with nothing. */
  readonly marked: number
  readonly different: readonly { readonly match: PlannedMatch; readonly difference: string }[]
}

/**
 * Plays each match in several ways and compares them part by part. `jobs` are those of the matches, one by one. `stopped` seats
 * did not play to the end: where that is most of them, nothing is compared.
 */
export async function playEveryWay(
  matches: readonly PlannedMatch[],
  jobs: readonly MatchJob[],
  { folder, builtIn, loops, every, limitSeconds }: EveryWay,
): Promise<{ readonly ways: readonly Compared[]; readonly stopped: number }> {
  const indices = matches.map((_, k) => k)
  const allowed = limitSeconds === undefined ? {} : { limitSeconds }
  const first = await playPlan(jobs, { processes: 1, loops: 0, step: 1, ...allowed })
  const broken = matches.find((_, k) => first[k].status !== 'done' && first[k].status !== 'lost')
  if (broken) throw new Error(`match ${broken.number} of ${broken.game} was not played to its end`)
  const each = (way: keyof EveryWay['every']): number[] =>
    (way === 'a fresh process each' || limitSeconds === undefined
      ? indices
      : indices.filter((k) => !/cpu/.test(first[k].freezes))
    ).filter((_, at) => at % every[way] === 0)
  const compare = (
    way: Way,
    played: readonly number[],
    parts: readonly Parts[],
    expected: readonly Parts[],
  ): Compared => {
    const marks = parts.map((one, at) => isMachineLimited(one) || isMachineLimited(expected[at]))
    const different = played.flatMap((k, at) => {
      const difference = marks[at] ? '' : differenceOf(expected[at], parts[at])
      return difference === '' ? [] : [{ match: matches[k], difference }]
    })
    return { way, played: played.length, marked: marks.filter(Boolean).length, different }
  }

  const mixed = await playPlan(jobs, { processes: 3, loops, step: 389, ...allowed })
  const fresh = each('a fresh process each')
  const outcomes = new Map<number, MatchOutcome>()
  for (const k of fresh) outcomes.set(k, await playFresh(jobs[k], allowed))
  const afresh = fresh.map((k) => partsOf(outcomes.get(k)!))
  if (limitSeconds !== undefined) outcomes.clear()

  const inApp = each('through the app')
  const stored = await playInApp(
    inApp.map((k) => matches[k]),
    folder,
  )
  const typed = each('by the command line')
  if (limitSeconds !== undefined)
    for (const k of new Set([...inApp, ...typed])) outcomes.set(k, await playFresh(jobs[k], {}))
  const firstOf = (k: number): Parts => (limitSeconds === undefined ? first[k] : partsOf(outcomes.get(k)!))

  const unlike: Compared['different'][number][] = []
  for (const k of typed) {
    const { record } = outcomes.get(k) ?? (await playFresh(jobs[k], {}))
    const expected = outputOfRecord(gameOf(matches[k].game), record)
    if (!expected.ok) throw new Error(expected.error.message)
    const isSame = runCommand(matches[k], builtIn) === [...expected.value.pieces].join('')
    if (!isSame) unlike.push({ match: matches[k], difference: 'the output' })
  }
  const stopped = first.reduce((sum, { freezes }) => sum + (freezes.match(/\d+ /g)?.length ?? 0), 0)
  const ways = [
    compare('three processes, another order', indices, mixed, first),
    compare(
      'a fresh process each',
      fresh,
      afresh,
      fresh.map((k) => first[k]),
    ),
    compare('through the app', inApp, stored, inApp.map(firstOf)),
    { way: 'by the command line', played: typed.length, marked: 0, different: unlike } as const,
  ]
  return { ways, stopped }
}

async function playFresh(job: MatchJob, nets: { limitSeconds?: number }): Promise<MatchOutcome> {
  const pool = createMatchPool({ processes: 1, nets })
  try {
    return await pool.run(job)
  } finally {
    await pool.close()
  }
}

/** A difference with its match and bots, for the search of its cause. */
export function formatDifference(way: Way, { match, difference }: Compared['different'][number]): string {
  const bots = match.bots.map(({ language, what }) => `${language === 'cpp' ? 'C++' : 'TS'} ${what}`)
  return `${way}: match ${match.number} (${match.game}, ${bots.join(' · ')}): ${difference}`
}
