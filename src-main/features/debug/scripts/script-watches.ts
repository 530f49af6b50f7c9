import { readableText } from '../../../../src-games/kit/readable-text.ts'
import type { WatchAnswer } from '../../../../src-shared/contract/debug.ts'
import { findOrderDifference } from '../difference.ts'
import { createConditionLog, createWatchLog, MAX_WATCHED_CHARS } from '../watches/watch-log.ts'
import { parseScriptExpression, seeValue } from './realm-values.ts'
import { MOST_STATEMENTS, NEVER_ENDING, openScriptReplay, type ScriptJob } from './script-again.ts'
import type { RealmTracer } from './trace-realm.ts'

export interface ScriptWatchJob extends ScriptJob {
  readonly expressions: readonly string[]
  readonly condition: string | undefined
}

const MAX_REASON = 1500
/** From where the round began: what `play` can see. */
const BOTTOM = -1

/** Plays the bot's part again and reads what is watched after each round. */
export function runScriptWatches(job: ScriptWatchJob): WatchAnswer {
  const { record, seat, expressions, condition } = job
  let tracer: RealmTracer | undefined
  let round = 0
  let statements = 0
  const see = (text: string) => seeValue(tracer!, parseScriptExpression(text), BOTTOM, { round, seat })
  const watches = expressions.map((text) =>
    createWatchLog(text, () => {
      const { text: shown, type, number, missing, hash, isPart } = see(text)
      if (missing !== undefined) return { text: `(${missing})` }
      const isCurve = number !== undefined && Number.isFinite(number)
      return {
        text: readableText(shown, MAX_REASON),
        type,
        ...(isCurve ? { number } : {}),
        ...(hash === undefined ? {} : { hash }),
        ...(isPart === true ? { isPart } : {}),
      }
    }),
  )
  const rule = condition === undefined ? undefined : createConditionLog(() => see(condition).isTrue === true)
  let rounds = 0
  let chars = 0
  let members: WatchAnswer['members'] = []
  let difference: WatchAnswer['difference']
  let stopped: WatchAnswer['stopped']
  let isCut = false
  openScriptReplay(job).play(
    ({ round: now, orders, recorded, failure }) => {
      rounds = now + 1
      // One that never ends may also have caught what ended it.
      const reason = statements > MOST_STATEMENTS ? NEVER_ENDING : failure?.reason
      if (reason !== undefined) {
        stopped = { round: now, reason: readableText(reason, MAX_REASON) }
        return false
      }
      difference ??= findOrderDifference(record.game, now, recorded, orders)
      if (members.length === 0) members = JSON.parse(tracer!.members()) as WatchAnswer['members']
      for (const watch of watches) chars += watch.read(now)
      rule?.read(now)
      isCut = chars > MAX_WATCHED_CHARS
      return isCut ? false : undefined
    },
    {
      onTracer(made) {
        tracer = made
        made.begin(() => (++statements > MOST_STATEMENTS ? 1 : 0))
      },
      beforeRound(now) {
        round = now
        statements = 0
        tracer?.clear()
      },
    },
  )
  return {
    rounds,
    members,
    watches: watches.map((watch) => watch.end()),
    ...(rule ? { condition: rule.end(rounds) } : {}),
    ...(difference ? { difference } : {}),
    ...(stopped ? { stopped } : {}),
    ...(isCut ? { isCut } : {}),
  }
}
