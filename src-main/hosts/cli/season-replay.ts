import { leftOutWords } from '../../../src-shared/files/left-out.ts'
import { createMatchPool } from '../../engines/match-pool/match-pool.ts'
import type { MatchFromFile } from '../../features/files/read-match-file.ts'
import { proveSeasonRecord } from '../../core/matches/season-texts.ts'
import type { Caller } from './caller.ts'
import { badInput } from './cli-failure.ts'
import { badPlace } from './read-input.ts'
import { seasonsOf } from './season-command.ts'
import { formatLoading, formatScores } from './summary-lines.ts'
import { writeOutput } from './write-output.ts'

/**
 * `quartet replay FILE` of a season's match: its program plays it again with the recorded orders, which proves it and writes its
 * text. What is a program's own output already stays as it is.
 */
export async function replaySeason(
  caller: Caller,
  path: string,
  { match, outcome, problem, leftOut }: MatchFromFile,
  { output, data }: { readonly output?: string | undefined; readonly data?: string | undefined },
): Promise<number> {
  const names = match.seats.map(({ name }) => name)
  caller.log(formatLoading(match.seed, names))
  if (outcome.season) {
    if (leftOut !== undefined) caller.log(`info: ${leftOutWords(leftOut)}\n`)
    if (output !== undefined) await writeOutput(caller, output, [outcome.season.text])
    if (problem && outcome.status !== 'done') {
      caller.log(`info: ${outcome.rounds} of ${match.rounds} rounds can be read\n`)
      throw badPlace(path, { column: 0, line: problem.line, message: problem.message })
    }
    if (problem) caller.log(`warning: ${path}: ${problem.message}\n`)
    caller.log(formatScores(names, outcome.scores))
    return 0
  }
  const pool = createMatchPool({ processes: 1, isWarm: true })
  try {
    const store = seasonsOf(caller.dataFolder(data))
    const proven = await proveSeasonRecord({ store, pool }, outcome.record, outcome.status === 'done')
    if (!proven.ok) throw badInput(`${path}: ${proven.error}`)
    await writeOutput(caller, output, [proven.value.text])
    if (outcome.status !== 'done')
      throw badInput(
        `${path}: the match ended after round ${outcome.rounds}: ${outcome.problem ?? outcome.status}`,
      )
    caller.log(formatScores(names, proven.value.scores))
    return 0
  } finally {
    await pool.close()
  }
}
