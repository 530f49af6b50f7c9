import { join } from 'node:path'
import { z } from 'zod'
import { readPlainFile } from '../../base/disk/own-files.ts'
import { writeFileAtomically } from '../../base/disk/write-atomically.ts'

/**
 * Which pages were open when Quartet ended, and on which port: started again on the same data folder it listens there
 * again and lets those pages in, so that what was typed in them is not lost. Only hashes of keys are written.
 */
export interface OpenPages {
  /** 0 = no page was open. */
  readonly port: number
  readonly hashes: readonly Buffer[]
}

const FILE = 'open-pages.json'
const MAX_PAGES = 20
const FORMAT = z.object({
  port: z.number().int().min(1).max(65_535),
  hashes: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(MAX_PAGES),
})

/** What the last start left; nothing where the file is missing or none of ours. */
export function readOpenPages(dataFolder: string): OpenPages {
  const none = { port: 0, hashes: [] }
  const bytes = readPlainFile(join(dataFolder, FILE))
  if (!bytes) return none
  try {
    const { port, hashes } = FORMAT.parse(JSON.parse(bytes.toString('utf8')))
    return hashes.length === 0 ? none : { port, hashes: hashes.map((hash) => Buffer.from(hash, 'hex')) }
  } catch {
    return none
  }
}

/** Called whenever a page comes or goes. A disk that takes nothing costs the comfort, not the page. */
export function writeOpenPages(dataFolder: string, { port, hashes }: OpenPages): void {
  const text = JSON.stringify({
    port,
    hashes: hashes.slice(-MAX_PAGES).map((hash) => hash.toString('hex')),
  })
  try {
    writeFileAtomically(join(dataFolder, FILE), [text], { followsLinks: false })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}
