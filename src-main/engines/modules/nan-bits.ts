import { OP } from './instructions.ts'
import type { WasmWriter } from './wasm-binary.ts'

/**
 * NaNs with the same bits everywhere. The format leaves open which NaN an operation gives, and V8's tiers and other
 * processors do differ. So whatever may make one is followed by a look at its result, and a NaN becomes what x86-64 has:
 * the first operand that is a NaN, made quiet, and where there is none the negative one (g++ prints `-nan`). Moves,
 * `neg`, `abs`, `copysign`, loads and stores keep bits as they are, so that by induction every bit in a bot's memory
 * is determined. Not looked at is a result whose only use cannot see its bits: a comparison, a conversion to an integer.
 */
export interface NanLocals {
  /** Index of the function's first local for this, or -1 as long as none is used. */
  readonly f32: readonly [left: number, right: number, result: number]
  readonly f64: readonly [left: number, right: number, result: number]
}

const F32_SELECT = 0x1b
const F32_NE = 0x5c
const F64_NE = 0x62
const I64_OR = 0x84
const I32_OR = 0x72
const I32_AND = 0x71
const I64_AND = 0x83
const I64_SHL = 0x86
const I32_WRAP = 0xa7
const I32_REINTERPRET = 0xbc
const I64_REINTERPRET = 0xbd
const F32_REINTERPRET = 0xbe
const F64_REINTERPRET = 0xbf
const F32_CONST = 0x43
const F64_CONST = 0x44
const DEMOTE = 0xb6
const PROMOTE = 0xbb
const EMPTY = 0x40

/** Bit 22 of a float and bit 51 of a double: set in quiet NaNs. */
const F32_QUIET = [OP.i32Const, 0x80, 0x80, 0x80, 0x02]
const F64_QUIET = [OP.i64Const, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x04]
const F32_DEFAULT = [F32_CONST, 0x00, 0x00, 0xc0, 0xff]
const F64_DEFAULT = [F64_CONST, 0, 0, 0, 0, 0, 0, 0xf8, 0xff]

export type FloatOperation = 'f32-unary' | 'f32-binary' | 'f64-unary' | 'f64-binary' | 'demote' | 'promote'

/** What kind of operation that may make a NaN this is; undefined for all others. */
export function floatOperation(opcode: number): FloatOperation | undefined {
  if (opcode >= 0x8d && opcode <= 0x91) return 'f32-unary'
  if (opcode >= 0x92 && opcode <= 0x97) return 'f32-binary'
  if (opcode >= 0x9b && opcode <= 0x9f) return 'f64-unary'
  if (opcode >= 0xa0 && opcode <= 0xa5) return 'f64-binary'
  if (opcode === DEMOTE) return 'demote'
  if (opcode === PROMOTE) return 'promote'
  return undefined
}

/** Whether the instruction at an offset uses the number before it without a look at the bits of a NaN. */
export function hidesBits(code: Uint8Array, at: number): boolean {
  const next = code[at]
  if (next >= 0x5b && next <= 0x66) return true
  if ((next >= 0xa8 && next <= 0xab) || (next >= 0xae && next <= 0xb1)) return true
  return next === OP.drop || (next === OP.extended && code[at + 1] <= 7)
}

/** Before the operation: keeps its operands. */
export function keepOperands(to: WasmWriter, kind: FloatOperation, locals: NanLocals): void {
  const [left, right] = operandLocals(kind, locals)
  if (kind === 'f32-binary' || kind === 'f64-binary')
    to.byte(OP.localSet).number(right).byte(OP.localTee).number(left).byte(OP.localGet).number(right)
  else to.byte(OP.localTee).number(left)
}

/** After the operation: leaves its result, a NaN in the one form it has. */
export function settleResult(to: WasmWriter, kind: FloatOperation, locals: NanLocals): void {
  const [left, right] = operandLocals(kind, locals)
  const isF32 = kind === 'f32-unary' || kind === 'f32-binary' || kind === 'demote'
  const result = (isF32 ? locals.f32 : locals.f64)[2]
  const get = (local: number) => to.byte(OP.localGet).number(local)
  const isNan = (local: number, f32: boolean) => {
    get(local)
    get(local)
    to.byte(f32 ? F32_NE : F64_NE)
  }
  to.byte(OP.localTee).number(result)
  get(result)
  to.byte(isF32 ? F32_NE : F64_NE)
    .byte(OP.if)
    .byte(EMPTY)
  if (kind === 'demote') demoteNan(to, left)
  else if (kind === 'promote') promoteNan(to, left)
  else {
    get(left)
    if (kind === 'f32-binary' || kind === 'f64-binary') get(right)
    to.list(isF32 ? F32_DEFAULT : F64_DEFAULT)
    if (kind === 'f32-binary' || kind === 'f64-binary') {
      isNan(right, isF32)
      to.byte(F32_SELECT)
    }
    isNan(left, isF32)
    to.byte(F32_SELECT)
    if (isF32) to.byte(I32_REINTERPRET).list(F32_QUIET).byte(I32_OR).byte(F32_REINTERPRET)
    else to.byte(I64_REINTERPRET).list(F64_QUIET).byte(I64_OR).byte(F64_REINTERPRET)
  }
  to.byte(OP.localSet).number(result).byte(OP.end)
  get(result)
}

function operandLocals(kind: FloatOperation, { f32, f64 }: NanLocals): readonly [number, number, number] {
  return kind === 'f32-unary' || kind === 'f32-binary' || kind === 'promote' ? f32 : f64
}

/** A double that is a NaN as a float: sign, and the upper bits of its payload. */
function demoteNan(to: WasmWriter, double: number): void {
  const bitsShifted = (shift: number) =>
    to
      .byte(OP.localGet)
      .number(double)
      .byte(I64_REINTERPRET)
      .byte(OP.i64Const)
      .signed(shift)
      .byte(OP.i64ShrU)
      .byte(I32_WRAP)
  bitsShifted(32)
  to.list([OP.i32Const, 0x80, 0x80, 0x80, 0x80, 0x78]).byte(I32_AND)
  bitsShifted(29)
  to.list([OP.i32Const, 0xff, 0xff, 0xff, 0x01]).byte(I32_AND).byte(I32_OR)
  to.list([OP.i32Const, 0x80, 0x80, 0x80, 0xfe, 0x07]).byte(I32_OR).byte(F32_REINTERPRET)
}

/** A float that is a NaN as a double. */
function promoteNan(to: WasmWriter, float: number): void {
  const bits = () => to.byte(OP.localGet).number(float).byte(I32_REINTERPRET).byte(OP.i64ExtendI32U)
  bits()
  to.byte(OP.i64Const).signed(32).byte(I64_SHL)
  to.list([OP.i64Const, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x7f]).byte(I64_AND)
  bits()
  to.list([OP.i64Const, 0xff, 0xff, 0xff, 0x01]).byte(I64_AND)
  to.byte(OP.i64Const).signed(29).byte(I64_SHL).byte(I64_OR)
  to.list([OP.i64Const, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0xfc, 0xff, 0x00]).byte(I64_OR)
  to.byte(F64_REINTERPRET)
}
