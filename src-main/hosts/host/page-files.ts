import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { PAGE_HEADERS } from './page-headers.ts'

/** One file of the built page, ready to be sent. */
export interface PageFile {
  readonly headers: Readonly<Record<string, string>>
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>
}

/** The built page's files by their address (`/`, `/assets/index-1a2b.js`). */
export type PageFiles = ReadonlyMap<string, PageFile>

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/**
 * Lists the folder once. A request is then looked up and never turned into a path, so that no address, however
 * written, reaches a file outside.
 */
export function listPageFiles(folder: string): PageFiles {
  const files = new Map<string, PageFile>()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    files.set(address === '/index.html' ? '/' : address, pageFile(path, address))
  }
  return files
}

function pageFile(path: string, address: string): PageFile {
  return {
    headers: {
      ...PAGE_HEADERS,
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      // The bundler puts a hash of the content into the names in assets/.
      'cache-control': address.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
    },
    read: async () => new Uint8Array(await readFile(path)),
  }
}
