import { createHash } from 'node:crypto'
import type { CompileRequest, CompileStep } from './compile-request.ts'
import type { DiskCache } from './disk-cache.ts'
import { headerTexts } from './source-text.ts'

/**
 * The precompiled headers of games, standards and modes. There are two of each: the plain one, and a larger one that
 * is faster to compile with but takes longer to make. A first compile does not wait for that; it is made after it.
 */
export interface PrecompiledHeaders {
  of(request: CompileRequest, source: string, onStep: (step: CompileStep) => void): Header
  /** Makes the better headers that were not there; for when nobody waits. */
  improve(): void
}

export interface Header {
  readonly text: string
  readonly bytes: Uint8Array
}

type Shape = Pick<CompileRequest, 'game' | 'standard' | 'mode' | 'watch'>

export interface HeaderOptions {
  readonly cache: DiskCache
  /** Changes with whatever goes into a header besides its text. */
  readonly versionOf: (shape: Shape) => string
  readonly build: (shape: Shape, text: string) => Uint8Array
}

/** Headers kept in memory: what is being worked on. */
const KEPT = 3

export function createPrecompiledHeaders({ cache, versionOf, build }: HeaderOptions): PrecompiledHeaders {
  const kept = new Map<string, Uint8Array>()
  const wanted = new Map<string, () => void>()
  const keyOf = (shape: Shape, text: string) =>
    `header-${createHash('sha256')
      .update([versionOf(shape), text].join('\0'))
      .digest('hex')
      .slice(0, 40)}`
  const keep = (key: string, bytes: Uint8Array): Uint8Array => {
    kept.delete(key)
    kept.set(key, bytes)
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
    return bytes
  }
  const find = (key: string): Uint8Array | undefined => {
    const bytes = kept.get(key) ?? cache.get(key)
    return bytes && keep(key, bytes)
  }
  const make = (shape: Shape, text: string): Uint8Array => {
    const bytes = build(shape, text)
    cache.put(keyOf(shape, text), bytes)
    return keep(keyOf(shape, text), bytes)
  }

  return {
    of(request, source, onStep) {
      const { game, standard, mode, watch } = request
      const shape: Shape = { game, standard, mode, ...(watch ? { watch } : {}) }
      const texts = headerTexts(source, request.season?.defines)
      for (const text of texts) {
        const bytes = find(keyOf(shape, text))
        if (bytes) return { text, bytes }
        if (text !== texts.at(-1)) wanted.set(keyOf(shape, text), () => void make(shape, text))
      }
      onStep('building the precompiled header')
      return { text: texts.at(-1)!, bytes: make(shape, texts.at(-1)!) }
    },
    improve() {
      for (const [key, makeIt] of wanted) if (!find(key)) makeIt()
      wanted.clear()
    },
  }
}
