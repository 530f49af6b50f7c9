import type { Instruction } from './function-walk.ts'
import { OP } from './instructions.ts'
import { WasmReader, type WasmWriter } from './wasm-binary.ts'

/**
 * Copies of small structs, made quick. Compilers for WebAssembly copy two ints by one load of 64 bits. Where the two were written
 * one after the other just before (`Pos q = p + Dir(d); queue.push(q)`), a processor cannot hand them from its stores to that
 * load: it waits until both are in memory, some ten times as long as a load takes. A search with two queues took 3.0 × the native
 * time, 1.9 × without that. Such loads become two of 32 bits, put together: value and traps are the same, as both parts are read
 * where the one was.
 *
 * Distinguished from loads of a `long long` by their place: two ints are aligned as an int, or lie in the function's own frame,
 * where the compiler aligns them better and a `long long` hardly ever is (it is a variable of the module's instead).
 */
const I32_LOAD = 0x28
const I64_LOAD = 0x29
const I32_SUB = 0x6b
/** As powers of two. */
const INT_ALIGNMENT = 2
const LONG_ALIGNMENT = 3
const INT_BYTES = 4
const FARTHEST = 2 ** 32 - 1 - INT_BYTES
const NONE = -1

/**
 * To be shown a function's instructions in turn. Gives the offset that a load of two ints adds to its address, and
 * undefined for all other instructions. `params`: how many the function has.
 *
 * What was written just before lies in the function's own frame, or in that of a caller which hands its address on
 * (`const Pos& p`). What is read elsewhere, out of a container, was mostly written long before: it is read at once.
 */
export function createPairFinder(code: Uint8Array, params: number): (one: Instruction) => number | undefined {
  /** The local that has the address of the frame: `stack pointer - size` is put there first of all. */
  let frame = NONE
  let isFrameMade = false
  let before = NONE
  let localBefore = NONE
  return ({ opcode, at, next }) => {
    const reader = new WasmReader(code, at + 1, next)
    const opcodeBefore = before
    const address = localBefore
    before = opcode
    localBefore = opcode === OP.localGet || opcode === OP.localTee ? reader.number() : NONE
    if (!isFrameMade && opcodeBefore === I32_SUB) {
      isFrameMade = true
      frame = localBefore
    }
    if (opcode !== I64_LOAD) return undefined
    const alignment = reader.number()
    const isInFrame = address !== NONE && address === frame
    const isHandedOn = address !== NONE && address < params
    const isPair = alignment === INT_ALIGNMENT && (isInFrame || isHandedOn)
    if (!isPair && !(alignment === LONG_ALIGNMENT && isInFrame)) return undefined
    const offset = reader.number()
    return offset <= FARTHEST ? offset : undefined
  }
}

/** In the place of such a load; `address` is a local of 32 bits that nothing else uses. */
export function loadPair(to: WasmWriter, offset: number, address: number): void {
  const half = (from: number) => to.byte(I32_LOAD).number(INT_ALIGNMENT).number(from).byte(OP.i64ExtendI32U)
  to.byte(OP.localTee).number(address)
  half(offset)
  to.byte(OP.localGet).number(address)
  half(offset + INT_BYTES)
  to.byte(OP.i64Const).signed(32).byte(OP.i64Shl).byte(OP.i64Or)
}
