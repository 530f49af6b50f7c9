import { ownFunctions, type OwnFunction } from './functions.ts'
import { readLines } from './lines.ts'
import { readProgram, type Program } from './program.ts'
import { walkFunction } from '../modules/function-walk.ts'
import {
  copySection,
  readSections,
  SECTION,
  startModule,
  WasmReader,
  WasmWriter,
} from '../modules/wasm-binary.ts'
import { KIND, readShape } from '../modules/wasm-shape.ts'

/**
 * Makes a bot's program call out wherever a statement of its own file begins, with the number of the place and the
 * address of the frame that holds the variables there; and where a function begins, with the addresses that it was given. So it can be stopped and looked at
 * without a debugger of the engine's, and the same run always comes by the same places in the same order.
 */
export interface LineStop {
  /** 0 where a function is entered. */
  readonly line: number
  readonly address: number
  readonly function: OwnFunction
}

export interface StoppingProgram extends Program {
  /** By the numbers that the program calls out. */
  readonly stops: readonly LineStop[]
}

/** Raised by every change of what is called where: kept builds of before do not fit. */
export const LINE_STOPS_VERSION = 4

/**
 * From this number on it is no place's: it reports an address that a function was given, and holds the number of the variable.
 */
export const FIRST_ADDRESS = 2 ** 28

/** Module and name of the function that is called. */
export const LINE_IMPORT = ['quartet', 'line'] as const

const LOCAL_GET = 0x20
const CONST = 0x41
const CALL = 0x10

/** The places of a module as linked, in the order of its code: always the same ones. */
export function readStops(module: Uint8Array, path: string, playerName: string | undefined): StoppingProgram {
  const program = readProgram(module, path, playerName)
  const functions = ownFunctions(program)
  const rows = program.dwarf.units
    .flatMap((unit) => readLines(program.dwarf, unit))
    .filter(({ file, line }) => program.isOwn(file) && line > 0)
    .sort((a, b) => a.address - b.address)
  const stops: LineStop[] = []
  for (const one of functions) {
    stops.push({ line: 0, address: one.from, function: one })
    const own = rows.filter(({ address }) => address >= one.from && address < one.to)
    const behind = own.find(({ isBehindPrologue }) => isBehindPrologue)?.address ?? one.from
    // Its first line is where arguments are put in place, if it has others.
    const opening = own[0]?.line
    const body = own.find(({ line, address }) => line !== opening && address >= behind)?.address ?? behind
    let last = -1
    for (const { address, line, isStatement } of own) {
      if (!isStatement || address < body || address === last) continue
      stops.push({ line, address, function: one })
      last = address
    }
  }
  return { ...program, stops }
}

/** Throws `WasmFormatError`. A module without the import is given back as it is. */
export function addLineStops(module: Uint8Array, path: string): Uint8Array {
  const sections = readSections(module)
  const shape = readShape(module, sections)
  const target = shape.imports
    .filter(({ kind }) => kind === KIND.function)
    .findIndex((one) => one.module === LINE_IMPORT[0] && one.name === LINE_IMPORT[1])
  const code = sections.find(({ id }) => id === SECTION.code)
  if (target < 0 || !code) return module
  const { stops } = readStops(module, path, undefined)
  const byAddress = new Map<number, number[]>()
  stops.forEach((stop, number) => {
    if (stop.line > 0) byAddress.set(stop.address, [...(byAddress.get(stop.address) ?? []), number])
  })
  const entries = new Map(stops.flatMap((stop, number) => (stop.line === 0 ? [[stop.address, number]] : [])))
  const call = (to: WasmWriter, number: number): void => {
    to.byte(CONST).signed(number)
    const { frameVariable } = stops[number].function
    // On entering a function its frame is not laid out yet.
    if (frameVariable === undefined || stops[number].line === 0) to.byte(CONST).signed(0)
    else to.byte(LOCAL_GET).number(frameVariable)
    to.byte(CALL).number(target)
  }
  const passAddresses = (to: WasmWriter, { addressVariables }: OwnFunction, params: number): void => {
    for (const variable of addressVariables)
      if (variable < params)
        to.byte(CONST)
          .signed(FIRST_ADDRESS + variable)
          .byte(LOCAL_GET)
          .number(variable)
          .byte(CALL)
          .number(target)
  }
  const result = startModule()
  for (const section of sections) {
    if (section.id !== SECTION.code) {
      // Descriptions are of the module as it was.
      if (!section.name.startsWith('.debug')) copySection(result, module, section)
      continue
    }
    const reader = new WasmReader(module, section.start, section.end)
    const count = reader.count()
    const body = new WasmWriter().number(count)
    for (let k = 0; k < count; k++) {
      // Addresses of functions are those of their sizes' ends or beginnings, by version of the linker: both are looked up.
      const at = reader.at - section.start
      const size = reader.number()
      const from = reader.at
      reader.skip(size)
      const entry = entries.get(at) ?? entries.get(from - section.start)
      const own = new WasmWriter()
      if (entry === undefined) own.bytes(module.subarray(from, from + size))
      else {
        let written = from
        let isFirst = true
        const params = shape.types[shape.functions[k]]?.params ?? 0
        walkFunction(new WasmReader(module, from, from + size), params, shape, ({ at: place }) => {
          const numbers = byAddress.get(place - section.start)
          if (!isFirst && !numbers) return
          own.bytes(module.subarray(written, place))
          written = place
          if (isFirst) {
            call(own, entry)
            passAddresses(own, stops[entry].function, params)
          }
          isFirst = false
          for (const number of numbers ?? []) call(own, number)
        })
        own.bytes(module.subarray(written, from + size))
      }
      body.number(own.length).bytes(own.result())
    }
    result.byte(SECTION.code).number(body.length).bytes(body.result())
  }
  return result.result()
}
