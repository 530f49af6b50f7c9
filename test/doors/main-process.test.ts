import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { ENTRIES, type EntryName } from '../../src-main/base/entries.ts'

/**
 * What strangers wrote is parsed, checked, compiled and unpacked by processes with limits. That the main process cannot do it
 * is shown here by what it can load: every file that its programs import, in whatever way and through whatever others.
 */
const root = join(import.meta.dirname, '../..')

/** Values that a file imports when it runs or later; types are gone by then. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
  const found = [...text.matchAll(/^\s*(?:import|export)\s+(type\s)?(?:([^'"]*?)from\s+)?['"]([^'"]+)['"]/gm)]
  const later = [...text.matchAll(/import\(\s*['"]([^'"]+)['"]\s*\)/g)].map(([, path]) => path)
  const areTypes = (names: string | undefined): boolean =>
    names !== undefined && /^\s*\{(?:\s*type\s[^,}]+,?)+\s*\}\s*$/.test(names)
  return [
    ...found.filter(([, type, names]) => type === undefined && !areTypes(names)).map(([, , , path]) => path),
    ...later,
  ]
}

/** Files and packages that these files load, each with the file that first asked for it. */
function loadedBy(entries: readonly string[]): Map<string, string> {
  const loaded = new Map(entries.map((entry) => [entry, '(started)']))
  const queue = [...entries]
  for (let file = queue.shift(); file !== undefined; file = queue.shift())
    for (const path of importsOf(join(root, file))) {
      const found = path.startsWith('.') ? relative(root, join(root, dirname(file), path)) : path
      if (loaded.has(found)) continue
      loaded.set(found, file)
      if (!path.startsWith('.')) continue
      if (!existsSync(join(root, found))) throw new Error(`${file} imports ${path}, which is not there`)
      queue.push(found)
    }
  return loaded
}

const entry = (name: EntryName): string => `src-main/${ENTRIES[name]}`
const how = (loaded: ReadonlyMap<string, string>, file: string): string =>
  `${file}, loaded by ${loaded.get(file)}`

/** Packages that read foreign text, and files of ours that do. */
const PACKAGES = ['typescript', '@yowasp/clang', 'node:vm', 'node:wasi', 'vm', 'wasi']
const READERS = [
  /^src-main\/core\/bots\/(?:prepare-script.*|check-types|without-types|parse-bot-file|constants)\.ts$/,
  /^src-main\/engines\/compiler\/\w+\/(?:module-builder|diagnostics|const-operators|ast-.*|trace|memory-fs)\.ts$/,
  /^src-main\/core\/configs\/check-config\.ts$/,
  /^src-main\/features\/files\/(?:read-.*|parse-.*|file-jobs|match-output)\.ts$/,
  /^src-main\/features\/league\/read-league-file\.ts$/,
  /^src-main\/features\/mistakes\/declaration\.ts$/,
  /^src-main\/engines\/modules\/(?:prepare-module|check-module|module-limits|meter|function-walk)\.ts$/,
  /^src-main\/engines\/match-child\/\w+\/(?:engine-worker|script-realm|play-job|supervisor)\.ts$/,
  /^src-main\/engines\/dwarf\/.*\.ts$/,
  /^src-main\/features\/debug\/(?:seat-again|profile\/profile-run|values\/.*|watches\/(?:parse-expression|evaluate|watch-run))\.ts$/,
  /^src-main\/(?:core\/seasons\/sift-seasons|core\/matches\/prove-record|features\/seasons\/read-(?:zip|material)|engines\/compiler\/\w+\/season-(?:builder|facts)|engines\/match-child\/season\/(?:play-season|season-program))\.ts$/,
  /^src-shared\/(?:seasons\/match-text|guess-game)\.ts$/,
  /^src-main\/features\/submission\/(?:check-submission|strip-debug)\.ts$/,
  /^src-games\/kit\/(?:replay|states-replay|play-match)\.ts$/,
]
const readers = (loaded: ReadonlyMap<string, string>): string[] =>
  [...loaded.keys()].filter((file) => PACKAGES.includes(file) || READERS.some((one) => one.test(file)))

it('the main process loads nothing that parses, checks, compiles or unpacks what strangers wrote', () => {
  for (const name of ['electron', 'web'] as const) {
    const loaded = loadedBy([entry(name)])
    // It does load the services, so the walk looks at what it should.
    expect([...loaded.keys()]).toContain('src-main/core/bots/sharing-service.ts')
    expect([...loaded.keys()]).toContain('src-main/engines/guarded/guarded-work.ts')
    expect(readers(loaded).map((file) => how(loaded, file))).toEqual([])
  }
})

it('what guarded processes load for their jobs is what the main process does not', () => {
  const run = 'src-main/wiring/guarded-child.ts'
  // Both sides know what jobs there are; only this one what does them.
  const jobs = importsOf(join(root, run)).filter((path) => !/guarded-jobs|serve-jobs/.test(path))
  const main = loadedBy([entry('electron'), entry('web')])
  // Made for both sides: text of a source, and words of results.
  const shared = ['src-games/kit/result.ts', 'src-main/engines/compiler/tree/source-text.ts']
  const both = jobs
    .map((path) => relative(root, join(root, dirname(run), path)))
    .filter((file) => main.has(file) && !shared.includes(file))
  expect(both.map((file) => how(main, file))).toEqual([])
  expect(jobs.length).toBeGreaterThan(12)
})

it('the command line reads only configurations, orders and the names in a bot’s text itself, which are words and numbers', () => {
  const loaded = loadedBy([entry('quartet')])
  expect(readers(loaded).sort()).toEqual([
    'src-games/kit/replay.ts',
    'src-main/core/configs/check-config.ts',
    'src-main/features/files/match-output.ts',
    'src-shared/guess-game.ts',
    'src-shared/seasons/match-text.ts',
  ])
})

/** A pattern with each of the names in its groups alone, or as it is: a file that was renamed is not covered by its neighbours. */
const eachAlone = (source: string): string[] => [
  source,
  ...[...source.matchAll(/\(\?:([^()]*)\)/g)].flatMap(([group, names = '']) =>
    names.split('|').map((name) => source.replace(group, `(?:${name})`)),
  ),
]

it('the processes with limits do load them, so that the list names what there is', () => {
  const names = ['guarded-child', 'compile-child', 'compile-worker', 'match-child', 'engine-worker', 'seat-worker', 'script-worker', 'backup-worker'] as const // prettier-ignore
  const loaded = [...loadedBy(names.map(entry)).keys()]
  for (const { source } of READERS)
    for (const one of eachAlone(source))
      expect(loaded.filter((file) => new RegExp(one).test(file)).length, one).toBeGreaterThan(0)
  expect(loaded).toContain('typescript')
})
