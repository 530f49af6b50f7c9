import type { JudgeNote } from '../../../src-shared/contract/submission.ts'
import type { Caller } from './caller.ts'
import type { PlayableBot } from './resolve-bot.ts'

/** A note about a bot, with what it is called on the command line. */
export type FileNote = JudgeNote & { readonly file: string }

/** What the judge would say of the bots, each once. It is asked beside the matches, so no match waits for it. */
export async function judgeNotesOf(bots: readonly PlayableBot[]): Promise<readonly FileNote[]> {
  const notes = await Promise.all([...new Set(bots)].map(async ({ judge }) => (await judge?.()) ?? []))
  return notes.flat()
}

/**
 * Says it on stderr as compilers do. The match goes on all the same, so nothing of it is an error. Failing to find out is no reason to
 * fail: what was asked is the match.
 */
export async function reportJudgeNotes(
  caller: Caller,
  asked: Promise<readonly FileNote[]>,
): Promise<readonly FileNote[]> {
  const notes = await asked
  caller.log(
    notes
      .map(({ file, line, column, severity, message }) => {
        const kind = severity === 'error' ? 'warning' : severity
        return `${file}:${line}:${column}: ${kind}: ${message}\n`
      })
      .join(''),
  )
  return notes
}
