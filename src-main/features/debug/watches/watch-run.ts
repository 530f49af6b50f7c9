import { readableText } from '../../../../src-games/kit/readable-text.ts'
import type { WatchAnswer } from '../../../../src-shared/contract/debug.ts'
import { unpackDebugInfo } from '../../../engines/compiler/service/trace.ts'
import { readProgram } from '../../../engines/dwarf/program.ts'
import { findOrderDifference } from '../difference.ts'
import { playSeatAgain, type SeatJob } from '../seat-again.ts'
import { fingerprintOf } from '../values/fingerprint.ts'
import { BotMemory, Unreadable } from '../values/memory.ts'
import { MAX_TEXT, showNumber, showPlace } from '../values/show.ts'
import { evaluate, isTrue, numberIn, type Scope, type Value } from './evaluate.ts'
import { parseWatchExpression, type WatchExpression } from './parse-expression.ts'
import { createConditionLog, createWatchLog, MAX_WATCHED_CHARS, type Read } from './watch-log.ts'
import { membersOf, createScope } from './player-scope.ts'

/** `wasm`: built with symbols. */
export interface WatchJob extends SeatJob {
  /** Of the same build, with the description of its types. */
  readonly debugInfo: Uint8Array
  readonly playerName: string | undefined
  readonly expressions: readonly string[]
  readonly condition: string | undefined
}

/** Plays the bot's part again and reads what is watched after each round. Never throws for what the bot or the expressions do. */
export function runWatches(job: WatchJob): WatchAnswer {
  const { path, module } = unpackDebugInfo(job.debugInfo)
  const program = readProgram(module, path, job.playerName)
  let scope!: Scope
  const watches = job.expressions.map((text) => {
    const expression = once(text)
    return createWatchLog(text, () => {
      try {
        return toRead(evaluate(expression(), scope), scope.memory)
      } catch (failure) {
        if (!(failure instanceof Unreadable)) throw failure
        return { text: `(${failure.message})` }
      }
    })
  })
  const test = once(job.condition ?? '')
  const condition =
    job.condition === undefined
      ? undefined
      : createConditionLog(() => {
          try {
            return isTrue(scope.memory, evaluate(test(), scope))
          } catch (failure) {
            if (failure instanceof Unreadable) return false
            throw failure
          }
        })
  let exports: Partial<BotExports> = {}
  let rounds = 0
  let chars = 0
  let difference: WatchAnswer['difference']
  let stopped: WatchAnswer['stopped']
  let isCut = false
  playSeatAgain(
    job,
    ({ round, answer, recorded }) => {
      rounds = round + 1
      if (!answer.frozen) difference ??= findOrderDifference(job.record.game, round, recorded, answer.orders)
      if (answer.frozen) {
        stopped = { round, reason: readableText(answer.frozen.reason, MAX_REASON) }
        return false
      }
      const { memory, quartet_player: playerAt } = exports
      if (!memory || !playerAt) return false
      scope = createScope(program, new BotMemory(memory.buffer), playerAt(), {
        round,
        seat: job.seat,
      })
      for (const watch of watches) chars += watch.read(round)
      condition?.read(round)
      isCut = chars > MAX_WATCHED_CHARS
      return isCut ? false : undefined
    },
    { onExports: (given) => (exports = given) },
  )
  return {
    rounds,
    members: membersOf(program),
    watches: watches.map((watch) => watch.end()),
    ...(condition ? { condition: condition.end(rounds) } : {}),
    ...(difference ? { difference } : {}),
    ...(stopped ? { stopped } : {}),
    ...(isCut ? { isCut } : {}),
  }
}

interface BotExports {
  readonly memory: WebAssembly.Memory
  readonly quartet_player: () => number
}

const MAX_REASON = 1500

/** Read once, when it is first asked for. Throws `ExpressionProblem`. */
function once(text: string): () => WatchExpression {
  let expression: WatchExpression | undefined
  return () => (expression ??= parseWatchExpression(text))
}

function toRead(value: Value, memory: BotMemory): Read {
  if (value.kind === 'text') return { text: JSON.stringify(value.value), type: 'string' }
  if (value.kind === 'number') {
    const text = value.isTruth === true ? String(value.value !== 0) : String(value.value)
    return { text, number: value.value, type: value.isTruth === true ? 'bool' : 'number' }
  }
  const { place } = value
  const number = place.type.kind === 'pointer' ? undefined : numberIn(memory, value)
  const text =
    place.type.kind === 'number' || place.type.kind === 'enumeration'
      ? showNumber(memory.number(place), place.type)
      : showPlace(memory, place, MAX_TEXT)
  const isCurve = number !== undefined && Number.isFinite(number)
  const whole = number === undefined ? fingerprintOf(memory, place) : undefined
  return {
    text: readableText(text, 2 * MAX_TEXT),
    type: place.type.name,
    ...(isCurve ? { number } : {}),
    ...whole,
  }
}
