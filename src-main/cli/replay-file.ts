import { basename } from 'node:path'
import { gameOf } from '../../src-games/index.ts'
import { MAX_MATCH_FILE_BYTES } from '../../src-shared/contract/analysis.ts'
import { unpackText } from '../matches/match-blobs.ts'
import { outputOfRecord } from '../files/match-output.ts'
import { readMatchFile, type MatchFromFile } from '../files/read-match-file.ts'
import { badInput } from './cli-failure.ts'
import { tell } from './console.ts'
import { badPlace, readInput } from './read-input.ts'
import { formatLoading, formatScores } from './summary-lines.ts'
import { checkOutput, writeOutput } from './write-output.ts'

/**
 * `quartet replay FILE`: a `.quartet` file is played again, which proves it, and written out; a file of an original
 * program is read and checked.
 */
export async function replayFile(path: string, output: string | undefined): Promise<number> {
  checkOutput(output)
  const found = readMatch(path)
  const { match, outcome, problem } = found
  const names = match.seats.map(({ name }) => name)
  tell(formatLoading(match.seed, names))
  if (found.original === undefined) {
    const text = outputOfRecord(gameOf(match.game), outcome.record)
    if (!text.ok) throw badPlace(path, text.error)
    await writeOutput(output, text.value.pieces)
  } else if (output !== undefined) await writeOutput(output, [unpackText(found.original)])
  if (problem) {
    tell(`info: ${outcome.rounds} of ${match.rounds} rounds can be read\n`)
    throw badPlace(path, { column: 0, ...problem })
  }
  if (outcome.status !== 'done')
    throw badInput(
      `${path}: the match ended after round ${outcome.rounds}: ${outcome.problem ?? outcome.status}`,
    )
  tell(formatScores(names, outcome.scores))
  return 0
}

function readMatch(path: string): MatchFromFile {
  const read = readMatchFile(basename(path), readInput(path, MAX_MATCH_FILE_BYTES))
  if (!read.ok) throw badInput(`${path}: ${read.error}`)
  return read.value
}
