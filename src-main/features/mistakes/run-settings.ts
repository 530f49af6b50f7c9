/** What a run of a watched module is asked, besides playing. `resources/cpp/mistakes/__quartet_mistakes.hh` has the same struct. */
export interface RunSettings {
  /** What each byte holds of memory that was never set. */
  readonly fill: number
  /** What it holds in the variable that is tried. */
  readonly triedFill?: number
  /** Origin of that variable; `ALL` for every one. */
  readonly tried?: number
  /** The bot is stopped where it first depends on this variable … */
  readonly stopAt?: number
  /** … or where it asks for this block of memory. */
  readonly stopAtBlock?: number
  /** The bot gives out memory itself: where elements lie says nothing. */
  readonly ownMemory?: boolean
  /** Sites of mistakes after which the bot goes on, at most `MOST_PASSED`. */
  readonly passed?: readonly number[]
}

export const MOST_PASSED = 32

export const ALL = 0xffffffff

/** Bits of an origin: a word of the player's own object, or a block that `new` gave; else a local variable. */
export const MEMBER = 0x80000000
export const BLOCK = 0x40000000

const MARK = new TextEncoder().encode('quartet-mistakes')

/** The module with these settings in place of the ones it was linked with. */
export function withSettings(wasm: Uint8Array, settings: RunSettings): Uint8Array {
  const at = Buffer.from(wasm.buffer, wasm.byteOffset, wasm.length).indexOf(MARK)
  if (at < 0) throw new Error('the module was not made to look for mistakes')
  const changed = Uint8Array.from(wasm)
  const view = new DataView(changed.buffer)
  const {
    fill,
    triedFill = fill,
    tried = 0,
    stopAt = 0,
    stopAtBlock = 0,
    ownMemory = false,
    passed = [],
  } = settings
  const isOwn = ownMemory ? 1 : 0
  ;[fill, triedFill, tried, stopAt, stopAtBlock, isOwn, passed.length, ...passed].forEach((value, k) =>
    view.setUint32(at + MARK.length + 4 * k, value, true),
  )
  return changed
}
