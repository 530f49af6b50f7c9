import { meterFunction, type MeteredBody } from './meter-function.ts'
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
import { KIND, readShape, type WasmShape } from './wasm-shape.ts'

/**
 * Makes a module pay for what it does: every straight run of instructions takes its cost from a counter, the fuel,
 * and every loop and call looks whether some is left, and traps when not. The same calls with the same input use the
 * same fuel on every machine. The counter is a new global that the module's own code has no index for.
 */
/** Grows whenever the same module would use another amount of fuel. */
export const METER_VERSION = 1

export const FUEL_EXPORT = 'quartet_fuel'

export interface Metered {
  readonly wasm: Uint8Array<ArrayBuffer>
  readonly map: MeterMap
}

const I64 = 0x7e

/** `module` must be valid (see `checkModule`). Keeps names, drops debug sections. Throws WasmFormatError. */
export function meterModule(module: Uint8Array): Metered {
  const sections = readSections(module)
  const shape = readShape(module, sections)
  if (shape.exports.some((one) => one.name === FUEL_EXPORT))
    throw new WasmFormatError('the module is already metered')
  const fuel = shape.importedGlobals + shape.globals.length
  const to = startModule()
  const map = new MeterMap()
  let hasGlobals = false
  for (const section of sections) {
    if (!hasGlobals && comesAfterGlobals(section.id)) {
      putList(to, SECTION.global, module, undefined, (item) => putFuelGlobal(item))
      hasGlobals = true
    }
    if (section.id === SECTION.custom && section.name !== 'name') continue
    if (section.id === SECTION.global) {
      putList(to, section.id, module, section, (item) => putFuelGlobal(item))
      hasGlobals = true
    } else if (section.id === SECTION.export) {
      putList(to, section.id, module, section, (item) =>
        item.text(FUEL_EXPORT).byte(KIND.global).number(fuel),
      )
    } else if (section.id === SECTION.code) {
      putCode(to, module, section.start, section.end, shape, fuel, map)
    } else copySection(to, module, section)
  }
  return { wasm: to.result(), map }
}

function comesAfterGlobals(id: number): boolean {
  return id === SECTION.export || id === SECTION.start || id === SECTION.element || id === SECTION.code
}

function putFuelGlobal(to: WasmWriter): void {
  to.byte(I64).byte(1).byte(0x42).signed(0).byte(0x0b)
}

/** Copies a section that is a list, with one more item at its end. */
function putList(
  to: WasmWriter,
  id: number,
  module: Uint8Array,
  section: { readonly start: number; readonly end: number } | undefined,
  item: (to: WasmWriter) => void,
): void {
  const body = new WasmWriter()
  const reader = section && new WasmReader(module, section.start, section.end)
  body.number((reader?.number() ?? 0) + 1)
  if (reader && section) body.bytes(module.subarray(reader.at, section.end))
  item(body)
  to.byte(id).number(body.length).bytes(body.result())
}

function putCode(
  to: WasmWriter,
  module: Uint8Array,
  start: number,
  end: number,
  shape: WasmShape,
  fuel: number,
  map: MeterMap,
): void {
  const reader = new WasmReader(module, start, end)
  const count = reader.number()
  const body = new WasmWriter().number(count)
  const placed: { readonly at: number; readonly metered: MeteredBody }[] = []
  for (let k = 0; k < count; k++) {
    const size = reader.number()
    const params = shape.types[shape.functions[k]]?.params
    if (params === undefined) throw new WasmFormatError('the module has a function without a type')
    const metered = meterFunction(new WasmReader(module, reader.at, reader.at + size), params, fuel)
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
