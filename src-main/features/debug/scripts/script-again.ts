import { formatWhole } from '../../../../src-shared/stats/format-number.ts'
import { gameOf } from '../../../../src-games/index.ts'
import { publicLength } from '../../../../src-games/kit/block.ts'
import { createRoundLog, MatchAborted, type GameState } from '../../../../src-games/kit/game.ts'
import { decodeRounds, type MatchRecord } from '../../../../src-games/kit/match-record.ts'
import { ORDER_INTS, type Orders } from '../../../../src-games/kit/orders.ts'
import type { BotStop } from '../../../../src-games/kit/play-match.ts'
import { stepRecorded } from '../../../../src-games/kit/replay.ts'
import { prepareScript } from '../../../core/bots/prepare-script.ts'
import { realmRulesOf } from '../../../engines/match-child/script/realm-sources.ts'
import { createRealmFactory } from '../../../engines/match-child/script/script-realm.ts'
import { tracerText, type RealmTracer, type TracerGiven } from './trace-realm.ts'
import { traceScript, type TracedScript } from './trace-script.ts'

/** One TypeScript or JavaScript bot of a recorded match, to be asked anew. */
export interface ScriptJob {
  readonly record: MatchRecord
  readonly seat: number
  readonly source: string
  readonly fileName: string
}

export interface ScriptRound {
  readonly round: number
  readonly orders: Orders
  readonly log: string
  readonly failure: BotStop | undefined
  readonly recorded: Orders
}

export interface ScriptHooks {
  /** Before anything of the bot runs. */
  readonly onTracer: (
    tracer: RealmTracer,
    soFar: () => { readonly orders: Orders; readonly log: string },
  ) => void
  readonly beforeRound: (round: number) => void
}

/** A recorded match that is ready to be played again from its start: a realm cannot be copied. */
export interface ScriptReplay {
  readonly traced: TracedScript
  /** `onRound` may end it by giving false. */
  play(onRound: (round: ScriptRound) => void | false, hooks: ScriptHooks): void
}

/** Statements of one round after which a bot counts as one that never ends; its CPU is not counted here. */
export const MOST_STATEMENTS = 20_000_000
export const NEVER_ENDING = `still running after ${formatWhole(MOST_STATEMENTS)} statements in this round`

/** The file cannot be traced; the message is for the user. */
export class NotTraced extends Error {}

/** The orders of all seats come from the record. Throws `NotTraced`, and where the record makes no sense. */
export function openScriptReplay({ record, seat, source, fileName }: ScriptJob): ScriptReplay {
  const game = gameOf(record.game)
  const config = game.parseConfig(record.config)
  if (!config.ok) throw new Error(config.error.message)
  const start = game.start(config.value, record.seed)
  if (!start.ok) throw new Error(start.error.message)
  const { ints } = start.value as GameState
  const decoded = decodeRounds(record.orders)
  if (!decoded.ok) throw new Error(decoded.error.message)
  const traced = traceScript(source, fileName)
  const prepared = prepareScript(traced.source, fileName)
  if (!prepared.ok) throw new NotTraced(prepared.problems[0]?.message ?? 'it cannot be made ready')
  const rules = realmRulesOf(game, record.seed)
  const { calls, places, globals } = traced
  const given: TracerGiven = [calls, JSON.stringify(places), JSON.stringify(globals)]
  const createRealm = createRealmFactory({
    texts: rules.texts,
    regions: rules.regions,
    code: prepared.code,
    hasStacks: true,
    tracer: { text: tracerText(), given },
  })
  return {
    traced,
    play(onRound, { onTracer, beforeRound }) {
      const state = game.open(ints.slice()) as GameState
      const shown = (): Int32Array => state.ints.subarray(0, publicLength(state.ints))
      const realm = createRealm(
        {
          me: seat,
          seed: record.seed + seat,
          fuel: undefined,
          kit: { maxCalls: rules.maxCalls, ...rules.random[seat] },
        },
        shown(),
      )
      const ordersNow = (): Orders => realm.orders.slice(0, ORDER_INTS * realm.orderCount())
      onTracer(realm.tracer as RealmTracer, () => ({ orders: ordersNow(), log: realm.takeLog() }))
      for (const [round, recorded] of decoded.value.entries()) {
        beforeRound(round)
        if (round === 0) realm.create()
        else realm.ints.set(shown())
        if (!realm.failure()) realm.play()
        const answer = { round, orders: ordersNow(), log: realm.takeLog(), failure: realm.failure() }
        if (onRound({ ...answer, recorded: recorded[seat] }) === false) return
        if (answer.failure) return
        try {
          stepRecorded(game, state, round, recorded, record, createRoundLog())
        } catch (failure) {
          // As it ended when it was played.
          if (!(failure instanceof MatchAborted)) throw failure
          return
        }
      }
    },
  }
}
