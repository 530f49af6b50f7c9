import type { OutputFormat } from '../kit/game.ts'
import { formatDouble } from '../kit/grid.ts'
import { gameHead, outputParser, type OutputGrammar, type OutputHead } from '../kit/output-reader.ts'
import type { TokenReader } from '../kit/tokens.ts'
import { BOARD_WORDS, formatBoard, readBoard } from './board-text.ts'
import { VERSION } from './config.ts'
import { createState, ROUNDS, type ApocalypseState } from './state.ts'

/** The text of the original program's output (section C): written byte for byte, read token by token. */
export const output: OutputFormat<ApocalypseState> = {
  head(_state, seed, names) {
    return `Game\n\nSeed ${seed}\n\n${VERSION}\nnames         ${names.map((name) => ` ${name}`).join('')}\n`
  },
  state(state) {
    let text = `${formatBoard(state)}\nround ${state.round[0]}\n\ntotal_score\n`
    for (const score of state.scores) text += `${score}\t`
    text += '\n\nstatus\n'
    for (const status of state.status) text += `${formatDouble(status)}\t`
    return `${text}\n\n`
  },
  // The original prints no orders.
  orders: () => '',
}

const grammar: OutputGrammar<ApocalypseState, OutputHead> = {
  nextWord: 'land',
  roundLine: (round) => new RegExp(String.raw`^[ \t]*round ${round}\s+total_score`, 'm'),
  ...gameHead(['ApocalypseNow', 'names', ...BOARD_WORDS, 'round', 'total_score', 'status'], (tokens) => {
    for (const word of VERSION.split(' ')) tokens.word(word)
    return { rounds: ROUNDS }
  }),
  orders: () => ({ executed: [] }),
  state: (tokens, _head, round) => readState(tokens, round),
}

/** Reads an output of the original or of the judge (`SecGame`). A file that is cut keeps the states before the cut. */
export const parseOutput = outputParser(grammar)

function readState(tokens: TokenReader, round: number): ApocalypseState {
  const state = createState(readBoard(tokens))
  state.round[0] = tokens.setting('round', { min: round, max: round })
  tokens.word('total_score')
  for (let seat = 0; seat < 4; seat++) state.scores[seat] = tokens.int('a score')
  tokens.word('status')
  for (let seat = 0; seat < 4; seat++) state.status[seat] = tokens.double('a status')
  return state
}
