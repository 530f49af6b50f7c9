import { WasmReader, WasmWriter } from './wasm-binary.ts'

/**
 * Where the instructions of a metered module were before metering, so that a trap can be found in the line table.
 * Anchors are kept wherever the distance changes: [offset after, offset before], both rising.
 */
export class MeterMap {
  readonly #after: number[] = []
  readonly #before: number[] = []

  /** `after` and `before` must not fall. */
  add(after: number, before: number): void {
    const last = this.#after.length - 1
    if (last >= 0 && after - before === this.#after[last] - this.#before[last]) return
    this.#after.push(after)
    this.#before.push(before)
  }

  /** Offset before metering; an inserted instruction counts as the one it was put before. */
  before(after: number): number {
    let low = 0
    let high = this.#after.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#after[middle] <= after) low = middle
      else high = middle - 1
    }
    if (high < 0) return after
    const shifted = this.#before[low] + (after - this.#after[low])
    const next = this.#before[low + 1]
    return next === undefined ? shifted : Math.min(shifted, next)
  }

  encode(): Uint8Array {
    const to = new WasmWriter().number(this.#after.length)
    this.#after.forEach((after, k) => {
      to.number(after - (this.#after[k - 1] ?? 0)).number(this.#before[k] - (this.#before[k - 1] ?? 0))
    })
    return to.result()
  }

  static decode(bytes: Uint8Array): MeterMap {
    const map = new MeterMap()
    const reader = new WasmReader(bytes)
    let after = 0
    let before = 0
    for (let count = reader.number(); count > 0; count--) {
      after += reader.number()
      before += reader.number()
      map.#after.push(after)
      map.#before.push(before)
    }
    return map
  }
}
