import type { MatchRecord } from '../../src-games/kit/match-record.ts'
import { expect } from 'vitest'
import type { StopAnswer } from '../../src-shared/contract/debug.ts'
import type { Compiler } from '../../src-main/engines/compiler/service/compiler.ts'
import type { StopAsk } from '../../src-main/features/debug/course.ts'
import { createStopper } from '../../src-main/features/debug/steps/step-run.ts'
import { compileOk } from '../wasm-testing.ts'

/** Stops a bot in seat 0 of a record, again and again, as the page does. */
export async function stopper(
  compiler: Compiler,
  record: MatchRecord,
  source: string,
  fileName = 'AITester.cc',
) {
  const built = await compileOk(compiler, source, {
    game: record.game,
    symbols: 'steps',
    mode: 'debug',
    fileName,
  })
  const { wasm, debugInfo, registeredName: playerName } = built
  const bot = { record, seat: 0, fuelLimit: 1e15, wasm, debugInfo, playerName }
  const kept = createStopper(bot)
  return (asked: Partial<StopAsk>): StopAnswer => {
    const ask: StopAsk = { breakpoints: [], move: 'go', ...asked }
    const answer = kept.run(ask)
    // What was kept of stops before changes nothing: the same from the start of the match.
    expect(createStopper(bot).run(ask)).toEqual(answer)
    return answer
  }
}

/** The number of the line that has this text. */
export function lineOf(source: string, text: string): number {
  const at = source.split('\n').findIndex((line) => line.includes(text))
  if (at < 0) throw new Error(`no line has ${text}`)
  return at + 1
}

/** Variables of the innermost function, by name. */
export function valuesAt({ stop }: StopAnswer): Record<string, string> {
  return Object.fromEntries(stop?.frames[0]?.variables.map(({ name, text }) => [name, text]) ?? [])
}
