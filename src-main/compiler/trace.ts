import type { RawFrame, Trace, TraceFrame } from './compile-request.ts'
import { MeterMap } from './meter-map.ts'
import { readSections, SECTION, WasmReader, WasmWriter } from './wasm-binary.ts'

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
