import { createHash } from 'node:crypto'
import { fail, ok, type Result } from '../../../src-games/kit/result.ts'
import { readableText } from '../../../src-games/kit/readable-text.ts'
import { wordFor } from '../../../src-shared/stats/plural.ts'
import { readMakefile } from '../../engines/compiler/season/read-makefile.ts'
import { programFiles } from '../../engines/compiler/season/season-sources.ts'
import { alikePaths } from './given-paths.ts'
import { bytesByName, folderOf, isBelow, nameOf, latin1Text } from './material-paths.ts'
import {
  botFilesIn,
  dataIn,
  documentsIn,
  playersElsewhere,
  samplesIn,
  sourcesIn,
  viewerIn,
} from './material-parts.ts'
import { whichIsHere, type GivenFile, type MaterialAsk, type SeasonMaterial } from './material.ts'
import { unpackGiven } from './unpack-given.ts'
import { builtInOf, versionOf } from './season-version.ts'

/**
 * Finds a season in what a course handed out, as it is handed out: an archive, perhaps within another, folders within
 * folders, with the student's own players and the objects of his last build in it. Runs in a guarded process.
 */

/** The game's folder is where these are. */
const MARKS = ['Board.hh', 'Game.cc', 'Player.hh']
/** Sources without which there is no program. */
const NEEDED = ['Action.cc', 'Board.cc', 'Game.cc', 'Main.cc', 'Player.cc', 'Registry.cc']
/** Remarks about names that differ in case only. */
const MAX_ALIKE = 3

export function readMaterial({ files }: MaterialAsk): Result<SeasonMaterial, string> {
  const all = unpackGiven(files)
  if (!all.ok) return all
  const folder = gameFolder(all.value)
  if (folder !== undefined) return seasonIn(all.value, folder)
  const packed = all.value.find(({ bytes }) => isOtherArchive(bytes))
  return fail(
    packed
      ? `${readableText(packed.path, 200)} is an archive of another kind than zip: unpack it, and give the folder`
      : `no game of the course’s framework is in it: expected a folder with ${MARKS.join(', ')}, with or without an archive around it`,
  )
}

/** Packed by gzip, xz, bzip2, 7z or rar, or a tar. */
const isOtherArchive = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x1f && bytes[1] === 0x8b) ||
  /^(?:\xfd7zXZ|BZh\d|7z\xbc\xaf|Rar!)/.test(latin1Text(bytes.subarray(0, 8))) ||
  latin1Text(bytes.subarray(257, 262)) === 'ustar'

/** The folder with the marks; of several one that is none of the four games, with most sources, the shallowest. */
function gameFolder(files: readonly GivenFile[]): string | undefined {
  const byFolder = new Map<string, GivenFile[]>()
  for (const file of files) {
    const folder = folderOf(file.path)
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), file])
  }
  const depth = (folder: string): number => (folder === '' ? 0 : folder.split('/').length)
  const folders = [...byFolder].flatMap(([folder, those]) => {
    const here = bytesByName(those)
    if (!MARKS.every((mark) => here.has(mark))) return []
    const sources = NEEDED.filter((name) => here.has(name)).length
    return [{ folder, sources, isOurs: builtInOf(here) !== undefined }]
  })
  return folders
    .sort(
      (a, b) =>
        Number(a.isOurs) - Number(b.isOurs) ||
        b.sources - a.sources ||
        depth(a.folder) - depth(b.folder) ||
        (a.folder < b.folder ? -1 : 1),
    )
    .at(0)?.folder
}

function seasonIn(all: readonly GivenFile[], folder: string): Result<SeasonMaterial, string> {
  const here = bytesByName(all.filter(({ path }) => folderOf(path) === folder))
  const builtIn = builtInOf(here)
  if (builtIn) return fail(whichIsHere(builtIn))
  const lost = NEEDED.filter((name) => !here.has(name))
  const nowhere = lost.filter((name) => objectsOf(name, here).length === 0)
  if (nowhere.length > 0) return fail(missingSources(nowhere))
  const empty = [...new Set([...MARKS, ...NEEDED])].filter((name) => isEmpty(here.get(name)))
  if (empty.length > 0) return fail(emptySources(empty))

  const isOthers = inOtherGames(all, folder)
  const remarks: string[] = []
  const remark = (text: string): void => void remarks.push(text)
  const files = {
    ...sourcesIn(here, remark),
    ...playersElsewhere(
      all.filter(({ path }) => !here.has(nameOf(path)) && !isOthers(path)),
      remark,
    ),
  }
  const stale = all.filter(({ path }) => isBelow(path, folder) && /\.o$/.test(path)).length
  if (stale > 0)
    remark(
      `${stale} object ${wordFor(stale, 'file', 'files')} of an earlier build ${wordFor(stale, 'is', 'are')} not used.`,
    )
  const objects = [...here.keys()].filter((name) => /^AI.*\.o\./.test(name))
  if (objects.length > 0)
    remark(`${objects.join(', ')}: players that came compiled for other machines cannot play here.`)
  for (const [one, other] of alikePaths(all.map(({ path }) => path)).slice(0, MAX_ALIKE))
    remark(
      `${readableText(one, 200)} and ${readableText(other, 200)} are two files here, but one where upper and lower case are the same (Windows, macOS).`,
    )
  const version = versionOf(here) ?? `${nameOf(folder) || 'Game'} 1.0`
  return ok({
    id: idOf(files),
    title: version.replace(/ [\d.]+$/, ''),
    version,
    ...readMakefile(latin1Text(files.Makefile ?? new Uint8Array())),
    files,
    data: dataIn(all, folder, remark),
    viewer: viewerIn(all, folder),
    documents: documentsIn(all, folder),
    samples: samplesIn(all),
    botFiles: botFilesIn(here, remark),
    ...(lost.length > 0 ? { missing: onlyObjects(lost, here) } : {}),
    remarks,
  })
}

/** Whether a file lies in a folder of another game, or below such a one. */
function inOtherGames(all: readonly GivenFile[], folder: string): (path: string) => boolean {
  const others = all
    .filter(({ path }) => nameOf(path) === MARKS[0] && folderOf(path) !== folder)
    .map(({ path }) => folderOf(path))
    .filter((other) => !isBelow(`${folder}/`, other))
  return (path) => others.some((other) => isBelow(path, other))
}

/** Of the program's files: whose players and headers came along makes no other game. */
function idOf(files: SeasonMaterial['files']): string {
  const hash = createHash('sha256')
  for (const name of programFiles(files)) hash.update(`${name}\0${files[name].length}\0`).update(files[name])
  return `season:${hash.digest('hex').slice(0, 16)}`
}

/** Sources that did not come in any form. */
function missingSources([first, ...others]: readonly string[]): string {
  const also = others.length > 0 ? ` (as are ${others.join(', ')})` : ''
  return `${first} is missing${also}: the game’s program cannot be made without it`
}

/** There, but with nothing in it to compile. */
const isEmpty = (bytes: Uint8Array | undefined): boolean =>
  bytes !== undefined && latin1Text(bytes).replace(COMMENTS_AND_SPACE, '') === ''
const COMMENTS_AND_SPACE = /\s+|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/g

/** Sources that came with nothing in them: compiling the others would only end in a riddle of the linker's. */
function emptySources([first, ...others]: readonly string[]): string {
  const also = others.length > 0 ? ` (as are ${others.join(', ')})` : ''
  return `${first} is empty${also}: the game’s program cannot be made without it. Download or copy the material again`
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
