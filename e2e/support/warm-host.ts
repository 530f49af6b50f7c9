import '../../test/one-priority.ts'
import './pinned-seeds.ts'
import { registerHooks } from 'node:module'

/**
 * A program: `warm-program.ts`, whose processes and threads are those of the built program. From source each would turn some hundred
 * files of TypeScript into JavaScript first. The stories have the built page, so what is built is there.
 */
const entries = new URL('../../src-main/base/entries.ts', import.meta.url).href
const built = new URL('../../test/built-entries.ts', import.meta.url).href
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    return found.url === entries && context.parentURL !== built ? { ...found, url: built } : found
  },
})
await import('./warm-program.ts')
