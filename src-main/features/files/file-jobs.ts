import { gameOf } from '../../../src-games/index.ts'
import { formatCurves } from '../../../src-games/kit/curves-csv.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { MatchRecord } from '../../../src-games/kit/match-record.ts'
import { createReplay, type Replay } from '../../../src-games/kit/replay.ts'
import { fail, formatTextError, ok, type Result } from '../../../src-games/kit/result.ts'
import { createStatesReplay } from '../../../src-games/kit/states-replay.ts'
import { outputOfRecord } from './match-output.ts'
import { findStart, type OriginalStart, type StartSearch } from './original-start.ts'
import { readMatchFile, type MatchFromFile, type OnShare } from './read-match-file.ts'

/** What a stored match can be looked at by: our record, or an original's file. */
export type MatchContent =
  { readonly record: MatchRecord } | { readonly original: { readonly game: GameId; readonly text: string } }

/** Work on files with matches: it reads or plays whole matches, in a guarded process. */
export type FileJob =
  | { readonly kind: 'import'; readonly fileName: string; readonly bytes: Uint8Array }
  | { readonly kind: 'curves'; readonly content: MatchContent }
  | { readonly kind: 'output'; readonly record: MatchRecord }
  | { readonly kind: 'start'; readonly content: StartSearch }

/** Results by kind; an error completes a sentence about the file or the match. */
export interface FileResults {
  readonly import: Result<MatchFromFile, string>
  readonly curves: Result<string, string>
  readonly output: Result<string, string>
  readonly start: Result<OriginalStart, string>
}

export function runFileJob(job: FileJob, onShare: OnShare): FileResults[FileJob['kind']] {
  switch (job.kind) {
    case 'import':
      return readMatchFile(job.fileName, job.bytes, onShare)
    case 'curves': {
      const replay = replayOf(job.content)
      return replay.ok ? ok(formatCurves(replay.value)) : replay
    }
    case 'output': {
      const output = outputOfRecord(gameOf(job.record.game), job.record)
      return output.ok ? ok([...output.value.pieces].join('')) : fail(formatTextError(output.error))
    }
    case 'start':
      return findStart(job.content)
  }
}

export function replayOf(content: MatchContent): Result<Replay, string> {
  if ('record' in content) return inWords(createReplay(gameOf(content.record.game), content.record))
  const game = gameOf(content.original.game)
  const match = game.parseOutput(content.original.text)
  return match.ok ? ok(createStatesReplay(game, match.value)) : inWords(match)
}

function inWords<T>(result: Result<T>): Result<T, string> {
  return result.ok ? result : fail(formatTextError(result.error))
}
