import { findGame, gameOf } from '../../../src-games/index.ts'
import { SEATS, type AnyGame, type GameId } from '../../../src-games/kit/game.ts'
import { encodeRounds, type MatchRecord } from '../../../src-games/kit/match-record.ts'
import { NO_ORDERS, ORDER_INTS, type Orders, type RoundOrders } from '../../../src-games/kit/orders.ts'
import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { Limits, MatchSummary } from '../../../src-shared/contract/values.ts'
import type { BotsService } from '../bots/bots-service.ts'
import type { ResolvedSeat } from '../bots/seat-bots.ts'
import type { GuardedWork } from '../../engines/guarded/guarded-work.ts'
import type { MatchJob, MatchOutcome, SeatProgram } from '../../engines/match-job/match-job.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import type { MatchService } from './match-service.ts'
import { askedAlone } from './one-rand.ts'
import { textOfOrders } from '../../engines/match-job/text-state.ts'
import { refuseWithout } from './refuse-without.ts'
import { createPlayOn } from './play-on.ts'

export interface ForkDeps {
  readonly matches: MatchService
  readonly bots: BotsService
  readonly pool: MatchPool
  readonly guarded: GuardedWork
}

/** What if, and what was: stored matches that go on differently, and bots that report more about what they did. */
export function createForkService({ matches, bots, pool, guarded }: ForkDeps) {
  const { proven, before } = createPlayOn({ matches, bots, guarded })
  /** Who plays a seat of the fork: the version chosen for it, or the one that played before. */
  async function seatOf(
    parent: MatchSummary,
    seat: number,
    choices: Choices,
    rand: 'shared' | undefined,
  ): Promise<ResolvedSeat> {
    const chosen = choices.find((one) => one.seat === seat)
    return chosen ? bots.resolveSeat(parent.game, chosen.choice, rand) : before(parent, seat, rand)
  }

  const api = {
    async 'matches.fork'(request: CheckedRequestOf<'matches.fork'>): Promise<AnswerOf<'matches.fork'>> {
      const { matchId, round, seed } = request
      const parent = matches.existing(matchId)
      if (seed !== undefined || request.orders.length > 0) refuseWithout(parent.game, 'futures')
      const { record, rounds } = await proven(matchId, round)
      if (round > rounds.length || round >= parent.rounds)
        throw new ApiError(
          'request/invalid',
          `A fork begins before the match ends: in a round from 0 to ${Math.min(rounds.length, parent.rounds - 1)}.`,
        )
      const seats = await Promise.all(
        Array.from({ length: SEATS }, (_, seat) => seatOf(parent, seat, request.seats, record.rand)),
      )
      const { game, config } = record
      const { limits } = parent
      const job = forkJob(request, record, rounds, seats, limits)
      const match = {
        game,
        configName: parent.configName,
        config,
        seed: record.seed,
        limits,
        rounds: parent.rounds,
        seats,
        fork: { parentId: matchId, round, seed },
      }
      return { id: matches.begin(match, job, seats) }
    },

    async 'matches.relog'({
      matchId,
      seat,
      bot,
    }: CheckedRequestOf<'matches.relog'>): Promise<AnswerOf<'matches.relog'>> {
      const match = matches.existing(matchId)
      const { record, rounds } = await proven(matchId)
      askedAlone(record)
      const program = await programOf(match, seat, bot)
      const { frozen } = match.seats[seat]
      const { game, config, seed } = record
      const programs = record.names.map((name, at): SeatProgram =>
        at === seat ? program.program : { kind: 'recorded', name },
      )
      const outcome = await pool.run({
        game,
        config,
        seed,
        seats: programs,
        // Writing takes CPU too; without a limit the same bot still does the same.
        limits: 'none',
        live: false,
        past: { orders: record.orders, statuses: record.statuses, reseeds: record.reseeds ?? [] },
        check: {
          seat,
          // In the round in which the old bot was frozen it gave no orders; what the new one says then is still of use.
          rounds: frozen ? Math.min(rounds.length, frozen.round + 1) : rounds.length,
          sameRounds: frozen ? frozen.round : rounds.length,
        },
      })
      if (outcome.status === 'lost' || outcome.status === 'cancelled')
        throw new ApiError('match/no-record', outcome.problem ?? 'The match was not played to its end.')
      return relogAnswer(outcome, seat, { game, rounds }, program.explain)
    },
  } satisfies Partial<Api>

  async function programOf(
    match: MatchSummary,
    seat: number,
    bot: CheckedRequestOf<'matches.relog'>['bot'],
  ): Promise<Pick<ResolvedSeat, 'program' | 'explain'>> {
    if ('versionId' in bot) return bots.resolveSeat(match.game, bot)
    const { versionId, name } = match.seats[seat]
    if (versionId === undefined)
      throw new ApiError(
        'not-found',
        `The bot ${name} of seat ${seat + 1} is not here, so its text cannot be an edited one.`,
      )
    return bots.resolveText(versionId, bot.source)
  }

  return { api }
}

type Choices = CheckedRequestOf<'matches.fork'>['seats']

/** Orders of the user: kinds must be the game's, since the rules look nothing up that is not in their list. */
function checkedOrders({ orderKinds, maxCalls }: AnyGame, ints: readonly number[]): Orders {
  if (ints.length / ORDER_INTS > maxCalls)
    throw new ApiError('request/invalid', `A round has at most ${maxCalls} orders.`)
  for (let at = 0; at < ints.length; at += ORDER_INTS)
    if (!orderKinds[ints[at]])
      throw new ApiError(
        'request/invalid',
        `${ints[at]} is no kind of order: there are 0 to ${orderKinds.length - 1}.`,
      )
  return ints.length === 0 ? NO_ORDERS : Int32Array.from(ints)
}

/** Plays the rounds before the fork as they were, and goes on with these seats, orders and dice. */
function forkJob(
  { round, seed, live, orders }: CheckedRequestOf<'matches.fork'>,
  record: MatchRecord,
  rounds: readonly RoundOrders[],
  seats: readonly ResolvedSeat[],
  limits: Limits,
): MatchJob {
  const { game } = record
  const earlier = (record.reseeds ?? []).filter((one) => one.round < round || seed === undefined)
  return {
    game,
    config: record.config,
    seed: record.seed,
    seats: seats.map(({ program }) => program),
    limits,
    live,
    ...(record.rand ? { rand: record.rand } : {}),
    past: {
      orders: encodeRounds(rounds.slice(0, round)),
      statuses: record.statuses.slice(0, round),
      reseeds: seed === undefined ? earlier : [...earlier, { round, seed }],
    },
    given: orders.map((own) => ({
      seat: own.seat,
      from: round,
      rounds: own.rounds.map((ints) => checkedOrders(gameOf(game), ints)),
    })),
  }
}

/** What came of playing a seat again: what its bot said, and the first round in which it asked for something else. */
async function relogAnswer(
  outcome: MatchOutcome,
  seat: number,
  { game, rounds }: { readonly game: GameId; readonly rounds: readonly RoundOrders[] },
  explain: ResolvedSeat['explain'],
): Promise<AnswerOf<'matches.relog'>> {
  const own = <T extends { readonly seat: number }>(list: readonly T[]) =>
    list.filter((one) => one.seat === seat)
  const logs = own(outcome.logs)
  const drawings = own(outcome.drawings)
  const { difference } = outcome
  if (!difference) return { kind: 'same', logs, drawings }
  const freeze = outcome.freezes[seat]
  const explained = freeze && (await explain(freeze))
  return {
    kind: 'different',
    round: difference.round,
    recorded: inWords(findGame(game), rounds[difference.round][seat]),
    now: inWords(findGame(game), difference.orders),
    ...(explained ? { reason: explained.reason } : {}),
    logs,
    drawings,
  }
}

function inWords(game: AnyGame | undefined, orders: Orders): string[] {
  // A season's bot gives its orders as text.
  if (!game)
    return [
      Buffer.from(textOfOrders(orders) ?? [])
        .toString('latin1')
        .trim(),
    ]
  const { orderKinds } = game
  const words: string[] = []
  for (let at = 0; at < orders.length; at += ORDER_INTS) {
    const kind = orderKinds[orders[at]]
    const args = [...orders.subarray(at + 1, at + 1 + kind.args.length)]
    words.push(`${kind.name} ${kind.show?.(args) ?? args.join(' ')}`)
  }
  return words
}
