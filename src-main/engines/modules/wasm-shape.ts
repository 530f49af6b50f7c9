import { SECTION, WasmFormatError, WasmReader, type WasmSection } from './wasm-binary.ts'

/** A module's outside: what it imports, defines and exports, as far as metering and checking need it. */
export interface FunctionType {
  readonly params: number
  readonly results: number
  /** Such as `(i32, i32) -> ()`. */
  readonly text: string
}

export interface SizeLimits {
  readonly min: number
  readonly max: number | undefined
}

export interface WasmShape {
  readonly types: readonly FunctionType[]
  readonly imports: readonly {
    readonly module: string
    readonly name: string
    readonly kind: number
    readonly type: number
  }[]
  /** Type indices of the functions defined in the module. */
  readonly functions: readonly number[]
  /** The same of all functions, imported ones first. */
  readonly functionTypes: readonly number[]
  /** Type indices of the tags of exceptions. */
  readonly tags: readonly number[]
  readonly importedFunctions: number
  readonly importedGlobals: number
  readonly globals: readonly { readonly type: number; readonly mutable: boolean }[]
  readonly memories: readonly (SizeLimits & { readonly flags: number })[]
  readonly tables: readonly (SizeLimits & { readonly type: number })[]
  readonly exports: readonly { readonly name: string; readonly kind: number; readonly index: number }[]
  readonly hasStart: boolean
}

export const KIND = { function: 0, table: 1, memory: 2, global: 3, tag: 4 } as const

const TYPE_NAMES = new Map([
  [0x7f, 'i32'],
  [0x7e, 'i64'],
  [0x7d, 'f32'],
  [0x7c, 'f64'],
])
const FUNCTION_TYPE = 0x60

export function readShape(module: Uint8Array, sections: readonly WasmSection[]): WasmShape {
  const types: FunctionType[] = []
  const imports: WasmShape['imports'][number][] = []
  const functions: number[] = []
  const tags: number[] = []
  const globals: WasmShape['globals'][number][] = []
  const memories: WasmShape['memories'][number][] = []
  const tables: WasmShape['tables'][number][] = []
  const exports: WasmShape['exports'][number][] = []
  const each = (id: number, visit: (reader: WasmReader) => void) => {
    const section = sections.find((candidate) => candidate.id === id)
    if (!section) return
    const reader = new WasmReader(module, section.start, section.end)
    for (let count = reader.count(); count > 0; count--) visit(reader)
  }
  each(SECTION.type, (reader) => {
    if (reader.byte() !== FUNCTION_TYPE)
      throw new WasmFormatError('the module uses types that are not supported')
    const list = () => Array.from({ length: reader.count() }, () => TYPE_NAMES.get(reader.byte()) ?? '?')
    const params = list()
    const results = list()
    types.push({
      params: params.length,
      results: results.length,
      text: `(${params.join(', ')}) -> (${results.join(', ')})`,
    })
  })
  each(SECTION.import, (reader) => {
    const from = reader.text()
    const name = reader.text()
    const kind = reader.byte()
    let type = -1
    if (kind === KIND.function) type = reader.number()
    else if (kind === KIND.global) reader.skip(2)
    else if (kind === KIND.tag) reader.skip(2)
    else if (kind === KIND.memory) readLimits(reader, reader.byte())
    else if (kind === KIND.table) {
      reader.byte()
      readLimits(reader, reader.byte())
    } else throw new WasmFormatError('the module imports something unknown')
    imports.push({ module: from, name, kind, type })
  })
  each(SECTION.function, (reader) => functions.push(reader.number()))
  each(SECTION.table, (reader) => {
    const type = reader.byte()
    tables.push({ type, ...readLimits(reader, reader.byte()) })
  })
  each(SECTION.memory, (reader) => {
    const flags = reader.byte()
    memories.push({ flags, ...readLimits(reader, flags) })
  })
  each(SECTION.tag, (reader) => {
    reader.byte()
    tags.push(reader.number())
  })
  each(SECTION.global, (reader) => {
    globals.push({ type: reader.byte(), mutable: reader.byte() === 1 })
    skipConstant(reader)
  })
  each(SECTION.export, (reader) => {
    exports.push({ name: reader.text(), kind: reader.byte(), index: reader.number() })
  })
  return {
    types,
    imports,
    functions,
    functionTypes: [
      ...imports.filter((one) => one.kind === KIND.function).map((one) => one.type),
      ...functions,
    ],
    tags,
    importedFunctions: imports.filter((one) => one.kind === KIND.function).length,
    importedGlobals: imports.filter((one) => one.kind === KIND.global).length,
    globals,
    memories,
    tables,
    exports,
    hasStart: sections.some((section) => section.id === SECTION.start),
  }
}

function readLimits(reader: WasmReader, flags: number): SizeLimits {
  return { min: reader.number(), max: flags & 1 ? reader.number() : undefined }
}

/** Passes over an initial value: a constant, or another global's value. */
function skipConstant(reader: WasmReader): void {
  const opcode = reader.byte()
  if (opcode === 0x41 || opcode === 0x42 || opcode === 0x23) reader.skipNumber()
  else if (opcode === 0x43) reader.skip(4)
  else if (opcode === 0x44) reader.skip(8)
  else throw new WasmFormatError('the module starts a variable in a way that is not supported')
  if (reader.byte() !== 0x0b)
    throw new WasmFormatError('the module starts a variable in a way that is not supported')
}
