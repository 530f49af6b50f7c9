import { gameOf } from '../../src-games/index.ts'
import { createReplay } from '../../src-games/kit/replay.ts'
import { startApp } from '../start-app.ts'
import { partsOf, type Parts, type PlannedBot, type PlannedMatch } from './plan.ts'

/** What matches come to through the app's services, as they are stored: bots saved from their texts, matches started. */
export async function playInApp(matches: readonly PlannedMatch[], folder: string): Promise<Parts[]> {
  const app = await startApp(folder)
  try {
    const ids = new Map<PlannedBot, number>()
    for (const bot of new Set(matches.flatMap(({ bots }) => bots))) {
      const { game, name, language, source } = bot
      const { id } = await app.call('bots.create', { game, name, language, from: { source } })
      ids.set(bot, id)
    }
    const started = []
    for (const { game, config, seed, limits, bots } of matches) {
      const [a, b, c, d] = bots.map((bot) => ({ botId: ids.get(bot)! }))
      const request = { game, config: { text: config }, seed, limits, seats: [a, b, c, d] } as const
      started.push(await app.call('matches.start', { ...request, seats: [a, b, c, d] }))
    }
    const parts: Parts[] = []
    for (const { id } of started) {
      const { status, seats } = await app.ended(id)
      const record = await app.call('matches.record', { id })
      const logs = await app.call('matches.logs', { id })
      const replay = createReplay(gameOf(record.game), record)
      if (!replay.ok) throw new Error(replay.error.message)
      const scores = [...replay.value.scores()[replay.value.rounds]]
      const freezes = seats.map(
        ({ frozen }) => frozen && { round: frozen.round, cause: frozen.cause, reason: frozen.reason },
      )
      const cpu = seats.map(({ cpu: share = 0 }) => share)
      parts.push(partsOf({ status: status as 'done', record, scores, freezes, logs, cpu }))
    }
    return parts
  } finally {
    await app.close()
  }
}
