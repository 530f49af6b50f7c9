import { TAG, type Die } from './dies.ts'
import type { Program } from './program.ts'
import type { Type } from './types.ts'

/** A function of the bot's own file, as it was made. Addresses count from the beginning of the code section. */
export interface OwnFunction {
  readonly name: string
  readonly from: number
  readonly to: number
  /** The variable of WebAssembly that holds the address of its frame; undefined where it needs none. */
  readonly frameVariable: number | undefined
  readonly die: Die
}

export interface LocalVariable {
  readonly name: string
  readonly isArgument: boolean
  /** Bytes from the address of the frame. */
  readonly offset: number
  readonly type: Type
}

const WASM_LOCATION = 0xed
const FRAME_OFFSET = 0x91

export function ownFunctions({ dwarf, isOwn }: Program): OwnFunction[] {
  const found: OwnFunction[] = []
  const visit = (die: Die): void => {
    for (const one of die.children) {
      if (one.tag === TAG.subprogram && one.numbers.lowPc !== undefined) add(one)
      else if (one.tag !== TAG.subprogram) visit(one)
    }
  }
  const add = (die: Die): void => {
    const said = declarationOf(die)
    const { lowPc: from = 0, highPc: length = 0 } = die.numbers
    if (from === 0 || !isOwn(die.numbers.declFile ?? said.numbers.declFile ?? 0)) return
    const [code, kind, variable] = die.expressions.frameBase ?? []
    found.push({
      name: nameOf(said),
      from,
      to: from + length,
      frameVariable: code === WASM_LOCATION && kind === 0 ? variable : undefined,
      die,
    })
  }
  /** Of a member function the class says its name and file. */
  const declarationOf = (die: Die): Die => {
    const at = die.numbers.specification ?? die.numbers.abstractOrigin
    const said = at === undefined ? undefined : dwarf.at(at)
    return said ? declarationOf(said) : die
  }
  const nameOf = (die: Die): string => {
    const { parent } = die
    const own = die.texts.name ?? 'a lambda'
    const isMember = parent?.tag === TAG.structureType || parent?.tag === TAG.classType
    return isMember && parent.texts.name !== undefined ? `${parent.texts.name}::${own}` : own
  }
  for (const unit of dwarf.units) visit(unit)
  return found.sort((a, b) => a.from - b.from)
}

/** What can be seen at an address of a function: arguments, then variables, those of inner blocks last. */
export function variablesAt({ typeOf }: Program, { die }: OwnFunction, address: number): LocalVariable[] {
  const found: LocalVariable[] = []
  const visit = (block: Die): void => {
    for (const one of block.children) {
      const isArgument = one.tag === TAG.formalParameter
      if (isArgument || one.tag === TAG.variable) {
        const offset = offsetIn(one.expressions.location)
        const name = one.texts.name
        if (offset !== undefined && name !== undefined && !name.startsWith('__'))
          found.push({ name, isArgument, offset, type: typeOf(one.numbers.type) })
      } else if (one.tag === TAG.lexicalBlock && isIn(one, address)) visit(one)
    }
  }
  visit(die)
  // The inner one of two with the same name hides the other.
  return found.filter(({ name }, k) => found.findLastIndex((other) => other.name === name) === k)
}

function isIn({ numbers: { lowPc, highPc } }: Die, address: number): boolean {
  return lowPc === undefined || highPc === undefined || (address >= lowPc && address < lowPc + highPc)
}

function offsetIn(expression: Uint8Array | undefined): number | undefined {
  if (expression?.[0] !== FRAME_OFFSET) return undefined
  let value = 0
  for (const [k, byte] of expression.subarray(1).entries()) {
    value += (byte & 127) * 2 ** (7 * k)
    if (byte < 128) return (byte & 64) === 0 ? value : value - 2 ** (7 * (k + 1))
  }
  return undefined
}
