import { describe, expect, test } from 'vitest'
import { planFrames } from './animation-plan.ts'
import { createGifAnimation } from './gif-animation.ts'
import { formatWebm } from './webm-file.ts'

describe('the plan of an animation', () => {
  test('has thirty pictures a second between the rounds, and stays at the end', () => {
    const frames = planFrames({ format: 'webm', from: 10, to: 12, roundsPerSecond: 2, isSmooth: true })
    expect(frames).toHaveLength(31)
    expect(frames[0]).toMatchObject({ round: 10, fraction: 0, startMs: 0 })
    expect(frames[15].round).toBe(11)
    expect(frames[15].fraction).toBeCloseTo(0)
    expect(frames[7].fraction).toBeCloseTo(7 / 15)
    expect(frames.at(-1)).toMatchObject({ round: 12, fraction: 0, lengthMs: 1000 })
  })
  test('has a picture a round without smooth movement, and leaves rounds out where they come too fast', () => {
    const calm = planFrames({ format: 'gif', from: 0, to: 5, roundsPerSecond: 10, isSmooth: false })
    expect(calm.map(({ round }) => round)).toEqual([0, 1, 2, 3, 4, 5])
    expect(calm.every(({ fraction }) => fraction === 0)).toBe(true)
    const fast = planFrames({ format: 'gif', from: 0, to: 128, roundsPerSecond: 128, isSmooth: true })
    expect(fast.length).toBeLessThan(52)
    expect(fast.every(({ lengthMs }) => lengthMs % 10 === 0)).toBe(true)
  })
  test('lasts as long as its rounds at every speed', () => {
    for (const format of ['gif', 'webm'] as const)
      for (const roundsPerSecond of [0.25, 1, 5, 10, 20, 40, 64, 128])
        for (const isSmooth of [true, false]) {
          const last = planFrames({ format, from: 0, to: 100, roundsPerSecond, isSmooth }).at(-1)!
          expect(last.startMs / (100_000 / roundsPerSecond)).toBeCloseTo(1, 0)
        }
  })
})

/** A picture of one colour with one pixel of another. */
function picture(colour: number, at: number, other: number): Uint8Array {
  const pixels = new Uint32Array(16 * 8).fill(colour)
  pixels[at] = other
  return new Uint8Array(pixels.buffer)
}

test('a GIF has its size, goes round for ever, and writes of a picture what changed', () => {
  const animation = createGifAnimation(16, 8)
  animation.add(picture(0xff204060, 3, 0xffffffff), 100)
  const plain = createGifAnimation(16, 8)
  plain.add(picture(0xff204060, 3, 0xffffffff), 100)
  const one = plain.finish().length
  animation.add(picture(0xff204060, 4, 0xff0000ff), 250)
  animation.add(picture(0xff204060, 4, 0xff0000ff), 1000)
  const bytes = animation.finish()
  const text = new TextDecoder('latin1').decode(bytes)
  expect(text.slice(0, 6)).toBe('GIF89a')
  expect([bytes[6], bytes[8]]).toEqual([16, 8])
  expect(text).toContain('NETSCAPE2.0')
  // Graphic control: dispose 1, transparent; delays in hundredths of a second.
  const controls = text
    .split('\u0021\u00f9\u0004')
    .slice(1)
    .map((rest) => [rest.charCodeAt(0), rest.charCodeAt(1) + 256 * rest.charCodeAt(2)])
  expect(controls).toEqual([
    [0b100, 10],
    [0b101, 25],
    [0b101, 100],
  ])
  expect(bytes.length).toBeLessThan(3 * one)
  expect(bytes.at(-1)).toBe(0x3b)
})

describe('a WebM file', () => {
  const chunks = [0, 40, 80, 4000, 4040].map((startMs, k) => ({
    bytes: Uint8Array.of(k, k, k),
    startMs,
    isKey: startMs % 4000 === 0,
  }))
  const bytes = formatWebm({ codec: 'V_VP9', width: 640, height: 480, lengthMs: 5000 }, chunks)

  /** Boxes in a range: id, content. Sizes are eight bytes here. */
  function boxes(from: number, to: number): { id: number; at: number; start: number; end: number }[] {
    const found = []
    for (let at = from; at < to;) {
      const length = Math.clz32(bytes[at]) - 24 + 1
      let id = 0
      for (let k = 0; k < length; k++) id = id * 256 + bytes[at + k]
      const view = new DataView(bytes.buffer, at + length, 8)
      const size = Number(view.getBigUint64(0) & 0x00ffffffffffffffn)
      const start = at + length + 8
      found.push({ id, at, start, end: start + size })
      at = start + size
    }
    return found
  }
  const [head, segment] = boxes(0, bytes.length)
  const parts = boxes(segment.start, segment.end)

  test('is head and segment, and nothing is left over', () => {
    expect([head.id, segment.id]).toEqual([0x1a45dfa3, 0x18538067])
    expect(segment.end).toBe(bytes.length)
    expect(parts.map(({ id }) => id)).toEqual([0x1549a966, 0x1654ae6b, 0x1c53bb6b, 0x1f43b675, 0x1f43b675])
  })
  test('has every picture in its cluster, which begins with a key picture', () => {
    const clusters = parts.filter(({ id }) => id === 0x1f43b675)
    const blocks = clusters.map(({ start, end }) => boxes(start, end).filter(({ id }) => id === 0xa3))
    expect(blocks.map((own) => own.length)).toEqual([3, 2])
    for (const [first] of blocks) expect(bytes[first.start + 3]).toBe(0x80)
    const second = blocks[0][1]
    expect(bytes[second.start + 2], 'milliseconds from the start of the cluster').toBe(40)
    expect([...bytes.slice(second.start + 4, second.end)]).toEqual([1, 1, 1])
  })
  test('says where its clusters are', () => {
    const cues = parts.find(({ id }) => id === 0x1c53bb6b)!
    const positions = boxes(cues.start, cues.end).map((point) => {
      const where = boxes(point.start, point.end).find(({ id }) => id === 0xb7)!
      const position = boxes(where.start, where.end).find(({ id }) => id === 0xf1)!
      return Number(new DataView(bytes.buffer, position.start, 8).getBigUint64(0))
    })
    const starts = parts.filter(({ id }) => id === 0x1f43b675).map(({ at }) => at - segment.start)
    expect(positions).toEqual(starts)
  })
})
