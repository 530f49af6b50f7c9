import { readableText } from '../../../../src-games/kit/readable-text.ts'
import type { DebugMoment, StopAnswer, StoppedBot, Variable } from '../../../../src-shared/contract/debug.ts'
import { describeOrders, findOrderDifference } from '../difference.ts'
import { ORDER_INTS } from '../../../../src-games/kit/orders.ts'
import { createOrderLines, ordersWithLines } from '../order-lines.ts'
import { createCourse, ROUND_TICKS, type StopAsk, type Stopper } from '../course.ts'
import { ExpressionProblem } from '../watches/parse-expression.ts'
import { parseScriptExpression, seeValue } from './realm-values.ts'
import { MOST_STATEMENTS, NEVER_ENDING, openScriptReplay, type ScriptJob } from './script-again.ts'
import type { RealmTracer } from './trace-realm.ts'
import type { TracedScript } from './trace-script.ts'

const MOST_NOTES = 2000
const MOST_FRAMES = 60
const MAX_REASON = 1500

type Ran = StopAnswer & { readonly previous?: DebugMoment }

/** The same as for C++: plays the part again from the start of the match, up to a stop. */
export function createScriptStopper(job: ScriptJob, isPaused: () => boolean = () => false): Stopper {
  const replay = openScriptReplay(job)
  const { places } = replay.traced
  const lines = [...new Set(places.map(({ line }) => line))].sort((a, b) => a - b)

  const run = (ask: StopAsk): Ran => ({ ...playUpTo(job, replay, ask, isPaused), lines })

  return {
    run(ask) {
      const { previous, ...answer } = run(ask)
      if (ask.move !== 'back' || answer.stop?.reason === 'paused') return answer
      if (!previous) return { ...answer, stop: undefined, ended: 'the beginning' }
      return run({ ...ask, move: 'here', at: previous })
    },
  }
}

/** Plays the part from the start of the match up to a stop, and says what is there. */
function playUpTo(
  { record, seat }: ScriptJob,
  replay: ReturnType<typeof openScriptReplay>,
  ask: StopAsk,
  isPaused: () => boolean,
): Omit<Ran, 'lines'> {
  const { places } = replay.traced
  const { at, toLine } = ask
  const armed = new Map(ask.breakpoints.map((one) => [one.line, one]))
  if (toLine !== undefined) armed.set(toLine, { line: toLine })
  const notes: StopAnswer['notes'] = []
  let tracer: RealmTracer | undefined
  let soFar = (): { orders: Int32Array; log: string } => ({ orders: new Int32Array(0), log: '' })
  let round = 0
  let tick = 0
  let statements = 0
  let stop: StoppedBot | undefined
  let difference: StopAnswer['difference']
  let problem: string | undefined
  const origins = ask.ordersOf === undefined ? undefined : createOrderLines()
  let ordered: readonly string[] = []

  const value = (text: string) =>
    seeValue(tracer!, parseScriptExpression(text), tracer!.depth() - 1, { round, seat })
  const isHit = (line: number): boolean => {
    const breakpoint = armed.get(line)
    if (!breakpoint) return false
    try {
      if (breakpoint.condition !== undefined && value(breakpoint.condition).isTrue !== true) return false
      if (breakpoint.note === undefined) return true
      const text = filledIn(breakpoint.note, value)
      if (notes.length < MOST_NOTES) notes.push({ round, line, text })
    } catch (failure) {
      if (!(failure instanceof ExpressionProblem)) throw failure
      problem ??= `line ${line}: ${failure.message}`
    }
    return false
  }
  const course = createCourse(ask, isHit)
  const describe = (reason: StoppedBot['reason'], text?: string): StoppedBot => {
    const { orders, log } = soFar()
    return {
      ...whereItIs(replay.traced, tracer!),
      round,
      tick,
      reason,
      ...(text === undefined ? {} : { text }),
      orders: describeOrders(record.game, orders),
      log,
    }
  }
  replay.play(
    ({ round: now, orders, recorded, failure }) => {
      if (stop) return false
      if (!failure) {
        difference ??= findOrderDifference(record.game, now, recorded, orders)
        if (now !== ask.ordersOf) return undefined
        ordered = describeOrders(record.game, orders)
        origins?.end(ordered.length)
        return false
      }
      stop = describe('frozen', readableText(failure.reason, MAX_REASON))
      return false
    },
    {
      onTracer(made, given) {
        tracer = made
        soFar = given
        made.begin((place, depth, isOther) => {
          const { line } = places[place]
          if (isOther) tick++
          if (isOther && round === ask.ordersOf) origins?.come(line, () => soFar().orders.length / ORDER_INTS)
          if (++statements > MOST_STATEMENTS) {
            stop = describe('frozen', NEVER_ENDING)
            return 1
          }
          const reason =
            isPaused() && tick >= (at?.tick ?? 0)
              ? 'paused'
              : isOther
                ? course.arrive(line, depth, round, tick)
                : undefined
          if (reason === undefined) return 0
          stop = describe(reason)
          return 1
        })
      },
      beforeRound(now) {
        round = now
        if (now > 0) tick = now * ROUND_TICKS
        statements = 0
        tracer?.clear()
      },
    },
  )
  const { previous } = course
  return {
    ...(stop ? { stop } : { ended: 'the end' as const }),
    ...(previous ? { previous } : {}),
    notes,
    ...(origins ? { orderLines: ordersWithLines(ordered, origins.lines) } : {}),
    ...(difference ? { difference } : {}),
    ...(problem === undefined ? {} : { problem }),
  }
}

/** A note with the values of what stands in braces. */
function filledIn(note: string, value: (expression: string) => Parameters<typeof toText>[0]): string {
  const parts = note.split(/\{([^{}]*)\}/)
  return parts.map((part, k) => (k % 2 === 0 ? part : toText(value(part)))).join('')
}

/** The functions that the bot is in, the innermost first, with what they hold. */
function whereItIs(
  { places, functions }: TracedScript,
  tracer: RealmTracer,
): Pick<StoppedBot, 'frames' | 'line'> {
  const frames: StoppedBot['frames'] = []
  for (let k = tracer.depth() - 1; k >= 0 && frames.length < MOST_FRAMES; k--) {
    const place = tracer.placeAt(k)
    frames.push({
      function: readableText(functions[tracer.functionAt(k)] ?? '', 200),
      line: places[place]?.line ?? 0,
      variables: JSON.parse(tracer.variables(k)) as Variable[],
    })
  }
  return { frames, line: frames[0]?.line ?? 0 }
}

const toText = ({ text, missing }: { readonly text: string; readonly missing?: string }): string =>
  missing === undefined ? text : `(${missing})`
