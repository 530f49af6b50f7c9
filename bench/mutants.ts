import { fork, type ChildProcess } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { aim } from './support/aims.ts'
import { note } from './support/figures.ts'
import { makeMutants, type Mutant } from './mutants/make-mutants.ts'
import type { Answer, Question } from './mutants/test-mutants.ts'

/**
 * Would a test notice? `npm run bench -- mutants [--lines A-B] [--every N] [PATH …]`: each small fault that `make-mutants.ts` makes in the files of
 * `src-shared` (or those whose path contains one of PATH), one at a time, is shown to the tests that reach the file and
 * start no process. Prints what no test noticed, with the reason where `survivors.json` has one.
 */
const root = join(import.meta.dirname, '..')
const LEAST_KILLED = 0.9
/** A net for what the count of a loop's passes does not end; such a mutant is counted by itself. */
const LONGEST_MS = 120_000

interface Survivor {
  readonly file: string
  /** The line as it is, without its indentation: numbers of lines change. */
  readonly line: string
  readonly change: string
  readonly reason: string
}

interface Result {
  readonly file: string
  readonly mutants: number
  readonly survivors: readonly (Mutant & { readonly source: string })[]
  readonly endless: number
}

const known: Survivor[] = JSON.parse(readFileSync(join(root, 'bench/mutants/survivors.json'), 'utf8'))
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { lines: { type: 'string' }, every: { type: 'string', default: '1' } },
})
const [firstLine, lastLine = firstLine] = (values.lines ?? `1-${Infinity}`).split('-').map(Number)
const files = globSync('src-shared/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('.d.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .toSorted()

const left = [...files]
const results: Result[] = []
await Promise.all(
  Array.from({ length: Math.min(availableParallelism(), files.length) }, async () => {
    let child = await startChild()
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      const tested = await testFile(child, file)
      child = tested.child
      results.push(tested.result)
      print(tested.result)
    }
    child.kill()
  }),
)
sum()

/** Asks a child about each mutant of a file; a child that does not answer is ended and another goes on. */
async function testFile(first: ChildProcess, file: string) {
  let child = first
  const path = join(root, file)
  const source = readFileSync(path, 'utf8')
  const mutants = makeMutants(path, source)
    .filter((_, k) => k % Number(values.every) === 0)
    .filter(({ line }) => line >= firstLine && line <= lastLine)
  const survivors: Result['survivors'][number][] = []
  let endless = 0
  const asItIs = mutants.length === 0 ? undefined : await ask(child, { file: path })
  if (asItIs?.failure !== undefined) {
    console.log(`${file}  its tests fail without a mutant: ${asItIs.failure}`)
    process.exitCode = 1
    return { child, result: { file, mutants: 0, survivors, endless } satisfies Result }
  }
  for (const mutant of mutants) {
    const answer = await ask(child, { file: path, mutant })
    if (answer === undefined) {
      endless++
      child.kill('SIGKILL')
      child = await startChild()
      await ask(child, { file: path })
    } else if (answer.failure === undefined) {
      survivors.push({ ...mutant, source: source.split('\n')[mutant.line - 1].trim() })
    }
  }
  return { child, result: { file, mutants: mutants.length, survivors, endless } satisfies Result }
}

async function startChild(): Promise<ChildProcess> {
  const child = fork(join(root, 'bench/mutants/test-mutants.ts'), { cwd: root, stdio: 'inherit' })
  await once(child, 'message')
  return child
}

/** Undefined: there was no answer in `LONGEST_MS`. */
async function ask(child: ChildProcess, question: Question): Promise<Answer | undefined> {
  child.send(question)
  const signal = AbortSignal.timeout(LONGEST_MS)
  return once(child, 'message', { signal }).then(
    ([answer]: Answer[]) => answer,
    (error: unknown) => {
      if (signal.aborted) return undefined
      throw error
    },
  )
}

function print({ file, mutants, survivors, endless }: Result): void {
  if (mutants === 0) return
  const ended = endless > 0 ? `, ${endless} without an end` : ''
  console.log(`${file}  ${mutants - survivors.length} of ${mutants} noticed${ended}`)
  for (const { line, source, change } of survivors) {
    const reason = known.find(
      (one) => one.file === file && one.line === source && one.change === change,
    )?.reason
    console.log(`  ${line}  ${change}${reason === undefined ? '' : `  (${reason})`}\n      ${source}`)
  }
}

function sum(): void {
  const count = (of: (result: Result) => number) => results.reduce((all, one) => all + of(one), 0)
  const all = count(({ mutants }) => mutants)
  const noticed = all - count(({ survivors }) => survivors.length)
  const share = all === 0 ? 1 : noticed / all
  const bound = { atLeast: 100 * LEAST_KILLED, unit: ' %' }
  console.log(
    `\n${noticed} of ${all} mutants noticed: ${(100 * share).toFixed(1)} % ${wanted.length === 0 ? note('noticed', 100 * share, bound) : aim(100 * share, bound)}`,
  )
}
