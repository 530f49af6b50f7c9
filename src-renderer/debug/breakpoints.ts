import { remembered } from '../ui/remembered.ts'

/** A line of a bot at which it is stopped, or of which a note is taken each time. */
export interface Breakpoint {
  readonly line: number
  readonly condition?: string
  readonly note?: string
}
type Kept = Readonly<Record<string, readonly Breakpoint[]>>

const isBreakpoint = (value: unknown): value is Breakpoint =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger((value as Breakpoint).line) &&
  [(value as Breakpoint).condition, (value as Breakpoint).note].every(
    (text) => text === undefined || typeof text === 'string',
  )
const kept = remembered<Kept>(
  'breakpoints',
  {},
  (value): value is Kept =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((list) => Array.isArray(list) && list.every(isBreakpoint)),
)

/** Bots whose breakpoints are kept: the last ones. */
const MOST_BOTS = 50
const keyOf = (botId: number): string => `bot ${botId}`

/** In the order of the lines. */
export const breakpointsOf = (botId: number): readonly Breakpoint[] => kept.value[keyOf(botId)] ?? []

function put(botId: number, list: readonly Breakpoint[]): void {
  const others = Object.entries(kept.value).filter(([key]) => key !== keyOf(botId))
  const sorted = list.toSorted((a, b) => a.line - b.line)
  kept.value = Object.fromEntries([...others.slice(1 - MOST_BOTS), [keyOf(botId), sorted]])
}

/** Replaces the one of its line. */
export function setBreakpoint(botId: number, breakpoint: Breakpoint): void {
  put(botId, [...breakpointsOf(botId).filter(({ line }) => line !== breakpoint.line), breakpoint])
}
export function removeBreakpoint(botId: number, line: number): void {
  put(
    botId,
    breakpointsOf(botId).filter((one) => one.line !== line),
  )
}
