import type { MatchOutcome } from '../../engines/match-job/match-job.ts'

/** The lines that the original program writes to stderr, which users' scripts read, with its numbers of players; ours have seats. */

export function formatLoading(seed: number, names: readonly string[]): string {
  const lines = [
    `seed ${seed}`,
    'loading game',
    'loaded game',
    ...names.map((name) => `loading player ${name}`),
    'players loaded',
  ]
  return lines.map((line) => `info: ${line}\n`).join('')
}

/** What a bot logged, each line with whose it is: the same bot may sit in several seats, and a line may look like ours. */
export function formatLog(name: string, seat: number, text: string): string {
  const lines = text.replace(/\r?\n$/, '').split('\n')
  return lines.map((line) => `${name} (seat ${seat + 1}): ${line}\n`).join('')
}

/** Whom something stopped, a line each. */
export function formatFreezes(names: readonly string[], freezes: MatchOutcome['freezes']): string {
  const lines = freezes.map((freeze, seat) =>
    freeze
      ? `warning: player ${names[seat]} (seat ${seat + 1}) is out from round ${freeze.round}: ${freeze.reason}\n`
      : '',
  )
  return lines.join('')
}

/** One round; `logs` is what each seat logged in it, in lines. */
export function formatRound(round: number, logs: readonly string[]): string {
  let text = `info: start round ${round}\n`
  logs.forEach((log, seat) => {
    text += `info:     start player ${seat}\n${log}info:     end player ${seat}\n`
  })
  return text + `info: end round ${round}\n`
}

export function formatScores(names: readonly string[], scores: readonly number[]): string {
  const top = Math.max(...scores)
  const lines = names.map((name, seat) => `info: player ${name} got score ${scores[seat]}\n`)
  const winners = names.filter((_, seat) => scores[seat] === top)
  return `${lines.join('')}info: player(s) ${winners.join(' ')} got top score\ninfo: game played\n`
}
