import type { OriginalMatch, OriginalWatch, OutputFormat } from '../kit/game.ts'
import { formatDouble } from '../kit/grid.ts'
import type { Result } from '../kit/result.ts'
import { readTokens, type TokenReader } from '../kit/tokens.ts'
import { formatBoard, readBoard } from './board-text.ts'
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

/** Reads an output of the original or of the judge (`SecGame`). A file that is cut keeps the states before the cut. */
export function parseOutput(
  text: string,
  watch?: OriginalWatch<ApocalypseState>,
): Result<OriginalMatch<ApocalypseState>> {
  return readTokens(text, (tokens) => {
    const first = tokens.next('"Game" or "SecGame"')
    if (first !== 'Game' && first !== 'SecGame')
      tokens.fail(`expected "Game" or "SecGame" but found "${first.slice(0, 40)}"`)
    const seed = tokens.setting('Seed', { min: 0 })
    for (const word of VERSION.split(' ')) tokens.word(word)
    tokens.word('names')
    const names = Array.from({ length: 4 }, () => tokens.next('the name of a player'))
    const states: ApocalypseState[] = []
    const executed: number[][] = []
    const match = { seed, names, fromJudge: first === 'SecGame', rounds: ROUNDS, states, executed }
    const body = tokens.attempt(() => {
      while (states.length <= ROUNDS) {
        states.push(readState(tokens, states.length))
        if (states.length > 1) executed.push([])
        watch?.(match)
      }
    })
    if (!body.ok && states.length === 0) tokens.fail(body.error.message)
    const problem = body.ok ? {} : { problem: { line: body.error.line, message: body.error.message } }
    return { ...match, ...problem }
  })
}

function readState(tokens: TokenReader, round: number): ApocalypseState {
  const state = createState(readBoard(tokens))
  state.round[0] = tokens.setting('round', { min: round, max: round })
  tokens.word('total_score')
  for (let seat = 0; seat < 4; seat++) state.scores[seat] = tokens.int('a score')
  tokens.word('status')
  for (let seat = 0; seat < 4; seat++) state.status[seat] = tokens.double('a status')
  return state
}
