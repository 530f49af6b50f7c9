import { readableText } from '../../../src-games/kit/readable-text.ts'
import { fail, ok, type Result } from '../../../src-games/kit/result.ts'
import { ENGINE_MEMORY_BYTES, MAX_MEMORY_BYTES } from './memory-sizes.ts'
import { FUEL_EXPORT, ROOM_EXPORT } from './meter.ts'
import { problemOfSize } from './module-limits.ts'
import { readSections, WasmFormatError } from './wasm-binary.ts'
import { KIND, readShape, type WasmShape } from './wasm-shape.ts'

/**
 * Looks at a module from outside before it may run: a compiled bot from outside can hold anything. What
 * passes can compute, use its own memory up to the cap, and call our two functions; nothing else.
 */

const LINE_SIGNATURE = '(i32, i32) -> ()'
export interface ModuleKind {
  /** The module's only imports, from `quartet`. */
  readonly imports: ReadonlyMap<string, string>
  /** What it exports, and what it may. */
  readonly functions: ReadonlyMap<string, string>
  readonly optional: ReadonlyMap<string, string>
  /** Bytes. */
  readonly maxMemory: number
}

/** A bot, or what plays a seat of a season. */
export const BOT: ModuleKind = {
  imports: new Map([
    ['stop', '(i32, i32) -> ()'],
    ['threw', '() -> ()'],
  ]),
  functions: new Map([
    ['_initialize', '() -> ()'],
    ['quartet_open', '(i32, i32, i32, i32, i32) -> (i32)'],
    ['quartet_make', '() -> ()'],
    ['quartet_play', '() -> ()'],
  ]),
  optional: new Map([
    // Of bots whose `rand()` can draw from one sequence with others', and of builds whose memory is looked at; no other
    // calls these.
    ['quartet_rand', '(i32) -> (i32)'],
    ['quartet_player', '() -> (i32)'],
    // Of bots of seasons: reads the state that `quartet_play` plays.
    ['quartet_show', '() -> ()'],
  ]),
  maxMemory: MAX_MEMORY_BYTES,
}

/** The program of a season's game (resources/cpp/season). */
export const SEASON_PROGRAM: ModuleKind = {
  imports: new Map([
    ...BOT.imports,
    ['write', '(i32, i32, i32) -> ()'],
    ['say', '(i32, i32, i32) -> ()'],
    ['ask', '(i32) -> (i32)'],
    ['take', '(i32) -> ()'],
    ['status', '(i32) -> (f64)'],
    ['score', '(i32, f64) -> ()'],
  ]),
  functions: new Map([
    ['_initialize', '() -> ()'],
    ['season_buffer', '(i32) -> (i32)'],
    ['season_run', '(i32) -> (i32)'],
  ]),
  // Where its players are proxies; where several are linked into it.
  optional: new Map([
    ['season_seat', '(i32) -> ()'],
    ['season_threw', '() -> ()'],
    ['season_player', '(i32, i32) -> ()'],
  ]),
  maxMemory: ENGINE_MEMORY_BYTES,
}
const STACK_POINTER = '__stack_pointer'
const PAGE_BYTES = 65536
const MAX_MODULE_BYTES = 32 * 1024 * 1024
const MAX_TABLE = 100_000
/** Exports that the meter adds. */
const ADDED: readonly string[] = [FUEL_EXPORT, ROOM_EXPORT]
const I32 = 0x7f
const I64 = 0x7e
const FUNCREF = 0x70

export type ModuleStage = 'plain' | 'metered'

/** What only modules may have that we made to look for mistakes, or into a bot. */
export interface OwnModule {
  /** Bytes; a bot's when missing. */
  readonly maxMemory?: number | undefined
  /** It calls out at its lines (`debug/steps/line-stops.ts`). */
  readonly hasLineCalls?: boolean | undefined
}

export function checkModule(
  module: Uint8Array,
  stage: ModuleStage,
  own: OwnModule = {},
  kind: ModuleKind = BOT,
): Result<WasmShape, string> {
  if (module.length > MAX_MODULE_BYTES) return fail('the module is larger than a bot can be')
  try {
    const sections = readSections(module)
    const shape = readShape(module, sections)
    const problem = problemOf(shape, stage, own, kind)
    // Names in it are the module's.
    if (problem !== undefined) return fail(readableText(problem, 300))
    const tooLarge = stage === 'plain' ? problemOfSize(module, sections, shape) : undefined
    if (tooLarge !== undefined) return fail(tooLarge)
    if (!WebAssembly.validate(module)) return fail('the module is not valid WebAssembly')
    return ok(shape)
  } catch (failure) {
    if (failure instanceof WasmFormatError) return fail(failure.message)
    throw failure
  }
}

function problemOf(
  shape: WasmShape,
  stage: ModuleStage,
  own: OwnModule,
  kind: ModuleKind,
): string | undefined {
  const { maxMemory = kind.maxMemory, hasLineCalls = false } = own
  const asked = new Set<string>()
  for (const one of shape.imports) {
    const signature = hasLineCalls && one.name === 'line' ? LINE_SIGNATURE : kind.imports.get(one.name)
    const wanted = one.module === 'quartet' && one.kind === KIND.function ? signature : undefined
    if (wanted === undefined || shape.types[one.type]?.text !== wanted)
      return `the module asks for ${one.module}.${one.name}, which bots do not get`
    if (asked.has(one.name)) return `the module asks for ${one.module}.${one.name} twice`
    asked.add(one.name)
  }
  if (shape.hasStart) return 'the module runs code on its own before it is asked to'
  if (shape.memories.length !== 1) return 'the module must have one memory'
  const [memory] = shape.memories
  if ((memory.flags & ~1) !== 0 || memory.max === undefined) return 'the memory of the module has no limit'
  if (memory.max * PAGE_BYTES > maxMemory || memory.min > memory.max)
    return `the module asks for more than ${maxMemory / 1024 / 1024} MB of memory`
  if (
    shape.tables.length > 1 ||
    shape.tables.some((table) => table.type !== FUNCREF || table.min > MAX_TABLE)
  )
    return 'the module has a table that bots may not have'
  return problemOfExports(shape, stage, kind)
}

function problemOfExports(
  shape: WasmShape,
  stage: ModuleStage,
  { functions, optional }: ModuleKind,
): string | undefined {
  const found = new Set<string>()
  for (const one of shape.exports) {
    if (found.has(one.name)) return `the module exports ${one.name} twice`
    found.add(one.name)
    const type = functions.get(one.name) ?? optional.get(one.name)
    if (type !== undefined) {
      const index = shape.functions[one.index - shape.importedFunctions]
      if (one.kind !== KIND.function || shape.types[index]?.text !== type)
        return `the module's ${one.name} is not what it should be`
    } else if (one.name === 'memory') {
      if (one.kind !== KIND.memory) return "the module's memory is not what it should be"
    } else if (one.name === STACK_POINTER || (ADDED.includes(one.name) && stage === 'metered')) {
      const global = shape.globals[one.index - shape.importedGlobals]
      const wanted = one.name === FUEL_EXPORT ? I64 : I32
      if (one.kind !== KIND.global || global?.type !== wanted || !global.mutable)
        return `the module's ${one.name} is not what it should be`
    } else return `the module exports ${one.name}, which is not part of a bot`
  }
  const wanted = ['memory', STACK_POINTER, ...functions.keys(), ...(stage === 'metered' ? ADDED : [])]
  const missing = wanted.find((name) => !found.has(name))
  return missing === undefined ? undefined : `the module lacks ${missing}: it is not a bot of Quartet`
}
