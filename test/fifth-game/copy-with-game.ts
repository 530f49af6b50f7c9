import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
/** What the fifth game adds, laid out as the project. */
const ADDED = ['src-games', 'src-renderer', 'resources'].map((name) => join(import.meta.dirname, name))
const COPIED = ['package.json', 'resources', 'scripts', 'src-games', 'src-main', 'src-shared', 'test']
/** What the page is built from besides. */
const OF_WINDOW = [
  'electron.vite.config.ts',
  'package-lock.json',
  'src-renderer',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.tests.json',
]

/**
 * A copy of the project with one game more: the game's own folders and one line in each list of games. Nothing else is
 * touched. `withWindow`: with what its window is built from.
 */
export function copyWithGame({ withWindow = false } = {}): string {
  const copy = mkdtempSync(join(tmpdir(), 'quartet-fifth-game-'))
  for (const name of withWindow ? [...COPIED, ...OF_WINDOW] : COPIED)
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/\.test\.ts$|[\\/]golden[\\/]/.test(path) || path.includes('fifth-game'),
    })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  for (const folder of ADDED)
    cpSync(folder, join(copy, folder.slice(import.meta.dirname.length)), { recursive: true })
  addLine(copy, 'index.ts', /(gameList: [^=]*= \[)/, 'coins, ', "import { coins } from './coins/game.ts'")
  addLine(
    copy,
    'known-games.ts',
    /(knownGames: [^=]*= \[)/,
    "{ ...names, load: async () => (await import('./coins/game.ts')).coins }, ",
    "import { NAMES as names } from './coins/names.ts'",
  )
  return copy
}

function addLine(copy: string, name: string, place: RegExp, entry: string, imported: string): void {
  const list = join(copy, 'src-games', name)
  const before = readFileSync(list, 'utf8')
  const after = before.replace(place, `$1${entry}`)
  if (after === before) throw new Error(`The list of games was not found in src-games/${name}.`)
  writeFileSync(list, `${imported}\n${after}`)
}
