import { jsonText } from './json-text.ts'
import { gameOf } from '../../../src-games/index.ts'
import { createReplay } from '../../../src-games/kit/replay.ts'
import { readableText } from '../../../src-games/kit/readable-text.ts'
import { whatHappened } from '../../../src-games/kit/what-happened.ts'
import type { Insight } from '../../../src-shared/contract/insight.ts'
import { aboutWords, expectedWords, insightLines } from '../../../src-shared/insight/insight-words.ts'
import type { App } from '../../wiring/app.ts'
import type { Caller } from './caller.ts'
import { badUsage } from './cli-failure.ts'
import { withApp } from './match-commands.ts'
import { parseCommand } from './options.ts'

/** `quartet why NUMBER --seat N`: where a seat of a stored match lost its chance, found by playing futures. */
export async function whyCommand(caller: Caller, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    data: { type: 'string' },
    seat: { type: 'string' },
    json: { type: 'boolean', default: false },
  })
  const [idText] = positionals
  if (positionals.length !== 1 || !/^\d{1,15}$/.test(idText))
    throw badUsage('expected the number of one match')
  if (!/^[1-4]$/.test(values.seat ?? ''))
    throw badUsage(`--seat ${values.seat ?? ''}: expected the number of the seat, from 1 to 4`)
  const seat = Number(values.seat) - 1
  return withApp(
    caller,
    caller.dataFolder(values.data),
    async (app) => {
      const request = { ticket: 'why', matchId: Number(idText), seat }
      const { milliseconds } = await app.api['insight.estimate']({ id: request.matchId })
      caller.log(`Playing how it could have gone on takes ${aboutWords(milliseconds)}.\n`)
      const insight = await app.api['insight.ask'](request)
      caller.log('\n')
      const lines = values.json ? [jsonText(insight, 'line')] : await linesOf(app, request.matchId, insight)
      await caller.print(lines.map((line) => `${line}\n`))
      return 0
    },
    (event, payload) => {
      if (event !== 'insight.progress') return
      const { futures, planned, step } = payload as { futures: number; planned: number; step: string }
      caller.log(`\r${futures} of about ${Math.max(planned, futures)} futures played (${step})   `)
    },
  )
}

async function linesOf({ api }: App, id: number, insight: Insight): Promise<string[]> {
  const record = await api['matches.record']({ id })
  const replay = createReplay(gameOf(record.game), record)
  const happened = replay.ok
    ? insight.points.flatMap(({ from, to }) => [
        `In ${from} to ${to}:`,
        ...whatHappened(replay.value, insight.seat, from, to).map(({ text }) => `  ${text}`),
      ])
    : []
  const curve = insight.curve.map(
    (point) => `  round ${String(point.round).padStart(4)}  ${expectedWords(point)}`,
  )
  return [...insightLines(insight), ...happened, 'Chance of finishing in the top two:', ...curve].map(
    (line) => readableText(line, 400).replaceAll('\n', ' '),
  )
}
