import type { OutputFormat, RoundLog } from '../kit/game.ts'
import { ORDER_INTS, type RoundOrders } from '../kit/orders.ts'
import { outputParser, type OutputGrammar, type OutputHead } from '../kit/output-reader.ts'
import type { TokenReader } from '../kit/tokens.ts'
import {
  formatParameters,
  formatState,
  readParameters,
  readState,
  STATE_WORDS,
  VERSION,
} from './board-text.ts'
import { EXECUTED_INTS, isShot, isStored } from './rules.ts'
import { SETTING, type MadMaxState } from './state.ts'

/** The text of the original program's output (section C). */
export const output: OutputFormat<MadMaxState> = {
  head(state, seed, names) {
    const version = VERSION.replace(' ', '\t')
    return `${version}\nsecgame\t0\nseed\t${Math.abs(seed)}\n${formatParameters(state)}names ${names.join(' ')}\n\n`
  },
  state: formatState,
  orders(orders, log) {
    return `actions_asked\n${formatGroups(askedLines(orders, log))}actions_done\n${formatGroups(doneLines(log))}`
  },
}

/** One group a player, in the order of the players whatever the order of their turns. */
function formatGroups(lines: readonly string[]): string {
  return `${lines.map((text, seat) => `\n${seat}\n${text}-1\n`).join('')}\n`
}

const formatLine = (car: number, isShooting: boolean, di: number, dj: number) =>
  isShooting ? `${car} s 0 1\n` : `${car} m ${di} ${dj}\n`

function askedLines(orders: RoundOrders, log: RoundLog): string[] {
  return orders.map((calls, seat) => {
    let text = ''
    for (let at = 0; at < calls.length; at += ORDER_INTS)
      if (isStored(calls[at], log.outcomes[seat][at / ORDER_INTS]))
        text += formatLine(calls[at + 1], isShot(calls[at]), calls[at + 2], calls[at + 3])
    return text
  })
}

function doneLines({ executed }: RoundLog): string[] {
  const lines = ['', '', '', '']
  for (let at = 0; at < executed.length; at += EXECUTED_INTS)
    lines[executed[at]] += formatLine(
      executed[at + 1],
      executed[at + 2] === 1,
      executed[at + 3],
      executed[at + 4],
    )
  return lines
}

interface Head extends OutputHead {
  readonly settings: readonly number[]
}

const grammar: OutputGrammar<MadMaxState, Head> = {
  firstWords: [VERSION.split(' ')[0]],
  nextWord: 'actions_asked',
  ownWords: new Set([
    'mad_max_',
    'secgame',
    'seed',
    'names',
    ...STATE_WORDS,
    'actions_asked',
    'actions_done',
  ]),
  roundLine: (round) => new RegExp(String.raw`^[ \t]*rnd ${round}\s+0{10}`, 'm'),
  hasAsked: true,
  head(tokens) {
    for (const word of VERSION.split(' ')) tokens.word(word)
    const fromJudge = tokens.setting('secgame', { min: 0, max: 1 }) === 1
    const seed = tokens.setting('seed')
    const settings = readParameters(tokens)
    const names = tokens.names()
    return { seed, names, fromJudge, rounds: settings[SETTING.rounds], settings }
  },
  orders(tokens) {
    const asked = tokens.list(() => readGroups(tokens, 'actions_asked'))
    return { asked, executed: tokens.list(() => readGroups(tokens, 'actions_done')) }
  },
  state(tokens, { settings, rounds }, k, first) {
    const round = first && first.round[0] + k
    return readState(tokens, settings, { min: round ?? 0, max: round ?? rounds - 1 }, LEAST)
  },
}

/** Reads an output of the original or of the judge (`secgame 1`), complete or cut. */
export const parseOutput = outputParser(grammar)

const LEAST = -2147483648

/** Orders of the four players, as ints of `RoundLog.executed`. */
function readGroups(tokens: TokenReader, title: string): number[] {
  const ints: number[] = []
  tokens.word(title)
  for (let seat = 0; seat < 4; seat++) {
    tokens.int('the number of a player', { min: seat, max: seat })
    for (;;) {
      const car = tokens.int('the id of a car, or -1')
      // A raw order to "car -1" was printed as asked too; only a letter after it distinguishes it from the end of the list.
      if (car === -1 && !/^[msu]$/.test(tokens.peek())) break
      const letter = tokens.next('m or s')
      if (!/^[msu]$/.test(letter)) tokens.fail(`expected m or s but found "${letter.slice(0, 40)}"`)
      ints.push(
        seat,
        car,
        letter === 's' ? 1 : 0,
        tokens.int('a step in rows'),
        tokens.int('a step in columns'),
      )
    }
  }
  return ints
}
