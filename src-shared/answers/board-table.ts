import { STAGES, type Board, type StageResult } from '../contract/boards.ts'
import { cellOf, settledResult } from './board-cells.ts'

type Value = string | number | undefined
type Compared = Extract<StageResult, { stage: 'champion' | 'others' }>

const COMPARED = ['answer', 'against', 'difference', 'low', 'high', 'matches', 'stopped'] as const
/** The figures of the stages that have any, in the order of `figuresOf`. */
const FIGURES = {
  'same-twice': ['same', 'round', 'line', 'cause'],
  jutge: ['errors', 'notes'],
  suite: ['held', 'of'],
  qualifies: ['pass', 'low', 'high', 'played', 'stopped'],
  champion: COMPARED,
  others: COMPARED,
  league: ['league', 'place', 'best', 'worst', 'of'],
} as const

/** The whole board as a table for a spreadsheet: a row a version, also of other bots; amounts in points of every 100. */
export function tableOfBoard({ name, rows, others }: Board): {
  readonly columns: string[]
  readonly lines: Value[][]
} {
  const columns = STAGES.flatMap((stage) => [
    stage,
    ...(stage === 'compiles' ? [] : FIGURES[stage].map((figure) => `${stage} ${figure}`)),
  ])
  const lines = [...rows, ...others].map((row): Value[] => [
    row.bot?.name ?? name,
    row.number,
    row.note,
    new Date(row.createdAt).toISOString(),
    row.isChampion ? 'yes' : 'no',
    ...STAGES.flatMap((stage): readonly Value[] => {
      const { state } = cellOf(row, stage)
      if (stage === 'compiles') return [state]
      const figures = figuresOf(settledResult(row, stage))
      return [state, ...FIGURES[stage].map((_, k) => figures[k])]
    }),
  ])
  return { columns: ['bot', 'version', 'note', 'saved', 'is champion', ...columns], lines }
}

function figuresOf(result: StageResult | undefined): readonly Value[] {
  switch (result?.stage) {
    case undefined:
    case 'compiles':
      return []
    case 'same-twice':
      return [result.isSame ? 'yes' : 'no', result.round, result.cause?.line, result.cause?.message]
    case 'jutge':
      return [result.errors, result.notes]
    case 'suite':
      return [result.held, result.of]
    case 'qualifies':
      return [result.pass.mean, result.pass.low, result.pass.high, result.played, result.stopped]
    case 'champion':
    case 'others':
      return comparedFigures(result)
    case 'league':
      return [result.league, result.place, result.best, result.worst, result.of]
  }
}

function comparedFigures({ answer, against, difference, matches, stopped }: Compared): readonly Value[] {
  const points = (share: number | undefined): Value => (share === undefined ? undefined : 100 * share)
  return [
    answer,
    against,
    points(difference?.mean),
    points(difference?.low),
    points(difference?.high),
    matches,
    stopped,
  ]
}
