import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { StopAsk } from '../../src-main/features/debug/course.ts'
import { createStopper } from '../../src-main/features/debug/steps/step-run.ts'
import { closedAfter } from '../closed-after.ts'
import { compileOk, testCompiler } from '../wasm-testing.ts'
import { GOLDEN_PLAYERS, MOST_ARRIVALS, WITH_STACKS } from './golden-points.ts'
import { goldenFile, recordOf, sourceOf, type GoldenStops } from './golden-stops.ts'
import { lineOf } from './stopping.ts'

const compiler = closedAfter(testCompiler())

/** Numbers with a fraction as far as a person reads them. */
const shortened = (text: string): string =>
  text.replace(/-?\d+\.\d+/g, (number) => Number(number).toPrecision(6))
const plainName = (name: string): string => name.replace(/<.*/s, '')

/**
 * Whole players, stopped here and by gdb in what g++ made of the same file (`npm run bench -- stops`): at the same lines,
 * in the same rounds and order, with the same values and the same functions running.
 */
test.each(GOLDEN_PLAYERS)('$file stops where gdb stops it, and holds what gdb reads', async (player) => {
  const { game, file, points } = player
  const source = sourceOf(player)
  const golden = JSON.parse(readFileSync(goldenFile(player), 'utf8')) as GoldenStops
  const record = recordOf(player, golden.orders)
  const built = await compileOk(compiler, source, { game, symbols: 'steps', mode: 'debug', fileName: file })
  const { wasm, debugInfo, registeredName: playerName } = built
  const bot = { record, seat: 0, fuelLimit: 1e15, wasm, debugInfo, playerName }
  const stopper = createStopper(bot)
  for (const [k, { at, values }] of points.entries()) {
    const line = lineOf(source, at)
    const wanted = golden.points[k]
    expect(wanted.length, at).toBeGreaterThan(0)
    const note = values.map((one) => `{${one}}`).join(' ')
    const { notes, problem, difference } = stopper.run({ breakpoints: [{ line, note }], move: 'go' })
    expect([problem, difference]).toEqual([undefined, undefined])
    // From the moment that was kept on this way, and after three rounds without a call at their lines: the same.
    const fromThird: StopAsk = { breakpoints: [{ line, note }], move: 'go', fromRound: 3 }
    expect(createStopper(bot).run(fromThird)).toEqual(stopper.run(fromThird))
    expect(notes.slice(0, MOST_ARRIVALS).map(({ round, text }) => [round, shortened(text)])).toEqual(
      wanted.map((one) => [one.round, shortened(one.values.join(' '))]),
    )
    let last: { round: number; tick: number } | undefined
    for (const { round, frames } of wanted.slice(0, WITH_STACKS)) {
      const { stop } = stopper.run({ breakpoints: [{ line }], move: 'go', ...(last ? { at: last } : {}) })
      expect([stop?.round, stop?.frames.map((one) => [plainName(one.function), one.line])]).toEqual([
        round,
        frames,
      ])
      last = { round: stop!.round, tick: stop!.tick }
    }
  }
})
