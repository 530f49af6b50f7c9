import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createVitest, type TestSpecification } from 'vitest/node'
import { filesThatShare } from '../../test/shared-worlds.ts'
import { withLoopsCounted, withMutant, type Mutant } from './make-mutants.ts'

/**
 * A process that keeps the tests loaded: it is sent a file and a mutant of it, runs the tests that reach the file until one
 * fails, and answers whether one did. One question at a time.
 */
export interface Question {
  /** Absolute. */
  readonly file: string
  /** Undefined: the file as it is, which must pass. */
  readonly mutant?: Mutant
}

export interface Answer {
  /** Of the first test that noticed; undefined when none did. */
  readonly failure: string | undefined
  /** Files of tests that were asked. */
  readonly files: number
}

/** Tests about something else that takes long. Those beside a file are asked whatever they take. */
const DEAR =
  /(usage|bad-input|history|read-material|prepare-script|trace-script|script-realm|call-sizes|season-store|wasi-host|meter.mutants)\.test\.ts$/

/** Files of tests that are asked together: each run has its price, and none ends before its last file. */
const AT_ONCE = 8

let present: { file: string; text: string } | undefined

// Tests that start no process. Each file in a world of its own would take longer than its tests.
const vitest = await createVitest(
  {
    config: false,
    fsModuleCache: false,
    watch: false,
    // No bail: a run that is cancelled has an answer before its thread has ended, which then works on during the next.
    isolate: false,
    pool: 'threads',
    maxWorkers: 1,
    silent: true,
    reporters: [{}],
    include: ['src-shared/**/*.test.ts', ...filesThatShare().withoutProcesses],
    exclude: ['**/*.all.test.ts'],
    testTimeout: 60_000,
  },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) => (present !== undefined && id.split('?')[0] === present.file ? present.text : null),
      },
    ],
  },
)
const all = await vitest.globTestSpecifications()
const reaching = new Map<string, readonly (readonly TestSpecification[])[]>()

process.on('message', ({ file, mutant }: Question) => {
  void ask(file, mutant).then((answer) => process.send!(answer))
})
process.send!('ready')

async function ask(file: string, mutant: Mutant | undefined): Promise<Answer> {
  const source = readFileSync(file, 'utf8')
  const text = mutant === undefined ? source : withMutant(source, mutant)
  // The one before has a mutant in it until it is read again.
  if (present !== undefined) vitest.invalidateFile(present.file)
  present = { file, text: withLoopsCounted(file, text) }
  vitest.invalidateFile(file)
  const steps = reaching.get(file) ?? (await findReaching(file))
  reaching.set(file, steps)
  let failure: string | undefined
  for (const step of steps) failure ??= await failureOf(step)
  return { failure, files: steps.flat().length }
}

/** The first failure of some tests; undefined when they pass. */
async function failureOf(step: readonly TestSpecification[]): Promise<string | undefined> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...step])
  // What it knows of earlier runs is in the list as well.
  const ids = new Set(step.map(({ moduleId }) => moduleId))
  const asked = testModules.filter(({ moduleId }) => ids.has(moduleId))
  const failed = asked.find((one) => !one.ok())
  if (failed) {
    const [test] = failed.children.allTests('failed')
    const [error] = test?.result().errors ?? failed.errors()
    return `${failed.moduleId}: ${test?.fullName ?? 'the file itself'}: ${error?.message}`
  }
  if (unhandledErrors.length > 0) return String(unhandledErrors[0])
  const idle = asked.find((one) =>
    [...one.children.allTests()].every((test) => test.result().state !== 'passed'),
  )
  if (idle) throw new Error(`No test of ${idle.moduleId} was run.`)
  return undefined
}

/** The tests that import a file, by any way: those beside it one by one, then parts of the others. */
async function findReaching(file: string): Promise<TestSpecification[][]> {
  vitest.config.related = [file]
  const ids = new Set((await vitest.getRelevantTestSpecifications()).map(({ moduleId }) => moduleId))
  const isNear = ({ moduleId }: TestSpecification) => dirname(moduleId) === dirname(file)
  const related = all.filter(({ moduleId }) => ids.has(moduleId))
  const near = related.filter(isNear)
  const others = related.filter((one) => !isNear(one) && !DEAR.test(one.moduleId))
  const parts = Array.from({ length: Math.ceil(others.length / AT_ONCE) }, (_, k) =>
    others.slice(k * AT_ONCE, (k + 1) * AT_ONCE),
  )
  return [...near.map((one) => [one]), ...parts]
}
