import { WasmFormatError, type WasmReader } from './wasm-binary.ts'

/**
 * What the meter has to know of each instruction: how long it is and what it costs. Costs stand for the time a
 * machine takes: moving values between locals is free once compiled, a division is not.
 */

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
  localGet: 0x20,
  localSet: 0x21,
  localTee: 0x22,
  globalGet: 0x23,
  globalSet: 0x24,
  i32Const: 0x41,
  i64Const: 0x42,
  i64LtS: 0x53,
  i64Add: 0x7c,
  i64Sub: 0x7d,
  i64ShrU: 0x88,
  i64ExtendI32U: 0xad,
  extended: 0xfc,
} as const

/** Of the instructions that begin with 0xfc. */
export const EXTENDED = { memoryInit: 8, dataDrop: 9, memoryCopy: 10, memoryFill: 11 } as const

const COSTS = new Uint16Array(256).fill(1)
const setCost = (cost: number, ...opcodes: number[]) => opcodes.forEach((opcode) => (COSTS[opcode] = cost))
// nop, block, loop, else, end, try, drop, locals and constants.
setCost(
  0,
  0x01,
  0x02,
  0x03,
  0x05,
  0x06,
  0x0b,
  0x1a,
  0x20,
  0x21,
  0x22,
  0x41,
  0x42,
  0x43,
  0x44,
  0xa7,
  0xac,
  0xad,
)
setCost(2, 0x04, 0x0d)
setCost(3, 0x0e)
setCost(6, 0x10)
setCost(8, 0x11)
// Integer division and remainder; float division and roots.
setCost(8, 0x6d, 0x6e, 0x6f, 0x70, 0x7f, 0x80, 0x81, 0x82)
setCost(6, 0x91, 0x95, 0x9f, 0xa3)
// Throwing walks the stack.
setCost(300, 0x08, 0x09)
// There are few pages to get, but asking takes a while even in vain.
setCost(1000, 0x40)

export function costOf(opcode: number): number {
  return COSTS[opcode]
}

/** Each round of a loop, besides its instructions: short loops are slower for their length than long ones. */
export const LOOP_ROUND_COST = 8

/** Instructions that cost nothing still cost time when there are very many. */
export const FREE_INSTRUCTIONS_PER_UNIT = 8

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

function unsupported(opcode: number): WasmFormatError {
  if (opcode === 0xfd)
    return new WasmFormatError('the module uses vector instructions (SIMD), which bots may not use')
  if (opcode === 0xfe)
    return new WasmFormatError('the module uses atomic instructions, which bots may not use')
  return new WasmFormatError(
    `the module uses an instruction that bots may not use (0x${opcode.toString(16)})`,
  )
}
