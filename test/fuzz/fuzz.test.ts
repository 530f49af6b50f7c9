import { expect, it } from 'vitest'
import { attack, FORMATS, type Format } from './attack.ts'

/** A slice of `npm run fuzz`, the same in every run. */
const MAX_BYTES = 1024 * 1024 * 1024

it.each(Object.keys(FORMATS) as Format[])(
  'no changed input of the format %s breaks its readers, hangs them or fills the memory',
  async (format) => {
    const count = FORMATS[format].slice
    const { inputs, taken, failures, peakBytes } = await attack({ format, count, seed: 1 })
    expect(failures.map(({ input, problem }) => `input ${input}: ${problem}`)).toEqual([])
    expect(inputs).toBe(count)
    // Some must pass the first checks, or the later ones saw nothing.
    expect(taken).toBeGreaterThan(count / 100)
    expect(peakBytes).toBeLessThan(MAX_BYTES)
  },
)
