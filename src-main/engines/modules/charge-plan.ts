import { OP } from './instructions.ts'
import type { Instruction } from './function-walk.ts'
import { extendedPriceOf, IMPORT_PRICE, priceOf, ROUND_PRICE } from './meter-prices.ts'

/**
 * Where a function pays, and how much. The invariant, from which everything else follows:
 *
 *   Every instruction belongs to one charge, and between two times that it is executed, and before the first, its charge
 *   is taken. So at any moment, wherever control goes (on, back, out, to another function, or into a trap), what was
 *   charged is at least what was executed. Nothing waits: charges are taken in advance.
 *
 * A charge covers what runs as often as its own place does, however many blocks lie between: after a block that
 * nothing leaves but through its end, the code goes on belonging to the charge before the block. After a jump that may
 * not be taken, in each arm of an `if`, in a handler and in each round of a loop another one begins. Charged and not
 * executed is only what follows a trap or a thrown exception within one charge, so no more than one function's code.
 */
export interface Charge {
  /** Taken before the instruction at this offset of the module. */
  readonly at: number
  readonly price: number
}

export interface ChargePlan {
  /** By rising place; the first is the function's own start. */
  readonly charges: readonly Charge[]
  /** The same prices by straight runs, for a profile: what each of them executes. */
  readonly runs: readonly ChargedRun[]
}

export interface ChargedRun extends Charge {
  /**
   * Its dearest instruction, whose line stands for the run: compilers give no line to what they put in front of a loop's body.
   */
  readonly site: number
}

interface OpenCharge {
  at: number
  price: number
  site: number
  dearest: number
}

interface Frame {
  readonly opcode: number
  /** The charge at its start, which goes on after its end when nothing leaves it otherwise. */
  readonly charge: OpenCharge
  readonly isDead: boolean
  /** Whether control comes to what follows it. */
  isPassed: boolean
  /** Of an `if`: whether it has two arms. */
  hasElse: boolean
  /** The farthest frame that a jump within it goes to. */
  farthest: number
}

const NOT_PLACED = -1
const newCharge = (): OpenCharge => ({ at: NOT_PLACED, price: 0, site: NOT_PLACED, dearest: 0 })

/** To be shown every instruction of a function in turn (`walkFunction`). */
export function createChargePlanner(start: number, entryPrice: number, importedFunctions: number) {
  const first: OpenCharge = { ...newCharge(), at: start, price: entryPrice }
  const charges = [first]
  const runs: OpenCharge[] = []
  const frames: Frame[] = [
    { opcode: OP.block, charge: first, isDead: false, isPassed: false, hasElse: false, farthest: 0 },
  ]
  let charge = first
  let run = newCharge()
  /** Nothing comes here. */
  let isDead = false

  const pay = (at: number, price: number, isInstruction = true) => {
    if (isDead || price === 0) return
    add(charge, charges, at, price)
    add(run, runs, at, price)
    if (run.site !== NOT_PLACED && (!isInstruction || price <= run.dearest)) return
    run.site = at
    run.dearest = isInstruction ? price : 0
  }
  const open = (opcode: number) => {
    frames.push({ opcode, charge, isDead, isPassed: false, hasElse: false, farthest: frames.length })
    run = newCharge()
  }
  const goes = (depth: number) => {
    const top = frames[frames.length - 1]
    const target = Math.max(0, frames.length - 1 - depth)
    top.farthest = Math.min(top.farthest, target)
    if (frames[target].opcode !== OP.loop && !isDead) frames[target].isPassed = true
  }
  const begin = (isReached: boolean) => {
    isDead = !isReached
    charge = newCharge()
    run = newCharge()
  }
  const close = () => {
    const frame = frames.pop()!
    const outer = frames.at(-1)
    const isPassed = frame.isPassed || !isDead || (frame.opcode === OP.if && !frame.hasElse)
    if (!outer) return
    outer.farthest = Math.min(outer.farthest, frame.farthest)
    begin(isPassed && !frame.isDead)
    if (frame.farthest === frames.length) charge = frame.charge
  }

  const see = (instruction: Instruction) => {
    const { opcode, at, next, labels } = instruction
    pay(at, ownPriceOf(instruction, importedFunctions))
    const top = frames[frames.length - 1]
    switch (opcode) {
      case OP.block:
      case OP.try:
        return open(opcode)
      case OP.loop:
        open(opcode)
        charge = newCharge()
        return pay(next, ROUND_PRICE, false)
      case OP.if:
        open(opcode)
        return begin(!isDead)
      case OP.else:
        top.hasElse = true
        if (!isDead) top.isPassed = true
        return begin(!top.isDead)
      case OP.catch:
      case OP.catchAll:
        if (!isDead) top.isPassed = true
        return begin(!top.isDead)
      case OP.end:
      case OP.delegate:
        return close()
      case OP.brIf:
        labels.forEach(goes)
        return begin(!isDead)
      case OP.br:
      case OP.brTable:
        labels.forEach(goes)
        return begin(false)
      case OP.return:
        goes(frames.length - 1)
        return begin(false)
      case OP.throw:
      case OP.rethrow:
      case OP.unreachable:
        return begin(false)
    }
  }
  return { see, plan: { charges, runs } satisfies ChargePlan as ChargePlan }
}

function ownPriceOf({ opcode, index }: Instruction, importedFunctions: number): number {
  if (opcode === OP.extended) return extendedPriceOf(index)
  const isImport = opcode === OP.call && index < importedFunctions
  return isImport ? priceOf(opcode) + IMPORT_PRICE : priceOf(opcode)
}

/** A charge stands where its first price is paid. */
function add(to: OpenCharge, list: OpenCharge[], at: number, price: number): void {
  if (to.at === NOT_PLACED) {
    to.at = at
    list.push(to)
  }
  to.price += price
}
