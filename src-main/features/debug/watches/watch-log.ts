import type { Watch, WatchAnswer, WatchedValue } from '../../../../src-shared/contract/debug.ts'
import { ExpressionProblem } from './parse-expression.ts'

/** Characters of all logged values together: a long match whose every value changes in every round stays below. */
export const MAX_WATCHED_CHARS = 8 * 1024 * 1024
/** Of a value, beside its text. */
const ROW_CHARS = 30

export interface Read {
  /** Abbreviated. */
  readonly text: string
  readonly number?: number
  readonly type?: string
  /** Of the whole value, where its text may be only a part of it: differs when anything in it does. */
  readonly hash?: number
  /** `hash` is of the first numbers of a very long value alone. */
  readonly isPart?: boolean
}

/** What an expression was after each round, in any language: only changes. `look` throws `ExpressionProblem` for good. */
export function createWatchLog(expression: string, look: () => Read) {
  const values: WatchedValue[] = []
  let problem: string | undefined
  let type: string | undefined
  let hasOneType = true
  let lastHash: number | undefined
  let isPart = false
  return {
    /** Gives how many characters it adds to the answer. */
    read(round: number): number {
      if (problem !== undefined) return 0
      let now: Read
      try {
        now = look()
      } catch (failure) {
        if (!(failure instanceof ExpressionProblem)) throw failure
        problem = failure.message
        return 0
      }
      if (now.type !== undefined) {
        hasOneType &&= type === undefined || type === now.type
        type = now.type
      }
      const last = values.at(-1)
      isPart ||= now.isPart === true
      if (last?.text === now.text && last.number === now.number && lastHash === now.hash) return 0
      lastHash = now.hash
      values.push({ round, text: now.text, ...(now.number === undefined ? {} : { number: now.number }) })
      return now.text.length + ROW_CHARS
    },
    end: (): Watch => ({
      expression,
      values,
      ...(type !== undefined && hasOneType ? { type } : {}),
      ...(problem === undefined ? {} : { problem }),
      ...(isPart ? { isPart } : {}),
    }),
  }
}

/** The rounds after which a condition held. */
export function createConditionLog(holds: () => boolean) {
  const held: [number, number][] = []
  let problem: string | undefined
  return {
    read(round: number): void {
      if (problem !== undefined) return
      try {
        if (!holds()) return
      } catch (failure) {
        if (!(failure instanceof ExpressionProblem)) throw failure
        problem = failure.message
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
