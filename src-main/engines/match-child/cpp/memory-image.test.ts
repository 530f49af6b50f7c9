import { describe, expect, it } from 'vitest'
import { createUniforms } from '../../../../src-shared/stats/normals.ts'
import { imageOf, pagesInUse, putImage } from './memory-image.ts'

const PAGE = 4096

/** A memory of so many pages with something here and there, also at the very ends of pages. */
function written(pages: number, seed: number): Uint8Array {
  const uniform = createUniforms(seed)
  const memory = new Uint8Array(pages * PAGE)
  for (let k = 0; k < 12; k++) {
    const page = Math.floor(uniform() * pages)
    const place = [0, PAGE - 1, Math.floor(uniform() * PAGE)][k % 3]
    memory[page * PAGE + place] = 1 + Math.floor(uniform() * 255)
  }
  return memory
}

describe('the image of a memory', () => {
  it('makes a fresh memory the one that it is of, also where that has zeros instead of what a fresh one begins with', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const fresh = written(40, seed)
      const now = written(40 + (seed % 3) * 16, 1000 + seed)
      const image = imageOf(now, pagesInUse(fresh))
      const copy = new Uint8Array(image.byteLength)
      copy.set(fresh)
      putImage(image, copy)
      expect(Buffer.compare(copy, now), `seed ${seed}`).toBe(0)
    }
  })

  it('stays as it was taken, and is as small as what was written', () => {
    const memory = written(2048, 5)
    const before = memory.slice()
    const image = imageOf(memory, [7])
    memory.fill(9)
    const copy = new Uint8Array(before.length)
    putImage(image, copy)
    expect(Buffer.compare(copy, before)).toBe(0)
    expect(image.bytes.length).toBeLessThanOrEqual(13 * PAGE)
  })

  it('names the pages that hold anything', () => {
    const memory = new Uint8Array(40 * PAGE)
    memory[3 * PAGE] = 1
    memory[39 * PAGE + PAGE - 1] = 1
    expect(pagesInUse(memory)).toEqual([3, 39])
  })
})
