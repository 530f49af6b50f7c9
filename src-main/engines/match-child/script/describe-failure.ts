import { originalPosition, type ScriptCode } from './script-code.ts'

const MAX_FRAMES = 6
const MAX_HEAD = 500
const MAX_FAILURE = 32 * 1024

/**
 * Says in the user's terms what stopped a bot: `TypeError: x is not a function (Mine.ts:12:5, in play)` and below it
 * the functions of the bot that were running. `failure` comes from the realm: `head`, then what `error.stack` gave.
 */
export function describeFailure(failure: string, phase: string, code: ScriptCode): string {
  // A bot may make it as long as a string can be.
  const lines = failure.slice(0, MAX_FAILURE).split('\n')
  const frames: string[] = []
  for (const line of lines) {
    const frame = /^ {4}at (.*?) ?\(bot\.js:(\d+):(\d+)\)$/.exec(line)
    const at = frame && originalPosition(code, Number(frame[2]), Number(frame[3]))
    if (!at) continue
    const place = `${code.fileName}:${at.line}:${at.column}`
    frames.push(frames.length === 0 ? place : `${frame[1] === '' ? '' : `${frame[1]} `}(${place})`)
    if (frames.length === 1) frames.push(`${frame[1] === '' ? '' : `${frame[1]} `}(${place})`)
    if (frames.length > MAX_FRAMES) break
  }
  const head = lines[0].slice(0, MAX_HEAD)
  const where = [frames[0], phase].filter(Boolean).join(', ')
  // One frame says no more than the head does.
  const trace = frames.length > 2 ? frames.slice(1).map((frame) => `\n    at ${frame}`) : []
  return head + (where === '' ? '' : ` (${where})`) + trace.join('')
}
