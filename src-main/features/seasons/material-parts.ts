import { folderOf, isBelow, nameOf, latin1Text } from './material-paths.ts'
import type { GivenFile } from './material.ts'

/**
 * The parts of a season's material, each found by where it lies and what it is. A sentence for the user names what is left out.
 */
type Files = Record<string, Uint8Array>
type Remark = (sentence: string) => void

const MAX_SOURCE_BYTES = 1024 * 1024
const MAX_DATA_BYTES = 256 * 1024
/** Of all that its program may read: each match has it in memory. Courses hand out some thousand bytes. */
const MAX_ALL_DATA_BYTES = 4 * 1024 * 1024
/** Players that are compiled while it is taken in, each for a second or two. */
const MAX_PLAYERS = 40
const MAX_BOT_FILES = 4
const MAX_BOT_BYTES = 4 * 1024 * 1024
const MAX_SAMPLES = 3
const MAX_SAMPLE_BYTES = 4 * 1024 * 1024
/** Sources and headers: those of players and libraries have other endings, too. */
const SOURCE = /^\w[\w.+-]*\.(?:cc|hh|h|hpp|hxx|inc|ipp|tpp)$/
const PLAYER = /^AI\w+\.cc$/
const STOCK = ['AIDemo.cc', 'AINull.cc', 'AIDummy.cc']
const MAKEFILES = ['GNUmakefile', 'makefile', 'Makefile']

/** Sources, headers and the makefile of the game's folder. */
export function sourcesIn(here: ReadonlyMap<string, Uint8Array>, remark: Remark): Files {
  const files: Files = {}
  const players = [...here.keys()].filter((name) => PLAYER.test(name))
  const left = players.filter((name) => !STOCK.includes(name)).slice(MAX_PLAYERS)
  for (const [name, bytes] of here) {
    if (left.includes(name)) continue
    if (SOURCE.test(name)) {
      if (bytes.length > MAX_SOURCE_BYTES) remark(`${name} is left out: it has more than 1 MB.`)
      else files[name] = unixLines(bytes)
    } else if (/^AI.*\.cc$/.test(name))
      remark(`${name} is left out: names of players are made of letters, digits and _.`)
  }
  const makefile = MAKEFILES.map((name) => here.get(name)).find((bytes) => bytes !== undefined)
  if (makefile && makefile.length <= MAX_SOURCE_BYTES) files.Makefile = unixLines(makefile)
  if (left.length > 0)
    remark(
      `${left.length} of the players in it are left out (${left.slice(0, 3).join(', ')} …): drop those that you want on the window.`,
    )
  return files
}

/** A student's players in folders of their own; the one that lies nearest of each name. */
export function playersElsewhere(files: readonly GivenFile[], remark: Remark): Files {
  const found: Files = {}
  const left: string[] = []
  for (const { path, bytes } of [...files].sort(
    (a, b) => a.path.split('/').length - b.path.split('/').length,
  )) {
    const name = nameOf(path)
    if (!PLAYER.test(name) || bytes.length > MAX_SOURCE_BYTES || name in found) continue
    if (Object.keys(found).length < MAX_PLAYERS) found[name] = unixLines(bytes)
    else left.push(name)
  }
  if (left.length > 0)
    remark(
      `${left.length} more players in its folders are left out (${left.slice(0, 3).join(', ')} …): drop those that you want on the window.`,
    )
  return found
}

/**
 * Configurations and other small files that the program may read: those of its folder by their names, those below it by their paths,
 * and configurations that lie elsewhere by their names.
 */
export function dataIn(all: readonly GivenFile[], folder: string, remark: Remark): Files {
  const data: Files = {}
  let room = MAX_ALL_DATA_BYTES
  const left: string[] = []
  const take = (name: string, bytes: Uint8Array): void => {
    if (name in data || isProgramOutput(bytes) || isBinary(bytes)) return
    if (bytes.length > MAX_DATA_BYTES || bytes.length > room) left.push(name)
    else {
      data[name] = unixLines(bytes)
      room -= bytes.length
    }
  }
  const before = folder === '' ? 0 : folder.length + 1
  const isHere = ({ path }: GivenFile): boolean => folderOf(path) === folder
  const isConfig = ({ path }: GivenFile): boolean => path.endsWith('.cnf')
  const named = all.filter(({ path }) => isDataName(nameOf(path)))
  for (const one of named) if (isHere(one) && isConfig(one)) take(nameOf(one.path), one.bytes)
  for (const one of named) if (isHere(one)) take(nameOf(one.path), one.bytes)
  for (const one of named)
    if (!isHere(one) && isBelow(one.path, folder) && /\.(?:cnf|txt|map|dat)$/i.test(one.path))
      take(one.path.slice(before), one.bytes)
  for (const one of named) if (!isBelow(one.path, folder) && isConfig(one)) take(nameOf(one.path), one.bytes)
  if (left.length > 0)
    remark(
      `${left.slice(0, 5).join(', ')}${left.length > 5 ? ' …' : ''} cannot be read by its program: too large.`,
    )
  return data
}

const isDataName = (name: string): boolean =>
  name.length <= 200 &&
  // eslint-disable-next-line no-control-regex
  !/^\.|[\x00-\x1f:\\]|~$/.test(name) &&
  !/\.(?:o|o\..*|pdf|html?|js|css|png|jpe?g|gif|zip|gz|tgz|tar|cc|hh|cpp|hpp|h|out|res|exe|md|quartet|quartet-bot)$/i.test(
    name,
  ) &&
  !/^(?:Game|SecGame|readme.*|GNUmakefile|makefile)$/i.test(name)

/** A match that a user played, which is none of the program's own files. */
const isProgramOutput = (bytes: Uint8Array): boolean =>
  /^(?:Sec)?Game\s+Seed\s/.test(latin1Text(bytes.subarray(0, 60)))

/** What a compiler or a linker made. */
const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, 4096).includes(0)

/** Papers: those of the game's folder, PDFs wherever they lie. */
export function documentsIn(all: readonly GivenFile[], folder: string): Files {
  const found: Files = {}
  const paper = /^readme\b|\.(?:pdf|html?|md)$/i
  for (const { path, bytes } of all)
    if (folderOf(path) === folder && paper.test(nameOf(path)) && !/^viewer\.html$/i.test(nameOf(path)))
      found[nameOf(path)] = bytes
  for (const { path, bytes } of all) if (/\.pdf$/i.test(path)) found[nameOf(path)] ??= bytes
  return found
}

/** The folder of the viewer's page: inside the game's, beside it, or where else there is one. */
export function viewerIn(all: readonly GivenFile[], folder: string): Files {
  const around = folderOf(folder)
  const far = (path: string): number => (isBelow(path, folder) ? 0 : isBelow(path, around) ? 1 : 2)
  const page = all
    .filter(({ path }) => /^viewer\.html$/i.test(nameOf(path)))
    .sort((a, b) => far(a.path) - far(b.path) || a.path.length - b.path.length)
    .at(0)
  if (!page) return {}
  const root = folderOf(page.path)
  const ofViewer = all.filter(
    ({ path }) =>
      isBelow(path, root) &&
      /\.(?:html?|js|css|json|png|jpe?g|gif|webp|svg|ico|mp3|ogg|wav|ttf|woff2?)$/i.test(path),
  )
  return Object.fromEntries(
    ofViewer.map(({ path, bytes }) => [root === '' ? path : path.slice(root.length + 1), bytes]),
  )
}

/** Compiled bots beside the sources. They are checked as any from outside. */
export function botFilesIn(here: ReadonlyMap<string, Uint8Array>, remark: Remark): Files {
  const files = [...here].filter(([name]) => /^[^\p{Cc}]{1,100}\.quartet-bot$/u.test(name))
  const large = files.filter(([, bytes]) => bytes.length > MAX_BOT_BYTES)
  for (const [name] of large) remark(`${name} is left out: it is larger than 4 MB.`)
  return Object.fromEntries(files.filter((one) => !large.includes(one)).slice(0, MAX_BOT_FILES))
}

/** Matches that its program wrote somewhere else: what it plays here can be compared with them. */
export function samplesIn(all: readonly GivenFile[]): Files {
  const samples = all
    .filter(
      ({ bytes }) =>
        bytes.length <= MAX_SAMPLE_BYTES && /^Game\s+Seed\s/.test(latin1Text(bytes.subarray(0, 60))),
    )
    .slice(0, MAX_SAMPLES)
  return Object.fromEntries(samples.map(({ path, bytes }) => [nameOf(path), bytes]))
}

/** Files from Windows end their lines in two characters, of which the game's readers expect one. */
function unixLines(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(13)) return bytes
  return bytes.filter((byte, k) => byte !== 13 || bytes[k + 1] !== 10)
}
