import type { Api, CheckedRequestOf } from '../../../../src-shared/contract/api.ts'
import { ApiError } from '../../../../src-shared/contract/error-codes.ts'
import type { MatchProfile } from '../../../../src-shared/contract/profile.ts'
import { programOfSeats } from '../../../core/seasons/played-again.ts'
import { toSource } from '../../../core/bots/seat-bots.ts'
import type { SiteOwner } from '../../../engines/compiler/service/trace.ts'
import { GuardedFailure } from '../../../engines/guarded/guarded-process.ts'
import { LIMIT_SECONDS } from '../../../engines/match-child/seats/fuel.ts'
import { FUEL_PER_SECOND } from '../../../engines/match-child/cpp/wasm-bot.ts'
import type { ProfileRun } from './profile-run.ts'
import { askedAlone } from '../../../core/matches/one-rand.ts'
import type { LookDeps } from '../looked-into.ts'
import { PROFILE } from '../guarded-jobs.ts'

/** A match without limits may have taken any time: this much of it is looked at. */
const MAX_SECONDS = 20
const MAX_FUNCTIONS = 200
const MAX_LINES = 200

/** Says where a C++ bot's CPU went in a stored match, by playing its part again with counters in its code. */
export function createProfileService({ store, cpp, guarded, seasonStore, matches }: LookDeps) {
  const api = {
    async 'matches.profile'({ matchId, seat }: CheckedRequestOf<'matches.profile'>): Promise<MatchProfile> {
      const match = matches.existing(matchId)
      const season = programOfSeats(seasonStore, match.game)
      const { versionId, name } = match.seats[seat]
      const version = versionId === undefined ? undefined : store.getVersion(versionId)
      if (!version)
        throw new ApiError('not-found', `The version of ${name} that played this match no longer exists.`)
      if (version.bot.language !== 'cpp')
        throw new ApiError('request/invalid', `${name} is not written in C++; only C++ bots can be profiled.`)
      if (version.module) throw new ApiError('bot/no-source', `${name} was shared without its source.`)
      const record = askedAlone(matches.recordOf(matchId))
      const { debugInfo } = await cpp.compile(toSource(version))
      if (!debugInfo) throw new ApiError('bot/does-not-compile', `${name} does not compile.`)
      const compiler = await cpp.compiler()
      const { wasm, sites } = await compiler.profile(debugInfo)
      const seconds = match.limits === 'jutge' ? LIMIT_SECONDS : MAX_SECONDS
      const fuelLimit = seconds * FUEL_PER_SECOND
      const job = { record, seat, wasm, siteCount: sites.length, fuelLimit, season }
      const run = await guarded.run(PROFILE, job).catch((failure: unknown) => {
        if (!(failure instanceof GuardedFailure)) throw failure
        throw new ApiError('match/no-record', `${name} cannot be profiled: ${failure.message}.`)
      })
      const used = sites.flatMap((offset, k) => (run.sites[k] > 0 ? [{ offset, fuel: run.sites[k] }] : []))
      const owners = await compiler.locate(
        debugInfo,
        used.map(({ offset }) => offset),
      )
      return toProfile(
        run,
        used.map(({ fuel }, k) => ({ fuel, owner: owners[k] })),
      )
    },
  } satisfies Partial<Api>
  return { api }
}

function toProfile(
  run: ProfileRun,
  sites: readonly { readonly fuel: number; readonly owner: SiteOwner | undefined }[],
): MatchProfile {
  const total = run.rounds.reduce((sum, fuel) => sum + fuel, 0)
  const cost = (fuel: number) => ({ seconds: fuel / FUEL_PER_SECOND, share: total > 0 ? fuel / total : 0 })
  const byFunction = new Map<string, { fuel: number; lines: Map<number, number> }>()
  const byLine = new Map<number, number>()
  for (const { fuel, owner } of sites) {
    if (!owner) continue
    const entry = byFunction.get(owner.function) ?? { fuel: 0, lines: new Map<number, number>() }
    entry.fuel += fuel
    byFunction.set(owner.function, entry)
    if (owner.line === undefined) continue
    entry.lines.set(owner.line, (entry.lines.get(owner.line) ?? 0) + fuel)
    byLine.set(owner.line, (byLine.get(owner.line) ?? 0) + fuel)
  }
  const functions = [...byFunction].sort(([, a], [, b]) => b.fuel - a.fuel).slice(0, MAX_FUNCTIONS)
  const lines = [...byLine].sort(([, a], [, b]) => b - a).slice(0, MAX_LINES)
  return {
    functions: functions.map(([name, { fuel, lines: own }]) => {
      const [line] = [...own].sort(([, a], [, b]) => b - a)[0] ?? []
      return { function: name, ...(line === undefined ? {} : { line }), ...cost(fuel) }
    }),
    lines: lines.map(([line, fuel]) => ({ line, ...cost(fuel) })),
    rounds: run.rounds.map((fuel) => fuel / FUEL_PER_SECOND),
    totalSeconds: total / FUEL_PER_SECOND,
    ...(run.divergedAt === undefined ? {} : { divergedAt: run.divergedAt }),
  }
}
