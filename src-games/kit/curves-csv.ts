import { csvCell } from './csv-cell.ts'
import type { Replay } from './replay.ts'

/** Scores of the four seats in every state, one line each, for spreadsheets. A name that sits twice gets its seat. */
export function formatCurves(replay: Pick<Replay, 'names' | 'scores'>): string {
  const { names } = replay
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  const heads = names.map((name, seat) => csvCell(isTwice(name) ? `${name} (seat ${seat + 1})` : name))
  const head = ['round', ...heads].join(',')
  const lines = replay.scores().map((scores, round) => [round, ...scores].join(','))
  return [head, ...lines, ''].join('\n')
}
