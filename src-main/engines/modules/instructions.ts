import { WasmFormatError, type WasmReader } from './wasm-binary.ts'

/** The instructions that bots may use: their names here, how long they are, and what they do to the operand stack. */

export const OP = {
  unreachable: 0x00,
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  else: 0x05,
  try: 0x06,
  catch: 0x07,
  throw: 0x08,
  rethrow: 0x09,
  end: 0x0b,
  br: 0x0c,
  brIf: 0x0d,
  brTable: 0x0e,
  return: 0x0f,
  call: 0x10,
  callIndirect: 0x11,
  delegate: 0x18,
  catchAll: 0x19,
  drop: 0x1a,
  select: 0x1b,
  localGet: 0x20,
  localSet: 0x21,
  localTee: 0x22,
  globalGet: 0x23,
  globalSet: 0x24,
  memoryGrow: 0x40,
  i32Const: 0x41,
  i64Const: 0x42,
  i32LtU: 0x49,
  i64LtS: 0x53,
  i64GtS: 0x55,
  i32Sub: 0x6b,
  i64Add: 0x7c,
  i64Sub: 0x7d,
  i64Or: 0x84,
  i64Shl: 0x86,
  i64ShrU: 0x88,
  i64ExtendI32S: 0xac,
  i64ExtendI32U: 0xad,
  extended: 0xfc,
} as const

/** Of the instructions that begin with 0xfc. */
export const EXTENDED = { memoryInit: 8, dataDrop: 9, memoryCopy: 10, memoryFill: 11 } as const

/** Passes over the operands of an instruction other than br_table; refuses what a bot has no use for. */
export function skipOperands(reader: WasmReader, opcode: number): void {
  if (opcode >= 0x45 && opcode <= 0xc4) return
  if (opcode >= 0x28 && opcode <= 0x3e) {
    if (reader.number() > 4) throw unsupported(opcode)
    reader.skipNumber()
    return
  }
  switch (opcode) {
    case 0x00: // unreachable
    case 0x01: // nop
    case 0x05: // else
    case 0x0b: // end
    case 0x0f: // return
    case 0x19: // catch_all
    case 0x1a: // drop
    case 0x1b: // select
      return
    case 0x02: // block
    case 0x03: // loop
    case 0x04: // if
    case 0x06: // try
    case 0x07: // catch
    case 0x08: // throw
    case 0x09: // rethrow
    case 0x0c: // br
    case 0x0d: // br_if
    case 0x10: // call
    case 0x18: // delegate
    case 0x20: // local.get
    case 0x21: // local.set
    case 0x22: // local.tee
    case 0x23: // global.get
    case 0x24: // global.set
    case 0x41: // i32.const
    case 0x42: // i64.const
      reader.skipNumber()
      return
    case 0x11: // call_indirect
      reader.skipNumber()
      reader.skipNumber()
      return
    case 0x1c: // select with a type
      for (let count = reader.number(); count > 0; count--) reader.byte()
      return
    case 0x3f: // memory.size
    case 0x40: // memory.grow
      if (reader.byte() !== 0) throw unsupported(opcode)
      return
    case 0x43: // f32.const
      reader.skip(4)
      return
    case 0x44: // f64.const
      reader.skip(8)
      return
    default:
      throw unsupported(opcode)
  }
}

/** Passes over what follows 0xfc and gives the instruction's number. */
export function skipExtended(reader: WasmReader): number {
  const number = reader.number()
  if (number <= 7) return number // float to int without traps
  if (number === EXTENDED.memoryCopy) reader.skip(2)
  else if (number === EXTENDED.memoryFill) reader.skip(1)
  else if (number === EXTENDED.dataDrop) reader.skipNumber()
  else if (number === EXTENDED.memoryInit) {
    reader.skipNumber()
    reader.skip(1)
  } else throw new WasmFormatError(`the module uses an instruction that bots may not use (0xfc ${number})`)
  return number
}

/**
 * What an instruction takes from the operand stack, and what it leaves there, by the ranges of the format. For those whose types
 * say that (blocks, calls, throws) it is what they take besides.
 */
export function stackChange(opcode: number): number {
  if (opcode >= 0x28 && opcode <= 0x35) return 0
  if (opcode >= 0x36 && opcode <= 0x3e) return -2
  if (opcode >= 0x41 && opcode <= 0x44) return 1
  if (opcode >= 0x45 && opcode <= 0xc4) return takesTwo(opcode) ? -1 : 0
  switch (opcode) {
    case OP.localGet:
    case OP.globalGet:
    case MEMORY_SIZE:
      return 1
    case OP.if:
    case OP.brIf:
    case OP.brTable:
    case OP.callIndirect:
    case OP.drop:
    case OP.localSet:
    case OP.globalSet:
      return -1
    case OP.select:
    case SELECT_WITH_TYPE:
      return -2
    default:
      return 0
  }
}

const MEMORY_SIZE = 0x3f
const SELECT_WITH_TYPE = 0x1c

/** Comparisons and operators of two numbers, from 0x45 to 0xc4. */
function takesTwo(opcode: number): boolean {
  if (opcode <= 0x66) return opcode !== 0x45 && opcode !== 0x50
  if (opcode <= 0x8a) return (opcode >= 0x6a && opcode <= 0x78) || opcode >= 0x7c
  return (opcode >= 0x92 && opcode <= 0x98) || (opcode >= 0xa0 && opcode <= 0xa6)
}

/** A block's type: none, one value, or a type of the module by its index. */
export function readBlockType(reader: WasmReader): 'none' | 'value' | number {
  const first = reader.bytes[reader.at]
  if (first === 0x40 || first === undefined) {
    reader.byte()
    return 'none'
  }
  if (first > 0x40 && first < 0x80) {
    reader.byte()
    return 'value'
  }
  return reader.number()
}

function unsupported(opcode: number): WasmFormatError {
  if (opcode === 0xfd)
    return new WasmFormatError('the module uses vector instructions (SIMD), which bots may not use')
  if (opcode === 0xfe)
    return new WasmFormatError('the module uses atomic instructions, which bots may not use')
  return new WasmFormatError(
    `the module uses an instruction that bots may not use (0x${opcode.toString(16)})`,
  )
}
