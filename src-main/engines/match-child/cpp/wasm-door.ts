/**
 * The host's side of the struct that a bot's module and we share (`Door` in resources/cpp/kit/__quartet.hh). The
 * module may be foreign: every address is checked before it is used, every time.
 */

const FIELDS = {
  block: 0,
  orders: 1,
  orderCount: 2,
  maxCalls: 3,
  log: 4,
  logLength: 5,
  logLimit: 6,
  logCut: 7,
  stdoutBytes: 8,
} as const
const DOOR_INTS = 12
const ORDER_INTS = 4

/** The module does not keep to the agreement; the message ends "the bot …". */
export class BrokenDoor extends Error {}

export class WasmDoor {
  readonly #memory: WebAssembly.Memory
  readonly #at: number
  /** Views of the memory; growing it detaches them. */
  #ints: Int32Array
  #bytes: Uint8Array

  constructor(memory: WebAssembly.Memory, address: number) {
    this.#memory = memory
    this.#ints = new Int32Array(memory.buffer)
    this.#bytes = new Uint8Array(memory.buffer)
    this.#at = address >>> 2
    if ((address & 3) !== 0 || this.#at + DOOR_INTS > this.#ints.length)
      throw new BrokenDoor('has no valid door')
  }

  /** To be called after the module ran. */
  refresh(): void {
    if (this.#ints.buffer === this.#memory.buffer) return
    this.#ints = new Int32Array(this.#memory.buffer)
    this.#bytes = new Uint8Array(this.#memory.buffer)
  }

  #field(index: number): number {
    return this.#ints[this.#at + index]
  }

  /** Index in `#ints` of an array the module owns. */
  #array(field: number, ints: number): number {
    const address = this.#field(field) >>> 0
    if ((address & 3) !== 0 || (address >>> 2) + ints > this.#ints.length)
      throw new BrokenDoor('gave an address outside its memory')
    return address >>> 2
  }

  /** Copies ints `from`..`to` of the state to the same place in the module's block. */
  putBlock(state: Int32Array, from: number, to: number): void {
    this.#ints.set(state.subarray(from, to), this.#array(FIELDS.block, to) + from)
  }

  startRound(logLimit: number): void {
    this.#ints[this.#at + FIELDS.orderCount] = 0
    this.#ints[this.#at + FIELDS.logLength] = 0
    this.#ints[this.#at + FIELDS.logCut] = 0
    this.#ints[this.#at + FIELDS.logLimit] = logLimit
  }

  /** A copy of the round's orders. */
  takeOrders(maxCalls: number, kinds: number): Int32Array {
    const count = this.#field(FIELDS.orderCount)
    if (count < 0 || count > maxCalls) throw new BrokenDoor('counted its orders wrongly')
    const from = this.#array(FIELDS.orders, ORDER_INTS * count)
    const orders = this.#ints.slice(from, from + ORDER_INTS * count)
    for (let k = 0; k < orders.length; k += ORDER_INTS)
      if (orders[k] < 0 || orders[k] >= kinds) throw new BrokenDoor('gave an order of no known kind')
    return orders
  }

  takeLog(limit: number): { readonly text: string; readonly bytes: number } {
    const length = this.#field(FIELDS.logLength)
    const cut = this.#field(FIELDS.logCut) !== 0
    if (length === 0) return { text: cut ? LOG_FULL : '', bytes: 0 }
    const from = this.#field(FIELDS.log) >>> 0
    if (length < 0 || length > limit || from + length > this.#bytes.length)
      throw new BrokenDoor('counted its log wrongly')
    const text = decodeLog(this.#bytes.subarray(from, from + length))
    return { text: cut ? `${text}${text.endsWith('\n') ? '' : '\n'}${LOG_FULL}` : text, bytes: length }
  }

  get usesStdout(): boolean {
    return this.#field(FIELDS.stdoutBytes) !== 0
  }

  text(address: number, length: number): string {
    const from = address >>> 0
    if (length < 0 || length > 2000 || from + length > this.#bytes.length) return ''
    return decodeLog(this.#bytes.subarray(from, from + length))
  }
}

const LOG_FULL = '… the log of this round is full\n'
const UTF8 = new TextDecoder('utf-8', { fatal: true })
const LATIN1 = new TextDecoder('latin1')

function decodeLog(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes)
  } catch {
    return LATIN1.decode(bytes)
  }
}
