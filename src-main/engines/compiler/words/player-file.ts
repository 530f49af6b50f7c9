import { addArrayValues } from './array-values.ts'
import {
  DEFAULT_STANDARD,
  type CompileRequest,
  type CompileStep,
  type Diagnostic,
} from '../request/compile-request.ts'
import { addMissingConst } from './const-operators.ts'
import type { CppFiles } from '../files/cpp-files.ts'
import { parseDiagnostics } from './diagnostics.ts'
import type { DiskCache } from '../files/disk-cache.ts'
import {
  AS_WRITTEN,
  AS_WRITTEN_PATH,
  HEADER_PATH,
  inspectArgs,
  NAMES_PATH,
  PCH_PATH,
  pchArgs,
  UNCHECKED,
  UNCHECKED_PATH,
} from '../request/flags.ts'
import { headerArgs, headerKey, type HeaderShape } from '../headers/header-keys.ts'
import type { MemoryFs } from '../files/memory-fs.ts'
import { UNCHECKED_BY_WATCHES } from '../request/mistake-flags.ts'
import { OWN_NAME, renameOwnNames } from './own-names.ts'
import { judge, type Judged, type JudgeTools } from './judge-check.ts'
import { putJudgeTypes } from '../request/judge-target.ts'
import { errorsFirst, inPlainWords } from './plain-words.ts'
import {
  createPrecompiledHeaders,
  type HeaderOptions,
  type PrecompiledHeaders,
} from '../headers/precompiled-headers.ts'
import { errorWithoutPlace } from './refusal-words.ts'
import { SEASON_ROOT } from '../request/season-flags.ts'
import type { SeasonKit } from '../request/season-request.ts'
import { defineLines, readSource, safeFileName, type SourceText } from '../tree/source-text.ts'
import { symbolDefines } from '../request/symbol-flags.ts'
import type { WasiRun } from '../files/wasi-host.ts'
import { putWatchedHeaders } from '../headers/watched-headers.ts'

/** Runs a program of the compiler's package. */
export type LineRun = (fs: MemoryFs, args: readonly string[]) => WasiRun

/** A player's file among the headers, ready to be compiled. */
export interface Prepared {
  readonly fs: MemoryFs
  readonly path: string
  readonly source: SourceText
}

/** Lays players' files among the headers of their games, and has clang read them. */
export interface PlayerFiles {
  /** `forHeaders` gives the text whose headers are precompiled. */
  prepare(
    request: CompileRequest,
    onStep: (step: CompileStep) => void,
    forHeaders?: (text: string) => string,
  ): Prepared
  /** Runs clang on the player's file, and again while something that g++ takes stops it and can be mended. */
  runOnFile(
    prepared: Prepared,
    standard: CompileRequest['standard'],
    args: readonly string[],
  ): { readonly result: WasiRun; readonly diagnostics: readonly Diagnostic[] }
  /** What the judge's compiler says of a file; undefined where the headers of a season cannot be read as there. */
  judge(request: CompileRequest, onStep: (step: CompileStep) => void): Judged | undefined
  /** The tree of what a game's headers declare: with the library precompiled, so that it stays out of it. */
  treeOfHeaders(request: CompileRequest): { readonly json: string; readonly fs: MemoryFs }
  readonly headers: Pick<PrecompiledHeaders, 'takeMissing' | 'make'>
}

interface PlayerFilesOptions {
  readonly toolchainVersion: string
  /** Warnings with each file that compiles. */
  readonly unlikeGpp: readonly string[]
  readonly sysroot: MemoryFs
  readonly cpp: CppFiles
  readonly cache: DiskCache
  /** See `HeaderOptions`; where there is no other, not needed. */
  readonly alone?: HeaderOptions['alone']
}

const BOT_FOLDER = '/bot'

/** `must` throws where a run of ours, not of the player's file, went wrong. */
export function createPlayerFiles(
  { toolchainVersion, unlikeGpp, sysroot, cpp, cache, alone = (_, make) => make() }: PlayerFilesOptions,
  run: LineRun,
  must: (result: WasiRun, what: string) => void,
): PlayerFiles {
  /** Of the bots that were asked for. */
  const seasons = new Map<string, SeasonKit>()
  /** The headers of a game, over the system's. */
  const withHeaders = (game: string): MemoryFs => {
    const season = seasons.get(game)
    if (!season) return cpp.layOver(sysroot, game)
    const fs = cpp.layOver(sysroot, 'season')
    for (const [name, bytes] of Object.entries(season.headers)) fs.put(`${SEASON_ROOT}/${name}`, bytes)
    return fs
  }
  const runOnFile = mendingRun(run, unlikeGpp)
  const headers = createPrecompiledHeaders({
    cache,
    keyOf: (shape, text) => headerKey({ toolchainVersion, cpp }, shape, text, seasons.has(shape.game)),
    alone,
    build(shape, text) {
      const fs = withHeaders(shape.game)
      if (shape.watch) putWatchedHeaders(fs, shape.watch)
      if (shape.forJudge) putJudgeTypes(fs)
      fs.put(HEADER_PATH, text)
      must(run(fs, headerArgs(shape)), 'building the precompiled header')
      return fs.read(PCH_PATH)!
    },
  })

  const make: PrecompiledHeaders['make'] = (missing) => {
    const { game, season } = missing.request
    if (season) seasons.set(game, season)
    headers.make(missing)
  }

  const prepare = (
    request: CompileRequest & HeaderShape,
    onStep: (step: CompileStep) => void,
    forHeaders = (text: string) => text,
  ): Prepared => {
    const source = readSource(request.source)
    if (request.season) seasons.set(request.game, request.season)
    const header = headers.of(request, symbolDefines(request) + forHeaders(source.text), onStep)
    const fs = withHeaders(request.game)
    const path = `${BOT_FOLDER}/${safeFileName(request.fileName)}`
    if (request.watch) putWatchedHeaders(fs, request.watch)
    if (request.forJudge) putJudgeTypes(fs)
    fs.put(PCH_PATH, header.bytes)
    // The precompiled header refers to the file it was made from.
    fs.put(HEADER_PATH, header.text)
    fs.put(UNCHECKED_PATH, request.watch ? UNCHECKED_BY_WATCHES : UNCHECKED)
    if (request.symbols) fs.put(AS_WRITTEN_PATH, AS_WRITTEN)
    fs.put(path, source.bytes)
    return { fs, path, source }
  }

  const treeOfHeaders = ({ game, season }: CompileRequest) => {
    // Nothing of this bot may have been compiled before.
    if (season) seasons.set(game, season)
    const fs = withHeaders(game)
    fs.put(
      HEADER_PATH,
      `${defineLines(season?.defines ?? [])}#include <bits/stdc++.h>\n#include "__quartet_gnu_includes.hh"\n`,
    )
    must(run(fs, pchArgs(game, DEFAULT_STANDARD, 'release')), 'reading the headers of the library')
    const path = `${BOT_FOLDER}/headers.cc`
    fs.put(path, new TextEncoder().encode('#include "Player.hh"\n'))
    fs.put(UNCHECKED_PATH, UNCHECKED)
    return { json: run(fs, inspectArgs(game, DEFAULT_STANDARD, 'release', path)).stdout, fs }
  }
  const judgeTools: JudgeTools = {
    run,
    prepare,
    runOnFile,
    ownHeaders: ({ fs }, request) => ownHeaders(fs, request),
  }
  /** Seasons whose headers the library does not take with the types of the judge's machine. */
  const unread = new Set<string>()
  const judged = (request: CompileRequest, onStep: (step: CompileStep) => void): Judged | undefined => {
    if (!request.season) return judge(judgeTools, request, onStep)
    if (unread.has(request.game)) return undefined
    try {
      return judge(judgeTools, request, onStep)
    } catch {
      unread.add(request.game)
      return undefined
    }
  }
  return { prepare, runOnFile, judge: judged, treeOfHeaders, headers: { ...headers, make } }
}

/** Runs clang on a player's file, and mends what g++ takes; `unlikeGpp` are warnings with each file that compiles. */
function mendingRun(run: LineRun, unlikeGpp: readonly string[]): PlayerFiles['runOnFile'] {
  return ({ fs, path, source }: Prepared, standard: CompileRequest['standard'], args: readonly string[]) => {
    let now = source
    let result = run(fs, args)
    const warnings: Diagnostic[] = []
    const names = result.exitCode === 0 ? undefined : renameOwnNames(result.stderr)
    let present = args
    if (names !== undefined) {
      fs.put(NAMES_PATH, names.text)
      warnings.push(...names.warnings)
      present = [...args.slice(0, -1), '-include', NAMES_PATH, ...args.slice(-1)]
      result = run(fs, present)
    }
    for (const mend of [addMissingConst, addArrayValues]) {
      const mended = result.exitCode === 0 ? undefined : mend(now, result.stderr, standard)
      if (!mended) continue
      now = mended.source
      warnings.push(...mended.warnings)
      fs.put(path, now.bytes)
      result = run(fs, present)
    }
    const stderr = result.stderr.replaceAll(OWN_NAME, '')
    const found = parseDiagnostics(stderr, path, source)
    if (result.exitCode === 0)
      warnings.push(
        ...unlikeGpp.map((words) => ({ ...errorWithoutPlace(words), severity: 'warning' as const })),
      )
    return { result, diagnostics: errorsFirst([...warnings, ...inPlainWords(found, standard, now.lines)]) }
  }
}

/** Texts of the headers that are the game's alone. */
function ownHeaders(fs: MemoryFs, { game, season }: CompileRequest): string[] {
  const text = (bytes: Uint8Array | undefined): string => new TextDecoder('latin1').decode(bytes?.slice())
  if (season) return Object.values(season.headers).map(text)
  return OWN_HEADERS.map((name) => text(fs.read(`/quartet/${game}/${name}`)))
}
const OWN_HEADERS = 'Action Board Defs Info Player Random Registry Settings State Structs Utils'
  .split(' ')
  .map((name) => `${name}.hh`)
