import { readableText } from '../../../../src-games/kit/readable-text.ts'
import type { DebugMoment, StopAnswer, StoppedBot, Variable } from '../../../../src-shared/contract/debug.ts'
import { describeOrders } from '../difference.ts'
import { createGivenOrders } from '../given-orders.ts'
import { createCourse, ROUND_TICKS, type StopAsk, type Stopper } from '../course.ts'
import { createBreakpointTable, type ReadBreakpoint } from '../breakpoint-table.ts'
import { parseScriptExpression, seeValue } from './realm-values.ts'
import { MOST_STATEMENTS, NEVER_ENDING, openScriptReplay, type ScriptJob } from './script-again.ts'
import type { RealmTracer, SeenValue } from './trace-realm.ts'
import type { TracedScript } from './trace-script.ts'

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
  let tracer: RealmTracer | undefined
  let soFar = (): { orders: Int32Array; log: string } => ({ orders: new Int32Array(0), log: '' })
  let round = 0
  let tick = 0
  let statements = 0
  let stop: StoppedBot | undefined
  const given = createGivenOrders(record.game, ask.ordersOf)

  const value = (text: string) =>
    seeValue(tracer!, parseScriptExpression(text), tracer!.depth() - 1, { round, seat })
  const table = createBreakpointTable(ask, { read: scriptBreakpoint, see: () => value })
  const course = createCourse(ask, (line) => table.isHit(line, round))
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
      if (!failure) return given.played(now, recorded, orders)
      stop = describe('frozen', readableText(failure.reason, MAX_REASON))
      return false
    },
    {
      onTracer(made, now) {
        tracer = made
        soFar = now
        made.begin((place, depth, isOther) => {
          const { line } = places[place]
          if (isOther) tick++
          if (isOther) given.come(round, line, () => soFar().orders)
          if (++statements > MOST_STATEMENTS) {
            stop = describe('frozen', NEVER_ENDING)
            return 1
          }
          const reason =
            isPaused() && tick >= (ask.at?.tick ?? 0)
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
    ...table.found(),
    ...given.found(),
  }
}

/** A breakpoint of a script: its expressions are read one by one. */
const scriptBreakpoint = ({
  condition,
  note,
}: StopAsk['breakpoints'][number]): ReadBreakpoint<(expression: string) => SeenValue> => ({
  holds: (value) => condition === undefined || value(condition).isTrue === true,
  note: note === undefined ? undefined : (value) => filledIn(note, value),
})

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
