import type { MatchRecord } from '../../src-games/kit/match-record.ts'
import type { StopAnswer, StopRequest } from '../../src-shared/contract/debug.ts'
import type { Compiler } from '../../src-main/compiler/compiler.ts'
import { runToStop } from '../../src-main/debug/steps/step-run.ts'
import { compileOk } from '../../src-main/match-child/wasm-testing.ts'

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
  return (asked: Partial<Omit<StopRequest, 'matchId' | 'seat'>>): StopAnswer =>
    runToStop({
      ...{ record, seat: 0, fuelLimit: 1e15, wasm, debugInfo, playerName, breakpoints: [], move: 'go' },
      ...asked,
    })
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
