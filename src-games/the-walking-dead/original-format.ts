import type { OutputFormat } from '../kit/game.ts'
import { formatDouble, formatRowLabel, formatRuler } from '../kit/grid.ts'
import { gameHead, outputParser, type OutputGrammar, type OutputHead } from '../kit/output-reader.ts'
import type { TokenReader } from '../kit/tokens.ts'
import { readBoard, UNIT_CHARS } from './board-text.ts'
import { readParameters, VERSION, type Parameters } from './config.ts'
import {
  CELLS,
  COLS,
  createStateOn,
  DIRS,
  ROWS,
  SETTING,
  unitCount,
  updateStrength,
  WASTE,
  type WalkingDeadState,
} from './state.ts'

/** The text of the original program's output (section C): written byte for byte, read token by token. */

const DIR_CHARS = 'dcreuqlz'
const OWNER_CHARS = '.0123'

/** The head's parameters with the tabs behind each, in file order; NUM_PLAYERS stands before them. */
const HEAD: readonly (readonly [key: string, tabs: number, setting: number])[] = [
  ['NUM_ROUNDS', 3, SETTING.rounds],
  ['BOARD_ROWS', 3, SETTING.rows],
  ['BOARD_COLS', 3, SETTING.cols],
  ['NUM_INI_UNITS_PER_CLAN', 2, SETTING.unitsPerClan],
  ['NUM_INI_ZOMBIES', 3, SETTING.zombies],
  ['NUM_INI_FOOD', 3, SETTING.food],
  ['CLAN_INI_STRENGTH', 2, SETTING.initialStrength],
  ['POINTS_FOR_KILLING_PERSON', 1, SETTING.personPoints],
  ['POINTS_FOR_KILLING_ZOMBIE', 1, SETTING.zombiePoints],
  ['POINTS_PER_OWNED_CELL', 2, SETTING.cellPoints],
  ['FOOD_STRENGTH', 3, SETTING.foodStrength],
  ['ROUNDS_BEFORE_BECOMING_ZOMBIE', 1, SETTING.roundsToZombie],
]

const RULER = formatRuler(COLS)
const LABELS = Array.from({ length: ROWS }, (_, i) => formatRowLabel(i))
const PLACES = Array.from({ length: CELLS }, (_, cell) => `${Math.trunc(cell / COLS)}\t${cell % COLS}`)

export const output: OutputFormat<WalkingDeadState> = {
  head(state, seed, names) {
    const parameters = HEAD.map(
      ([key, tabs, setting]) => `${key}${'\t'.repeat(tabs)}${state.settings[setting]}\n`,
    ).join('')
    const players = names.map((name) => ` ${name}`).join('')
    return `Game\n\nSeed ${seed}\n\n${VERSION}\n\nNUM_PLAYERS\t\t\t4\n${parameters}names         ${players}\n`
  },
  state: formatState,
  orders(_orders, log) {
    const { executed } = log
    let text = `commands\n${executed.length / 2}\n`
    for (let at = 0; at < executed.length; at += 2)
      text += `${executed[at]}\tm\t${DIR_CHARS[executed[at + 1]]}\t\n`
    return text
  },
}

function formatState(state: WalkingDeadState): string {
  const { cellType, cellOwner, foodAt, unitType, unitPlayer, unitCell, unitRounds } = state
  const rows: string[] = []
  for (let i = 0, cell = 0; i < ROWS; i++) {
    let row = `${LABELS[i]} `
    for (const end = cell + COLS; cell < end; cell++)
      row += cellType[cell] === WASTE ? 'W' : OWNER_CHARS[cellOwner[cell] + 1]
    rows.push(row)
  }
  let units = `units\n${unitType.length}\ntype\tid\tplayer\trow\tcolumn\trounds\n`
  for (let id = 0; id < unitType.length; id++)
    units += `${UNIT_CHARS[unitType[id]]}\t${id}\t${unitPlayer[id]}\t${PLACES[unitCell[id]]}\t${unitRounds[id]}\n`
  let food = `food\n${state.settings[SETTING.food]}\nrow\tcolumn\n`
  for (let cell = 0; cell < CELLS; cell++) if (foodAt[cell]) food += `${PLACES[cell]}\n`
  const perClan = (name: string, values: readonly (number | string)[]) => `${name}\t${values.join('\t')}\n\n`
  return (
    `\n\n${RULER}${rows.join('\n')}\n\n${units}\n${food}\nround ${state.round[0]}\n\n` +
    perClan('score', [...state.scores]) +
    perClan('scr_acc', [...state.killPoints]) +
    perClan('strength', [...state.strengthPoints]) +
    perClan('status', Array.from(state.status, formatDouble))
  )
}

interface Head extends OutputHead {
  readonly parameters: Parameters
}

const grammar: OutputGrammar<WalkingDeadState, Head> = {
  nextWord: 'commands',
  roundLine: (round) => new RegExp(String.raw`^[ \t]*round ${round}\s+score`, 'm'),
  ...gameHead(
    [
      'TheWalkingDead',
      'NUM_PLAYERS',
      ...HEAD.map(([key]) => key),
      'names',
      'type',
      'player',
      'row',
      'column',
      'rounds',
      'units',
      'food',
      'round',
      'score',
      'scr_acc',
      'strength',
      'status',
      'commands',
    ],
    (tokens) => {
      const parameters = readParameters(tokens)
      return { rounds: parameters.rounds, parameters }
    },
  ),
  orders: (tokens, { parameters }) => ({ executed: readExecuted(tokens, parameters) }),
  state: (tokens, { parameters }, round) => readState(tokens, parameters, round),
}

/** Reads an output of the original or of the judge (`SecGame`); a cut file gives the states before the cut. */
export const parseOutput = outputParser(grammar)

function readExecuted(tokens: TokenReader, parameters: Parameters): number[] {
  const units = unitCount(parameters)
  const count = tokens.setting('commands', { min: 0, max: units })
  const executed: number[] = []
  for (let k = 0; k < count; k++) {
    const id = tokens.int('the id of a unit', { min: 0, max: units - 1 })
    tokens.word('m')
    const letter = tokens.next('a direction')
    const dir = letter.length === 1 ? DIR_CHARS.indexOf(letter) : -1
    if (dir < 0 || dir >= DIRS)
      tokens.fail(
        `expected a direction, one of ${[...DIR_CHARS].join(' ')}, but found "${letter.slice(0, 40)}"`,
      )
    executed.push(id, dir)
  }
  return executed
}

function readState(tokens: TokenReader, parameters: Parameters, round: number): WalkingDeadState {
  const state = createStateOn(parameters, readBoard(tokens, parameters))
  state.round[0] = tokens.setting('round', { min: round, max: round })
  const readClans = (name: string, values: Int32Array) => {
    tokens.word(name)
    for (let clan = 0; clan < 4; clan++) values[clan] = tokens.int(`${name} of clan ${clan}`)
  }
  readClans('score', state.scores)
  readClans('scr_acc', state.killPoints)
  readClans('strength', state.strengthPoints)
  tokens.word('status')
  for (let clan = 0; clan < 4; clan++) state.status[clan] = tokens.double(`status of clan ${clan}`)
  updateStrength(state)
  return state
}
