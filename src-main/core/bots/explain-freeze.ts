import type { Freeze } from '../../../src-games/kit/play-match.ts'
import type { StackFrame } from '../../../src-shared/contract/cpp.ts'
import { cppFileName, type CppBuilder } from './build-cpp.ts'
import type { BotSource } from './build-bot.ts'

/** What a trap of the compiler's null check looks like from outside; `Trace.cause` knows better. */
const GUESS = 'use of a null pointer, or another undefined operation'
const MAX_TEXT_FRAMES = 6

/**
 * A freeze as it is stored: the reason as a text with its backtrace, and the backtrace as data. Where lines cannot be
 * found, what is known already has to do.
 */
export async function explainFreeze(
  bot: BotSource,
  { round, cause, reason, frames: found = [] }: Freeze,
  cpp: Pick<CppBuilder, 'resolveTrace'>,
): Promise<Freeze> {
  if (bot.language !== 'cpp') {
    const frames = scriptFrames(reason)
    return { round, cause, reason, ...(frames.length > 0 ? { frames } : {}) }
  }
  if (found.length === 0) return { round, cause, reason }
  const trace = await cpp.resolveTrace(bot, found)
  const frames: StackFrame[] = trace
    ? trace.frames.map(({ name, line, column }) => ({
        function: name,
        ...(line === undefined ? {} : { line }),
        ...(column === undefined || column === 0 ? {} : { column }),
      }))
    : found.map((frame) => ({ function: frame.function }))
  const head = trace?.cause === undefined ? reason : reason.replace(GUESS, trace.cause)
  return { round, cause, reason: head + formatFrames(cppFileName(bot.name), frames), frames }
}

function formatFrames(file: string, frames: readonly StackFrame[]): string {
  const placeOf = ({ line }: StackFrame) => (line === undefined ? '' : ` (${file}:${line})`)
  const first = frames.find(({ line }) => line !== undefined)
  if (!first) return ''
  // One frame says no more than the head does.
  const lines = frames.length < 2 ? [] : frames.slice(0, MAX_TEXT_FRAMES)
  const more = frames.length > MAX_TEXT_FRAMES ? [`    … and ${frames.length - MAX_TEXT_FRAMES} more`] : []
  const trace = [...lines.map((frame) => `    at ${frame.function}${placeOf(frame)}`), ...more]
  return [placeOf(first), ...trace].join('\n')
}

/** A script's reason is a text like `TypeError: … (Mine.ts:12:5, in play)`, and lines `    at play (Mine.ts:12:5)`. */
function scriptFrames(reason: string): StackFrame[] {
  const [head, ...lines] = reason.split('\n')
  const frames = lines.flatMap((text): StackFrame[] => {
    const match = /^ {4}at (?:(.*) )?\(.*:(\d+):(\d+)\)$/.exec(text)
    return match ? [{ function: match[1] ?? '', line: Number(match[2]), column: Number(match[3]) }] : []
  })
  if (frames.length > 0) return frames
  const place = /\([^()]*?:(\d+):(\d+)(?:, (?:in )?([^()]*))?\)$/.exec(head)
  return place ? [{ function: place[3] ?? '', line: Number(place[1]), column: Number(place[2]) }] : []
}
