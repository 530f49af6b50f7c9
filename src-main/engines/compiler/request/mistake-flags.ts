import type { CppStandard } from '../../../../src-shared/contract/build-options.ts'
import { MAX_MEMORY_BYTES } from '../../modules/memory-sizes.ts'
import { compileArgs, linkArgs, OBJECT_PATH, originalDefines, pchArgs, UNCHECKED_PATH } from './flags.ts'

/**
 * How bots are compiled whose mistakes are looked for (`src-main/features/mistakes`). `memory`: every use of memory is checked,
 * and arithmetic. `values`: every value knows whether it was ever set. The run-time part is `resources/cpp/mistakes`.
 */
export const WATCHES = ['memory', 'values'] as const
export type MistakeWatch = (typeof WATCHES)[number]

const MB = 1024 * 1024

/** Bytes of memory before the data of the module that stay free, for the shadow that `memory.cc` keeps there. */
const SHADOW_FROM = 8 * MB
const DATA_FROM = 36 * MB
const MEMORY_BYTES = 216 * MB
/** Shadow and origins of `values.cc`, after the memory itself. */
const VALUES_BYTES = 184 * MB

export const WATCHED_MEMORY_BYTES = 3 * VALUES_BYTES

const ARITHMETIC = [
  ...['null', 'array-bounds', 'signed-integer-overflow', 'integer-divide-by-zero', 'shift-exponent'],
  ...['return', 'float-cast-overflow', 'vla-bound', 'unreachable'],
]
/** The original plays on after these; after an index that is outside as long as nothing else is hit. */
const SURVIVED = ['signed-integer-overflow', 'shift-exponent', 'float-cast-overflow', 'array-bounds']

/** Functions of the C library that `memory.cc` checks: they must stay calls. */
const CHECKED_TEXTS = ['strcpy', 'strncpy', 'strcat', 'strlen', 'strcmp']

/** Library code may do these; memory is watched there too. Its functions are no parts of the bot's file (`PARTS`). */
export const UNCHECKED_BY_WATCHES = `[${ARITHMETIC.join('|')}]
src:/usr/*
src:/quartet/*
[coverage]
${['_ZNSt*', '_ZNKSt*', '_ZSt*', '_ZN9__quartet*', '_ZNK9__quartet*', '__*'].map((name) => `fun:${name}\n`).join('')}`

/**
 * Numbers the parts of the bot's file that are entered or not as a whole, and says at each that it was entered: so a
 * mistake has a site (`resources/cpp/mistakes/memory.cc`).
 */
const PARTS = [
  ...['-fsanitize-coverage-type=3', '-fsanitize-coverage-trace-pc-guard', '-fsanitize-coverage-no-prune'],
  `-fsanitize-coverage-ignorelist=${UNCHECKED_PATH}`,
]

const SANITIZER: Readonly<Record<MistakeWatch, readonly string[]>> = {
  memory: [
    ...[
      '-fsanitize=address',
      '-fsanitize-address-use-after-scope',
      '-fsanitize-address-use-after-return=always',
      '-fsanitize-recover=address',
    ],
  ],
  // Arguments and results carry their shadow along: only what is decided by a value counts, or what is ordered.
  values: [
    ...['-fsanitize=memory', '-fsanitize-memory-track-origins=1', '-fsanitize-recover=memory'],
    '-fno-sanitize-memory-param-retval',
  ],
}

const PASSES: Readonly<Record<MistakeWatch, readonly string[]>> = {
  memory: [`-asan-mapping-offset=${SHADOW_FROM}`, '-asan-instrumentation-with-call-threshold=2000'],
  values: [
    ...[`-msan-shadow-base=${VALUES_BYTES}`, `-msan-origin-base=${2 * VALUES_BYTES}`],
    ...['-msan-poison-stack-with-call=1', '-msan-print-stack-names=1'],
    '-msan-instrumentation-with-call-threshold=0',
  ],
}

/** Checks of the library are the other watch's: where values are watched a match goes on after what it survived. */
const isKept = (watch: MistakeWatch) => (arg: string) =>
  watch === 'memory' || !arg.includes('_LIBCPP_HARDENING_MODE')

/** Headers differ too: containers report which of their memory is in use (see also `watched-headers.ts`). */
export function watchedPchArgs(game: string, standard: CppStandard, watch: MistakeWatch): string[] {
  const args = pchArgs(game, standard, 'debug').filter(isKept(watch))
  const at = args.indexOf('-emit-pch')
  // As the match was played: without assertions where the original's Makefile takes them out.
  return [...args.slice(0, at), ...originalDefines(game, 'release'), ...SANITIZER[watch], ...args.slice(at)]
}

/** The file as bitcode, not optimized yet, with the names of variables: what is undefined would be gone afterwards. */
export function watchedCompileArgs(
  game: string,
  standard: CppStandard,
  watch: MistakeWatch,
  path: string,
): string[] {
  const args = compileArgs(game, standard, 'debug', path).filter(
    (arg) =>
      isKept(watch)(arg) &&
      !/^-fsanitize|^-ftrivial-auto-var-init|^-fno-strict-return$|^-discard-value-names$/.test(arg),
  )
  const own =
    watch === 'memory'
      ? [
          `-fsanitize=${ARITHMETIC.join(',')}`,
          `-fsanitize-recover=${SURVIVED.join(',')}`,
          `-fsanitize-ignorelist=${UNCHECKED_PATH}`,
          // As the match was played: what was never set is looked for by the other build.
          '-ftrivial-auto-var-init=zero',
          ...CHECKED_TEXTS.map((name) => `-fno-builtin-${name}`),
        ]
      : ['-fno-strict-return']
  const at = args.indexOf('-emit-obj')
  return [
    ...args.slice(0, at),
    ...originalDefines(game, 'release'),
    ...SANITIZER[watch],
    ...own,
    ...['-disable-llvm-passes', '-emit-llvm-bc'],
    ...args.slice(at + 1),
  ]
}

/**
 * Calls that checks add do not say in which handler of an exception they are, and would be taken out of it, with all that
 * follows.
 */
const IN_HANDLERS = ['-mllvm', '-disable-cleanups']

const CODE: Readonly<Record<MistakeWatch, readonly string[]>> = {
  memory: ['-O1', ...IN_HANDLERS],
  // Values are so many more instructions that optimizing them takes longer than it saves.
  values: ['-O0', ...IN_HANDLERS],
}

const WATCHED_PATH = '/bot/watched.bc'

const AFTER_RETURN = /^(-fsanitize-address-use-after-return)=.*/
/** clang's checks of frames that are left take the end of a clean-up before a `catch` for the end of its function. */
const CATCHES = /\bcatch\b/

/** From that bitcode to an object in two steps: the checks are added, then all is optimized. `text`: the bot's file. */
export function watchPasses(watch: MistakeWatch, text: string): string[][] {
  const sanitizer = SANITIZER[watch].map((arg) =>
    CATCHES.test(text) ? arg.replace(AFTER_RETURN, '$1=never') : arg,
  )
  const target = compileArgs('', 'c++11', 'debug', '')
  const common = target
    .slice(0, target.indexOf('-resource-dir'))
    .filter((arg) => arg !== '-discard-value-names')
    .concat(
      ...['-target-feature', '+exception-handling', '-exception-model=wasm', '-mllvm', '-wasm-enable-eh'],
      ...['-mllvm', '-wasm-use-legacy-eh=true'],
    )
  const passes = PASSES[watch].flatMap((pass) => ['-mllvm', pass])
  return [
    [
      ...[...common, '-O0', ...sanitizer, ...(watch === 'memory' ? PARTS : []), ...passes, '-emit-llvm-bc'],
      ...['-o', WATCHED_PATH, '-x', 'ir', OBJECT_PATH],
    ],
    [...common, ...CODE[watch], '-emit-obj', '-o', OBJECT_PATH, '-x', 'ir', WATCHED_PATH],
  ]
}

export function watchedLinkArgs(
  objects: readonly string[],
  isLongDouble: boolean,
  watch: MistakeWatch,
): string[] {
  const wrapped =
    watch === 'memory' ? ['__cxa_throw', '__quartet_stop_check', ...CHECKED_TEXTS] : ['__quartet_make']
  return [
    ...linkArgs(objects, isLongDouble).filter((arg) => arg !== `--max-memory=${MAX_MEMORY_BYTES}`),
    // Parts of the C library call its own memory functions by other names; ours stand before them.
    '--allow-multiple-definition',
    ...wrapped.map((name) => `--wrap=${name}`),
    ...(watch === 'memory'
      ? [`--global-base=${DATA_FROM}`, `--max-memory=${MEMORY_BYTES}`]
      : [`--initial-memory=${WATCHED_MEMORY_BYTES}`, `--max-memory=${WATCHED_MEMORY_BYTES}`]),
  ]
}

/** Run-time parts of a watch, and what of the ordinary ones they stand in for. */
export const WATCH_SOURCES: Readonly<Record<MistakeWatch, readonly string[]>> = {
  memory: ['heap.cc', 'memory.cc', 'undefined.cc'],
  values: ['heap.cc', 'values.cc'],
}
export const REPLACED_RUNTIME = 'new.o'
