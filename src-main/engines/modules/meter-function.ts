import { createChargePlanner, type ChargePlan } from './charge-plan.ts'
import { walkFunction, readVariables, type Instruction } from './function-walk.ts'
import { OP } from './instructions.ts'
import {
  ADVANCE,
  BYTE_SHIFT,
  frameBytes,
  FREE_VARIABLES,
  isBulk,
  PAGE_SHIFT,
  UNCHECKED_PRICE,
  VARIABLE_PRICE,
} from './meter-prices.ts'
import { floatOperation, hidesBits, keepOperands, settleResult } from './nan-bits.ts'
import { createPairFinder, loadPair } from './split-loads.ts'
import { WasmReader, WasmWriter } from './wasm-binary.ts'
import type { WasmShape } from './wasm-shape.ts'

export interface MeteredBody {
  /** Local declarations and code. */
  readonly bytes: Uint8Array
  /** Pairs: offset in `bytes`, offset in the original module. */
  readonly anchors: readonly number[]
}

/** The module's globals that the meter adds, and what it knows of the rest. */
export interface MeterContext {
  readonly shape: WasmShape
  /** Fuel left, i64. */
  readonly fuel: number
  /** Room left on the stack, i32: what a function that is called now may use. */
  readonly room: number
  /** Of the memory. */
  readonly maxPages: number
  readonly profile?: ProfileRuns | undefined
}

/** For a profile: counters, in globals, of what each straight run took. */
export interface ProfileRuns {
  /** Makes the counter of the run at an offset of the original module; returns the index of its global. */
  add(offset: number): number
}

const EMPTY = 0x40
const I32 = 0x7f
const I64 = 0x7e
const F32 = 0x7d
const F64 = 0x7c

/**
 * Rewrites one function: it pays where `charge-plan.ts` says, looks in each round of a loop and at its start whether
 * fuel and stack are left, leaves no NaN open (`nan-bits.ts`), and copies pairs of ints one by one (`split-loads.ts`). While it runs, the fuel is in a local (a register
 * once compiled); the global is up to date whenever other code can look at it: in calls, after the return, when
 * something is thrown, and when the fuel is out.
 */
export function meterFunction(reader: WasmReader, params: number, context: MeterContext): MeteredBody {
  const { shape, profile } = context
  const again = () => new WasmReader(reader.bytes, reader.at, reader.end)
  const body = again()
  const variables = readVariables(body, params)
  const codeStart = body.at
  const entryPrice = VARIABLE_PRICE * Math.max(0, variables - FREE_VARIABLES)
  const { see, plan } = createChargePlanner(codeStart, entryPrice, shape.importedFunctions)
  const facts = { calls: false, loops: false, bulk: false, pairs: false, f32: false, f64: false }
  const findPair = createPairFinder(reader.bytes, params)
  const { height } = walkFunction(again(), params, shape, (one) => {
    see(one)
    note(facts, one)
    if (findPair(one) !== undefined) facts.pairs = true
  })
  const isSimple = plan.charges.length === 1 && !facts.calls && !facts.loops && !facts.bulk
  const locals = placeLocals(variables, facts, isSimple)
  const to = new WasmWriter()
  const anchors: number[] = []
  let copied = codeStart
  const insertAt = (offset: number, insert: () => void) => {
    to.bytes(reader.bytes.subarray(copied, offset))
    copied = offset
    anchors.push(to.length, offset)
    insert()
    anchors.push(to.length, offset)
  }
  const put = createPutter(to, context, locals, frameBytes(variables + locals.types.length + height))
  const runs = profile ? plan.runs : []
  let nextCharge = 1
  let nextRun = 0

  insertAt(codeStart, () => {
    if (isSimple) put.simpleEntry(plan.charges[0].price)
    else put.entry(plan.charges[0].price, facts)
  })
  const findAgain = createPairFinder(reader.bytes, params)
  walkFunction(again(), params, shape, (one) => {
    const { opcode, at, next } = one
    const pair = findAgain(one)
    if (runs[nextRun]?.at === at) insertAt(at, () => put.count(profile!, runs[nextRun++]))
    if (plan.charges[nextCharge]?.at === at) insertAt(at, () => put.charge(plan.charges[nextCharge++].price))
    if (opcode === OP.loop) {
      if (runs[nextRun]?.at === next) insertAt(next, () => put.count(profile!, runs[nextRun++]))
      const starts = plan.charges[nextCharge]?.at === next
      if (starts)
        insertAt(next, () => {
          put.charge(plan.charges[nextCharge++].price)
          put.checkRound()
        })
      return
    }
    if (pair !== undefined) {
      insertAt(at, () => loadPair(to, pair, locals.pair))
      copied = next
      anchors.push(to.length, next)
      return
    }
    if (isSimple) return settle(one)
    if (opcode === OP.end ? one.nesting === 1 : leaves(one)) insertAt(at, put.save)
    else if (opcode === OP.call || opcode === OP.callIndirect) {
      insertAt(at, put.saveForCall)
      insertAt(next, put.load)
    } else if (opcode === OP.catch || opcode === OP.catchAll) insertAt(next, put.load)
    else if (opcode === OP.extended && isBulk(one.index)) insertAt(at, () => put.chargeByTop(BYTE_SHIFT))
    else if (opcode === OP.memoryGrow) insertAt(at, () => put.chargeByTop(PAGE_SHIFT, context.maxPages))
    else settle(one)
  })
  to.bytes(reader.bytes.subarray(copied, reader.end))

  function settle({ opcode, at, next }: Instruction): void {
    const kind = floatOperation(opcode)
    if (kind === undefined || hidesBits(reader.bytes, next)) return
    insertAt(at, () => keepOperands(to, kind, locals))
    insertAt(next, () => settleResult(to, kind, locals))
  }

  const head = declare(again(), codeStart, locals.types)
  const start = head.length
  const shifted = anchors.map((value, k) => (k % 2 === 0 ? value + start : value))
  return { bytes: head.bytes(to.result()).result(), anchors: shifted }
}

interface Facts {
  calls: boolean
  loops: boolean
  bulk: boolean
  pairs: boolean
  f32: boolean
  f64: boolean
}

function note(facts: Facts, { opcode, index }: Instruction): void {
  if (opcode === OP.call || opcode === OP.callIndirect || opcode === OP.throw || opcode === OP.rethrow)
    facts.calls = true
  else if (opcode === OP.loop) facts.loops = true
  else if (opcode === OP.memoryGrow || (opcode === OP.extended && isBulk(index))) facts.bulk = true
  const kind = floatOperation(opcode)
  if (kind === undefined) return
  if (!kind.startsWith('f64')) facts.f32 = true
  if (!kind.startsWith('f32')) facts.f64 = true
}

/** Whether control can leave the function here. */
function leaves({ opcode, labels, nesting }: Instruction): boolean {
  return opcode === OP.return || opcode === OP.throw || opcode === OP.rethrow || labels.includes(nesting - 1)
}

interface Locals {
  readonly types: readonly number[]
  readonly left: number
  readonly floor: number
  readonly room: number
  readonly size: number
  readonly pair: number
  readonly f32: readonly [number, number, number]
  readonly f64: readonly [number, number, number]
}

function placeLocals(variables: number, facts: Facts, isSimple: boolean): Locals {
  const types: number[] = []
  const add = (type: number, isUsed: boolean) => (isUsed ? variables + types.push(type) - 1 : -1)
  const three = (type: number, isUsed: boolean) =>
    [add(type, isUsed), add(type, isUsed), add(type, isUsed)] as const
  return {
    left: add(I64, !isSimple),
    floor: add(I64, facts.loops),
    room: add(I32, facts.calls),
    size: add(I32, facts.bulk),
    pair: add(I32, facts.pairs),
    f32: three(F32, facts.f32),
    f64: three(F64, facts.f64),
    types,
  }
}

function declare(reader: WasmReader, codeStart: number, types: readonly number[]): WasmWriter {
  const groups = reader.number()
  const head = new WasmWriter().number(groups + types.length)
  head.bytes(reader.bytes.subarray(reader.at, codeStart))
  for (const type of types) head.number(1).byte(type)
  return head
}

/** What is put between the instructions of a function. */
function createPutter(
  to: WasmWriter,
  { fuel, room }: MeterContext,
  { left, floor, room: ownRoom, size }: Locals,
  frame: number,
) {
  const save = () => to.byte(OP.localGet).number(left).byte(OP.globalSet).number(fuel)
  const take = (price: number) => to.byte(OP.i64Const).signed(price).byte(OP.i64Sub)
  const stopIfNegative = (saveAll: () => void) => {
    to.byte(OP.i64Const).signed(0).byte(OP.i64LtS).byte(OP.if).byte(EMPTY)
    saveAll()
    to.byte(OP.unreachable).byte(OP.end)
  }
  const check = () => {
    to.byte(OP.localGet).number(left)
    stopIfNegative(save)
  }
  /** What was in advance is over: the next round begins anew. */
  const endAdvance = () => {
    if (floor >= 0) to.byte(OP.localGet).number(left).byte(OP.localSet).number(floor)
  }
  const load = () => {
    to.byte(OP.globalGet).number(fuel).byte(OP.localSet).number(left)
    endAdvance()
  }
  const saveRoom = () => to.byte(OP.localGet).number(ownRoom).byte(OP.globalSet).number(room)
  return {
    save,
    load,
    /**
     * In each round: whether fuel is left, by one comparison with what the global says. The global is kept below what is
     * left by an advance, for a trap within the loop not to lose what was charged since.
     */
    checkRound() {
      to.byte(OP.localGet).number(left).byte(OP.localGet).number(floor).byte(OP.i64LtS)
      to.byte(OP.if).byte(EMPTY)
      check()
      to.byte(OP.localGet).number(left)
      take(ADVANCE)
      to.byte(OP.localTee).number(floor).byte(OP.i64Const).signed(0)
      to.byte(OP.localGet).number(floor).byte(OP.i64Const).signed(0).byte(OP.i64GtS).byte(OP.select)
      to.byte(OP.localTee).number(floor).byte(OP.globalSet).number(fuel).byte(OP.end)
    },
    simpleEntry(price: number) {
      if (price === 0) return
      to.byte(OP.globalGet).number(fuel)
      take(price)
      to.byte(OP.globalSet).number(fuel)
      if (price <= UNCHECKED_PRICE) return
      to.byte(OP.globalGet).number(fuel)
      stopIfNegative(() => {})
    },
    entry(price: number, { calls, loops }: Facts) {
      to.byte(OP.globalGet).number(fuel)
      take(price)
      to.byte(OP.localSet).number(left)
      endAdvance()
      if (!calls) {
        if (loops || price > UNCHECKED_PRICE) check()
        return
      }
      to.byte(OP.globalGet).number(room).byte(OP.i32Const).signed(frame).byte(OP.i32Sub)
      to.byte(OP.localTee).number(ownRoom).byte(OP.i64ExtendI32S)
      to.byte(OP.localGet).number(left).byte(OP.i64Or)
      stopIfNegative(() => {
        save()
        saveRoom()
      })
    },
    charge(price: number) {
      to.byte(OP.localGet).number(left)
      take(price)
      to.byte(OP.localSet).number(left)
    },
    saveForCall() {
      save()
      saveRoom()
    },
    /** By the number on top of the operand stack, which stays there; what is above `most` is in vain. */
    chargeByTop(shift: number, most?: number) {
      to.byte(OP.localTee).number(size).byte(OP.localGet).number(left).byte(OP.localGet).number(size)
      if (most !== undefined) {
        to.byte(OP.i32Const).signed(most).byte(OP.localGet).number(size)
        to.byte(OP.i32Const).signed(most).byte(OP.i32LtU).byte(OP.select)
      }
      to.byte(OP.i64ExtendI32U).byte(OP.i64Const).signed(shift).byte(OP.i64Shl)
      to.byte(OP.i64Sub).byte(OP.localSet).number(left)
      save()
      check()
    },
    count(profile: ProfileRuns, run: ChargePlan['runs'][number]) {
      const counter = profile.add(run.site)
      to.byte(OP.globalGet).number(counter).byte(OP.i64Const).signed(run.price)
      to.byte(OP.i64Add).byte(OP.globalSet).number(counter)
    },
  }
}
