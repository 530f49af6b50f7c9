import { shallowReactive } from 'vue'
import type { Breakpoint } from '../../../src-shared/contract/debug.ts'
import { call } from '../../base/api/connection.ts'

/** By bot; kept with it on the main side, and read when they are first asked for. */
const known = shallowReactive(new Map<number, readonly Breakpoint[]>())
const asked = new Set<number>()

/** In the order of the lines. */
export function breakpointsOf(botId: number): readonly Breakpoint[] {
  if (!asked.has(botId)) {
    asked.add(botId)
    call('debug.breakpoints', { id: botId }).then(
      (list) => known.has(botId) || known.set(botId, list),
      // A bot that is gone has none.
      () => asked.delete(botId),
    )
  }
  return known.get(botId) ?? []
}

/** Typing moves them with every key. */
const SAVE_AFTER_MS = 300
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** All of them anew; of two in one line the last one stays. */
export function putBreakpoints(botId: number, list: readonly Breakpoint[]): void {
  const byLine = new Map(list.map((one) => [one.line, one]))
  known.set(
    botId,
    [...byLine.values()].sort((a, b) => a.line - b.line),
  )
  clearTimeout(timers.get(botId))
  const save = (): void => {
    const breakpoints = [...(known.get(botId) ?? [])]
    void call('debug.setBreakpoints', { id: botId, breakpoints }).catch(() => {})
  }
  timers.set(botId, setTimeout(save, SAVE_AFTER_MS))
}

/** Replaces the one of its line. */
export function setBreakpoint(botId: number, breakpoint: Breakpoint): void {
  putBreakpoints(botId, [...breakpointsOf(botId).filter(({ line }) => line !== breakpoint.line), breakpoint])
}
export function removeBreakpoint(botId: number, line: number): void {
  putBreakpoints(
    botId,
    breakpointsOf(botId).filter((one) => one.line !== line),
  )
}
