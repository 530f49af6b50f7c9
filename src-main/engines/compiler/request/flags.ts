import { gameOf } from '../../../../src-games/index.ts'
import { isSeason } from '../../../../src-shared/contract/season-id.ts'
import { MAX_MEMORY_BYTES, STACK_BYTES } from '../../modules/memory-sizes.ts'
import type { BuildMode, CppStandard } from '../../../../src-shared/contract/build-options.ts'

/**
 * The argument lists of the compiler and the linker. They are fixed: nothing of the user's gets in but the standard
 * and the mode.
 */

export const PCH_PATH = '/quartet/player.pch'
export const HEADER_PATH = '/quartet/player.hh'
/** Lists the headers, whose code is not checked for null pointers: it would cost a quarter of the time. */
export const UNCHECKED_PATH = '/quartet/unchecked.txt'
export const UNCHECKED = 'src:/usr/*\nsrc:/quartet/*\nsrc:/season/*\n'
/** Names that a file has for itself (`own-names.ts`), included before it when there are such. */
export const NAMES_PATH = '/quartet/names.hh'
/** Included before a file whose functions are to be compiled as they are written, unlike those of the headers. */
export const AS_WRITTEN_PATH = '/quartet/as-written.hh'
export const AS_WRITTEN = '#pragma clang optimize off\n'
export const IR_PATH = '/bot/player.ll'
export const OBJECT_PATH = '/bot/player.o'
export const MODULE_PATH = '/bot/player.wasm'

const TARGET = [
  ...['-cc1', '-triple', 'wasm32-unknown-wasip1', '-target-cpu', 'generic', '-main-file-name', 'player.cc'],
  ...['-mrelocation-model', 'static', '-mframe-pointer=none', '-ffp-contract=off', '-fno-rounding-math'],
  ...['-mconstructor-aliases', '-fvisibility=hidden', '-fgnuc-version=4.2.1', '-fdeprecated-macro'],
  ...[
    '-ffunction-sections',
    '-fdata-sections',
    '-disable-free',
    '-disable-llvm-verifier',
    '-discard-value-names',
  ],
  ...['-resource-dir', '/usr', '-isysroot', '/usr'],
]

/** Exceptions in the form every engine of ours runs; the run-time part is `resources/cpp/runtime/eh.cc`. */
const EXCEPTIONS = [
  ...['-target-feature', '+exception-handling', '-exception-model=wasm', '-fexceptions', '-fcxx-exceptions'],
  ...['-mllvm', '-wasm-enable-eh', '-mllvm', '-wasm-use-legacy-eh=true'],
]

const SYSTEM_INCLUDES = [
  ...['-internal-isystem', '/usr/include/c++/v1', '-internal-isystem', '/usr/include/wasm32-wasip1'],
  ...['-internal-isystem', '/usr/include'],
]

/** g++ accepts these; so do we, with a warning at most. */
export const LENIENT = [
  ...[
    '-Wall',
    '-Wno-unused-variable',
    '-Wno-unused-const-variable',
    '-Wno-unknown-pragmas',
    '-Wno-unknown-attributes',
    '-Wno-inconsistent-missing-override',
  ],
  ...[
    '-Wno-vla-cxx-extension',
    '-Wno-register',
    '-Wno-reserved-user-defined-literal',
    '-Wno-c++11-extensions',
  ],
  ...['-Wno-c++14-extensions', '-Wno-c++17-extensions', '-Wno-c++20-extensions', '-Wno-unused-private-field'],
  ...[
    '-Wno-error=c++11-narrowing',
    '-Wno-error=c++11-narrowing-const-reference',
    '-Wno-deprecated-declarations',
  ],
]

/**
 * Code that C++ leaves undefined but g++ lets live: no value at the end of a function, endless loops, small
 * variables that were never set.
 */
export const FORGIVING = [
  ...['-fno-strict-return', '-fno-finite-loops', '-ftrivial-auto-var-init=zero'],
  ...['-ftrivial-auto-var-init-max-size=64'],
]

/** An array that is the last member has its bounds as well: nothing of C++ may be longer than it says. */
const EVERY_ARRAY = ['-fstrict-flex-arrays=3']

/**
 * Calls that a loop within a loop makes are put in line up to this cost (225 elsewhere). A search's innermost steps (`pos_ok`,
 * `cell`, one's own small test) lie between the two; for all calls of a file the same would make a fourth of what a
 * bot full of templates takes to compile (`bench/FIGURES.md`).
 */
const HOT_CALLS = ['-mllvm', '-locally-hot-callsite-threshold=325']

const DIAGNOSTICS = [
  // Fix-its are only printed along with the line of code.
  ...[
    '-fdiagnostics-print-source-range-info',
    '-fdiagnostics-parseable-fixits',
    '-fcaret-diagnostics-max-lines=1',
  ],
  ...['-ferror-limit', '50', '-ftemplate-backtrace-limit=4', '-fmessage-length=0'],
]

/** What newer standards dropped and g++ still has. */
const REMOVED_FEATURES = [
  ...['CXX17_REMOVED_AUTO_PTR', 'CXX17_REMOVED_BINDERS', 'CXX17_REMOVED_RANDOM_SHUFFLE'],
  ...['CXX17_REMOVED_UNARY_BINARY_FUNCTION', 'CXX17_REMOVED_UNEXPECTED_FUNCTIONS'],
  ...['CXX20_REMOVED_BINDER_TYPEDEFS', 'CXX20_REMOVED_NEGATORS', 'CXX20_REMOVED_SHARED_PTR_UNIQUE'],
  ...['CXX20_REMOVED_RAW_STORAGE_ITERATOR', 'CXX20_REMOVED_TEMPORARY_BUFFER', 'CXX20_REMOVED_TYPE_TRAITS'],
  'CXX20_REMOVED_UNCAUGHT_EXCEPTION',
]

export function languageFlags(standard: CppStandard, mode: BuildMode): string[] {
  return [
    ...TARGET,
    ...EXCEPTIONS,
    ...SYSTEM_INCLUDES,
    `-std=${standard}`,
    ...REMOVED_FEATURES.map((name) => `-D_LIBCPP_ENABLE_${name}`),
    '-D_LIBCPP_DISABLE_DEPRECATION_WARNINGS',
    // Headers bring what g++'s do (see __quartet_gnu_includes.hh), not what libc++'s happened to bring.
    '-D_LIBCPP_REMOVE_TRANSITIVE_INCLUDES',
    '-D_WASI_EMULATED_PROCESS_CLOCKS',
    '-D_WASI_EMULATED_SIGNAL',
    '-D_WASI_EMULATED_GETPID',
    '-D_WASI_EMULATED_MMAN',
    mode === 'debug'
      ? '-D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_DEBUG'
      : '-D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_NONE',
    mode === 'debug' ? '-O1' : '-O2',
  ]
}

/** As the original's Makefile: that of Mad Max builds without assertions. Debug builds check them all the same. */
export function originalDefines(game: string, mode: BuildMode): string[] {
  if (isSeason(game)) return []
  return mode === 'release' ? gameOf(game).original.defines.map((name) => `-D${name}`) : []
}

/** Where the headers of a game are, before the system's, as ours replace some of those. */
function gameIncludes(game: string): string[] {
  return isSeason(game)
    ? ['-I', '/season', '-I', '/quartet/kit']
    : ['-I', '/quartet/kit', '-I', `/quartet/${game}`]
}

const clangArgs = (game: string, standard: CppStandard, mode: BuildMode): string[] => [
  'clang++',
  ...languageFlags(standard, mode),
  ...originalDefines(game, mode),
  ...gameIncludes(game),
]

export function pchArgs(game: string, standard: CppStandard, mode: BuildMode): string[] {
  return [
    ...clangArgs(game, standard, mode),
    ...[
      '-fno-pch-timestamp',
      '-fpch-instantiate-templates',
      '-emit-pch',
      '-o',
      PCH_PATH,
      '-x',
      'c++-header',
      HEADER_PATH,
    ],
  ]
}

export function playerArgs(game: string, standard: CppStandard, mode: BuildMode): string[] {
  return [
    ...clangArgs(game, standard, mode),
    ...['-fno-pch-timestamp', '-fno-validate-pch', '-include-pch', PCH_PATH],
    ...LENIENT,
    ...DIAGNOSTICS,
  ]
}

export function compileArgs(game: string, standard: CppStandard, mode: BuildMode, path: string): string[] {
  return [
    ...playerArgs(game, standard, mode),
    ...FORGIVING,
    // A null pointer is a valid address in WebAssembly; natively using one ends the program.
    ...['-fsanitize=null', '-fsanitize-trap=null', `-fsanitize-ignorelist=${UNCHECKED_PATH}`],
    ...(mode === 'debug'
      ? ['-fsanitize=array-bounds', '-fsanitize-trap=array-bounds', ...EVERY_ARRAY]
      : ['-vectorize-loops', ...HOT_CALLS]),
    ...['-debug-info-kind=line-tables-only', '-dwarf-version=4', '-fdebug-compilation-dir=/'],
    ...['-emit-obj', '-o', OBJECT_PATH, '-x', 'c++', path],
  ]
}

export function checkArgs(game: string, standard: CppStandard, mode: BuildMode, path: string): string[] {
  return [...playerArgs(game, standard, mode), '-fsyntax-only', '-x', 'c++', path]
}

/** The syntax tree of what the file itself declares; headers, being precompiled, stay out of it. */
export function inspectArgs(game: string, standard: CppStandard, mode: BuildMode, path: string): string[] {
  return [...playerArgs(game, standard, mode), '-ast-dump=json', '-x', 'c++', path]
}

/** LLVM’s text of what the file makes, before anything is done to it. */
export function irArgs(game: string, standard: CppStandard, mode: BuildMode, path: string): string[] {
  return [
    ...playerArgs(game, standard, mode),
    ...['-emit-llvm', '-disable-llvm-passes', '-o', IR_PATH, '-x', 'c++', path],
  ]
}

export function completeArgs(
  game: string,
  standard: CppStandard,
  mode: BuildMode,
  path: string,
  line: number,
  column: number,
): string[] {
  return [
    ...playerArgs(game, standard, mode),
    ...['-fsyntax-only', `-code-completion-at=${path}:${line}:${column}`, '-code-completion-macros'],
    ...['-x', 'c++', path],
  ]
}

export function runtimeArgs(source: string, object: string): string[] {
  return [
    'clang++',
    ...languageFlags('c++17', 'release'),
    ...['-I', '/quartet/kit', '-emit-obj', '-o', object, '-x', 'c++', source],
  ]
}

/**
 * What an object file has in it when it writes or reads a `long double`: operators of streams, to_string, formats. The C
 * library can do without those, and then formats a `double` in half the time.
 */
const LONG_DOUBLE = /lsEe|(?:sto|strto)ld|rsERe|to_w?stringEe|%[-+ #0-9.*']*L[aefgAEFG]/

export function usesLongDouble(object: Uint8Array): boolean {
  return LONG_DOUBLE.test(Buffer.from(object.buffer, object.byteOffset, object.length).toString('latin1'))
}

/** Of the linker: it joins no texts (`keepsTexts`). */
export const KEEP_TEXTS = '-O0'

/** As it is written, which takes a third of the time: for two modules that are only compared. */
export function comparedArgs(game: string, standard: CppStandard, mode: BuildMode, path: string): string[] {
  return compileArgs(game, standard, mode, path)
    .filter((arg) => arg !== '-vectorize-loops')
    .map((arg) => (/^-O[12]$/.test(arg) ? '-O0' : arg))
}

/** `wraps`: symbols whose callers get another one of ours. */
export function linkArgs(
  objects: readonly string[],
  isLongDouble = false,
  wraps: readonly string[] = [],
): string[] {
  return [
    ...['wasm-ld', '-m', 'wasm32', '-L/usr/lib/wasm32-wasip1', '/usr/lib/wasm32-wasip1/crt1-reactor.o'],
    ...['--entry', '_initialize', ...objects],
    ...[
      '-lwasi-emulated-process-clocks',
      '-lwasi-emulated-signal',
      '-lwasi-emulated-getpid',
      '-lwasi-emulated-mman',
    ],
    ...[
      '-lc++',
      '-lc++abi',
      ...(isLongDouble ? ['-lc-printscan-long-double'] : []),
      '-lc',
      '/usr/lib/wasm32-unknown-wasip1/libclang_rt.builtins.a',
      '-o',
      MODULE_PATH,
    ],
    // The stack comes first, so that one too deep traps instead of writing over data.
    ...[
      '--gc-sections',
      '--stack-first',
      '-z',
      `stack-size=${STACK_BYTES}`,
      `--max-memory=${MAX_MEMORY_BYTES}`,
    ],
    '--export=__stack_pointer',
    ...wraps.map((symbol) => `--wrap=${symbol}`),
  ]
}
