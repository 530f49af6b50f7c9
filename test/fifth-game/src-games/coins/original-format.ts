import { createRoundLog, type DeducedRound, type OutputFormat } from '../kit/game.ts'
import { formatDouble } from '../kit/grid.ts'
import { outputParser, type OutputGrammar, type OutputHead } from '../kit/output-reader.ts'
import type { TokenReader } from '../kit/tokens.ts'
import { VERSION } from './config.ts'
import { createState, SETTING, type CoinsState } from './state.ts'

/** A board as lines of text: the digit of a frog, `o` for a coin, `.` for nothing. */
function formatBoard({ settings, coinAt, frogCell }: CoinsState): string {
  const cells = [...coinAt].map((coin, cell) => {
    const seat = frogCell.indexOf(cell)
    return seat >= 0 ? String(seat) : coin === 1 ? 'o' : '.'
  })
  const cols = settings[SETTING.cols]
  return Array.from(
    { length: settings[SETTING.rows] },
    (_, i) => cells.slice(i * cols, (i + 1) * cols).join('') + '\n',
  ).join('')
}

export const output: OutputFormat<CoinsState> = {
  head: ({ settings: [rows, cols, rounds, coins] }, seed, names) =>
    `${VERSION}\nseed ${seed}\nnames ${names.join(' ')}\nrows ${rows}\ncols ${cols}\nrounds ${rounds}\ncoins ${coins}\n\n`,
  state: (state) =>
    `round ${state.round[0]}\nscores ${state.scores.join(' ')}\nstatus ${[...state.status].map(formatDouble).join(' ')}\n${formatBoard(state)}\n`,
  orders: (_, { executed }) =>
    `hops ${executed.length / 2}${executed.map((value) => ` ${value}`).join('')}\n\n`,
}

interface Head extends OutputHead {
  readonly settings: Parameters<typeof createState>[0]
}

const grammar: OutputGrammar<CoinsState, Head> = {
  firstWords: [VERSION.split(' ')[0]],
  nextWord: 'hops',
  ownWords: new Set([
    'Coins',
    'seed',
    'names',
    'rows',
    'cols',
    'rounds',
    'coins',
    'round',
    'scores',
    'status',
    'hops',
  ]),
  roundLine: (round) => new RegExp(String.raw`^round ${round}\s+scores`, 'm'),
  head(tokens) {
    for (const word of VERSION.split(' ')) tokens.word(word)
    const seed = tokens.setting('seed')
    const names = tokens.names()
    const [rows, cols, rounds, coins] = (['rows', 'cols', 'rounds', 'coins'] as const).map((key) =>
      tokens.setting(key, { min: 1, max: 500 }),
    )
    return { seed, names, fromJudge: false, rounds, settings: { rows, cols, rounds, coins } }
  },
  orders(tokens) {
    const count = tokens.setting('hops', { min: 0, max: 4 })
    return { executed: Array.from({ length: 2 * count }, () => tokens.int('a hop', { min: 0, max: 3 })) }
  },
  state(tokens, { settings }, round) {
    const state = createState(settings)
    state.round[0] = tokens.setting('round', { min: round, max: round })
    tokens.word('scores')
    for (let seat = 0; seat < 4; seat++) state.scores[seat] = tokens.int('a score')
    tokens.word('status')
    for (let seat = 0; seat < 4; seat++) state.status[seat] = tokens.double('a status')
    for (let i = 0; i < settings.rows; i++) readRow(tokens, state, i)
    return state
  },
}

export const parseOutput = outputParser(grammar)

function readRow(tokens: TokenReader, state: CoinsState, i: number): void {
  const cols = state.settings[SETTING.cols]
  const row = tokens.next('a row of the board')
  if (row.length !== cols || !/^[.o0-3]*$/.test(row))
    tokens.fail(`expected ${cols} cells but found "${row.slice(0, 40)}"`)
  ;[...row].forEach((letter, j) => {
    if (letter === 'o') state.coinAt[i * cols + j] = 1
    else if (letter !== '.') state.frogCell[Number(letter)] = i * cols + j
  })
}

/** Who hopped is in the file; who came to a coin shows in the scores. */
export function deduce(before: CoinsState, after: CoinsState, executed: readonly number[]): DeducedRound {
  const log = createRoundLog()
  const orders: number[][] = [[], [], [], []]
  for (let at = 0; at + 1 < executed.length; at += 2) {
    const [seat, dir] = [executed[at], executed[at + 1]]
    if (!orders[seat]) continue
    orders[seat] = [0, dir, 0, 0]
    log.outcomes[seat] = [0]
    log.executed.push(seat, dir)
    const cell = after.frogCell[seat]
    const cols = after.settings[SETTING.cols]
    if (after.scores[seat] > before.scores[seat])
      log.events.push({ kind: 'pickup', seat, unit: seat, i: Math.trunc(cell / cols), j: cell % cols })
  }
  return { orders: orders.map((calls) => Int32Array.from(calls)), log }
}
