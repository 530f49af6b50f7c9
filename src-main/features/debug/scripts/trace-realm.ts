import type { Tracer } from '../../../engines/match-child/script/script-realm.ts'
import type { WatchExpression } from '../watches/parse-expression.ts'
import { binaryOperators, evaluateExpressions } from './trace-expressions.ts'
import { followFrames, type Arrive } from './trace-frames.ts'
import { lookIntoValues } from './trace-look.ts'
import { resolveNames } from './trace-names.ts'
import type { TracedCalls, TracedPlace } from './trace-script.ts'
import { hashValues, showValues } from './trace-show.ts'
import { listVariables } from './trace-variables.ts'

/** What the host gets of a value of the bot's: text alone, and a number where it is one. */
export interface SeenValue {
  readonly text: string
  readonly type: string
  readonly number?: number
  readonly isTrue?: boolean
  /** It can never be read. */
  readonly problem?: string
  /** It cannot be read now. */
  readonly missing?: string
  /** Of all that is in it, however short its text is; 32 bits. */
  readonly hash?: number
  /** More is in it than `hash` looked at. */
  readonly isPart?: boolean
}

/** The inside of a traced bot's realm: knows which functions run, and reads what the bot has without calling any of it. */
export interface RealmTracer extends Tracer {
  begin(arrive: Arrive): void
  /** Before a round. */
  clear(): void
  depth(): number
  /** Number of the function and of the place of a frame, the outermost is 0. */
  functionAt(frame: number): number
  placeAt(frame: number): number
  /** JSON of `SeenValue`: an expression (as JSON) seen from a frame; -1: from where the round began. */
  evaluate(expression: string, frame: number, round: number, me: number): string
  /** JSON of variables: all that is seen from a frame, or the names and types of what `this` has. */
  variables(frame: number): string
  members(): string
}

const PARTS = {
  lookIntoValues,
  showValues,
  hashValues,
  followFrames,
  resolveNames,
  binaryOperators,
  evaluateExpressions,
  listVariables,
}

/** Made of its parts inside the realm, where none of the names of this file is known. */
function joinTracer(
  parts: typeof PARTS,
  calls: TracedCalls,
  placesText: string,
  globalsText: string,
): RealmTracer {
  const { parse, stringify } = JSON
  const places = parse(placesText) as TracedPlace[]
  const globals = parse(globalsText) as string[]
  const look = parts.lookIntoValues()
  const show = parts.showValues(look)
  const hashOf = parts.hashValues(look, show)
  const frames = parts.followFrames(calls, places)
  const names = parts.resolveNames(look, show, places)
  const run = parts.evaluateExpressions(
    { look, names, frames, show: show.show },
    parts.binaryOperators(),
    globals,
  )
  const { variables, members } = parts.listVariables({ look, show, names, frames }, places, globals)
  return {
    calls: frames.calls,
    begin: frames.begin,
    clear: frames.clear,
    depth: frames.depth,
    functionAt: (k) => frames.at(k)?.fn ?? -1,
    placeAt: (k) => frames.at(k)?.place ?? -1,
    evaluate(expression, frame, round, me) {
      try {
        const value = run(parse(expression) as WatchExpression, { frame: frames.at(frame), round, me })
        const number = typeof value === 'number' ? value : typeof value === 'boolean' ? +value : undefined
        const whole = look.isObject(value) ? hashOf(value) : { hash: undefined, isPart: false }
        return stringify({
          text: show.show(value, 2),
          type: look.typeOf(value),
          number,
          isTrue: !!value,
          hash: whole.hash,
          isPart: whole.isPart,
        })
      } catch (failure) {
        if (failure instanceof names.Problem)
          return stringify({ text: '', type: '', problem: failure.message })
        const missing = failure instanceof names.Missing ? failure.message : 'cannot be read'
        return stringify({ text: '', type: '', missing })
      }
    },
    variables,
    members,
  }
}

/** What the text of the tracer is called with: its names in the bot's file, its places and its variables, both as JSON. */
export type TracerGiven = readonly [calls: TracedCalls, placesText: string, globalsText: string]

/**
 * Evaluated in the realm before the bot's file: a function that gives a `RealmTracer`. Its parts use nothing but their parameters and
 * JavaScript's globals, taken before the bot could change them.
 */
export const tracerText = (): string => {
  const parts = Object.entries(PARTS).map(([name, part]) => `${name}: ${String(part)}`)
  return `(...given) => (${String(joinTracer)})({ ${parts.join(',\n')} }, ...given)`
}
