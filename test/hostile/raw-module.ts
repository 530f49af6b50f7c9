/** Modules as the compiler makes them, but with nothing that counts. */

const I32 = 0x7f
const END = 0x0b
const i32 = (value: number) => [0x41, ...leb(value)]

export const FOREVER = [0x03, 0x40, 0x0c, 0, END]

/** Runs `code` in one round; `n` gives the number of the play, from 1. */
export const whenRound = (round: number, n: readonly number[], code: readonly number[]): number[] => [
  ...[...n, ...i32(round + 1), 0x46, 0x04, 0x40],
  ...[...code, END],
]

const MOST_AT_ONCE = 1_000_000_000

/** Counts down from so many. */
export function spin(count: number): number[] {
  if (count > MOST_AT_ONCE) return [...spin(MOST_AT_ONCE), ...spin(count - MOST_AT_ONCE)]
  return [
    ...[...i32(count), 0x24, 3, 0x03, 0x40],
    ...[0x23, 3, ...i32(1), 0x6b, 0x24, 3, 0x23, 3, 0x0d, 0, END],
  ]
}

/** Blocks with a thousand values each: V8 takes gigabytes to compile a hundred thousand of them. */
export const manyBlocks = (count: number): number[] => [
  ...[0x10, 4],
  ...Array.from({ length: count }, () => [0x02, 3, END]).flat(),
  ...many(0x1a),
]
const many = (byte: number): number[] => Array<number>(1000).fill(byte)

/** A bot that orders `move n 0` in its n-th play, and then does what `more` says. */
export function assemble(more: (n: readonly number[]) => readonly number[]): Uint8Array {
  const DOOR = 16
  const ORDERS = 512
  const BLOCK = 4096
  const section = (id: number, ...items: number[][]) => {
    const body = [items.length, ...items.flat()]
    return [id, ...leb(body.length), ...body]
  }
  const name = (text: string) => [text.length, ...Buffer.from(text)]
  const store = (address: number, value: number[]) => [...i32(address), ...value, 0x36, 2, 0]
  const n = [0x23, 2]
  const code = (...body: number[]) => [...leb(body.length + 2), 0, ...body, END]
  const play = [
    ...[...n, ...i32(1), 0x6a, 0x24, 2],
    ...store(ORDERS + 4, n),
    ...store(DOOR + 8, i32(1)),
    ...more(n),
  ]
  const door = new Uint8Array(new Int32Array([BLOCK, ORDERS, 0, 1000, 600]).buffer)
  return new Uint8Array([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(
      1,
      [0x60, 0, 0],
      [0x60, 5, I32, I32, I32, I32, I32, 1, I32],
      [0x60, 0, ...leb(1000), ...many(I32)],
      [0x60, ...leb(1000), ...many(I32), ...leb(1000), ...many(I32)],
    ),
    ...section(3, [0], [1], [0], [0], [2]),
    ...section(5, [0, 16]),
    ...section(
      6,
      [I32, 1, ...i32(0), END],
      [0x7e, 1, 0x42, 0, END],
      [I32, 1, ...i32(0), END],
      [I32, 1, ...i32(0), END],
      [I32, 1, ...i32(0), END],
    ),
    ...section(
      7,
      [...name('memory'), 2, 0],
      [...name('__stack_pointer'), 3, 0],
      [...name('quartet_fuel'), 3, 1],
      [...name('quartet_room'), 3, 4],
      [...name('_initialize'), 0, 0],
      [...name('quartet_open'), 0, 1],
      [...name('quartet_make'), 0, 2],
      [...name('quartet_play'), 0, 3],
    ),
    ...section(
      10,
      code(),
      code(...i32(DOOR)),
      code(),
      code(...play),
      code(...Array.from({ length: 1000 }, () => i32(7)).flat()),
    ),
    ...section(11, [0, ...i32(DOOR), END, door.length, ...door]),
  ])
}

/** Signed LEB128 of a small number that is not negative. */
function leb(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (;;) {
    const byte = rest & 127
    rest >>= 7
    if (rest === 0 && (byte & 64) === 0) return [...bytes, byte]
    bytes.push(byte | 128)
  }
}
