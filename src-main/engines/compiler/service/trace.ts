import type { RawFrame, Trace, TraceFrame } from '../request/compile-request.ts'
import { MeterMap } from '../../modules/meter-map.ts'
import { readSections, SECTION, WasmReader, WasmWriter } from '../../modules/wasm-binary.ts'
import { readShape } from '../../modules/wasm-shape.ts'

/** Everything a backtrace needs later: the map of the meter, then the module as linked, with its line table. */
export function packDebugInfo(map: MeterMap, module: Uint8Array, path: string): Uint8Array {
  const encoded = map.encode()
  return new WasmWriter().text(path).number(encoded.length).bytes(encoded).bytes(module).result()
}

export interface DebugInfo {
  readonly path: string
  readonly map: MeterMap
  readonly module: Uint8Array
}

export function unpackDebugInfo(bytes: Uint8Array): DebugInfo {
  const reader = new WasmReader(bytes)
  const path = reader.text()
  const length = reader.number()
  const map = MeterMap.decode(bytes.subarray(reader.at, reader.at + length))
  return { path, map, module: bytes.subarray(reader.at + length) }
}

/** Addresses as the line table counts them: from the start of the code section's content. */
export function addressesOf(info: DebugInfo, frames: readonly RawFrame[]): string[] {
  const code = readSections(info.module).find((section) => section.id === SECTION.code)
  return frames.map(
    (frame) => `0x${Math.max(0, info.map.before(frame.offset) - (code?.start ?? 0)).toString(16)}`,
  )
}

/** The tool's pseudo functions that explain a trap of clang's own checks. */
const TRAP_MESSAGE = /^__clang_trap_msg\$[^$]*\$(.*)$/

/**
 * Reads the output of `addr2line -a -f -C -i`: per address a line `0x…`, then pairs of function and file:line, the
 * innermost inlined function first. Lines are given for the player's file only, and names of library functions
 * come from the engine, which knows them better.
 */
export function parseAddresses(output: string, path: string, frames: readonly RawFrame[]): Trace {
  const result: TraceFrame[] = []
  const groups = output.split(/^0x[0-9a-f]+\n/m).slice(1)
  frames.forEach((frame, k) => {
    const lines = (groups[k] ?? '').split('\n').filter((line) => line !== '')
    const found: TraceFrame[] = []
    for (let at = 0; at + 1 < lines.length; at += 2) {
      const place = /^(.*?):(\d+)(?::(\d+))?(?: .*)?$/.exec(lines[at + 1])
      if (!place || place[1] !== path || Number(place[2]) === 0 || TRAP_MESSAGE.test(lines[at])) continue
      found.push({
        name: lines[at],
        line: Number(place[2]),
        ...(place[3] === undefined ? {} : { column: Number(place[3]) }),
      })
    }
    if (found.length === 0) result.push({ name: frame.name })
    else {
      found[found.length - 1] = { ...found[found.length - 1], name: frame.name }
      result.push(...found)
    }
  })
  const cause = causeOf(groups[0] ?? '')
  return { frames: result, ...(cause === undefined ? {} : { cause }) }
}

const CAUSES = new Map([
  ['Alignment, null, or object-size error', 'use of a null pointer'],
  ['Array index out of bounds', 'array index out of bounds'],
])

function causeOf(group: string): string | undefined {
  const message = TRAP_MESSAGE.exec(group.split('\n', 1)[0])?.[1]
  return message === undefined ? undefined : (CAUSES.get(message) ?? message)
}

/** Where a straight run of instructions belongs: the innermost function of the player's file around it, else the library's. */
export interface SiteOwner {
  readonly function: string
  readonly line?: number
}

const LIBRARY = '(library)'

/**
 * Reads the same output for offsets of the module as linked. `nameOf` names the function around an address: what the
 * tool says of one that is not inlined may be another's name.
 */
export function parseOwners(
  output: string,
  path: string,
  nameOf: (k: number) => string | undefined,
): SiteOwner[] {
  const groups = output.split(/^0x[0-9a-f]+\n/m).slice(1)
  return groups.map((group, k) => {
    const lines = group.split('\n').filter((line) => line !== '')
    for (let at = 0; at + 1 < lines.length; at += 2) {
      const place = /^(.*?):(\d+)(?::\d+)?(?: .*)?$/.exec(lines[at + 1])
      if (!place || place[1] !== path || Number(place[2]) === 0 || TRAP_MESSAGE.test(lines[at])) continue
      const isOutermost = at + 3 >= lines.length
      return { function: (isOutermost ? nameOf(k) : undefined) ?? lines[at], line: Number(place[2]) }
    }
    const name = nameOf(k)
    // Functions of the library that were made for this bot, e.g. the sorting of its vectors, say something to its author.
    return { function: name !== undefined && /\bstd::/.test(name) ? name : LIBRARY }
  })
}

/** Names of functions by an offset in their code, from the module's name section. */
export function functionNames(module: Uint8Array): (offset: number) => string | undefined {
  const sections = readSections(module)
  const { importedFunctions } = readShape(module, sections)
  const names = new Map<number, string>()
  const section = sections.find(({ id, name }) => id === SECTION.custom && name === 'name')
  if (section) {
    const reader = new WasmReader(module, section.start, section.end)
    while (!reader.atEnd) {
      const kind = reader.byte()
      const end = reader.number() + reader.at
      if (kind === FUNCTION_NAMES)
        for (let count = reader.number(); count > 0; count--)
          names.set(reader.number(), readableName(reader.text()))
      reader.skip(end - reader.at)
    }
  }
  const ends: number[] = []
  const code = sections.find(({ id }) => id === SECTION.code)
  if (code) {
    const reader = new WasmReader(module, code.start, code.end)
    for (let count = reader.number(); count > 0; count--) {
      reader.skip(reader.number())
      ends.push(reader.at)
    }
  }
  return (offset) => names.get(importedFunctions + ends.findIndex((end) => offset < end))
}

const FUNCTION_NAMES = 1

const readableName = (name: string): string =>
  name.replaceAll('std::__2::', 'std::').replace(/\[abi:\w+\]/g, '')
