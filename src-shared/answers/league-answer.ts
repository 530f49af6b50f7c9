import type { Sentence } from './sentence.ts'
import { SAY_LEAGUE } from './league-words.ts'

/** A bot of a league as its answer sees it. */
export interface LeagueBot {
  /** `Heron v13`. */
  readonly name: string
  readonly isOwn: boolean
  /** It has played too little for a place. */
  readonly isNew: boolean
  readonly matches: number
  /** Matches until its place can be shown; for a new version. */
  readonly left: number
  /** Places that it may have, from 1. */
  readonly best: number
  readonly worst: number
  readonly crashes: number
  readonly cpuOuts: number
  readonly otherStops: number
}

export interface LeagueFacts {
  /** All that are in it, the best first. */
  readonly bots: readonly LeagueBot[]
  readonly matches: number
  readonly isPlaying: boolean
  readonly fit: 'fits' | 'misfits' | 'too-few'
  /** To whom `ownBotOf` loses most, where it loses to any more often than not. */
  readonly losesTo?: { readonly name: string; readonly behind: number; readonly matches: number }
}

export const FEWEST_BOTS = 6

/** The bot that the answer is about: the best of one's own, those with a place before those that are new. */
export const ownBotOf = <Bot extends Pick<LeagueBot, 'isOwn' | 'isNew'>>(
  bots: readonly Bot[],
): Bot | undefined => bots.find(({ isOwn, isNew }) => isOwn && !isNew) ?? bots.find(({ isOwn }) => isOwn)

/** Place of a bot among those that have one, from 1; 0 for one that is new. */
export function placeInLeague(bots: readonly LeagueBot[], bot: LeagueBot): number {
  return bot.isNew ? 0 : bots.filter(({ isNew }) => !isNew).indexOf(bot) + 1
}

/** How a league stands, of one's own best bot where there is one. */
export function answerOfLeague(facts: LeagueFacts): Sentence {
  const { bots, matches, isPlaying } = facts
  const say = SAY_LEAGUE
  const own = ownBotOf(bots)
  const stop = own && stopOf(own)
  if (own && stop) return { words: stop, small: placeSoFar(facts, own), tone: 'bad' }
  if (matches === 0 && bots.length < FEWEST_BOTS)
    return {
      words: say.tooFewBots(bots.length),
      small: say.small.addMore(),
      tone: isPlaying ? 'busy' : 'plain',
    }
  const waits: Pick<Sentence, 'small' | 'tone'> = isPlaying
    ? { small: say.small.playsWhenFree(), tone: 'busy' }
    : { small: say.small.paused(), tone: 'plain' }
  if (own?.isNew)
    return {
      words:
        own.matches === 0
          ? say.notPlayed(own.name, own.left)
          : say.playedFew(own.name, own.matches, own.left),
      ...waits,
    }
  if (matches === 0) return { words: say.noneHasPlayed(bots.length), ...waits }
  const [leader] = bots.filter(({ isNew }) => !isNew)
  if (!leader) return { words: say.noPlaces(matches), ...waits }
  if (!own)
    return { words: say.leads(leader.name, bots.length), small: say.small.noneOfYours(), tone: 'plain' }
  return { ...sayPlace(bots, own), small: smallOf(facts) }
}

/** Words of what stopped a bot most; crashes before all else. */
function stopOf({ name, matches, crashes, cpuOuts, otherStops }: LeagueBot): string | undefined {
  const say = SAY_LEAGUE
  const of = (count: number): string => say.of(Math.min(count, matches), matches)
  if (crashes > 0) return say.crashed(name, of(crashes))
  if (cpuOuts > 0) return say.outOfCpu(name, of(cpuOuts))
  return otherStops > 0 ? say.stopped(name, of(otherStops)) : undefined
}

function placeSoFar({ bots }: LeagueFacts, own: LeagueBot): string {
  const place = placeInLeague(bots, own)
  const of = bots.filter(({ isNew }) => !isNew).length
  return place === 0 ? '' : SAY_LEAGUE.small.placeSoFar(SAY_LEAGUE.place(place, of))
}

/** The place, with the neighbour on the better side; of the first, with the one behind it. */
function sayPlace(bots: readonly LeagueBot[], own: LeagueBot): Pick<Sentence, 'words' | 'tone'> {
  const say = SAY_LEAGUE
  const placed = bots.filter(({ isNew }) => !isNew)
  const place = placed.indexOf(own) + 1
  const of = placed.length
  const next = placed.at(place === 1 ? 1 : place - 2)
  if (!next || of === 1) return { words: say.alone(own.name), tone: 'plain' }
  const isLevel = own.best === next.best && own.worst === next.worst
  if (place === 1) {
    if (own.worst === 1) return { words: say.firstClear(own.name, of, next.name), tone: 'good' }
    return { words: (isLevel ? say.firstLevel : say.firstClose)(own.name, of, next.name), tone: 'plain' }
  }
  const at = say.place(place, of)
  if (isLevel) return { words: say.placeLevel(own.name, at, next.name), tone: 'plain' }
  const sentence = own.best < place ? say.placeClose : say.placeClear
  return { words: sentence(own.name, at, next.name), tone: 'warn' }
}

function smallOf({ bots, losesTo }: LeagueFacts): string {
  if (losesTo) return SAY_LEAGUE.small.losesTo(losesTo.name, losesTo.behind, losesTo.matches)
  const isNew = bots.filter((bot) => bot.isNew).length
  return isNew > 0 ? SAY_LEAGUE.small.newOnes(isNew) : ''
}

/** The closed line of *How sure?*. */
export function sureOfLeague({ bots, matches, fit }: LeagueFacts): string {
  const { sure } = SAY_LEAGUE
  if (matches === 0) return sure.none()
  const own = ownBotOf(bots)
  const place = own && !own.isNew ? sure.place(matches, own.best, own.worst) : sure.matches(matches)
  const fits = { fits: sure.fits(), misfits: sure.misfits(), 'too-few': '' }[fit]
  return fits === '' ? place : `${place} ${fits}`
}

/** At most `most` rows of the ladder: the best, one's own with its neighbours, and what has room after them. The order stays. */
export function ladderRowsInSight<Bot extends Pick<LeagueBot, 'isOwn' | 'isNew'>>(
  bots: readonly Bot[],
  most = 12,
): Bot[] {
  if (bots.length <= most) return [...bots]
  const own = ownBotOf(bots)
  const at = own ? bots.indexOf(own) : 0
  const wanted = [0, at, at - 1, at + 1, 1, 2, at - 2, at + 2, ...bots.keys()]
  const chosen = new Set<number>()
  for (const k of wanted) if (k >= 0 && k < bots.length && chosen.size < most) chosen.add(k)
  return bots.filter((_, k) => chosen.has(k))
}
