import type { CompileRequest, CompileStep } from '../request/compile-request.ts'
import type { DiskCache } from '../files/disk-cache.ts'
import type { HeaderShape } from './header-keys.ts'
import { headerTexts } from '../tree/source-text.ts'

/**
 * The precompiled headers of games, standards and modes. There are two of each: the plain one, and a larger one that
 * is faster to compile with but takes longer to make. No compile waits for that; it is made when there is nothing to do.
 */
export interface PrecompiledHeaders {
  of(request: HeaderRequest, source: string, onStep: (step: CompileStep) => void): Header
  /** The larger headers that were looked for and not there, since this was asked for the last time. */
  takeMissing(): MissingHeader[]
  /** Makes a header and keeps it, unless it is there. */
  make(missing: MissingHeader): void
}

export type HeaderRequest = HeaderShape & Pick<CompileRequest, 'season'>

/** A header to be made: for whom, and its text. */
export interface MissingHeader {
  readonly key: string
  readonly request: HeaderRequest
  readonly text: string
}

export interface Header {
  readonly text: string
  readonly bytes: Uint8Array
}

export interface HeaderOptions {
  readonly cache: DiskCache
  /** Changes with whatever goes into a header. */
  readonly keyOf: (shape: HeaderShape, text: string) => string
  readonly build: (shape: HeaderShape, text: string) => Uint8Array
  /** Runs `make` while no other process does for the same key. */
  readonly alone: (key: string, make: () => Uint8Array) => Uint8Array
}

/** Headers kept in memory: what is being worked on. */
const KEPT = 4

export function createPrecompiledHeaders({
  cache,
  keyOf,
  build: compile,
  alone,
}: HeaderOptions): PrecompiledHeaders {
  const kept = new Map<string, Uint8Array>()
  const missing = new Map<string, MissingHeader>()
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
  const build = (shape: HeaderShape, text: string): Uint8Array => {
    const key = keyOf(shape, text)
    return alone(key, () => {
      const made = find(key)
      if (made) return made
      const bytes = compile(shape, text)
      cache.put(key, bytes)
      return keep(key, bytes)
    })
  }

  return {
    of(request, source, onStep) {
      const shape = shapeOf(request)
      const all = headerTexts(source, request.season?.defines)
      // A reading for the judge gains little by the larger one.
      const texts = request.forJudge ? all.slice(-1) : all
      for (const text of texts) {
        const bytes = find(keyOf(shape, text))
        if (bytes) return { text, bytes }
        if (text !== texts.at(-1))
          missing.set(keyOf(shape, text), {
            key: keyOf(shape, text),
            request: { ...shape, ...(request.season ? { season: request.season } : {}) },
            text,
          })
      }
      onStep('building the precompiled header')
      return { text: texts.at(-1)!, bytes: build(shape, texts.at(-1)!) }
    },
    takeMissing() {
      const all = [...missing.values()]
      missing.clear()
      return all
    },
    make({ request, text }) {
      const shape = shapeOf(request)
      if (!find(keyOf(shape, text))) build(shape, text)
    },
  }
}

const shapeOf = ({ game, standard, mode, watch, forJudge }: HeaderShape): HeaderShape => ({
  game,
  standard,
  mode,
  ...(watch ? { watch } : {}),
  ...(forJudge ? { forJudge } : {}),
})
