import type { Replay } from './replay.ts'

/** Scores of the four seats in every state, one line each, for spreadsheets. A name that sits twice gets its seat. */
export function formatCurves(replay: Replay): string {
  const { names } = replay
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  const heads = names.map((name, seat) => quote(isTwice(name) ? `${name} (seat ${seat})` : name))
  const head = ['round', ...heads].join(',')
  const lines = replay.scores().map((scores, round) => [round, ...scores].join(','))
  return [head, ...lines, ''].join('\n')
}

/** Names may come from files: one that a spreadsheet would take for a formula is shown as text. */
function quote(name: string): string {
  const harmless = /^[=+\-@\t\r]/.test(name) ? `'${name}` : name
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
