import { readableText } from '../../../src-games/kit/readable-text.ts'
import type { Watch, WatchAnswer, WatchedValue } from '../../../src-shared/contract/debug.ts'
import { unpackDebugInfo } from '../../compiler/trace.ts'
import { readProgram } from '../dwarf/program.ts'
import { differenceOf } from '../difference.ts'
import { playSeatAgain, type SeatJob } from '../seat-again.ts'
import { BotMemory, Unreadable } from '../values/memory.ts'
import { MAX_TEXT, showNumber, showPlace } from '../values/show.ts'
import { evaluate, isTrue, numberIn, type Scope, type Value } from './evaluate.ts'
import { ExpressionProblem, parseExpression, type Expression } from './parse-expression.ts'
import { membersOf, createScope } from './player-scope.ts'

/** `wasm`: built with symbols. */
export interface WatchJob extends SeatJob {
  /** Of the same build, with the description of its types. */
  readonly debugInfo: Uint8Array
  readonly playerName: string | undefined
  readonly expressions: readonly string[]
  readonly condition: string | undefined
}

/** Characters of all values told: a long match whose every value changes in every round stays below. */
const MAX_CHARS = 8 * 1024 * 1024

/** Plays the bot's part again and reads what is watched after each round. Never throws for what the bot or the expressions do. */
export function runWatches(job: WatchJob): WatchAnswer {
  const { path, module } = unpackDebugInfo(job.debugInfo)
  const program = readProgram(module, path, job.playerName)
  const watches = job.expressions.map(createWatch)
  const condition = job.condition === undefined ? undefined : createCondition(job.condition)
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
      if (!answer.frozen) difference ??= differenceOf(job.record.game, round, recorded, answer.orders)
      if (answer.frozen) {
        stopped = { round, reason: readableText(answer.frozen.reason, MAX_REASON) }
        return false
      }
      const { memory, quartet_player: playerAt } = exports
      if (!memory || !playerAt) return false
      const scope: Scope = createScope(program, new BotMemory(memory.buffer), playerAt(), {
        round,
        seat: job.seat,
      })
      for (const watch of watches) chars += watch.read(round, scope)
      condition?.read(round, scope)
      isCut = chars > MAX_CHARS
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

function parsed(text: string): { expression?: Expression; problem?: string } {
  try {
    return { expression: parseExpression(text) }
  } catch (failure) {
    if (!(failure instanceof ExpressionProblem)) throw failure
    return { problem: failure.message }
  }
}

function createWatch(text: string) {
  const { expression, problem: unreadable } = parsed(text)
  const values: WatchedValue[] = []
  let problem = unreadable
  let type: string | undefined
  let hasOneType = true
  return {
    /** Gives how many characters it adds to the answer. */
    read(round: number, scope: Scope): number {
      if (!expression || problem !== undefined) return 0
      const now = valueOf(expression, scope)
      if ('problem' in now) {
        problem = now.problem
        return 0
      }
      if (now.type !== undefined) {
        hasOneType &&= type === undefined || type === now.type
        type = now.type
      }
      const last = values.at(-1)
      if (last?.text === now.text && last.number === now.number) return 0
      values.push({ round, text: now.text, ...(now.number === undefined ? {} : { number: now.number }) })
      return now.text.length + ROW_CHARS
    },
    end: (): Watch => ({
      expression: text,
      values,
      ...(type !== undefined && hasOneType ? { type } : {}),
      ...(problem === undefined ? {} : { problem }),
    }),
  }
}

/** Of a value, beside its text. */
const ROW_CHARS = 30

type Read =
  | { readonly text: string; readonly number?: number; readonly type?: string }
  /** Of what can never be read, e.g. a name that there is not. */
  | { readonly problem: string }

function valueOf(expression: Expression, scope: Scope): Read {
  try {
    return toRead(evaluate(expression, scope), scope.memory)
  } catch (failure) {
    if (failure instanceof Unreadable) return { text: `(${failure.message})` }
    if (failure instanceof ExpressionProblem) return { problem: failure.message }
    throw failure
  }
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
  return { text: readableText(text, 2 * MAX_TEXT), type: place.type.name, ...(isCurve ? { number } : {}) }
}

function createCondition(text: string) {
  const { expression, problem: unreadable } = parsed(text)
  const held: [number, number][] = []
  let problem = unreadable
  return {
    read(round: number, scope: Scope): void {
      if (!expression || problem !== undefined) return
      try {
        if (!isTrue(scope.memory, evaluate(expression, scope))) return
      } catch (failure) {
        if (failure instanceof ExpressionProblem) problem = failure.message
        else if (!(failure instanceof Unreadable)) throw failure
        return
      }
      const last = held.at(-1)
      if (last?.[1] === round) last[1] = round + 1
      else held.push([round, round + 1])
    },
    end: (rounds: number): NonNullable<WatchAnswer['condition']> => ({
      held: held.filter(([from]) => from < rounds),
      ...(problem === undefined ? {} : { problem }),
    }),
  }
}
