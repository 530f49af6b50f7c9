import { randomBytes } from 'node:crypto'
import { extname } from 'node:path/posix'
import { FIRST, FOLLOW } from './viewer-scripts.ts'

/** An answer to a frame's request, as both hosts send it. */
export interface ViewerAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The files of a viewer by their names under its folder, and the match it is to show. */
export interface ShownViewer {
  readonly files: Readonly<Record<string, Uint8Array>>
  /** The page among them. */
  readonly page: string
  readonly matchText: () => Promise<Uint8Array>
}

export interface ViewerDoor {
  /** Where the viewer is shown from now on: a path that cannot be guessed, with the parameters that the viewer wants. */
  open(viewer: ShownViewer): string
  /** What is at a path (without what follows `?`); undefined for nothing. `address` is where the host serves from. */
  answer(path: string, address: string): Promise<ViewerAnswer | undefined>
}

const FOLDER = '/season-view/'
/** The framework's viewers read the match from the address in `game` (see docs of seasons). */
const MATCH_FILE = 'match.txt'
/** Added to the viewer's page: takes the round from our timeline. */
const FOLLOW_FILE = 'quartet-follow.js'
/** What a browser gives to a foreign frame unless it is denied, and no viewer needs. */
const DENIED = [
  'browsing-topics',
  'deferred-fetch-minimal',
  'gamepad',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'storage-access',
]
/** Both of a pair, and some that were open before. */
const OPEN_VIEWERS = 8

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.ttf': 'font/ttf',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/**
 * What a course's own viewer is served through. Its page is a stranger's: whatever way it is opened, it has an origin of
 * its own (`sandbox`), and it reaches nothing but the files of its folder and the one match. Nothing here is looked into.
 */
export function createViewerDoor(): ViewerDoor {
  const open = new Map<string, ShownViewer>()
  return {
    open(viewer) {
      const key = randomBytes(16).toString('hex')
      open.set(key, viewer)
      if (open.size > OPEN_VIEWERS) open.delete(open.keys().next().value!)
      const page = viewer.page.split('/').map(encodeURIComponent).join('/')
      return `${FOLDER}${key}/${page}?game=${'../'.repeat(viewer.page.split('/').length - 1)}${MATCH_FILE}&start=yes`
    },
    async answer(path, address) {
      if (!path.startsWith(FOLDER)) return undefined
      const [key, ...rest] = path.slice(FOLDER.length).split('/')
      const viewer = open.get(key)
      const name = decoded(rest.join('/'))
      if (!viewer || name === undefined) return undefined
      const bytes = await fileOf(viewer, name)
      return bytes && { headers: headersOf(name, `${address}${FOLDER}${key}/`, address), bytes }
    },
  }
}

async function fileOf(viewer: ShownViewer, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (name === MATCH_FILE) return Uint8Array.from(await viewer.matchText())
  if (name === FOLLOW_FILE) return new TextEncoder().encode(FOLLOW)
  if (!Object.hasOwn(viewer.files, name)) return undefined
  const bytes = viewer.files[name]
  if (!isPage(name)) return Uint8Array.from(bytes)
  // A script after the end of a page is still a part of it. Ours comes before all but a doctype, which says how the page is laid out.
  const up = '../'.repeat(name.split('/').length - 1)
  const head = /^(?:\xef\xbb\xbf)?\s*(?:<!doctype[^>]*>)?/i.exec(
    Buffer.from(bytes.subarray(0, 1000)).toString('latin1'),
  )![0].length
  return Uint8Array.from(
    Buffer.concat([
      bytes.subarray(0, head),
      Buffer.from(`<script>${FIRST}</script>`),
      // In a shadow no frame is found.
      Buffer.from(
        Buffer.from(bytes.subarray(head))
          .toString('latin1')
          .replace(/shadowrootmode/gi, 'data-none'),
        'latin1',
      ),
      Buffer.from(`\n<script src="${up}${FOLLOW_FILE}"></script>\n`),
    ]),
  )
}

const isPage = (name: string): boolean => /\.html?$/i.test(name)

function headersOf(name: string, folder: string, address: string): Record<string, string> {
  return {
    'content-type': TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream',
    'content-security-policy': [
      // Only what begins with our script may run any: a picture opened as a page has none.
      ...(isPage(name)
        ? ['sandbox allow-scripts', `script-src ${folder} 'unsafe-inline'`]
        : ['sandbox', "script-src 'none'"]),
      "default-src 'none'",
      `style-src ${folder} 'unsafe-inline'`,
      `img-src ${folder} data:`,
      `media-src ${folder}`,
      `font-src ${folder}`,
      `connect-src ${folder}`,
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${address}`,
    ].join('; '),
    // Names that are looked up and connections that are opened ahead (of links, of frames that the policy then refuses) are what a
    // policy does not see. Chromium knows this since version 152.
    'connection-allowlist': '(response-origin)',
    'permissions-policy': DENIED.map((feature) => `${feature}=()`).join(', '),
    // The frame has no origin, so that its own folder is another’s to it.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
