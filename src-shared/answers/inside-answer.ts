import type { OrderDifference, StopAnswer, WatchAnswer } from '../contract/debug.ts'
import type { MistakesAnswer } from '../contract/mistakes.ts'
import type { MatchProfile } from '../contract/profile.ts'
import { formatDecimal } from '../stats/decimal.ts'
import { SAY_INSIDE } from './inside-words.ts'
import type { Sentence } from './sentence.ts'

/** Longest piece of a player's own source in a sentence: a function, and a condition, which may be many short words. */
const MOST_OF_FUNCTION = 40
const MOST_OF_CONDITION = 24

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** `std::vector::push_back` of `std::vector<int, …>::push_back(int&&)`: types are left out. */
function shortFunction(text: string): string {
  const plain = onOneLine(text)
  let short = plain
  for (let before = ''; before !== short;) {
    before = short
    short = short.replace(/<[^<>]*>/g, '').replace(/\((?:[^()]+)\)$/, '')
  }
  return cut(onOneLine(short) || plain, MOST_OF_FUNCTION)
}

/** From where on what is shown is not what happened in the match. */
export const differenceSentence = (
  { round, order, given, recorded }: OrderDifference,
  what: string,
): string =>
  `${SAY_INSIDE.otherOrder(round, given ?? SAY_INSIDE.noOrder(), recorded ?? SAY_INSIDE.noOrder(), order)} ${SAY_INSIDE.otherMatch(what)}`

/** Where a bot stands that was stopped, and in `small` what of it is not as in the match. */
export function answerOfStop({ stop, ended, problem, difference }: StopAnswer): Sentence {
  const small: string[] = []
  if (stop?.reason === 'frozen') small.push(SAY_INSIDE.because((stop.text ?? '').split('\n')[0]))
  if (problem !== undefined) small.push(SAY_INSIDE.badBreakpoint(problem))
  if (difference) small.push(differenceSentence(difference, 'What is shown'))
  const isFaulty = problem !== undefined || difference !== undefined || stop?.reason === 'frozen'
  return { words: placeOfStop(stop, ended), small: small.join(' '), tone: isFaulty ? 'warn' : 'plain' }
}

function placeOfStop(stop: StopAnswer['stop'], ended: StopAnswer['ended']): string {
  if (!stop) return ended === 'the beginning' ? SAY_INSIDE.nothingBefore() : SAY_INSIDE.noOtherStop()
  const { reason, round, line } = stop
  if (reason === 'frozen') return SAY_INSIDE.endsHere(round, line)
  if (reason === 'paused') return SAY_INSIDE.paused(round, line)
  return reason === 'long' ? SAY_INSIDE.tooLong(round, line) : SAY_INSIDE.stopped(round, line)
}

/** `0.12 s`, `3 ms`, `0.25 ms`. */
export const formatCpuSeconds = (seconds: number): string =>
  seconds >= 0.1
    ? `${formatDecimal(seconds, 2)} s`
    : `${formatDecimal(1000 * seconds, seconds >= 0.01 ? 0 : 2)} ms`

/** The function of the bot's own file that takes most CPU, else the dearest of all. `forecast`: what it does on the judge. */
export function answerOfProfile(
  { functions, totalSeconds }: Pick<MatchProfile, 'functions' | 'totalSeconds'>,
  forecast?: string,
): Sentence {
  const dearest = functions.find(({ line }) => line !== undefined) ?? functions.at(0)
  const percent = Math.round(100 * (dearest?.share ?? 0))
  return {
    words:
      dearest && percent > 0
        ? SAY_INSIDE.dearest(shortFunction(dearest.function), `${percent} %`)
        : SAY_INSIDE.hardlyAny(),
    small: [
      SAY_INSIDE.total(formatCpuSeconds(totalSeconds)),
      ...(forecast === undefined ? [] : [SAY_INSIDE.forecast(forecast)]),
    ].join(' '),
    tone: 'plain',
  }
}

/** What was found by playing matches again with memory watched. */
export function answerOfMistakes({
  verdict,
  matches,
  rounds,
  findings,
  note,
  left,
}: MistakesAnswer): Sentence {
  const rest = left === undefined ? '' : SAY_INSIDE.notLookedAt(left)
  if (verdict === 'unclear') {
    const why = note !== undefined ? SAY_INSIDE.because(note) : rest === '' ? SAY_INSIDE.endedEarly() : ''
    return { words: SAY_INSIDE.unclear(), small: [why, rest].filter(Boolean).join(' '), tone: 'warn' }
  }
  if (verdict === 'sound')
    return { words: SAY_INSIDE.sound(matches, rounds), small: SAY_INSIDE.soundToo(), tone: 'good' }
  return { words: SAY_INSIDE.mistakes(findings.length, matches, rounds), small: rest, tone: 'bad' }
}

/** In how many rounds the condition held, or how much is watched. */
export function answerOfValues(
  { condition, rounds, watches }: Pick<WatchAnswer, 'condition' | 'rounds' | 'watches'>,
  text: string,
): Sentence {
  const plain = (words: string): Sentence => ({ words, small: '', tone: 'plain' })
  if (condition?.problem !== undefined)
    return { words: SAY_INSIDE.cannotBeAsked(), small: SAY_INSIDE.because(condition.problem), tone: 'warn' }
  if (condition) {
    const count = condition.held.reduce((sum, [from, to]) => sum + to - from, 0)
    const name = cut(onOneLine(text), MOST_OF_CONDITION)
    return plain(count === 0 ? SAY_INSIDE.holdsNever(name) : SAY_INSIDE.holds(name, count, rounds))
  }
  return plain(watches.length === 0 ? SAY_INSIDE.noValues() : SAY_INSIDE.values(watches.length, rounds))
}
