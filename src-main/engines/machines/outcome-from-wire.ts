import type { MatchRecord } from '../../../src-games/kit/match-record.ts'
import type { Freeze } from '../../../src-games/kit/play-match.ts'
import type { TextSpan } from '../../../src-shared/seasons/match-text.ts'
import type { MatchJob, MatchOutcome, SeasonOutcome } from '../match-job/match-job.ts'
import { listsOf } from './wire-lists.ts'
import type { WireOutcome } from './wire-outcome.ts'

/** The outcome of `job` that was sent, as the local pool would give it. */
export function fromWire(job: MatchJob, wire: WireOutcome): MatchOutcome {
  const { problem, exactCpu, figures, fuel, season, difference, isUsedUp, futures } = wire
  return {
    status: wire.status,
    ...(problem === undefined ? {} : { problem }),
    rounds: wire.rounds,
    record: recordOf(job, wire),
    scores: listOf(wire.scores),
    curves: listsOf(wire.curves),
    ...(figures ? { figures: { ...figures, values: figures.values.map(listsOf) } } : {}),
    ...(fuel ? { fuel: { rounds: fuel.rounds, limits: listOf(fuel.limits), used: listsOf(fuel.used) } } : {}),
    logs: wire.logs,
    drawings: wire.drawings,
    freezes: wire.freezes.map((one) => (one ? (one as Freeze) : undefined)),
    cpu: listOf(wire.cpu),
    ...(exactCpu ? { exactCpu: listOf(exactCpu) } : {}),
    durationMs: wire.durationMs,
    ...(season ? { season: seasonOf(season) } : {}),
    ...(difference ? { difference: differenceOf(difference) } : {}),
    ...(isUsedUp ? { isUsedUp } : {}),
    ...(futures ? { futures: futures.map((one) => ({ ...one, scores: listOf(one.scores) })) } : {}),
  }
}

const listOf = (bytes: Uint8Array): number[] => listsOf(bytes)[0] ?? []

function recordOf({ game, config, seed, seats }: MatchJob, wire: WireOutcome): MatchRecord {
  const { rulesVersion, orders, statuses, trace, reseeds, rand } = wire
  return {
    game,
    rulesVersion,
    config,
    seed,
    names: seats.map(({ name }) => name),
    orders,
    statuses: listsOf(statuses),
    trace: listOf(trace),
    ...(reseeds ? { reseeds } : {}),
    ...(rand ? { rand } : {}),
  }
}

function seasonOf(season: NonNullable<WireOutcome['season']>): SeasonOutcome {
  const places = listOf(season.states)
  const states: TextSpan[] = []
  for (let k = 0; k + 1 < places.length; k += 2) states.push([places[k], places[k + 1]])
  return { ...season, states }
}

function differenceOf({ round, orders }: NonNullable<WireOutcome['difference']>) {
  return { round, orders: Int32Array.from(listOf(orders)) }
}
