import { SEASON_PROGRAM } from '../../modules/check-module.ts'
import { prepareModule } from '../../modules/prepare-module.ts'
import { MODULE_PATH, usesLongDouble } from '../request/flags.ts'
import type { MemoryFs } from '../files/memory-fs.ts'
import type { RuntimeObjects } from '../request/runtime-objects.ts'
import { readSeasonNames } from '../request/season-facts.ts'
import {
  seasonCompileArgs,
  seasonHeader,
  seasonKitArgs,
  seasonLinkArgs,
  seasonPchArgs,
  seasonTreeArgs,
  SEASON_HEADER,
  SEASON_PCH,
  SEASON_ROOT,
  WIDE_HEADER,
  WIDE_PCH,
  WIDE_TEXT,
} from '../request/season-flags.ts'
import { engineKit, seatKit, wholeKit } from './season-kits.ts'
import { withSymbol } from './own-symbols.ts'
import type {
  SeasonLinkRequest,
  SeasonLinkResult,
  BuiltSeason,
  SeasonRefusal,
  SeasonRequest,
  SeasonResult,
} from '../request/season-request.ts'
import { knowsLibrary, PROGRAM_ONLY, sourcesOf, STOCK } from './season-sources.ts'
import { STREAMS, systemObjects, type SeasonTools } from './season-system.ts'
import type { WasiRun } from '../files/wasi-host.ts'

/** Where a season's compile is, other than at a source of its material. */
const HEADERS = 'its headers'
const PROGRAM = 'the program'

class Refused extends Error {
  readonly refusal: SeasonRefusal
  constructor(refusal: SeasonRefusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/**
 * Compiles a season's material: its program with its own players in one module, and where the framework's names are found
 * the program and what a player needs apart from each other.
 */
export function buildSeason(
  request: SeasonRequest,
  tools: SeasonTools,
  onFile: (name: string) => void,
): SeasonResult {
  try {
    return build(request, tools, onFile)
  } catch (failure) {
    if (failure instanceof Refused) return failure.refusal
    throw failure
  }
}

function build(request: SeasonRequest, tools: SeasonTools, onFile: (name: string) => void): BuiltSeason {
  const { files } = request
  const { cpp, sysroot } = tools
  const fs = cpp.layOver(sysroot, 'season')
  for (const [name, bytes] of Object.entries(files)) fs.put(`${SEASON_ROOT}/${name}`, bytes)
  fs.put(SEASON_HEADER, seasonHeader('Utils.hh' in files))
  onFile(HEADERS)
  must(tools.run(fs, seasonPchArgs(request)))

  const compile = (name: string): string => {
    onFile(name)
    const object = objectOf(name)
    must(tools.run(fs, seasonCompileArgs(request, `${SEASON_ROOT}/${name}`, object)), name)
    return object
  }
  const program = sourcesOf(files).map(compile)
  const players: string[] = []
  const leftOut: { file: string; message: string }[] = []
  for (const name of Object.keys(files).sort()) {
    if (!/^AI\w+\.cc$/.test(name)) continue
    try {
      compile(name)
      players.push(name)
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure
      const { file, line, message } = failure.refusal
      leftOut.push({ file: name, message: `${file}:${line}: ${message}` })
    }
  }
  const system = systemObjects(tools, () => onFile(PROGRAM))
  const link = (objects: readonly string[], wraps: readonly string[]): Uint8Array => {
    for (const [path, bytes] of system) fs.put(path, bytes)
    const isLongDouble = objects.some((path) => usesLongDouble(fs.read(path)!))
    must(tools.run(fs, seasonLinkArgs([...system.keys(), ...objects], isLongDouble, wraps)))
    const made = prepareModule(fs.read(MODULE_PATH)!, { kind: SEASON_PROGRAM })
    if (!made.ok) throw refusal('Main.cc', 0, made.error)
    return Uint8Array.from(made.value.wasm)
  }
  onFile(PROGRAM)
  const { whole, wholePlayers } = request.isIncomplete
    ? { whole: undefined, wholePlayers: [] }
    : linkWhole(program, players, link)
  onFile(HEADERS)
  const apart = takeApart(request, tools, fs, program, link, system)
  const parts = request.isIncomplete ? { parts: {} } : wholeParts(request, tools, fs, [...program], system)
  return { ok: true, whole, wholePlayers, players, leftOut, ...apart, ...parts }
}

/** Several players of one student may define the same functions, so that only one of them was ever linked at a time. */
function linkWhole(
  program: readonly string[],
  players: readonly string[],
  link: (objects: readonly string[], wraps: readonly string[]) => Uint8Array,
): Pick<BuiltSeason, 'whole' | 'wholePlayers'> {
  const stock = players.filter((name) => STOCK.includes(name))
  for (const wholePlayers of stock.length < players.length ? [players, stock] : [players])
    try {
      return { whole: link([...program, ...wholePlayers.map(objectOf)], []), wholePlayers }
    } catch (failure) {
      if (!(failure instanceof Refused) || wholePlayers === stock || stock.length === players.length)
        throw failure
    }
  throw new Error('a season was linked neither with all of its players nor with its own')
}

/** The player's own way to say that he is there, of which a module with several players has several: see `whole.cc.in`. */
export const ownRegister = (register: string, player: number): string =>
  register.replace('8RegisterE', `8Registe${player}E`)

/** What players are linked with where they are in one module with the program. */
function wholeParts(
  request: SeasonRequest,
  { cpp, sysroot, run }: SeasonTools,
  fs: MemoryFs,
  program: readonly string[],
  system: RuntimeObjects,
): Pick<BuiltSeason, 'parts' | 'register'> | { parts: Record<never, never> } {
  const register = symbolIn(fs, 'Registry.cc', '_ZN8Registry8Register')
  if (register === undefined) return { parts: {} }
  const kit = cpp.layOver(sysroot, 'season').read('/quartet/season/whole.cc.in')
  const text = wholeKit(new TextDecoder().decode(kit), register, (player) => ownRegister(register, player))
  const path = `${SEASON_ROOT}/__whole.cc`
  fs.put(path, text)
  if (run(fs, seasonKitArgs(request, path, objectOf('__whole.cc'))).exitCode !== 0) return { parts: {} }
  const objects = [...program, objectOf('__whole.cc')].map((one) => [one, Uint8Array.from(fs.read(one)!)])
  return { parts: { ...Object.fromEntries(system), ...Object.fromEntries(objects) }, register }
}

/** Links players with a program into one module, each under a number of its own. */
export function linkSeason(
  { parts, register, players }: SeasonLinkRequest,
  { cpp, sysroot, run }: SeasonTools,
): SeasonLinkResult {
  const fs = cpp.layOver(sysroot, 'season')
  for (const [path, bytes] of Object.entries(parts)) fs.put(path, bytes)
  const own = players.map((bytes, k) => {
    fs.put(`/season.o/player${k}.o`, withSymbol(bytes, register, ownRegister(register, k)))
    return `/season.o/player${k}.o`
  })
  const objects = [...Object.keys(parts), ...own]
  const isLongDouble = objects.some((path) => usesLongDouble(fs.read(path)!))
  const linked = run(fs, seasonLinkArgs(objects, isLongDouble, []))
  if (linked.exitCode !== 0) return { ok: false, message: linked.stderr }
  const made = prepareModule(fs.read(MODULE_PATH)!, { kind: SEASON_PROGRAM })
  return made.ok
    ? { ok: true, program: Uint8Array.from(made.value.wasm) }
    : { ok: false, message: made.error }
}

type Apart = Pick<BuiltSeason, 'engine' | 'whyWhole' | 'seat' | 'register' | 'names'>

function takeApart(
  request: SeasonRequest,
  { cpp, sysroot, run }: SeasonTools,
  fs: MemoryFs,
  program: readonly string[],
  link: (objects: readonly string[], wraps: readonly string[]) => Uint8Array,
  system: RuntimeObjects,
): Apart {
  const whole = (whyWhole: string): Apart => ({
    engine: undefined,
    whyWhole,
    seat: {},
    register: undefined,
    names: undefined,
  })
  const main = `${SEASON_ROOT}/__names.cc`
  fs.put(main, '#include "Player.hh"\n#include "Board.hh"\n')
  // Headers of the library that are not precompiled would stand in the tree with all they declare: gigabytes for some.
  const isWide = !knowsLibrary(request.files)
  if (isWide) {
    fs.put(WIDE_HEADER, `${WIDE_TEXT}${seasonHeader('Utils.hh' in request.files)}`)
    must(run(fs, seasonPchArgs(request, WIDE_HEADER, WIDE_PCH)))
  }
  const tree = run(fs, seasonTreeArgs(request, main, isWide ? WIDE_PCH : SEASON_PCH))
  if (tree.exitCode !== 0) return whole('its headers cannot be read without its sources')
  const found = readSeasonNames(tree.stdout)
  if (!found.ok) return whole(found.why)
  const { names } = found
  const register = symbolIn(fs, 'Registry.cc', '_ZN8Registry8Register')
  const printState = request.isIncomplete
    ? ''
    : symbolIn(fs, 'Board.cc', `_ZNK?5Board${names.printState.length}${names.printState}E`)
  if (register === undefined || printState === undefined)
    return whole('its players do not register themselves as usual')
  try {
    const kit = new TextDecoder()
    const template = (name: string) =>
      kit.decode(cpp.layOver(sysroot, 'season').read(`/quartet/season/${name}`))
    const compileKit = (name: string, text: string): string => {
      const path = `${SEASON_ROOT}/__${name}.cc`
      fs.put(path, text)
      must(run(fs, seasonKitArgs(request, path, objectOf(`__${name}.cc`))))
      return objectOf(`__${name}.cc`)
    }
    const engine = request.isIncomplete
      ? undefined
      : link(
          [...program, compileKit('engine', engineKit(template('engine.cc.in'), names, printState))],
          [printState],
        )
    const seatObject = compileKit('seat', seatKit(template('seat.cc.in'), names, register))
    const needed = program.filter((path) => !PROGRAM_ONLY.some((name) => path === objectOf(name)))
    const seat = Object.fromEntries(
      [...needed, seatObject].map((path) => [path, Uint8Array.from(fs.read(path)!)]),
    )
    const streams = Object.fromEntries(
      STREAMS.map((name) => [objectOf(`__${name}.cc`), system.get(`/quartet/season/${name}.o`)!]),
    )
    return {
      engine,
      whyWhole: undefined,
      register,
      names,
      seat: { ...seat, ...streams },
    }
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure
    return whole(`its parts do not fit together: ${failure.refusal.message}`)
  }
}

const objectOf = (name: string): string => `/season.o/${name.replace(/\.cc$/, '.o')}`

/** A symbol that an object defines or uses, by how it begins. */
function symbolIn(fs: MemoryFs, source: string, start: string): string | undefined {
  const object = fs.read(objectOf(source))
  if (!object) return undefined
  const text = Buffer.from(object.buffer, object.byteOffset, object.length).toString('latin1')
  return new RegExp(`${start}\\w+`).exec(text)?.[0]
}

function must({ exitCode, stderr }: WasiRun, name = ''): void {
  if (exitCode === 0) return
  const [, file, line, message] = /^([^\s:]+):(\d+):\d+: (?:fatal )?error: (.*)$/m.exec(stderr) ?? []
  if (file !== undefined) throw refusal(file.replace(`${SEASON_ROOT}/`, ''), Number(line), message)
  const [said] = /(?<=error: ).*/.exec(stderr) ?? [stderr.trim().slice(0, 300)]
  throw refusal(name, 0, said || 'the compiler stopped without saying why')
}

function refusal(file: string, line: number, message: string): Refused {
  return new Refused({ ok: false, file, line, message: message.slice(0, 500) })
}
