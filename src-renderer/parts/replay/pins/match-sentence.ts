import { isCrash, isMachineLimit } from '../../../../src-games/kit/freeze-cause.ts'
import type { Sentence } from '../../../../src-shared/answers/sentence.ts'
import { bestOf, decidedIn, ledBy, passedIn, placeByScore } from '../lead.ts'
import { sayCrash } from './crash-words.ts'
import type { MatchFacts, Stop } from './match-facts.ts'
import { SAY, VERBS } from '../../../../src-shared/answers/match-words.ts'

type ScoredFacts = MatchFacts & { readonly scores: readonly number[] }

/** Who is passed before this part of a match was never much ahead: nothing had happened yet. */
const EARLY = 0.05

/** The end of a match in one sentence, or how it stands. The first that holds: a stop, an end before its time, the place. */
export function sayMatch(facts: MatchFacts): Sentence {
  const { state, round, problem = '', fileEnd } = facts
  const stopped = firstStop(facts)
  if (stopped) return sayStop(facts, stopped)
  const [detail] = problem.split('\n', 1)
  if (state === 'cancelled') return { words: SAY.cancelled(round), small: '', tone: 'plain' }
  if (state === 'lost') return { words: SAY.lost(round), small: detail, tone: 'warn' }
  if (fileEnd === 'no scores')
    return { words: SAY.withoutScores(SAY.rounds(round)), small: '', tone: 'plain' }
  if (state === 'aborted')
    return { words: fileEnd ? SAY.fromFile(round) : SAY.aborted(round), small: detail, tone: 'warn' }
  if (state === 'waiting' || state === 'live') return sayLive(facts)
  if (!knowsScores(facts)) return { words: SAY.over(), small: '', tone: 'plain' }
  return sayEnd(facts)
}

const knowsScores = (facts: MatchFacts): facts is ScoredFacts => facts.scores !== undefined

/** The first of one's own bots that stopped, with its seat. */
export function firstStop({
  own,
  stops,
}: Pick<MatchFacts, 'own' | 'stops'>): (Stop & { readonly seat: number }) | undefined {
  return own
    .flatMap((seat) => {
      const stop = stops[seat]
      return stop ? [{ ...stop, seat }] : []
    })
    .toSorted((a, b) => a.round - b.round)[0]
}

function stopWords(name: string, { cause, round, reason }: Stop): string {
  if (isCrash(cause)) return SAY.crashed(name, round, sayCrash(reason))
  if (isMachineLimit(cause)) return SAY.byMachine(name, round)
  if (cause === 'cpu') return SAY.outOfCpu(name, round)
  if (cause === 'memory') return SAY.outOfMemory(name, round)
  return cause === 'orders' ? SAY.tooManyOrders(name, round) : SAY.stopped(name, round)
}

function sayStop(facts: MatchFacts, stop: Stop & { readonly seat: number }): Sentence {
  const { names, curve, scores, state, round } = facts
  const { seat, cause } = stop
  const before = curve[stop.round]
  const parts: string[] = []
  if (before && scores) {
    const places = [placeByScore(before, seat), placeByScore(scores, seat)] as const
    parts.push(
      state === 'over'
        ? SAY.small.whenAndEnd(places[0], VERBS[cause], places[1])
        : SAY.small.whenAndNow(places[0], VERBS[cause], places[1], SAY.rounds(round)),
    )
  } else if (scores) parts.push(SAY.small.of(placeByScore(scores, seat), scores.length))
  if (isCrash(cause)) parts.push(SAY.small.noMoreOrders())
  if (isMachineLimit(cause)) parts.push(SAY.small.countsNowhere())
  const small = parts.join(': ')
  const isWon = state === 'over' && scores && leadersOf(scores).every((one) => facts.own.includes(one))
  if (!isWon || isMachineLimit(cause)) return { words: stopWords(names[seat], stop), small, tone: 'bad' }
  const points = SAY.points(bestOf(scores, facts.own) - bestOf(scores, othersOf(facts)))
  return { words: SAY.wonYet(points, names[seat], VERBS[cause], stop.round), small, tone: 'bad' }
}

/** `three Dummies`, `two Dummies and Gold`. */
function opponents({ own, plainNames, names }: MatchFacts): string {
  const others = plainNames.flatMap((name, seat) => (own.includes(seat) ? [] : [{ name, seat }]))
  const isOwnName = (name: string) => own.some((seat) => plainNames[seat] === name)
  const groups = Map.groupBy(others, ({ name }) => name)
  return SAY.and(
    [...groups].map(([name, same]) =>
      same.length === 1 && isOwnName(name) ? names[same[0].seat] : SAY.bots(name, same.length),
    ),
  )
}

const bestSeat = (scores: readonly number[], seats: readonly number[]): number =>
  seats.find((seat) => scores[seat] === bestOf(scores, seats))!

const othersOf = ({ own, names }: Pick<MatchFacts, 'own' | 'names'>): number[] =>
  names.flatMap((_, seat) => (own.includes(seat) ? [] : [seat]))

const leadersOf = (scores: readonly number[]): number[] => {
  const best = Math.max(...scores)
  return scores.flatMap((score, seat) => (score === best ? [seat] : []))
}

/** Of a seat over the best of the others. */
const marginOf = (scores: readonly number[], seat: number): number =>
  scores[seat] - Math.max(...scores.filter((_, at) => at !== seat))

function sayLive(facts: MatchFacts): Sentence {
  const { own, names, plainNames, scores, round, state } = facts
  const mine = own.length > 0 ? bestSeat(scores ?? names.map(() => 0), own) : undefined
  const rounds = SAY.rounds(round)
  const busy = (words: string, small = ''): Sentence => ({ words, small, tone: 'busy' })
  if (state === 'waiting' && mine === undefined) return busy(SAY.begins())
  const leaders = scores ? leadersOf(scores) : []
  if (mine === undefined) {
    if (!scores || round === 0) return busy(`${SAY.and(names)}.`)
    if (leaders.length === names.length) return busy(SAY.allLevel(rounds))
    if (leaders.length > 1) return busy(SAY.lead(SAY.and(leaders.map((seat) => names[seat])), rounds))
    return busy(SAY.leads(names[leaders[0]], SAY.points(marginOf(scores, leaders[0])), rounds))
  }
  const isAlone = plainNames.filter((name) => name === plainNames[mine]).length === own.length
  const [name, against] = [isAlone ? plainNames[mine] : names[mine], opponents(facts)]
  if (!scores || round === 0) return busy(SAY.plays(name, against))
  if (leaders.length === names.length) return busy(SAY.playsLevel(name, against, rounds))
  const margin = scores[mine] - bestOf(scores, othersOf(facts))
  const small =
    margin > 0
      ? SAY.small.ahead(SAY.points(margin))
      : margin < 0
        ? SAY.small.behindWhom(SAY.points(-margin), names[leaders[0]])
        : ''
  return busy(SAY.playsAt(name, against, placeByScore(scores, mine), rounds), small)
}

function sayEnd(facts: ScoredFacts): Sentence {
  const { own, names, scores } = facts
  if (own.length === 0) return sayOthers(facts)
  const leaders = leadersOf(scores)
  const rivals = leaders.filter((seat) => !own.includes(seat))
  const mine = bestSeat(scores, own)
  if (rivals.length === 0) return sayWin(facts)
  if (rivals.length < leaders.length)
    return {
      words: SAY.shareFirst(SAY.and(rivals.map((seat) => names[seat]))),
      small: join([SAY.small.eachHas(SAY.points(scores[mine])), ...otherStops(facts)]),
      tone: 'plain',
    }
  return sayLoss(facts, leaders, mine)
}

function sayWin(facts: ScoredFacts): Sentence {
  const { own, scores, curve, isFirst } = facts
  const points = SAY.points(bestOf(scores, own) - bestOf(scores, othersOf(facts)))
  const led = ledBy(curve, own).at(-1)
  // All begin level: who leads after the first round has led from the start.
  const from = led && led.to === curve.length - 1 ? led.from : undefined
  const place = SAY.small.of(1, scores.length)
  if (isFirst)
    return {
      words: SAY.wonFirst(points),
      small: join([place, ...(from === undefined ? [] : [SAY.small.youLedOn(from)]), ...otherStops(facts)]),
      tone: 'good',
    }
  const words =
    from === undefined
      ? SAY.won(points)
      : from <= 1
        ? SAY.wonAndLedAlways(points)
        : SAY.wonAndLed(points, from)
  const small = join([`${place}, ${SAY.small.against(opponents(facts))}`, ...otherStops(facts)])
  return { words, small, tone: 'good' }
}

function sayLoss(facts: ScoredFacts, leaders: readonly number[], mine: number): Sentence {
  const { own, names, scores, curve } = facts
  const place = placeByScore(scores, mine)
  const behind = SAY.points(scores[leaders[0]] - scores[mine])
  const isPlain = place === 2 && leaders.length === 1
  const where = SAY.small.youAre(place, scores.length) + (isPlain ? '' : `, ${SAY.small.behind(behind)}`)
  const small = join([where, ...sayLed(ledBy(curve, own)), ...otherStops(facts)])
  if (leaders.length > 1)
    return { words: SAY.othersShare(SAY.and(leaders.map((seat) => names[seat]))), small, tone: 'warn' }
  const [winner] = leaders
  const points = SAY.points(marginOf(scores, winner))
  const passing = passedIn(curve, winner, own)
  const words = !passing
    ? SAY.otherWon(names[winner], points)
    : !passing.wereAhead
      ? SAY.neverAhead(names[winner], points)
      : passing.round > EARLY * (curve.length - 1)
        ? SAY.passed(names[winner], passing.round, points)
        : SAY.aheadFrom(names[winner], points, passing.round)
  return { words, small, tone: 'warn' }
}

function sayLed(times: ReturnType<typeof ledBy>): string[] {
  const last = times.at(-1)
  if (!last) return []
  if (times.length === 1) return [SAY.small.youLed(last.from, last.to)]
  const rounds = times.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  return [SAY.small.youLedOften(SAY.rounds(rounds), last.to)]
}

function sayOthers(facts: ScoredFacts): Sentence {
  const { names, scores, curve } = facts
  const leaders = leadersOf(scores)
  const stops = otherStops(facts)
  if (leaders.length > 1)
    return {
      words: SAY.othersShare(SAY.and(leaders.map((seat) => names[seat]))),
      small: join([SAY.small.eachHas(SAY.points(scores[leaders[0]])), ...stops]),
      tone: 'plain',
    }
  const from = decidedIn(curve)
  return {
    words: SAY.otherWon(names[leaders[0]], SAY.points(marginOf(scores, leaders[0]))),
    small: join([...(from !== undefined && from > 1 ? [SAY.small.itLed(from)] : []), ...stops]),
    tone: 'plain',
  }
}

/** The first bot of others that stopped: who won may be due to that. */
function otherStops({ own, stops, names }: MatchFacts): string[] {
  return stops
    .flatMap((stop, seat) => (stop && !own.includes(seat) ? [{ ...stop, seat }] : []))
    .toSorted((a, b) => a.round - b.round)
    .slice(0, 1)
    .map(({ seat, cause, round }) => SAY.small.otherStopped(names[seat], cause, round))
}

const join = (parts: readonly string[]): string => parts.join(' · ')
