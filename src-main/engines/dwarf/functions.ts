import { TAG, type Die, type Dwarf } from './dies.ts'
import { readRanges } from './ranges.ts'
import type { Program } from './program.ts'
import type { Type } from './types.ts'

/** A function of the bot's own file, as it was made. Addresses count from the beginning of the code section. */
export interface OwnFunction {
  readonly name: string
  readonly from: number
  readonly to: number
  /** The variable of WebAssembly that holds the address of its frame; undefined where it needs none. */
  readonly frameVariable: number | undefined
  /** Variables of WebAssembly that hold the addresses of what is given or returned by value. */
  readonly addressVariables: readonly number[]
  readonly die: Die
}

export interface LocalVariable {
  readonly name: string
  readonly isArgument: boolean
  /** Bytes from the address of the frame; or the variable of WebAssembly that holds its address from the beginning. */
  readonly at: { readonly offset: number } | { readonly variable: number }
  readonly type: Type
  /** Where it is declared, in the function's file; 0 where that is not said. */
  readonly line: number
  /** Address from which on the block is that declares it. */
  readonly from: number
}

const WASM_LOCATION = 0xed
const FRAME_OFFSET = 0x91

export function ownFunctions(program: Program): OwnFunction[] {
  const { dwarf, isOwn } = program
  const found: OwnFunction[] = []
  const visit = (die: Die): void => {
    for (const one of die.children) {
      if (one.tag === TAG.subprogram && one.numbers.lowPc !== undefined) add(one)
      else if (one.tag !== TAG.subprogram) visit(one)
    }
  }
  const add = (die: Die): void => {
    const said = declarationOf(dwarf, die)
    const { lowPc: from = 0, highPc: length = 0 } = die.numbers
    if (from === 0 || !isOwn(die.numbers.declFile ?? said.numbers.declFile ?? 0)) return
    const [code, kind, variable] = die.expressions.frameBase ?? []
    found.push({
      name: nameOf(said),
      from,
      to: from + length,
      frameVariable: code === WASM_LOCATION && kind === 0 ? variable : undefined,
      addressVariables: addressVariablesOf(program, die),
      die,
    })
  }
  const nameOf = (die: Die): string => {
    const { parent } = die
    const own = die.texts.name?.replace(/\(lambda at [^()]*\)/g, 'a lambda') ?? 'a lambda'
    const isMember = parent?.tag === TAG.structureType || parent?.tag === TAG.classType
    return isMember && parent.texts.name !== undefined ? `${parent.texts.name}::${own}` : own
  }
  for (const unit of dwarf.units) visit(unit)
  return found.sort((a, b) => a.from - b.from)
}

/** Of a member function the class says its name, file and type. */
function declarationOf(dwarf: Dwarf, die: Die): Die {
  const at = die.numbers.specification ?? die.numbers.abstractOrigin
  const said = at === undefined ? undefined : dwarf.at(at)
  return said ? declarationOf(dwarf, said) : die
}

/** Variables of the blocks around an address of a function: arguments, then others, those of inner blocks last. */
export function variablesAt(program: Program, { die, from }: OwnFunction, address: number): LocalVariable[] {
  const { dwarf, typeOf } = program
  const locate = createLocate(program, die)
  const found: LocalVariable[] = []
  const visit = (block: Die, from: number): void => {
    for (const one of block.children) {
      const isArgument = one.tag === TAG.formalParameter
      if (isArgument || one.tag === TAG.variable) {
        const at = locate(one)
        const name = one.texts.name
        if (at && name !== undefined && !name.startsWith('__'))
          found.push({
            name,
            isArgument,
            at,
            from,
            type: typeOf(one.numbers.type),
            line: one.numbers.declLine ?? 0,
          })
      } else if (one.tag === TAG.lexicalBlock) {
        const parts = partsOf(dwarf, one)
        if (parts.length === 0) visit(one, from)
        else if (parts.some(([start, end]) => address >= start && address < end)) visit(one, parts[0][0])
      }
    }
  }
  visit(die, from)
  return found
}

/** The stretches of code of a block, from the lowest on; [] where they are not said. */
function partsOf(dwarf: Dwarf, { numbers, parent }: Die): (readonly [number, number])[] {
  const { lowPc, highPc, ranges } = numbers
  if (lowPc !== undefined && highPc !== undefined) return [[lowPc, lowPc + highPc]]
  if (ranges === undefined) return []
  let unit = parent
  while (unit?.parent) unit = unit.parent
  return readRanges(dwarf.section('.debug_ranges'), ranges, unit?.numbers.lowPc ?? 0)
}

/** Of a value in a variable of WebAssembly more is said: of it there is no address. */
function locationIn(expression: Uint8Array | undefined): LocalVariable['at'] | undefined {
  if (!expression) return undefined
  const [code, kind] = expression
  const isFrame = code === FRAME_OFFSET
  if (!isFrame && !(code === WASM_LOCATION && kind === 0)) return undefined
  const from = isFrame ? 1 : 2
  let value = 0
  for (const [k, byte] of expression.subarray(from).entries()) {
    value += (byte & 127) * 2 ** (7 * k)
    if (byte >= 128) continue
    if (from + k + 1 < expression.length) return undefined
    if (!isFrame) return { variable: value }
    return { offset: (byte & 64) === 0 ? value : value - 2 ** (7 * (k + 1)) }
  }
  return undefined
}

/**
 * Where variables of a function are. One that is returned is made where the caller wants it, whose address comes first of all
 * that is given; where headers are compiled faster than the file, the description leaves its place out.
 */
function createLocate({ dwarf, typeOf }: Program, die: Die) {
  const returned = typeOf(declarationOf(dwarf, die).numbers.type ?? die.numbers.type)
  return (one: Die): LocalVariable['at'] | undefined => {
    const { location } = one.expressions
    if (location || one.tag !== TAG.variable || returned.kind !== 'record') return locationIn(location)
    const isKnown = one.numbers.declaration !== undefined || one.numbers.constValue !== undefined
    return !isKnown && typeOf(one.numbers.type) === returned ? { variable: 0 } : undefined
  }
}

function addressVariablesOf(program: Program, die: Die): number[] {
  const locate = createLocate(program, die)
  const found = new Set<number>()
  const visit = (block: Die): void => {
    for (const one of block.children) {
      const at = locate(one)
      if (at && 'variable' in at) found.add(at.variable)
      if (one.tag === TAG.lexicalBlock) visit(one)
    }
  }
  visit(die)
  return [...found].sort((a, b) => a - b)
}
