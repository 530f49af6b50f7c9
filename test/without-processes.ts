import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** What a file names that starts processes and threads, looks at them, or changes the world of its own process. */
const NAMES =
  /start-app|startApp|createApp|createCompiler|wasm-testing|match-pool|run-quartet|child_process|worker_threads|Worker\b|build-bot|guarded|\/electron|\bvi\b|process\.(env|on|chdir|pid|exit)|entryPath|play\.ts|faults\/|bench\/|spawn|childrenOf|socket|createServer/
const IMPORTS = /(?:from |import\()'(\.[^']+)'/g

/**
 * The files of tests of the main side that start no processes, themselves or by help from `test/`: they may share a world. By
 * their text: one that is missing here only takes longer.
 */
export function filesWithoutProcesses(): string[] {
  const root = join(import.meta.dirname, '..')
  const known = new Map<string, boolean>()
  const starts = (file: string): boolean => {
    const answer = known.get(file)
    if (answer !== undefined) return answer
    known.set(file, false)
    const text = readFileSync(join(root, file), 'utf8')
    const helpers = [...text.matchAll(IMPORTS)]
      .map(([, path]) => normalize(join(dirname(file), path)))
      .filter((path) => /^test\W|-testing\.ts$/.test(path))
    const found = NAMES.test(text) || helpers.some(starts)
    known.set(file, found)
    return found
  }
  return globSync(['src-main/**/*.test.ts', 'test/**/*.test.{ts,mjs}'], { cwd: root })
    .filter((file) => !starts(file))
    .map((file) => file.replaceAll('\\', '/'))
}
