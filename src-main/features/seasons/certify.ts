import { fail, ok, type Result } from '../../../src-games/kit/result.ts'
import type { BotBuilder } from '../../core/bots/build-bot.ts'
import type { MatchOutcome, SeatProgram } from '../../engines/match-job/match-job.ts'
import { FUEL_PER_SECOND } from '../../engines/match-child/cpp/wasm-bot.ts'
import type { Certificate, SeasonFile } from '../../core/seasons/season-file.ts'
import { entriesIn } from '../../core/seasons/season-file.ts'
import type { SeasonMaterial } from './material.ts'
import { compareSamples } from './compare-samples.ts'
import { playerSource } from '../../core/seasons/players.ts'
import { seasonJob } from '../../core/seasons/season-match.ts'
import type { TakeInOptions } from './take-in.ts'

/** Seeds whose matches are compared. */
const SEEDS = [1, 30, 2018]
/** What a program may use of what its measured matches took. */
const SPARE = 20
/** The least it gets, five seconds of the judge: another map may be many times that of the matches that were measured. */
const LEAST_FUEL = 5 * FUEL_PER_SECOND

/**
 * Plays the players that came along both ways: all in one module, as the course's own program has them, and each in one of
 * its own. Where the texts differ the season is played in one module, and says so.
 */
export async function certify(
  season: SeasonFile,
  samples: SeasonMaterial['samples'],
  options: TakeInOptions,
): Promise<Result<SeasonFile, string>> {
  const { pool, builder, onProgress } = options
  const names = fourOf(season.facts.wholePlayers)
  const config = defaultConfigText(season)
  if (names.length === 0 || config === undefined) {
    const lacks = names.length === 0 ? 'no player' : 'no configuration (default.cnf)'
    return ok(
      withCertificate(season, season.facts.isApart, [], [], `nothing was compared: ${lacks} came along`, 0),
    )
  }
  const play = (
    isApart: boolean,
    seats: readonly SeatProgram[],
    seed: number,
    played = config,
  ): Promise<MatchOutcome> =>
    pool.run(
      seasonJob({
        season: { ...season, facts: { ...season.facts, isApart } },
        config: played,
        seed,
        seats,
        limits: 'none',
      }),
      options.signal ? { signal: options.signal } : {},
    )
  let most = 0
  let difference: string | undefined = season.facts.isApart ? undefined : season.facts.whyWhole
  const seats = season.facts.isApart ? await seatsOf(season, names, builder) : []
  for (const [k, seed] of SEEDS.entries()) {
    onProgress?.({ step: 'certifying', what: `match ${k + 1} of ${SEEDS.length}` })
    const whole = await play(false, names.map(recorded), seed)
    if (whole.status === 'cancelled') throw new DOMException('cancelled', 'AbortError')
    if (whole.status !== 'done')
      return fail(
        `its own program does not come to the end of a match with ${names.join(', ')}: ${whole.problem ?? ''}`,
      )
    most = Math.max(most, whole.season?.fuel ?? 0)
    if (difference !== undefined) continue
    if (typeof seats === 'string') difference = seats
    else {
      const apart = await play(true, seats, seed)
      if (apart.status === 'cancelled') throw new DOMException('cancelled', 'AbortError')
      most = Math.max(most, apart.season?.fuel ?? 0)
      difference = differenceOf(whole, apart, seed)
    }
  }
  const { same, remarks } = await compareSamples(season, samples, (played, seed, four) =>
    play(false, four.map(recorded), seed, played),
  )
  const also = same.length > 0 ? `; ${same.join(', ')} came out as it was written elsewhere` : ''
  const said =
    difference === undefined
      ? `plays exactly as its own program: ${names.join(', ')} gave the same text in ${SEEDS.length} matches${also}`
      : `plays in one module, bots are not kept apart: ${difference}${also}`
  const made = withCertificate(season, difference === undefined, names, SEEDS, said, most)
  return ok({ ...made, facts: { ...made.facts, remarks: [...made.facts.remarks, ...remarks] } })
}

function withCertificate(
  season: SeasonFile,
  isApart: boolean,
  players: readonly string[],
  seeds: readonly number[],
  said: string,
  fuel: number,
): SeasonFile {
  const certified: Certificate = { outcome: isApart ? 'same' : 'whole', seeds, players, said }
  const programFuel = fuel > 0 ? Math.max(LEAST_FUEL, Math.ceil(SPARE * fuel)) : season.facts.programFuel
  // What players are linked with in one module is only needed where they are.
  const entries = isApart
    ? new Map([...season.entries].filter(([name]) => !name.startsWith('parts/')))
    : season.entries
  return { facts: { ...season.facts, isApart, certified, programFuel }, entries }
}

/** Where the two first differ; undefined when they do not. */
function differenceOf(whole: MatchOutcome, apart: MatchOutcome, seed: number): string | undefined {
  if (apart.status !== 'done') return `with seed ${seed} the isolated match stopped (${apart.problem ?? ''})`
  const frozen = apart.freezes.find((one) => one !== undefined)
  if (frozen)
    return `with seed ${seed} a player stopped in round ${frozen.round} (${frozen.reason.split('\n')[0]})`
  const a = Buffer.from(whole.season!.text)
  const b = Buffer.from(apart.season!.text)
  if (a.equals(b)) return undefined
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const rounds = [
    ...a
      .subarray(0, at)
      .toString('latin1')
      .matchAll(/^round\s+(\d+)/gm),
  ]
  return `with seed ${seed} the matches differ after round ${rounds.at(-1)?.[1] ?? 0}`
}

/** Demo and Null where they are there, in all seats. */
function fourOf(players: readonly string[]): string[] {
  const first = players.includes('Demo') ? 'Demo' : players.at(0)
  if (first === undefined) return []
  const other = players.includes('Null') ? 'Null' : (players.find((name) => name !== first) ?? first)
  return [first, first, other, first]
}

/** The text of the configuration that a match has when none is chosen. */
export function defaultConfigText(season: SeasonFile): string | undefined {
  const data = entriesIn(season, 'data')
  const name = 'default.cnf' in data ? 'default.cnf' : Object.keys(data).find((one) => one.endsWith('.cnf'))
  return name === undefined ? undefined : new TextDecoder('latin1').decode(data[name])
}

const recorded = (name: string): SeatProgram => ({ kind: 'recorded', name })

async function seatsOf(
  season: SeasonFile,
  names: readonly string[],
  builder: BotBuilder,
): Promise<SeatProgram[] | string> {
  const seats: SeatProgram[] = []
  for (const name of names) {
    const built = await builder.build({
      game: season.facts.id,
      name,
      language: 'cpp',
      source: playerSource(season, name) ?? '',
      build: { standard: season.facts.standard, mode: 'release' },
      season,
    })
    if (!built.ok) return `AI${name}.cc does not compile on its own (${built.problems[0]?.message ?? ''})`
    seats.push({ ...built.program, name })
  }
  return seats
}
