import type { MatchOutcome, SeasonOutcome } from '../match-job/match-job.ts'
import { packLists } from './wire-lists.ts'
import { MAX_WORDS, type WireOutcome } from './wire-outcome.ts'

/** An outcome as it is sent; one of a match that can be sent (`canTravel`). */
export function toWire(outcome: MatchOutcome): WireOutcome {
  const { record, figures, fuel, exactCpu, problem, season, difference, isUsedUp, futures } = outcome
  return {
    status: outcome.status,
    problem: problem?.slice(0, MAX_WORDS),
    rounds: outcome.rounds,
    rulesVersion: record.rulesVersion,
    orders: record.orders,
    statuses: packLists(record.statuses),
    trace: packLists([record.trace]),
    reseeds: record.reseeds?.map(({ round, seed }) => ({ round, seed })),
    rand: record.rand,
    scores: packLists([outcome.scores]),
    curves: packLists(outcome.curves),
    figures: figures && {
      ids: [...figures.ids],
      rounds: figures.rounds,
      values: figures.values.map(packLists),
    },
    fuel: fuel && { rounds: fuel.rounds, limits: packLists([fuel.limits]), used: packLists(fuel.used) },
    logs: [...outcome.logs],
    drawings: [...outcome.drawings],
    freezes: outcome.freezes.map((one) => (one ? freezeToWire(one) : null)),
    cpu: packLists([outcome.cpu]),
    exactCpu: exactCpu && packLists([exactCpu]),
    durationMs: outcome.durationMs,
    season: season && seasonToWire(season),
    isUsedUp,
    difference: difference && { round: difference.round, orders: packLists([[...difference.orders]]) },
    futures: futures?.map(({ round, seed, scores }) => ({ round, seed, scores: packLists([scores]) })),
  }
}

function freezeToWire(one: NonNullable<MatchOutcome['freezes'][number]>): WireOutcome['freezes'][number] {
  const { round, cause, reason, frames } = one
  return { round, cause, reason: reason.slice(0, MAX_WORDS), frames: frames?.map((place) => ({ ...place })) }
}

function seasonToWire({ isApart, text, states, errors, fuel }: SeasonOutcome): WireOutcome['season'] {
  return { isApart, text, states: packLists([states.flat()]), errors, fuel }
}
