import type { Surface } from '../src-renderer/base/colours/surface.ts'

/** One call on a recording surface, with the fill and stroke it was made with. */
export interface SurfaceCall {
  readonly name: string
  readonly args: readonly unknown[]
  readonly fillStyle: string
  readonly strokeStyle: string
}

/** A surface for tests: it draws nothing and remembers every call. */
export function createRecordingSurface(): Surface & { readonly calls: SurfaceCall[] } {
  const calls: SurfaceCall[] = []
  const values: Record<string, unknown> = {
    fillStyle: '#000',
    strokeStyle: '#000',
    lineWidth: 1,
    globalAlpha: 1,
  }
  return new Proxy({ calls } as Surface & { readonly calls: SurfaceCall[] }, {
    get(target, name: string) {
      if (name === 'calls') return target.calls
      if (name in values) return values[name]
      return (...args: unknown[]) => {
        calls.push({
          name,
          args,
          fillStyle: String(values.fillStyle),
          strokeStyle: String(values.strokeStyle),
        })
      }
    },
    set(_target, name: string, value) {
      values[name] = value
      return true
    },
  })
}
