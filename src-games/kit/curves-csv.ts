import type { Replay } from './replay.ts'

/** Scores of the four seats in every state, one line each, for spreadsheets. */
export function formatCurves(replay: Replay): string {
  const head = ['round', ...replay.names.map(quote)].join(',')
  const lines = replay.scores().map((scores, round) => [round, ...scores].join(','))
  return [head, ...lines, ''].join('\n')
}

/** Names may come from files: one that a spreadsheet would take for a formula is shown as text. */
function quote(name: string): string {
  const harmless = /^[=+\-@\t\r]/.test(name) ? `'${name}` : name
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
