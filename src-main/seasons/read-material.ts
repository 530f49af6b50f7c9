import { gameList } from '../../src-games/index.ts'
import { fail, ok, type Result } from '../../src-games/kit/result.ts'
import { readableText } from '../../src-games/kit/readable-text.ts'
import { wordFor } from '../../src-shared/stats/plural.ts'
import { CPP_STANDARDS, type CppStandard } from '../compiler/compile-request.ts'
import { MATERIAL_LIMITS, type GivenFile, type MaterialAsk, type SeasonMaterial } from './material.ts'
import { isZip, readZip, type Room } from './read-zip.ts'

/**
 * Finds a season in what a course handed out, as it is handed out: an archive, perhaps within another, folders within
 * folders, with the student's own players and the objects of his last build in it. Runs in a guarded process.
 */

/** The game's folder is where these are. */
const MARKS = ['Board.hh', 'Game.cc', 'Player.hh']
/** Sources without which there is no program. */
const NEEDED = ['Action.cc', 'Board.cc', 'Game.cc', 'Main.cc', 'Player.cc', 'Registry.cc']
const MAX_SOURCE_BYTES = 1024 * 1024
const MAX_DATA_BYTES = 256 * 1024

export function readMaterial({ files }: MaterialAsk): Result<SeasonMaterial, string> {
  const room: Room = { files: MATERIAL_LIMITS.files, bytes: MATERIAL_LIMITS.allBytes }
  const all = unpacked(files, room, 0)
  if (!all.ok) return all
  const folder = gameFolder(all.value)
  if (folder === undefined)
    return fail(
      `no game of the course’s framework is in it: expected a folder with ${MARKS.join(', ')}, with or without an archive around it`,
    )
  return seasonIn(all.value, folder)
}

/** All files, those of archives in the place of the archives. */
function unpacked(files: readonly GivenFile[], room: Room, depth: number): Result<GivenFile[], string> {
  const found: GivenFile[] = []
  for (const file of files) {
    if (!isZip(file.bytes)) {
      found.push(file)
      continue
    }
    if (depth >= MATERIAL_LIMITS.depth) continue
    const inside = readZip(file.bytes, room, isWanted)
    if (!inside.ok) return fail(`${readableText(file.path, 200)}: ${inside.error}`)
    const below = unpacked(inside.value, room, depth + 1)
    if (!below.ok) return below
    // An archive that came alone stands for its folder; beside others it gets one of its own.
    const before = files.length > 1 ? `${file.path}/` : ''
    found.push(...below.value.map(({ path, bytes }) => ({ path: before + path, bytes })))
  }
  return ok(found)
}

/** Objects, what systems and editors leave, and the like are not even unpacked. */
function isWanted(path: string): boolean {
  const name = nameOf(path)
  if (path.split('/').some((part) => part === '__MACOSX' || part === '.git' || part === 'node_modules'))
    return false
  return !name.startsWith('.') && !/\.(?:exe|so|dylib|dSYM|a)$/i.test(name)
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** The folder with the marks; of several the one with most sources, and then the shallowest. */
function gameFolder(files: readonly GivenFile[]): string | undefined {
  const byFolder = new Map<string, Set<string>>()
  for (const { path } of files) {
    const names = byFolder.get(folderOf(path)) ?? new Set()
    byFolder.set(folderOf(path), names.add(nameOf(path)))
  }
  const depth = (folder: string): number => (folder === '' ? 0 : folder.split('/').length)
  const sources = (names: ReadonlySet<string>): number => NEEDED.filter((name) => names.has(name)).length
  return [...byFolder]
    .filter(([, names]) => MARKS.every((mark) => names.has(mark)))
    .sort(([a, x], [b, y]) => sources(y) - sources(x) || depth(a) - depth(b) || (a < b ? -1 : 1))
    .at(0)?.[0]
}

function seasonIn(all: readonly GivenFile[], folder: string): Result<SeasonMaterial, string> {
  const here = new Map(
    all.filter(({ path }) => folderOf(path) === folder).map((one) => [nameOf(one.path), one.bytes]),
  )
  const builtIn = builtInOf(here)
  if (builtIn) return fail(`this is ${builtIn}, which Quartet has: choose it in the list of games`)
  const lost = NEEDED.filter((name) => !here.has(name))
  const nowhere = lost.filter((name) => objectsOf(name, here).length === 0)
  if (nowhere.length > 0) return fail(missingSources(nowhere))

  const files: Record<string, Uint8Array> = {}
  const data: Record<string, Uint8Array> = {}
  const documents: Record<string, Uint8Array> = {}
  const remarks: string[] = []
  for (const [name, bytes] of here) {
    if (/^\w[\w-]*\.(?:cc|hh)$/.test(name) || name === 'Makefile') {
      if (bytes.length > MAX_SOURCE_BYTES) remarks.push(`${name} is left out: it has more than 1 MB.`)
      else files[name] = unixLines(bytes)
    } else if (isData(name, bytes)) data[name] = unixLines(bytes)
    else if (/\.(?:pdf|html|md)$/i.test(name)) documents[name] = bytes
  }
  const before = folder === '' ? '' : `${folder}/`
  for (const { path, bytes } of all) {
    const isBelow = path.startsWith(before) && folderOf(path) !== folder
    if (isBelow && /\.(?:cnf|txt|map)$/i.test(path) && isData(nameOf(path), bytes))
      data[path.slice(before.length)] = unixLines(bytes)
  }
  const stale = [...here.keys()].filter((name) => /\.o$/.test(name)).length
  if (stale > 0) remarks.push(`${stale} object files of an earlier build are not used.`)
  const objects = [...here.keys()].filter((name) => /^AI.*\.o\./.test(name))
  if (objects.length > 0)
    remarks.push(`${objects.join(', ')}: players that came compiled for other machines cannot play here.`)
  for (const one of all)
    if (folderOf(one.path) !== folder && /\.pdf$/i.test(one.path)) documents[nameOf(one.path)] ??= one.bytes
  const version = versionOf(here) ?? `${nameOf(folder) || 'Game'} 1.0`
  const makefile = text(here.get('Makefile') ?? new Uint8Array())
  return ok({
    title: version.replace(/ [\d.]+$/, ''),
    version,
    standard: standardOf(makefile),
    defines: [...makefile.matchAll(/-D([A-Za-z_]\w*)(?![\w=])/g)].map(([, name]) => name),
    files,
    data,
    viewer: viewerOf(all, folder),
    documents,
    ...(lost.length > 0 ? { missing: onlyObjects(lost, here) } : {}),
    remarks,
  })
}

/** A configuration, or another small file that the program may read. */
const isData = (name: string, bytes: Uint8Array): boolean =>
  /^[A-Za-z0-9][\w.-]*$/.test(name) &&
  bytes.length <= MAX_DATA_BYTES &&
  !/\.(?:o|o\..*|pdf|html?|js|css|png|jpe?g|gif|zip|gz|tgz|tar|cc|hh|cpp|h|out|res|exe|md)$/i.test(name) &&
  !/^(?:Game|SecGame|Makefile)$/.test(name)

/** Sources that did not come in any form. */
function missingSources([first, ...others]: readonly string[]): string {
  const also = others.length > 0 ? ` (as are ${others.join(', ')})` : ''
  return `${first} is missing${also}: the game’s program cannot be made without it`
}

/** `Board.o`, `Board.o.Linux64` and the like of `Board.cc`. */
const objectsOf = (source: string, here: ReadonlyMap<string, Uint8Array>): string[] =>
  [...here.keys()].filter((name) => name.startsWith(`${source.slice(0, -2)}o`)).sort()

/** Sources that came as objects for other machines. */
function onlyObjects(lost: readonly string[], here: ReadonlyMap<string, Uint8Array>): string {
  const came = lost.flatMap((name) => objectsOf(name, here)).join(', ')
  const count = lost.length
  return (
    `${lost.join(', ')} ${wordFor(count, 'is', 'are')} missing: ${wordFor(count, 'it', 'they')} came only as ${came}, ` +
    `${wordFor(count, 'an object', 'objects')} for other machines`
  )
}

/** One of ours, by the first line of its configurations. */
function builtInOf(here: ReadonlyMap<string, Uint8Array>): string | undefined {
  const version = versionOf(here)
  return gameList.find((game) => game.version === version)?.title
}

/** What `Settings::version()` answers. */
function versionOf(here: ReadonlyMap<string, Uint8Array>): string | undefined {
  for (const name of ['Settings.hh', 'Settings.cc', 'Board.hh', 'Board.cc', 'Utils.hh', 'Defs.hh'])
    for (const [, version] of text(here.get(name) ?? new Uint8Array()).matchAll(
      /"([A-Za-z][\w -]{0,60} \d[\d.]{0,8})"/g,
    ))
      return version
  return undefined
}

function standardOf(makefile: string): CppStandard {
  // g++'s own when nobody says.
  const named = /-std=(?:c|gnu)\+\+(\w+)/.exec(makefile)?.[1] ?? '17'
  const standard = `c++${{ '0x': '11', '1y': '14', '1z': '17', '2a': '20' }[named] ?? named}`
  return CPP_STANDARDS.find((one) => one === standard) ?? 'c++17'
}

/** The folder of the viewer's page, inside the game's or beside it. */
function viewerOf(all: readonly GivenFile[], folder: string): Record<string, Uint8Array> {
  const around = folderOf(folder)
  const page = all
    .filter(
      ({ path }) => /(?:^|\/)viewer\.html$/i.test(path) && (around === '' || path.startsWith(`${around}/`)),
    )
    .sort((a, b) => a.path.length - b.path.length)
    .at(0)
  if (!page) return {}
  const root = folderOf(page.path)
  const before = root === '' ? '' : `${root}/`
  const ofViewer = all.filter(
    ({ path }) =>
      path.startsWith(before) && /\.(?:html|js|css|png|jpe?g|gif|svg|ico|ttf|woff2?)$/i.test(path),
  )
  return Object.fromEntries(ofViewer.map(({ path, bytes }) => [path.slice(before.length), bytes]))
}

const text = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

/** Files from Windows end their lines in two characters, of which the game's readers expect one. */
function unixLines(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(13)) return bytes
  const kept = bytes.filter((byte, k) => byte !== 13 || bytes[k + 1] !== 10)
  return kept
}
