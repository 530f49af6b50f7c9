import { expect } from 'vitest'
import { attack, FORMATS, type Format } from './attack.ts'

const MAX_BYTES = 1024 * 1024 * 1024

/** Gives a slice of `npm run fuzz` to the readers of a format: `part` of the whole slice, the same in every run. */
export async function expectReadersToLive(format: Format, part: number, hasNet: boolean): Promise<void> {
  const count = FORMATS[format].slice * part
  const { inputs, taken, failures, peakBytes } = await attack({ format, count, seed: 1, hasNet })
  expect(failures.map(({ input, problem }) => `input ${input}: ${problem}`)).toEqual([])
  expect(inputs).toBe(count)
  // Some must pass the first checks, or the later ones saw nothing.
  expect(taken).toBeGreaterThan(count / 100)
  expect(peakBytes).toBeLessThan(MAX_BYTES)
}
