import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameIds } from '../../../../src-games/index.ts'
import { resourcesDir } from '../../../base/entries.ts'
import { meteredKey } from '../../modules/metered-key.ts'
import { prepareModule } from '../../modules/prepare-module.ts'
import { DEFAULT_STANDARD } from '../request/compile-request.ts'
import { headerKey, type HeaderShape, type HeaderSources } from '../headers/header-keys.ts'
import type { IdleJob } from './idle-work.ts'
import { headerTexts } from '../tree/source-text.ts'

/**
 * What a first Run would otherwise wait for, by the keys under which it is looked for: the precompiled headers of each game, as
 * bots are built by default and read for the judge, and the shipped modules, metered. `npm run build` makes it (`scripts/make-ready.ts`); where
 * that was not run, the app does while nothing is asked.
 */
export function readyList(sources: HeaderSources): IdleJob[] {
  const headers = gameIds.flatMap((game) => {
    const request = { game, standard: DEFAULT_STANDARD, mode: 'release' } as const
    const header = (shape: HeaderShape, text: string): IdleJob => {
      const key = headerKey(sources, shape, text)
      return { key, task: { kind: 'makeHeader', ask: { key, request: shape, text } } }
    }
    // The plain ones first: without them a bot cannot be built at all.
    const [plain, ...larger] = [...headerTexts('')].reverse()
    return [
      header(request, plain),
      header({ ...request, forJudge: true }, plain),
      ...larger.map((text) => header(request, text)),
    ]
  })
  const modules = shippedModules().map((path): IdleJob => {
    const key = meteredKey(readFileSync(path))
    return { key, task: { kind: 'meterShipped', ask: { path } } }
  })
  return [...headers, ...modules]
}

/** Those of the list that are in none of the folders. */
export const missingOf = (list: readonly IdleJob[], folders: readonly string[]): IdleJob[] =>
  list.filter(({ key }) => !folders.some((folder) => existsSync(join(folder, key))))

/** The bots that come compiled. */
function shippedModules(): string[] {
  return gameIds.flatMap((game) => {
    const folder = join(resourcesDir(), 'bots', game)
    return readdirSync(folder)
      .filter((name) => name.endsWith('.wasm'))
      .map((name) => join(folder, name))
  })
}

/** Checks and meters a shipped module. Throws where it is not what it should be. */
export function meterShipped(path: string): Uint8Array {
  const prepared = prepareModule(readFileSync(path), { keepsNames: false })
  if (!prepared.ok) throw new Error(`${path}: ${prepared.error}`)
  return prepared.value.wasm
}
