/**
 * The meter with one fault: each charges too little, as a slip of the pen in its sources would. By the text that is
 * found there, exactly once, and what stands there instead.
 */
export interface Mutant {
  readonly name: string
  readonly file: 'charge-plan' | 'meter-function' | 'meter-prices'
  readonly find: string
  readonly put: string
}

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'takes what follows a jump that may be taken for code that nothing reaches',
    file: 'charge-plan',
    find: `        labels.forEach(goes)
        return begin(!isDead)`,
    put: `        labels.forEach(goes)
        return begin(false)`,
  },
  {
    name: 'does not know that jumps lead to the end of their block',
    file: 'charge-plan',
    find: `if (frames[target].opcode !== OP.loop && !isDead) frames[target].isPassed = true`,
    put: ``,
  },
  {
    name: 'drops the price of the jump itself',
    file: 'charge-plan',
    find: `    pay(at, ownPriceOf(instruction, importedFunctions))
    const top`,
    put: `    if (opcode !== OP.brIf) pay(at, ownPriceOf(instruction, importedFunctions))
    const top`,
  },
  {
    name: 'lets a loop be paid for once, before it',
    file: 'charge-plan',
    find: `        open(opcode)
        charge = newCharge()
        return pay(next, ROUND_PRICE, false)`,
    put: `        open(opcode)
        return pay(next, ROUND_PRICE, false)`,
  },
  {
    name: 'does not charge rounds',
    file: 'charge-plan',
    find: `return pay(next, ROUND_PRICE, false)`,
    put: `return`,
  },
  {
    name: 'charges the second arm of an if with the first',
    file: 'charge-plan',
    find: `        top.hasElse = true
        if (!isDead) top.isPassed = true
        return begin(!top.isDead)`,
    put: `        top.hasElse = true
        return`,
  },
  {
    name: 'forgets that an if without a second arm may be passed by',
    file: 'charge-plan',
    find: ` || (frame.opcode === OP.if && !frame.hasElse)`,
    put: ``,
  },
  {
    name: 'takes handlers for code that nothing reaches',
    file: 'charge-plan',
    find: `      case OP.catchAll:
        if (!isDead) top.isPassed = true
        return begin(!top.isDead)`,
    put: `      case OP.catchAll:
        if (!isDead) top.isPassed = true
        return begin(false)`,
  },
  {
    name: 'does not charge calls that leave the module',
    file: 'charge-plan',
    find: `? priceOf(opcode) + IMPORT_PRICE`,
    put: `? priceOf(opcode)`,
  },
  {
    name: 'forgets what a called function took',
    file: 'meter-function',
    find: `      insertAt(next, put.load)
    } else if (opcode === OP.catch`,
    put: `    } else if (opcode === OP.catch`,
  },
  {
    name: 'forgets what was charged before a call',
    file: 'meter-function',
    find: `      insertAt(at, put.saveForCall)`,
    put: ``,
  },
  {
    name: 'forgets what was charged before a function is left early',
    file: 'meter-function',
    find: `if (opcode === OP.end ? one.nesting === 1 : leaves(one)) insertAt(at, put.save)`,
    put: `if (opcode === OP.end && one.nesting === 1) insertAt(at, put.save)`,
  },
  {
    name: 'forgets in a handler what was charged where it was thrown',
    file: 'meter-function',
    find: `else if (opcode === OP.catch || opcode === OP.catchAll) insertAt(next, put.load)`,
    put: ``,
  },
  {
    name: 'moves and clears memory for nothing',
    file: 'meter-function',
    find: `else if (opcode === OP.extended && isBulk(one.index)) insertAt(at, () => put.chargeByTop(BYTE_SHIFT))`,
    put: ``,
  },
  {
    name: 'gives memory for nothing',
    file: 'meter-function',
    find: `else if (opcode === OP.memoryGrow) insertAt(at, () => put.chargeByTop(PAGE_SHIFT, context.maxPages))`,
    put: ``,
  },
]
