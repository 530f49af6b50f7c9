import type { CppStandard } from '../../../../src-shared/contract/build-options.ts'
import { pchArgs, playerArgs } from './flags.ts'
import type { MemoryFs } from '../files/memory-fs.ts'

/**
 * A file read as for the judge's machine: an x86-64 Linux with g++ 12, where a `long` has 64 bits and `int64_t` is one. Nothing
 * is built for it. The library's and WASI's headers are the ones that bots are built with, with the types of that machine.
 */
const TRIPLE = 'x86_64-unknown-none'
const OF_WASM = /^(?:-wasm-.*|-exception-model=wasm)$/
/** What WASI's headers ask for, and a compiler for it defines by itself. */
const OF_WASI = ['__wasi__=1', '__wasm__=1', '__wasm32__=1', '_GNU_SOURCE=1', '_REENTRANT=1']
const VERSION = '-fgnuc-version='

function forJudge(args: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]
    if (arg === 'wasm32-unknown-wasip1') kept.push(TRIPLE)
    // The judge's own call of g++ looks for the game's headers beside the file alone.
    else if (arg === '-I' && /^\/quartet\/(?!kit)/.test(args[at + 1] ?? '')) kept.push('-iquote')
    else if (arg === '-target-feature' || arg === '-target-cpu') at++
    else if (arg === '-mllvm' && OF_WASM.test(args[at + 1] ?? '')) at++
    else if (!OF_WASM.test(arg)) kept.push(arg.startsWith(VERSION) ? `${VERSION}12.2.0` : arg)
  }
  return kept.toSpliced(2, 0, ...OF_WASI.map((name) => `-D${name}`))
}

/** Of the header that is precompiled for these readings. The original's Makefile builds a Release. */
export const judgePchArgs = (game: string, standard: CppStandard): string[] =>
  forJudge(pchArgs(game, standard, 'release'))

/** Every error of a file, and in a file beside it what it includes. */
export const judgeArgs = (game: string, standard: CppStandard, path: string): string[] => [
  ...forJudge(playerArgs(game, standard, 'release'))
    .map((arg, at, all) => (all[at - 1] === '-ferror-limit' ? '0' : arg))
    // `as-gpp.ts` knows which of these g++ refuses.
    .filter((arg) => !/^-Wno-c\+\+\d\d-extensions$/.test(arg)),
  ...[
    '-Winvalid-constexpr',
    '-fsyntax-only',
    '-dependency-dot',
    INCLUDES_PATH,
    '-include',
    BEFORE_PATH,
    '-x',
    'c++',
    path,
  ],
]

/** Included before the file: the macros by which programs recognise g++, and what `judge-names.ts` adds. */
export const BEFORE_PATH = '/quartet/judge.hh'
export function likeGpp(includes: readonly string[]): string {
  const guards = includes
    .filter((name) => /^[a-z]+$/.test(name))
    .map((name) => `#define _GLIBCXX_${name.toUpperCase()} 1\n`)
  return `${LIKE_GPP}${guards.join('')}`
}
const LIKE_GPP =
  '#undef __clang__\n#define __GLIBCXX__ 20220819\n' +
  '#define __linux__ 1\n#define __unix__ 1\n#define __gnu_linux__ 1\n'

const WASI = '/usr/include/wasm32-wasip1'
const TYPES: readonly (readonly [path: string, was: RegExp, becomes: string])[] = [
  [`${WASI}/bits/alltypes.h`, /#define _Int64 long long/, '#define _Int64 long'],
  ...'blkcnt clock dev ino nlink off suseconds time'
    .split(' ')
    .map((name) => [`${WASI}/__typedef_${name}_t.h`, /\blong long\b/, 'long'] as const),
  [`${WASI}/bits/stdint.h`, /\b(u?)int(?:16|32)_t (?=u?int_fast)/g, '$1int64_t '],
  [`${WASI}/bits/stdint.h`, /(FAST\d\d|PTR|DIFF|SIZE)(_\w+\s+U?INT)\d\d/g, '$1$264'],
]

/** Changes with what is put into the headers. */
export const JUDGE_VERSION = JSON.stringify(TYPES.map(([path, was, becomes]) => [path, String(was), becomes]))

/** Lays the types of the judge's machine over the headers. Throws when these are not the ones it knows. */
export function putJudgeTypes(fs: MemoryFs): void {
  for (const [path, was, becomes] of TYPES) {
    const text = new TextDecoder().decode(fs.read(path)?.slice())
    const changed = text.replace(was, becomes)
    if (changed === text) throw new Error(`the header ${path} is not as expected`)
    fs.put(path, changed)
  }
}

const INCLUDES_PATH = '/bot/includes.dot'
const NODE = /^\s*(header_\d+) \[.*label="([^"]*)"\];$/gm
const EDGE = /^\s*(header_\d+) -> (header_\d+);$/gm
/** The folders of headers as the graph names them: without the root of the system. */
const FOLDERS = /^(?:\/usr)?\/include\/(?:c\+\+\/v1\/|wasm32-wasip1\/)?|^\/quartet\/kit\//

/**
 * The headers that a file itself includes, as the preprocessor met them in the last reading: those of the standard library by their
 * names, others by their paths.
 */
export function includedIn(fs: MemoryFs, path: string): string[] {
  const graph = new TextDecoder().decode(fs.read(INCLUDES_PATH)?.slice())
  const names = new Map([...graph.matchAll(NODE)].map(([, node, label]) => [node, label]))
  return [...graph.matchAll(EDGE)]
    .filter(([, from]) => names.get(from) === path)
    .map(([, , to]) => (names.get(to) ?? '').replace(FOLDERS, ''))
}
