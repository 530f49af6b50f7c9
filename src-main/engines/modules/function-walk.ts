import { OP, readBlockType, skipExtended, skipOperands, stackChange } from './instructions.ts'
import { WasmFormatError, type WasmReader } from './wasm-binary.ts'
import type { WasmShape } from './wasm-shape.ts'

/** One instruction as the walk comes by. The object is used again for the next one. */
export interface Instruction {
  opcode: number
  /** Where it begins, and where the next one does. */
  at: number
  next: number
  /** Function of a call, type of an indirect one, number of one that begins with 0xfc. */
  index: number
  /** Depths of the blocks that a jump names. */
  readonly labels: number[]
  /** Open blocks before it, the function's own included. */
  nesting: number
  /** Values on the operand stack before it, at most. */
  height: number
}

export interface WalkedFunction {
  /** Parameters and other variables. */
  readonly variables: number
  /** Of the operand stack, at most. */
  readonly height: number
}

/** Where the code of a function begins: behind its declarations, which may count variables by the thousand. */
export function readVariables(reader: WasmReader, params: number): number {
  let variables = params
  for (let groups = reader.count(); groups > 0; groups--) {
    variables += reader.number()
    reader.byte()
  }
  return variables
}

/**
 * Goes through a function's body once, in time that its bytes bound, and shows every instruction. What it says of the
 * operand stack is right for valid code; for any other it is some number, and nothing throws but WasmFormatError.
 */
export function walkFunction(
  reader: WasmReader,
  params: number,
  shape: WasmShape,
  visit: (instruction: Instruction) => void,
): WalkedFunction {
  const variables = readVariables(reader, params)
  const one: Instruction = { opcode: 0, at: 0, next: 0, index: 0, labels: [], nesting: 0, height: 0 }
  /** Of each open block: height under its parameters, within it at its start, and after it. */
  const under = [0]
  const start = [0]
  const after = [0]
  let height = 0
  let highest = 0
  while (under.length > 0) {
    const top = under.length - 1
    one.at = reader.at
    one.opcode = reader.byte()
    one.labels.length = 0
    one.nesting = under.length
    one.height = height
    let change = stackChange(one.opcode)
    switch (one.opcode) {
      case OP.block:
      case OP.loop:
      case OP.if:
      case OP.try: {
        const type = readBlockType(reader)
        const { params: takes, results } = signatureOf(type, shape)
        const below = Math.max(under[top], height + change - takes)
        under.push(below)
        start.push(below + takes)
        after.push(below + results)
        break
      }
      case OP.else:
        height = start[top]
        break
      case OP.catch:
        one.index = reader.number()
        height = under[top] + (shape.types[shape.tags[one.index]]?.params ?? 0)
        break
      case OP.catchAll:
        height = under[top]
        break
      case OP.delegate:
        reader.number()
        height = close()
        break
      case OP.end:
        height = close()
        break
      case OP.br:
      case OP.brIf:
        one.labels.push(reader.number())
        break
      case OP.brTable:
        for (let count = reader.count() + 1; count > 0; count--) one.labels.push(reader.number())
        break
      case OP.call:
        one.index = reader.number()
        change += effectOf(shape.types[shape.functionTypes[one.index]])
        break
      case OP.callIndirect:
        one.index = reader.number()
        reader.number()
        change += effectOf(shape.types[one.index])
        break
      case OP.extended:
        one.index = skipExtended(reader)
        // Moving and clearing take three numbers.
        change = one.index >= 8 && one.index !== 9 ? -3 : 0
        break
      default:
        skipOperands(reader, one.opcode)
    }
    one.next = reader.at
    visit(one)
    height = Math.max(under.at(-1) ?? 0, height + change)
    if (height > highest) highest = height
  }
  if (!reader.atEnd) throw new WasmFormatError('a function of the module goes on after its end')
  return { variables, height: highest }

  function close(): number {
    under.pop()
    start.pop()
    return after.pop()!
  }
}

const NOTHING = { params: 0, results: 0 }
const VALUE = { params: 0, results: 1 }

function signatureOf(type: 'none' | 'value' | number, { types }: WasmShape) {
  return type === 'none' ? NOTHING : type === 'value' ? VALUE : (types[type] ?? NOTHING)
}

function effectOf(type: { readonly params: number; readonly results: number } | undefined): number {
  return type === undefined ? 0 : type.results - type.params
}
