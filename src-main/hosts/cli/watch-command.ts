import { jsonText } from './json-text.ts'
import { readableText } from '../../../src-games/kit/readable-text.ts'
import type { WatchAnswer } from '../../../src-shared/contract/debug.ts'
import type { Caller } from './caller.ts'
import { badUsage } from './cli-failure.ts'
import { differenceLine, whyLines } from './difference-words.ts'
import { withApp } from './match-commands.ts'
import { parseCommand } from './options.ts'

/** `quartet watch NUMBER --seat N EXPRESSION…`: what a C++ bot of a stored match kept in mind, round by round. */
export async function watchCommand(caller: Caller, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    data: { type: 'string' },
    seat: { type: 'string' },
    when: { type: 'string' },
    json: { type: 'boolean', default: false },
  })
  const [idText, ...expressions] = positionals
  if (!/^\d{1,15}$/.test(idText ?? '')) throw badUsage('expected the number of one match')
  if (!/^[1-4]$/.test(values.seat ?? ''))
    throw badUsage(`--seat ${values.seat ?? ''}: expected the number of the seat, from 1 to 4`)
  const request = {
    matchId: Number(idText),
    seat: Number(values.seat) - 1,
    expressions,
    ...(values.when === undefined ? {} : { condition: values.when }),
  }
  return withApp(caller, caller.dataFolder(values.data), async (app) => {
    const answer = await app.api['debug.watch'](request)
    const lines = values.json ? [jsonText(answer, 'line')] : linesOf(answer)
    if (answer.difference && !values.json) lines.push(...(await whyLines(app, request.matchId, request.seat)))
    await caller.print(lines.map((line) => `${readableText(line, MAX_LINE).replaceAll('\n', ' ')}\n`))
    return [...answer.watches, answer.condition].some((one) => one?.problem !== undefined) ? 1 : 0
  })
}

const MAX_LINE = 1_000_000

function linesOf({ watches, condition, members, difference, stopped, rounds }: WatchAnswer): string[] {
  const lines: string[] = []
  if (watches.length === 0 && !condition)
    lines.push('It keeps in mind:', ...members.map(({ name, type }) => `  ${name}  (${type})`))
  for (const { expression, type, problem, values, isPart } of watches) {
    lines.push(`${expression}${type === undefined ? '' : `  (${type})`}${problem ? `: ${problem}` : ''}`)
    lines.push(
      ...values.map(({ round, text }, k) => {
        const isSame = k > 0 && values[k - 1].text === text
        return `  round ${String(round).padStart(4)}  ${text}${isSame ? '  (what is left out here changed)' : ''}`
      }),
    )
    if (isPart === true) lines.push('  It is very long: only its first 100,000 numbers are compared.')
  }
  if (condition?.problem !== undefined) lines.push(`The condition cannot be asked: ${condition.problem}`)
  else if (condition)
    lines.push(
      condition.held.length === 0
        ? `The condition holds in none of the ${rounds} rounds.`
        : `The condition holds in rounds ${condition.held.map(formatStretch).join(', ')}.`,
    )
  if (stopped) lines.push(`In round ${stopped.round} it was stopped: ${stopped.reason}`)
  if (difference) lines.push(differenceLine(difference))
  return lines
}

const formatStretch = ([from, to]: readonly [number, number]): string =>
  to === from + 1 ? String(from) : `${from}–${to - 1}`
