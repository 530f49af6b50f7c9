import { basename } from 'node:path'
import { gameOf } from '../../../src-games/index.ts'
import { leftOutWords } from '../../../src-shared/files/left-out.ts'
import { MAX_MATCH_FILE_BYTES } from '../../../src-shared/contract/analysis.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import { unpackText } from '../../core/matches/match-blobs.ts'
import { outputOfRecord } from '../../features/files/match-output.ts'
import type { FileResults } from '../../features/files/file-jobs.ts'
import type { MatchFromFile } from '../../features/files/read-match-file.ts'
import { createGuardedWork, type GuardedWork } from '../../engines/guarded/guarded-work.ts'
import type { Caller } from './caller.ts'
import { badInput, gaveUpReading } from './cli-failure.ts'
import { badPlace, readInput } from './read-input.ts'
import { formatLoading, formatScores } from './summary-lines.ts'
import { checkOutput, writeOutput } from './write-output.ts'
import { READ_OR_WRITE } from '../../features/files/guarded-jobs.ts'

/**
 * `quartet replay FILE`: a `.quartet` file is played again, which proves it, and written out; a file of an original
 * program is read and checked. One of a season is proved by the season's program, from the data folder `data`.
 */
export async function replayFile(
  caller: Caller,
  path: string,
  { output, data }: { readonly output?: string | undefined; readonly data?: string | undefined },
): Promise<number> {
  checkOutput(caller, output)
  const guarded = createGuardedWork({ processes: 1 })
  try {
    const found = await readMatch(caller, path, guarded)
    if (isSeason(found.match.game)) {
      const { replaySeason } = await import('./season-replay.ts')
      return await replaySeason(caller, path, found, { output, data })
    }
    return await showMatch(caller, path, output, found)
  } finally {
    await guarded.close()
  }
}

async function showMatch(
  caller: Caller,
  path: string,
  output: string | undefined,
  found: MatchFromFile,
): Promise<number> {
  const { match, outcome, problem, leftOut } = found
  const names = match.seats.map(({ name }) => name)
  caller.log(formatLoading(match.seed, names))
  if (leftOut !== undefined) caller.log(`info: ${leftOutWords(leftOut)}\n`)
  if (found.original === undefined) {
    const text = outputOfRecord(gameOf(match.game), outcome.record)
    if (!text.ok) throw badPlace(path, text.error)
    await writeOutput(caller, output, text.value.pieces)
  } else if (output !== undefined) await writeOutput(caller, output, [unpackText(found.original)])
  if (problem) {
    caller.log(`info: ${outcome.rounds} of ${match.rounds} rounds can be read\n`)
    throw badPlace(path, { column: 0, ...problem })
  }
  if (outcome.status !== 'done')
    throw badInput(
      `${path}: the match ended after round ${outcome.rounds}: ${outcome.problem ?? outcome.status}`,
    )
  caller.log(formatScores(names, outcome.scores))
  return 0
}

async function readMatch(caller: Caller, path: string, guarded: GuardedWork): Promise<MatchFromFile> {
  const bytes = readInput(caller, path, MAX_MATCH_FILE_BYTES)
  const job = { kind: 'import', fileName: basename(path), bytes } as const
  const read = (await guarded.run(READ_OR_WRITE, job).catch(gaveUpReading)) as FileResults['import']
  if (!read.ok) throw badInput(`${path}: ${read.error}`)
  return read.value
}
