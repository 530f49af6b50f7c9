import { computed, isRef, type Ref } from 'vue'

/** An object of refs and functions that is, at any moment, the one that `current` names. It can be taken apart safely. */
export function delegate<T extends object>(current: () => T): T {
  const now = <V>(name: string): V => (current() as Record<string, V>)[name]
  const entries = Object.entries(current()).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'function')
      return [name, (...args: unknown[]) => now<(...args: unknown[]) => unknown>(name)(...args)]
    if (!isRef(value)) return [name, value]
    const ref = computed({
      get: () => now<Ref<unknown>>(name).value,
      set: (next) => (now<Ref<unknown>>(name).value = next),
    })
    return [name, ref]
  })
  return Object.fromEntries(entries) as T
}
