import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SeatProgram } from '../../src-main/match-pool/match-job.ts'
import type { LiveRounds } from '../../src-main/match-pool/match-job.ts'
import { createMatchPool, type MatchPool } from '../../src-main/match-pool/match-pool.ts'
import { bot, jobOf, ordersOf, play, ROUNDS } from './play.ts'

let pool: MatchPool
beforeAll(() => {
  pool = createMatchPool({ processes: 1, nets: { limitedMatchCpuMs: 800, unlimitedPlayCpuMs: 800 } })
})
afterAll(() => pool.close())

const HANGS_IN = 3

const hanging: SeatProgram = { kind: 'wasm', name: 'Hanging', wasm: assemble() }

test.each(['jutge', 'none'] as const)(
  'a module that hangs uncounted costs the thread of the rules; the match is played again without it (limits: %s)',
  async (limits) => {
    const live: LiveRounds[] = []
    const job = jobOf(hanging, { limits, live: true })
    const outcome = await pool.run(job, { onRounds: (rounds) => live.push(rounds) })
    const same = bot(
      `play() { if (this.round() === ${HANGS_IN}) throw 'stop'; this.move(this.round() + 1, 0) }`,
    )
    const expected = await play(pool, same, { limits })

    expect(outcome.status).toBe('done')
    expect(outcome.freezes[0]).toEqual({
      round: HANGS_IN,
      cause: 'net',
      reason: expect.stringMatching(/0\.8 s of CPU/),
    })
    expect(outcome.freezes.slice(1)).toEqual([undefined, undefined, undefined])
    expect(ordersOf(outcome)).toEqual(ordersOf(expected))
    expect(outcome.record.trace).toEqual(expected.record.trace)
    // The page is told to start over.
    const second = live.findLastIndex(({ from }) => from === 0)
    expect(second).toBeGreaterThan(0)
    expect(live.slice(second).flatMap(({ trace }) => trace)).toEqual(outcome.record.trace.slice(1))
    expect(outcome.rounds).toBe(ROUNDS)
  },
)

/**
 * A module as the compiler makes them, but with nothing that counts: in its n-th play it orders `move n 0`, and in
 * round HANGS_IN it loops for ever.
 */
function assemble(): Uint8Array {
  const DOOR = 16
  const ORDERS = 512
  const BLOCK = 4096
  const section = (id: number, ...items: number[][]) => {
    const body = [items.length, ...items.flat()]
    return [id, ...leb(body.length), ...body]
  }
  const name = (text: string) => [text.length, ...Buffer.from(text)]
  const I32 = 0x7f
  const END = 0x0b
  const i32 = (value: number) => [0x41, ...leb(value)]
  const store = (address: number, value: number[]) => [...i32(address), ...value, 0x36, 2, 0]
  const n = [0x23, 2]
  const code = (...body: number[]) => [...leb(body.length + 2), 0, ...body, END]
  const play = [
    ...[...n, ...i32(1), 0x6a, 0x24, 2],
    ...store(ORDERS + 4, n),
    ...store(DOOR + 8, i32(1)),
    ...[...n, ...i32(HANGS_IN + 1), 0x46, 0x04, 0x40, 0x03, 0x40, 0x0c, 0, END, END],
  ]
  const door = new Uint8Array(new Int32Array([BLOCK, ORDERS, 0, 1000, 600]).buffer)
  return new Uint8Array([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [0x60, 0, 0], [0x60, 5, I32, I32, I32, I32, I32, 1, I32]),
    ...section(3, [0], [1], [0], [0]),
    ...section(5, [0, 16]),
    ...section(6, [I32, 1, ...i32(0), END], [0x7e, 1, 0x42, 0, END], [I32, 1, ...i32(0), END]),
    ...section(
      7,
      [...name('memory'), 2, 0],
      [...name('__stack_pointer'), 3, 0],
      [...name('quartet_fuel'), 3, 1],
      [...name('_initialize'), 0, 0],
      [...name('quartet_open'), 0, 1],
      [...name('quartet_make'), 0, 2],
      [...name('quartet_play'), 0, 3],
    ),
    ...section(10, code(), code(...i32(DOOR)), code(), code(...play)),
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
