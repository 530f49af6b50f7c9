import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** What a file names that starts processes and threads, looks at them, or changes the world of its own process. */
const STARTS =
  /start-app|startApp|createApp|createCompiler|wasm-testing|match-pool|run-quartet|child_process|worker_threads|Worker\b|build-bot|guarded|\/electron|\bvi\b|process\.(env|on|chdir|pid|exit)|entryPath|play\.ts|faults\/|bench\/|spawn|childrenOf|socket|createServer/
/** What changes the world of its own process for the file that comes next, or demands to be the first. */
const CHANGES =
  /\bvi\b|process\.(env|on|chdir|exit|pid|umask)|child_process|worker_threads|syncBuiltin|\/electron|faults\/|bench\/|spawn|childrenOf|globalThis|prototype/
/** Help that starts an app and takes it away again. */
const STARTERS = /^test\/(start-app|run-folder|shared-compiler|eventually|patience)\.ts$/
/** What gives a file of the window modules of its own: those that it leaves behind are not what the next file expects. */
const HAS_OWN_MODULES = /\bvi\.(mock|doMock|hoisted|resetModules|stubGlobal)\b/
const IMPORTS = /(?:from |import\()'(\.[^']+)'/g

/**
 * Files of tests of the main side that may share a process, one after another, as a world of its own for each takes longer
 * than their tests: those that start no processes, and those that start an app, end it, and change nothing else. By their text
 * and that of their help from `test/`: one that is missing here only takes longer.
 */
export function filesThatShare(): { readonly withoutProcesses: string[]; readonly withAnApp: string[] } {
  const starts = finderOf(STARTS)
  const changes = finderOf(CHANGES, (path) => STARTERS.test(path))
  const files = filesOf('src-main/**/*.test.ts', 'test/**/*.test.{ts,mjs}')
  return {
    withoutProcesses: files.filter((file) => !starts(file)),
    withAnApp: files.filter(
      (file) => starts(file) && /(?:startApp|sharedApp)\b/.test(textOf(file)) && !changes(file),
    ),
  }
}

/** Files of tests of the window that replace or reset modules: each has a world of its own, all others share one. */
export function windowFilesAlone(): string[] {
  return filesOf('src-renderer/**/*.test.ts').filter(finderOf(HAS_OWN_MODULES))
}

const root = join(import.meta.dirname, '..')
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const filesOf = (...patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root }).map((file) => file.replaceAll('\\', '/'))

/** The help from `test/` that a file imports. */
function helpOf(file: string): string[] {
  return [...textOf(file).matchAll(IMPORTS)]
    .map(([, path]) => normalize(join(dirname(file), path)).replaceAll('\\', '/'))
    .filter((path) => /^test\/|-testing\.ts$/.test(path))
}

/** A check of files: whether one, or what helps it, has any of these words. */
function finderOf(
  words: RegExp,
  isLeftOut: (path: string) => boolean = () => false,
): (file: string) => boolean {
  const known = new Map<string, boolean>()
  const has = (file: string): boolean => {
    const answer = known.get(file)
    if (answer !== undefined) return answer
    known.set(file, false)
    const found = words.test(textOf(file)) || helpOf(file).some((path) => !isLeftOut(path) && has(path))
    known.set(file, found)
    return found
  }
  return has
}
