import { isSeason } from '../../../src-shared/contract/season-id.ts'
import type { BotSummary, MatchSummary, SeatChoice } from '../../../src-shared/contract/values.ts'
import { wordFor } from '../../../src-shared/stats/plural.ts'
import type { RunSetup } from './run-setup.ts'

type Played = Pick<MatchSummary, 'game' | 'seats'>

/** Bots that come with a game, from the weakest to the strongest. */
const LADDER = ['Null', 'Demo', 'Dummy', 'Gold']
/** Those that one plays to see how far one has come. */
const RUNGS = ['Dummy', 'Gold']
const rankOf = ({ name }: Pick<BotSummary, 'name'>): number => LADDER.indexOf(name)

/**
 * The bot that comes with the game to be played next, after these were beaten: the next rung, or in a season the strongest that came with
 * it. None when there is none above, or no bot that comes with the game was among them.
 */
export function nextRung(
  bots: readonly BotSummary[],
  { game, seats }: Played,
  own: readonly number[],
): BotSummary | undefined {
  const here = bots.filter((bot) => bot.game === game && bot.builtin)
  const others = seats.filter((_, seat) => !own.includes(seat))
  const beaten = here.filter(({ id }) => others.some(({ botId }) => botId === id)).map(rankOf)
  if (beaten.length === 0) return undefined
  const above = here
    .filter((bot) => rankOf(bot) > Math.max(...beaten))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  return isSeason(game) ? above.at(-1) : above.find(({ name }) => RUNGS.includes(name))
}

/** Whether these seats have the first place for themselves. */
export const isWonBy = ({ seats }: Pick<Played, 'seats'>, own: readonly number[]): boolean =>
  seats.some(({ place }, seat) => place === 1 && own.includes(seat)) &&
  !seats.some(({ place }, seat) => place === 1 && !own.includes(seat))

/** Three opponents, and the names of those that are not here. */
export interface Opponents {
  readonly seats: readonly SeatChoice[]
  readonly missing: readonly string[]
}

/**
 * The players of a match as opponents of a fourth one, who takes the place of the last of them. One that came from a file is known by its
 * name.
 */
export function opponentsOfMatch({ game, seats }: Played, bots: readonly BotSummary[]): Opponents {
  const here = bots.filter((bot) => bot.game === game && (bot.builtin || bot.latestVersion !== undefined))
  const places = seats.map(({ place }) => place ?? 4)
  const last = places.lastIndexOf(Math.max(...places))
  const wanted = seats.filter((_, seat) => seat !== last)
  const found = wanted.map(({ name, botId, versionId }): SeatChoice | undefined => {
    const bot = here.find((known) =>
      botId === undefined ? known.name.toLowerCase() === name.toLowerCase() : known.id === botId,
    )
    if (!bot) return undefined
    return bot.builtin || botId === undefined || versionId === undefined ? { botId: bot.id } : { versionId }
  })
  return {
    seats: found.filter((seat) => seat !== undefined),
    missing: [...new Set(wanted.flatMap(({ name }, k) => (found[k] ? [] : [name])))],
  }
}

/** Sets these three in the other seats, in their order. */
export function fillSeats(opponents: readonly SeatChoice[], ownSeat: number): Partial<RunSetup> {
  const others = [...opponents]
  return {
    seats: [0, 1, 2, 3].map((seat) => (seat === ownSeat ? undefined : others.shift())),
    draws: undefined as never,
  }
}

/** The bot that plays for the user in a game: the one in hand, or the one that was changed last. */
export function botToPlay(
  bots: readonly BotSummary[],
  game: Played['game'],
  inHand: number | undefined,
): BotSummary | undefined {
  const here = bots.filter((bot) => bot.game === game)
  const own = here.filter(({ builtin, hasSource }) => !builtin && hasSource)
  return here.find(({ id }) => id === inHand) ?? own.toSorted((a, b) => b.changedAt - a.changedAt)[0]
}

/** What is missing to play against the bots of a match; '' when nothing is. */
export function whyNotAgainst(
  match: Played,
  bots: readonly BotSummary[],
  inHand: number | undefined,
): string {
  const { missing } = opponentsOfMatch(match, bots)
  if (missing.length > 0)
    return `${missing.join(', ')} ${wordFor(missing.length, 'is', 'are')} not here. Import ${wordFor(missing.length, 'its file', 'their files')} first.`
  return botToPlay(bots, match.game, inHand) ? '' : 'You have no bot of this game yet.'
}
