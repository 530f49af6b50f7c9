import { existsSync, globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { gameList } from '../../src-games/index.ts'
import { knownGames } from '../../src-games/known-games.ts'
import { ENTRIES } from '../../src-main/base/entries.ts'

/**
 * What starts often loads at once what it surely needs, and all else where it is used. Counted in files and packages, by the
 * imports of the sources; what they cost depends on the machine.
 */
const root = join(import.meta.dirname, '../..')

/** What a file imports before it runs: no types, and nothing that it loads later. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const found = text.matchAll(/^(?:import|export)\s+(type\s)?(?:([^'";]*?)from\s+)?'([^']+)'/gm)
  const areTypes = (names: string) => /^\{(?:\s*type\s[^,}]+,?)+\s*\}\s*$/.test(names)
  return [...found].flatMap(([, type, names = '', path]) => (type || areTypes(names) ? [] : [path]))
}

/** Files and packages that a file loads at once, each with the one that asks for it. */
function loadedBy(entry: string): Map<string, string> {
  const loaded = new Map([[entry, '(started)']])
  for (const file of loaded.keys()) {
    if (!existsSync(join(root, file))) continue
    for (const path of importsOf(file)) {
      const found = path.startsWith('.') ? relative(root, join(root, dirname(file), path)) : path
      if (!loaded.has(found)) loaded.set(found, file)
    }
  }
  return loaded
}

/** Nothing that starts often needs these before it knows what it is asked for. Each stands for one thing, so that a dead one is noticed. */
const HEAVY = [
  /^better-sqlite3$/,
  /^typescript$/,
  /^zod$/,
  /^@msgpack\/msgpack$/,
  /^bullmq$/,
  /^ioredis$/,
  /^@yowasp\/./,
  /^node:zlib$/,
  /^node:http/,
  /^src-games\/index\.ts$/,
  /^src-games\/[^/]+\/(?!names\.ts)(?<!kit\/)[^/]+\.ts$/,
  /^src-main\/features\//,
  /^src-main\/wiring\//,
  /^src-main\/base\/db\//,
  /^src-main\/engines\/match-child\/season\//,
  /^src-main\/engines\/match-child\/script\/realm-/,
  /^src-main\/engines\/modules\/check-module\.ts$/,
  /^src-main\/engines\/modules\/meter\.ts$/,
  /^src-main\/engines\/modules\/meter-function\.ts$/,
  /^src-main\/engines\/modules\/prepare-module\.ts$/,
  /^src-main\/engines\/compiler\/service\/compiler\.ts$/,
  /^src-shared\/contract\/values\.ts$/,
  /^src-shared\/contract\/api\.ts$/,
  /^src-shared\/contract\/sharing\.ts$/,
  /^src-shared\/contract\/code\.ts$/,
  /^src-shared\/contract\/cpp\.ts$/,
  /^src-shared\/stats\/(?!blocks\.ts)/,
]

const isHeavy = (path: string): boolean => HEAVY.some((one) => one.test(path))

it.each([
  [`src-main/${ENTRIES.quartet}`, 18],
  ['src-main/hosts/cli/run-command.ts', 83],
  [`src-main/${ENTRIES['match-child']}`, 18],
  [`src-main/${ENTRIES['engine-worker']}`, 48],
])('%s loads at once only what it surely needs', (entry, most) => {
  const loaded = loadedBy(entry)
  const files = [...loaded.keys()].filter((path) => !path.startsWith('node:'))
  const heavy = [...loaded].filter(([path]) => isHeavy(path))
  expect(heavy.map(([path, by]) => `${path}, loaded by ${by}`)).toEqual([])
  expect(files.length).toBeLessThanOrEqual(most)
})

it('a command loads nothing of other machines before they are asked for', () => {
  const ofMachines = /^(?:bullmq|ioredis|src-main\/engines\/machines\/.*)$/
  const loaded = [...loadedBy('src-main/hosts/cli/compare-command.ts').keys()]
  expect(loaded.filter((path) => ofMachines.test(path))).toEqual([])
})

it.each(['src-main/wiring/app.ts', `src-main/${ENTRIES.web}`, `src-main/${ENTRIES.electron}`])(
  '%s loads the pool of other machines, and nothing that talks to a Redis or unpacks what comes from there',
  (entry) => {
    const talks =
      /^(?:bullmq|ioredis|src-main\/engines\/machines\/(?:.*redis|coordinator|own-queue|packing|resp-client|machines-child|worker.*)\.ts)$/
    const loaded = [...loadedBy(entry).keys()]
    expect(loaded).toContain('src-main/engines/machines/machines-pool.ts')
    expect(loaded.filter((path) => talks.test(path))).toEqual([])
  },
)

it.each([
  ['src-main/hosts/cli/stored-data.ts', 'better-sqlite3'],
  ['src-shared/contract/api.ts', 'zod'],
  ['src-games/index.ts', 'src-games/pandemic/rules.ts'],
  ['src-main/engines/match-child/season/play-season.ts', 'src-main/engines/modules/check-module.ts'],
])('the walk from %s finds %s, and it is among the heavy ones', (entry, heavy) => {
  expect([...loadedBy(entry).keys()]).toContain(heavy)
  expect(isHeavy(heavy)).toBe(true)
})

it('the games that are known before they are loaded are those of the list, with the same names', async () => {
  const loaded = await Promise.all(knownGames.map(({ load }) => load()))
  expect(loaded).toEqual(gameList)
  expect(knownGames).toMatchObject(
    gameList.map(({ id, title, version, rulesVersion }) => ({ id, title, version, rulesVersion })),
  )
})

it.each(HEAVY.map((one) => [one.source, one]))('%s is there', (_, heavy) => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  const there = [
    ...globSync('src-{games,main,shared}/**/*.ts', { cwd: root }),
    ...Object.keys(dependencies),
    ...Object.keys(devDependencies),
    ...builtinModules.map((name) => `node:${name}`),
  ]
  expect(there.some((path) => heavy.test(path))).toBe(true)
})
