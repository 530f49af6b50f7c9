import { OP } from './instructions.ts'
import { meterFunction, type MeterContext, type MeteredBody, type ProfileRuns } from './meter-function.ts'
import { MeterMap } from './meter-map.ts'
import {
  copySection,
  readSections,
  SECTION,
  startModule,
  WasmFormatError,
  WasmReader,
  WasmWriter,
} from './wasm-binary.ts'
import { STACK_LIMIT } from './meter-prices.ts'
import { KIND, readShape } from './wasm-shape.ts'

/**
 * Makes a module pay for what it does: all its instructions are paid for from a counter, the fuel, before they run, and
 * every loop and call looks whether some is left, and traps when not. The same calls with the same input use the
 * same fuel on every machine. The counter is a new global that the module's own code has no index for; so is a second
 * one for the room that calls within calls take, since an engine's own stack ends sooner or later by what it compiled.
 */
export const FUEL_EXPORT = 'quartet_fuel'
/** To be set to `STACK_LIMIT` before each call from outside; negative after a call too deep. */
export const ROOM_EXPORT = 'quartet_room'

/** Exports of a profiling module: what each straight run of instructions took. */
export const siteExport = (site: number): string => `quartet_site_${site}`

export interface Metered {
  readonly wasm: Uint8Array<ArrayBuffer>
  readonly map: MeterMap
}

const I32 = 0x7f
const I64 = 0x7e
const ADDED = [FUEL_EXPORT, ROOM_EXPORT]

/** `module` must be valid (see `checkModule`). Keeps names, drops debug sections. Throws WasmFormatError. */
export function meterModule(module: Uint8Array): Metered {
  return meter(module, 0)
}

/** The same, with a counter for each straight run. It uses the same fuel, and more time. */
export function profileModule(module: Uint8Array): Metered & { readonly sites: readonly number[] } {
  // Counters are declared before the code that needs them, so they are counted first.
  const { sites } = meter(module, Infinity)
  return meter(module, sites.length)
}

/** `counters`: of a profile, declared before it is known how many there are; Infinity only counts them. */
function meter(module: Uint8Array, counters: number): Metered & { readonly sites: readonly number[] } {
  const sites: number[] = []
  const sections = readSections(module)
  const shape = readShape(module, sections)
  if (shape.exports.some((one) => ADDED.includes(one.name)))
    throw new WasmFormatError('the module is already metered')
  const fuel = shape.importedGlobals + shape.globals.length
  const to = startModule()
  const map = new MeterMap()
  const profile: ProfileRuns | undefined =
    counters === 0 ? undefined : { add: (offset) => fuel + sites.push(offset) + 1 }
  const declared = ADDED.length + (counters === Infinity ? 0 : counters)
  const maxPages = shape.memories[0]?.max ?? 0
  const context: MeterContext = { shape, fuel, room: fuel + 1, maxPages, profile }
  let hasGlobals = false
  for (const section of sections) {
    if (!hasGlobals && comesAfterGlobals(section.id)) {
      putList(to, SECTION.global, module, undefined, declared, putGlobal)
      hasGlobals = true
    }
    if (section.id === SECTION.custom && section.name !== 'name') continue
    if (section.id === SECTION.global) {
      putList(to, section.id, module, section, declared, putGlobal)
      hasGlobals = true
    } else if (section.id === SECTION.export) {
      putList(to, section.id, module, section, declared, (item, index) =>
        item
          .text(ADDED[index] ?? siteExport(index - ADDED.length))
          .byte(KIND.global)
          .number(fuel + index),
      )
    } else if (section.id === SECTION.code) {
      putCode(to, module, section, context, map)
    } else copySection(to, module, section)
  }
  return { wasm: to.result(), map, sites }
}

function comesAfterGlobals(id: number): boolean {
  return id === SECTION.export || id === SECTION.start || id === SECTION.element || id === SECTION.code
}

function putGlobal(to: WasmWriter, index: number): void {
  if (ADDED[index] === ROOM_EXPORT) to.byte(I32).byte(1).byte(OP.i32Const).signed(STACK_LIMIT).byte(OP.end)
  else to.byte(I64).byte(1).byte(OP.i64Const).signed(0).byte(OP.end)
}

/** Copies a section that is a list, with more items at its end. */
function putList(
  to: WasmWriter,
  id: number,
  module: Uint8Array,
  section: { readonly start: number; readonly end: number } | undefined,
  more: number,
  item: (to: WasmWriter, index: number) => void,
): void {
  const body = new WasmWriter()
  const reader = section && new WasmReader(module, section.start, section.end)
  body.number((reader?.number() ?? 0) + more)
  if (reader && section) body.bytes(module.subarray(reader.at, section.end))
  for (let k = 0; k < more; k++) item(body, k)
  to.byte(id).number(body.length).bytes(body.result())
}

function putCode(
  to: WasmWriter,
  module: Uint8Array,
  { start, end }: { readonly start: number; readonly end: number },
  context: MeterContext,
  map: MeterMap,
): void {
  const reader = new WasmReader(module, start, end)
  const count = reader.count()
  const body = new WasmWriter().number(count)
  const placed: { readonly at: number; readonly metered: MeteredBody }[] = []
  for (let k = 0; k < count; k++) {
    const size = reader.number()
    const params = context.shape.types[context.shape.functions[k]]?.params
    if (params === undefined) throw new WasmFormatError('the module has a function without a type')
    const metered = meterFunction(new WasmReader(module, reader.at, reader.at + size), params, context)
    body.number(metered.bytes.length)
    placed.push({ at: body.length, metered })
    body.bytes(metered.bytes)
    reader.skip(size)
  }
  to.byte(SECTION.code).number(body.length)
  const base = to.length
  for (const { at, metered } of placed)
    for (let k = 0; k < metered.anchors.length; k += 2)
      map.add(base + at + metered.anchors[k], metered.anchors[k + 1])
  to.bytes(body.result())
}
