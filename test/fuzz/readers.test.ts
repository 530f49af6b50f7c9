import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { FORMATS, type Format } from './attack.ts'
import { JOBS, NO_TARGET } from './readers.ts'

const root = join(import.meta.dirname, '..', '..')
const targets = join(import.meta.dirname, 'targets')
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Files that a file loads when it runs, or later; types are gone by then. */
function importsOf(file: string): string[] {
  const found = [...textOf(file).matchAll(/^(?:import|export)\s+(?!type\s)(?:[^'"]*?from\s+)?'(\.[^']+)'/gm)]
  const later = [...textOf(file).matchAll(/import\(\s*'(\.[^']+)'\s*\)/g)]
  return [...found, ...later].map(([, path]) => relative(root, join(root, dirname(file), path)))
}

/** All files that these load, they themselves among them. */
function loadedBy(files: readonly string[]): Set<string> {
  const loaded = new Set(files)
  // What is added while it is gone through is gone through as well.
  for (const file of loaded)
    for (const other of file.endsWith('.ts') ? importsOf(file) : [])
      if (existsSync(join(root, other))) loaded.add(other)
  return loaded
}

const fileOf = (format: Format): string => `test/fuzz/targets/${format}.ts`
/** A file whose functions say that they read. */
const READS = /^export (?:async )?(?:function\*? |const )(?:parse|read|decode|unpack|sift)[A-Z]/m
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))

it('each kind of guarded work is fuzzed, by a target that has its very code, or it is said why not', () => {
  const [, ...runners] = textOf('src-main/wiring/guarded-child.ts').split(/^ {2}runs\(/m)
  const jobs = runners.map((text) => ({
    name: /^(?:\w+\.)?([A-Z_]+)/.exec(text)![1],
    code: [...text.matchAll(/import\('\.\.\/([^']+)'\)/g)].map(([, path]) => path),
  }))
  expect(jobs.map(({ name }) => name).sort()).toEqual(Object.keys(JOBS).sort())
  for (const { name, code } of jobs) {
    const target = JOBS[name]
    if (typeof target !== 'string') continue
    const imported = importsOf(fileOf(target)).map((file) => file.replace(/^(?:src-main\/)?/, ''))
    expect(
      code.some((path) => imported.includes(path.replace(/^\.\.\//, ''))),
      `${name} is done by ${code.join(', ')}, which the target ${target} does not import`,
    ).toBe(true)
  }
})

it('each file that reads is loaded by a target, or it is said why not', () => {
  const loaded = loadedBy(Object.keys(FORMATS).map((format) => fileOf(format as Format)))
  const readers = ['src-games', 'src-shared', 'src-main']
    .flatMap(sourcesIn)
    .filter((file) => READS.test(textOf(file)))
  expect(readers.length).toBeGreaterThan(60)
  expect(readers.filter((file) => !loaded.has(file)).sort()).toEqual(Object.keys(NO_TARGET).sort())
})

it('each target is a format of the fuzz, and each format has one', () => {
  const names = readdirSync(targets).map((name) => basename(name, '.ts'))
  expect(names.sort()).toEqual(Object.keys(FORMATS).sort())
  const run = textOf('test/fuzz/targets.ts')
  for (const name of names) expect(run).toContain(`'./targets/${name}.ts'`)
})
