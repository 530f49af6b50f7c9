import { SECTION, startModule, WasmWriter } from '../src-main/engines/modules/wasm-binary.ts'
import { KIND } from '../src-main/engines/modules/wasm-shape.ts'

/** Puts small modules together byte by byte, for tests: bots as an attacker would write them. */

export const I32 = 0x7f
export const I64 = 0x7e
export const F32 = 0x7d
export const F64 = 0x7c

/** Instructions for a number as it is (its bits, for one above 2^31). */
export const i32 = (value: number): number[] => {
  const bytes: number[] = [0x41]
  for (let rest = value | 0; ; rest >>= 7) {
    const isLast = rest >= -64 && rest <= 63
    bytes.push((rest & 127) | (isLast ? 0 : 128))
    if (isLast) return bytes
  }
}

export interface SmallFunction {
  readonly params?: readonly number[]
  readonly results?: readonly number[]
  readonly locals?: readonly number[]
  /** Instructions without the final end. */
  readonly code: readonly number[]
  /** Exported under this name. */
  readonly name?: string
}

export interface SmallModule {
  readonly functions: readonly SmallFunction[]
  /** Imported functions come first in the index space. */
  readonly imports?: readonly {
    readonly module: string
    readonly name: string
    readonly params: readonly number[]
  }[]
  /** Imports that are no functions: kind and what follows it. */
  readonly otherImports?: readonly {
    readonly module: string
    readonly name: string
    readonly descriptor: readonly number[]
  }[]
  readonly table?: { readonly min: number; readonly max?: number }
  /** Pages; no maximum when missing, no memory when `min` is missing too. */
  readonly memory?: { readonly min: number; readonly max?: number; readonly flags?: number }
  readonly globals?: readonly { readonly type: number; readonly isMutable: boolean; readonly name?: string }[]
  readonly exportsMemory?: boolean
  readonly startFunction?: number
  /** One tag, with an i32. */
  readonly hasTag?: boolean
  /** Functions of the table, from its first place on. */
  readonly elements?: readonly number[]
}

export function assemble(parts: SmallModule): Uint8Array<ArrayBuffer> {
  const { functions, imports = [], otherImports = [], table, memory, globals = [] } = parts
  const to = startModule()
  const section = (id: number, items: readonly ((to: WasmWriter) => void)[]) => {
    if (items.length === 0) return
    const body = new WasmWriter().number(items.length)
    for (const item of items) item(body)
    to.byte(id).number(body.length).bytes(body.result())
  }
  const list = (into: WasmWriter, types: readonly number[]) =>
    into.number(types.length).bytes(Uint8Array.from(types))
  const signatures = [...imports.map(({ params }) => ({ params, results: [] })), ...functions]
  section(
    SECTION.type,
    [...signatures, ...(parts.hasTag ? [{ params: [I32] }] : [])].map(
      (one: { params?: readonly number[]; results?: readonly number[] }) => (into) => {
        list(list(into.byte(0x60), one.params ?? []), one.results ?? [])
      },
    ),
  )
  section(SECTION.import, [
    ...imports.map(
      (one, k) => (into: WasmWriter) => into.text(one.module).text(one.name).byte(KIND.function).number(k),
    ),
    ...otherImports.map(
      (one) => (into: WasmWriter) =>
        into.text(one.module).text(one.name).bytes(Uint8Array.from(one.descriptor)),
    ),
  ])
  section(
    SECTION.function,
    functions.map((_, k) => (into) => into.number(imports.length + k)),
  )
  if (table)
    section(SECTION.table, [
      (into) => {
        into
          .byte(0x70)
          .byte(table.max === undefined ? 0 : 1)
          .number(table.min)
        if (table.max !== undefined) into.number(table.max)
      },
    ])
  if (memory)
    section(SECTION.memory, [
      (into) => {
        into.byte(memory.flags ?? (memory.max === undefined ? 0 : 1)).number(memory.min)
        if (memory.max !== undefined) into.number(memory.max)
      },
    ])
  if (parts.hasTag) section(SECTION.tag, [(into) => into.byte(0).number(signatures.length)])
  section(
    SECTION.global,
    globals.map(
      (one) => (into) =>
        into
          .byte(one.type)
          .byte(one.isMutable ? 1 : 0)
          .byte(one.type === I64 ? 0x42 : 0x41)
          .byte(0)
          .byte(0x0b),
    ),
  )
  section(SECTION.export, [
    ...(parts.exportsMemory ? [(into: WasmWriter) => into.text('memory').byte(KIND.memory).number(0)] : []),
    ...globals.flatMap(({ name }, k) =>
      name === undefined ? [] : [(into: WasmWriter) => into.text(name).byte(KIND.global).number(k)],
    ),
    ...functions.flatMap(({ name }, k) =>
      name === undefined
        ? []
        : [
            (into: WasmWriter) =>
              into
                .text(name)
                .byte(KIND.function)
                .number(imports.length + k),
          ],
    ),
  ])
  if (parts.startFunction !== undefined) to.byte(SECTION.start).byte(1).number(parts.startFunction)
  const { elements } = parts
  if (elements)
    section(SECTION.element, [
      (into) => {
        into.list([0, 0x41, 0, 0x0b]).number(elements.length)
        for (const one of elements) into.number(one)
      },
    ])
  section(
    SECTION.code,
    functions.map((one) => (into) => {
      const body = new WasmWriter().number((one.locals ?? []).length)
      for (const type of one.locals ?? []) body.number(1).byte(type)
      body.bytes(Uint8Array.from(one.code)).byte(0x0b)
      into.number(body.length).bytes(body.result())
    }),
  )
  return to.result()
}

/** The least that passes as a bot. */
export function smallestBot(
  changes: Partial<SmallModule> = {},
  play: readonly number[] = [],
): Uint8Array<ArrayBuffer> {
  return assemble({
    functions: [
      { name: '_initialize', code: [] },
      { name: 'quartet_open', params: [I32, I32, I32, I32, I32], results: [I32], code: [0x41, 0x00] },
      { name: 'quartet_make', code: [] },
      { name: 'quartet_play', code: play },
    ],
    memory: { min: 1, max: 16 },
    exportsMemory: true,
    globals: [{ type: I32, isMutable: true, name: '__stack_pointer' }],
    ...changes,
  })
}
