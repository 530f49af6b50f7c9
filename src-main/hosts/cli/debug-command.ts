import { jsonText } from './json-text.ts'
import { readableText } from '../../../src-games/kit/readable-text.ts'
import type { StopAnswer, StopRequest, Variable } from '../../../src-shared/contract/debug.ts'
import type { Caller } from './caller.ts'
import { badUsage } from './cli-failure.ts'
import { differenceLine, whyLines } from './difference-words.ts'
import { withApp } from './match-commands.ts'
import { parseCommand } from './options.ts'

/** `quartet debug NUMBER --seat N --break LINE[:CONDITION]`: where a bot of a stored match stops, and what is there. */
export async function debugCommand(caller: Caller, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    data: { type: 'string' },
    seat: { type: 'string' },
    break: { type: 'string', multiple: true, default: [] },
    note: { type: 'string', multiple: true, default: [] },
    round: { type: 'string', default: '0' },
    stops: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  })
  const [idText] = positionals
  if (!/^\d{1,15}$/.test(idText ?? '') || positionals.length > 1)
    throw badUsage('expected the number of one match')
  if (!/^[1-4]$/.test(values.seat ?? ''))
    throw badUsage(`--seat ${values.seat ?? ''}: expected the number of the seat, from 1 to 4`)
  if (!/^\d{1,6}$/.test(values.round)) throw badUsage(`--round ${values.round}: expected a round`)
  if (!/^[1-9]\d{0,2}$/.test(values.stops))
    throw badUsage(`--stops ${values.stops}: expected a number from 1 to 999`)
  const breakpoints = [
    ...values.break.map((text) => breakpointOf('--break', text, 'condition')),
    ...values.note.map((text) => breakpointOf('--note', text, 'note')),
  ]
  if (breakpoints.length === 0) throw badUsage('expected --break LINE or --note LINE:TEXT')
  const seat = { matchId: Number(idText), seat: Number(values.seat) - 1 }
  return withApp(caller, caller.dataFolder(values.data), async (app) => {
    let ask: StopRequest = { ...seat, breakpoints, move: 'go', fromRound: Number(values.round) }
    let found = 0
    let problem: string | undefined
    let isOther = false
    const lines: string[] = []
    while (found < Number(values.stops)) {
      const answer = await app.api['debug.stop'](ask)
      problem ??= answer.problem
      isOther ||= answer.difference !== undefined
      lines.push(...(values.json ? [jsonText(answer, 'line')] : linesOf(answer, found === 0)))
      const { stop } = answer
      if (!stop) break
      found++
      if (stop.reason !== 'breakpoint') break
      ask = { ...seat, breakpoints, move: 'go', at: { round: stop.round, tick: stop.tick } }
    }
    if (isOther && !values.json) lines.push(...(await whyLines(app, seat.matchId, seat.seat)))
    await caller.print(lines.map((line) => `${readableText(line, MAX_LINE).replaceAll('\n', ' ')}\n`))
    return problem === undefined ? 0 : 1
  })
}

const MAX_LINE = 1_000_000

function breakpointOf(
  option: string,
  text: string,
  what: 'condition' | 'note',
): StopRequest['breakpoints'][number] {
  const [, line, , rest] = /^([1-9]\d{0,6})(:(.*))?$/s.exec(text) ?? []
  if (line === undefined || (what === 'note' && !rest))
    throw badUsage(`${option} ${text}: expected ${what === 'note' ? 'LINE:TEXT' : 'LINE or LINE:CONDITION'}`)
  return { line: Number(line), ...(rest ? { [what]: rest } : {}) }
}

function linesOf({ stop, notes, difference, problem, ended }: StopAnswer, isFirst: boolean): string[] {
  const lines = notes.map(({ round, line, text }) => `round ${round}, line ${line}: ${text}`)
  if (problem !== undefined && isFirst) lines.push(`A breakpoint makes no sense: ${problem}`)
  if (stop) {
    lines.push(
      `Stopped in round ${stop.round} at line ${stop.line} (${stop.reason})${stop.text ? `: ${stop.text}` : ''}`,
    )
    for (const frame of stop.frames) {
      lines.push(`  ${frame.function}, line ${frame.line}`)
      for (const one of frame.variables) lines.push(...variableLines(one, '    '))
    }
    for (const order of stop.orders) lines.push(`  ordered ${order}`)
  } else
    lines.push(
      ended === 'the beginning' ? 'There is nothing before this.' : 'The match ended without a stop.',
    )
  if (difference) lines.push(differenceLine(difference))
  return lines
}

function variableLines({ name, type, text, children }: Variable, before: string): string[] {
  // What `this` has is named by itself; of all others the text says enough.
  const inner = name === 'this' ? (children ?? []).flatMap((one) => variableLines(one, `${before}  `)) : []
  return [`${before}${name} = ${text}${type === '' ? '' : `  (${type})`}`, ...inner]
}
