import {
  costOf,
  EXTENDED,
  FREE_INSTRUCTIONS_PER_UNIT,
  LOOP_ROUND_COST,
  OP,
  skipExtended,
  skipOperands,
} from './meter-opcodes.ts'
import { WasmFormatError, WasmWriter, type WasmReader } from './wasm-binary.ts'

export interface MeteredBody {
  /** Local declarations and code. */
  readonly bytes: Uint8Array
  /** Pairs: offset in `bytes`, offset in the original module. */
  readonly anchors: readonly number[]
}

/** For a profile: counters, in globals, of what each straight run took. */
export interface ProfileSites {
  /** Makes the counter of the run that ends at an offset of the original module; gives the index of its global. */
  add(offset: number): number
}

const BLOCK_WITHOUT_VALUE = 0x40
const I32 = 0x7f
const I64 = 0x7e
/** A cost smaller than this may be taken in the next block on the way instead of before a jump forward. */
const SMALL_COST = 12
/** Bytes moved or cleared for one unit of fuel, as a power of two. */
const BULK_SHIFT = 3

/**
 * Rewrites one function. While it runs, the fuel is in a local (a register once compiled); the global is up to date
 * whenever other code can look at it: in calls, after the return, when something is thrown, and when the fuel is out.
 * Costs are taken at the end of a straight run, right before the instruction that leaves it, so one pass is enough.
 */
export function meterFunction(
  reader: WasmReader,
  params: number,
  fuel: number,
  sites?: ProfileSites,
): MeteredBody {
  const from = reader.at
  let locals = params
  const groups = reader.number()
  for (let k = 0; k < groups; k++) {
    locals += reader.number()
    reader.byte()
  }
  const declarations = reader.bytes.subarray(from, reader.at)
  const codeStart = reader.at
  const left = locals
  const size = locals + 1

  const to = new WasmWriter()
  /** Offsets in `to`, then in the module. */
  const anchors: number[] = []
  /** Opcodes of the open blocks; the function itself is the first. */
  const open: number[] = [OP.block]
  let cost = 0
  let instructions = 0
  let totalCost = 0
  let totalInstructions = 0
  let copied = reader.at
  let hasBranches = false
  let hasLoops = false
  let hasCalls = false

  /** Copies what was read before the instruction at `upTo`, and then inserts before it. */
  const insertBefore = (upTo: number, insert: () => void) => {
    to.bytes(reader.bytes.subarray(copied, upTo))
    copied = upTo
    anchors.push(to.length, upTo)
    insert()
    anchors.push(to.length, upTo)
  }
  const takeCost = (): number => {
    const units = unitsOf(cost, instructions)
    cost = 0
    instructions = 0
    if (units > 0) count(to, copied, units)
    return units
  }
  const count = (target: WasmWriter, offset: number, units: number) => {
    if (!sites) return
    const counter = sites.add(offset)
    target.byte(OP.globalGet).number(counter).byte(OP.i64Const).signed(units)
    target.byte(OP.i64Add).byte(OP.globalSet).number(counter)
  }
  /** Leaves the fuel after this run on the operand stack. */
  const putLeft = () => {
    const units = takeCost()
    to.byte(OP.localGet).number(left)
    if (units > 0) to.byte(OP.i64Const).signed(units).byte(OP.i64Sub)
  }
  /** Before jumps forward and where ways meet: small costs wait, so that short blocks do not pay for the counting. */
  const chargeIfLarge = () => {
    if (cost >= SMALL_COST) charge()
  }
  const charge = () => {
    if (cost === 0 && instructions < FREE_INSTRUCTIONS_PER_UNIT) return
    putLeft()
    to.byte(OP.localSet).number(left)
  }
  const chargeAndSave = () => {
    putLeft()
    to.byte(OP.globalSet).number(fuel)
  }
  const load = (target: WasmWriter = to) =>
    target.byte(OP.globalGet).number(fuel).byte(OP.localSet).number(left)
  const check = (target: WasmWriter = to) => {
    target.byte(OP.localGet).number(left).byte(OP.i64Const).signed(0).byte(OP.i64LtS)
    target.byte(OP.if).byte(BLOCK_WITHOUT_VALUE)
    target.byte(OP.localGet).number(left).byte(OP.globalSet).number(fuel).byte(OP.unreachable).byte(OP.end)
  }
  /** Charges by the number on top of the operand stack, which stays there. */
  const chargeByTop = () => {
    to.byte(OP.localTee).number(size).byte(OP.localGet).number(left)
    to.byte(OP.localGet).number(size).byte(OP.i64ExtendI32U)
    to.byte(OP.i64Const).signed(BULK_SHIFT).byte(OP.i64ShrU).byte(OP.i64Sub).byte(OP.localSet).number(left)
  }

  while (open.length > 0) {
    const at = reader.at
    const opcode = reader.byte()
    instructions++
    totalInstructions++
    cost += costOf(opcode)
    totalCost += costOf(opcode)
    switch (opcode) {
      case OP.block:
      case OP.try:
        skipOperands(reader, opcode)
        open.push(opcode)
        break
      case OP.loop:
        skipOperands(reader, opcode)
        open.push(opcode)
        // What was before the loop is charged before it, as the loop's start runs again and again.
        insertBefore(at, charge)
        insertBefore(reader.at, check)
        cost += LOOP_ROUND_COST
        hasLoops = true
        hasBranches = true
        break
      case OP.if:
        skipOperands(reader, opcode)
        open.push(opcode)
        insertBefore(at, chargeIfLarge)
        hasBranches = true
        break
      case OP.else:
        insertBefore(at, charge)
        break
      case OP.catch:
      case OP.catchAll:
        skipOperands(reader, opcode)
        insertBefore(at, charge)
        insertBefore(reader.at, load)
        hasCalls = true
        break
      case OP.end:
      case OP.delegate: {
        skipOperands(reader, opcode)
        const closed = open.pop()
        if (open.length === 0) insertBefore(at, chargeAndSave)
        // Nothing jumps to the end of a loop: the run goes on.
        else if (closed !== OP.loop) insertBefore(at, chargeIfLarge)
        break
      }
      case OP.br:
      case OP.brIf: {
        const depth = reader.number()
        const target = open[open.length - 1 - depth]
        const leaves = depth === open.length - 1
        insertBefore(at, () => {
          if (opcode === OP.brIf && target !== OP.loop && !leaves) chargeIfLarge()
          else charge()
          if (leaves) to.byte(OP.localGet).number(left).byte(OP.globalSet).number(fuel)
        })
        hasBranches = true
        break
      }
      case OP.brTable: {
        let leaves = false
        for (let count = reader.number() + 1; count > 0; count--)
          leaves = reader.number() === open.length - 1 || leaves
        insertBefore(at, () => {
          charge()
          if (leaves) to.byte(OP.localGet).number(left).byte(OP.globalSet).number(fuel)
        })
        hasBranches = true
        break
      }
      case OP.return:
      case OP.throw:
      case OP.rethrow:
        skipOperands(reader, opcode)
        insertBefore(at, chargeAndSave)
        hasBranches = true
        break
      case OP.call:
      case OP.callIndirect:
        skipOperands(reader, opcode)
        insertBefore(at, chargeAndSave)
        insertBefore(reader.at, load)
        hasCalls = true
        break
      case OP.extended: {
        const number = skipExtended(reader)
        if (
          number === EXTENDED.memoryCopy ||
          number === EXTENDED.memoryFill ||
          number === EXTENDED.memoryInit
        ) {
          insertBefore(at, chargeByTop)
          hasBranches = true
        }
        break
      }
      default:
        skipOperands(reader, opcode)
    }
  }
  if (!reader.atEnd) throw new WasmFormatError('a function of the module goes on after its end')
  to.bytes(reader.bytes.subarray(copied, reader.at))

  const code = to.result()
  const head = new WasmWriter()
  if (!hasBranches && !hasCalls) {
    // One straight run from start to end: its cost is taken from the global at once, without a local.
    const units = unitsOf(totalCost, totalInstructions)
    head.bytes(declarations)
    const entry = head.length
    head
      .byte(OP.globalGet)
      .number(fuel)
      .byte(OP.i64Const)
      .signed(units)
      .byte(OP.i64Sub)
      .byte(OP.globalSet)
      .number(fuel)
    count(head, codeStart, units)
    const start = head.length
    head.bytes(reader.bytes.subarray(codeStart, reader.at))
    return { bytes: head.result(), anchors: [entry, codeStart, start, codeStart] }
  }
  head.number(groups + 2).bytes(declarations.subarray(lengthOfNumber(declarations)))
  head.number(1).byte(I64).number(1).byte(I32)
  const entry = head.length
  load(head)
  // Without a loop or a call a function ends by itself.
  if (hasLoops || hasCalls) check(head)
  const start = head.length
  const shifted = anchors.map((value, k) => (k % 2 === 0 ? value + start : value))
  return { bytes: head.bytes(code).result(), anchors: [entry, codeStart, start, codeStart, ...shifted] }
}

function unitsOf(cost: number, instructions: number): number {
  return Math.max(cost, Math.trunc(instructions / FREE_INSTRUCTIONS_PER_UNIT))
}

/** Bytes of the LEB128 number that `bytes` begins with. */
function lengthOfNumber(bytes: Uint8Array): number {
  let length = 1
  while (bytes[length - 1] > 127) length++
  return length
}
