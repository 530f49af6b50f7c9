import { readVariables, walkFunction } from './function-walk.ts'
import { OP } from './instructions.ts'
import { SECTION, WasmReader, type WasmSection } from './wasm-binary.ts'
import type { WasmShape } from './wasm-shape.ts'

/**
 * How large the parts of a module may be. Engines take time and memory for a module that its bytes do not bound: a
 * place where ways meet costs them as much as there are variables and values, and a few bytes make a thousand of those.
 * So every module is read first, once, from front to back, without making anything of what it counts. The limits are
 * far above what our toolchain makes of players of thousands of lines (the figures behind them) and far below what
 * keeps an engine busy.
 */
const LIMITS = {
  /** Of the largest of our players: 67 types of functions. */
  types: 5_000,
  /** 32: parameters of a function, or of a block. */
  params: 100,
  /** 1. */
  results: 16,
  /** 2,081. */
  functions: 20_000,
  /** 13 kB: the longest function. */
  functionBytes: 2_000_000,
  /** 294: parameters and other variables of one function. */
  variables: 5_000,
  /** 15,135: of all functions. */
  allVariables: 500_000,
  /** 45: blocks within blocks. */
  nesting: 1_000,
  /** 33: values waiting at once. */
  height: 1_000,
  /** 69,664: for each place where ways part or meet, the variables and values there are; of one function. */
  functionWork: 10_000_000,
  /** 1.1 million: of all functions. */
  work: 50_000_000,
  /** 2: pieces of data; 1: pieces of the table. */
  segments: 10_000,
  /** 2. */
  globals: 10_000,
  /** 1. */
  tags: 100,
} as const

export interface ModuleFigures {
  params: number
  results: number
  functionBytes: number
  variables: number
  allVariables: number
  nesting: number
  height: number
  functionWork: number
  work: number
}

/** What is too large, in words; undefined when all is well. Throws WasmFormatError for a module that is cut. */
export function problemOfSize(
  module: Uint8Array,
  sections: readonly WasmSection[],
  shape: WasmShape,
): string | undefined {
  if (shape.functions.length > LIMITS.functions) return tooMany('functions')
  if (shape.types.length > LIMITS.types) return tooMany('types of functions')
  if (shape.globals.length > LIMITS.globals) return tooMany('variables')
  if (shape.tags.length > LIMITS.tags) return tooMany('kinds of exceptions')
  if (countOf(module, sections, SECTION.element) > LIMITS.segments) return tooMany('tables of functions')
  if (countOf(module, sections, SECTION.data) > LIMITS.segments) return tooMany('pieces of data')
  return figuresOf(module, sections, shape).problem
}

/** The figures that limits are set by, up to the first that is above its limit. */
function figuresOf(
  module: Uint8Array,
  sections: readonly WasmSection[],
  shape: WasmShape,
): { readonly figures: ModuleFigures; readonly problem?: string } {
  const figures: ModuleFigures = {
    params: 0,
    results: 0,
    functionBytes: 0,
    variables: 0,
    allVariables: 0,
    nesting: 0,
    height: 0,
    functionWork: 0,
    work: 0,
  }
  const raise = (figure: keyof ModuleFigures, value: number) => {
    if (value > figures[figure]) figures[figure] = value
    return value > LIMITS[figure]
  }
  const found = (problem: string) => ({ figures, problem })
  for (const { params, results } of shape.types) {
    if (raise('params', params)) return found('the module has a function or block with too many parameters')
    if (raise('results', results)) return found('the module has a function or block with too many results')
  }
  const section = sections.find(({ id }) => id === SECTION.code)
  if (!section) return { figures }
  const reader = new WasmReader(module, section.start, section.end)
  const count = reader.count()
  for (let k = 0; k < count; k++) {
    const size = reader.number()
    if (raise('functionBytes', size)) return found('the module has a function larger than a bot can have')
    const body = new WasmReader(module, reader.at, reader.at + size)
    reader.skip(size)
    const params = shape.types[shape.functions[k]]?.params ?? 0
    const variables = readVariables(body, params)
    if (raise('variables', variables) || raise('allVariables', figures.allVariables + variables))
      return found('the module has more variables than a bot can have')
    body.at = body.end - size
    let work = 0
    const { height } = walkFunction(body, params, shape, ({ opcode, labels, nesting, height: values }) => {
      if (nesting > figures.nesting) figures.nesting = nesting
      if (opcode <= OP.brTable || opcode === OP.delegate || opcode === OP.catchAll)
        work += (1 + labels.length) * (8 + variables + values)
    })
    if (figures.nesting > LIMITS.nesting) return found('the module has too many blocks within blocks')
    if (raise('height', height)) return found('the module has an expression that is too long')
    figures.work += work
    if (raise('functionWork', work) || figures.work > LIMITS.work)
      return found('the module has a function that takes too much to read')
  }
  return { figures }
}

function countOf(module: Uint8Array, sections: readonly WasmSection[], id: number): number {
  const section = sections.find((one) => one.id === id)
  return section ? new WasmReader(module, section.start, section.end).number() : 0
}

const tooMany = (what: string): string => `the module has more ${what} than a bot can have`
