import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

/** What SECURITY.md says proves a promise is there to be run. */
const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'SECURITY.md'), 'utf8')
const FOLDERS = ['src-main', 'src-shared', 'src-games', 'src-renderer', 'test', 'e2e', 'bench', 'scripts', 'resources'] // prettier-ignore
const inFolders = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
)
const files = [...readdirSync(root), ...inFolders]
const names = new Set(files.map((path) => basename(path)))

/** Whether a name in the text is one of ours: a whole path, the end of one, a name alone, or one with a star. */
function isThere(named: string): boolean {
  if (!named.includes('*')) return files.some((path) => path === named || path.endsWith(`/${named}`))
  const pattern = new RegExp(`^(?:.*/)?${named.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
  return files.some((path) => pattern.test(path))
}
const filesIn = (part: string): string[] =>
  [...part.matchAll(/`([\w./*-]+\.(?:ts|mjs|cc))`/g)].map(([, named]) => named)

it('every file that SECURITY.md names is there', () => {
  expect(filesIn(text).filter((named) => !isThere(named))).toEqual([])
  expect(filesIn(text).length).toBeGreaterThan(60)
})

/** Names that stand for any file of a kind. */
const ANY = new Set([
  'AIName.cc',
  'AIMine.cc',
  'bench/NAME.ts',
  'x.host.spec.ts',
  'x.spec.ts',
  'x.electron-sim.spec.ts',
  'x.test.ts',
  'x.all.test.ts',
  'x.all.spec.ts',
  'x.host.all.spec.ts',
  'x.one-host.spec.ts',
])
it.each(['ARCHITECTURE.md', 'docs/tours.md', 'CONTRIBUTING.md', 'README.md', 'bench/README.md'])(
  'every file that %s names is there, in its lists as well',
  (doc) => {
    const said = readFileSync(join(root, doc), 'utf8')
    const listed = [...said.matchAll(/^ *([\w./-]+\.(?:ts|mjs|vue)) {2}/gm)].map(([, named]) => named)
    expect([...filesIn(said), ...listed].filter((named) => !ANY.has(named) && !isThere(named))).toEqual([])
    if (doc === 'docs/tours.md') expect(listed.length).toBeGreaterThan(10)
  },
)

it('every bench that SECURITY.md names is there', () => {
  const benches = [...text.matchAll(/npm\s+run\s+bench -- ([\w-]+)/g)].map(([, name]) => name)
  expect(benches.filter((name) => !names.has(`${name}.ts`))).toEqual([])
  expect(benches.length).toBeGreaterThan(3)
})

it('every promise in a table names a test or a bench in its last column', () => {
  const unproved = text.split('\n').filter((line) => {
    if (!/^\| [^-|]/.test(line) || /^\| (?:promise|fault|system) *\|/.test(line)) return false
    const cells = line.slice(2, -2).split(' | ')
    const [last] = cells.slice(-1)
    return !/`[^`]*\.ts`|npm run bench/.test(last)
  })
  expect(unproved).toEqual([])
  expect(text.split('\n').length, 'a list that can be read').toBeLessThan(151)
})
