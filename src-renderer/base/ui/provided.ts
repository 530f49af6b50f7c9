import { inject, provide, type InjectionKey } from 'vue'

/** A value that one component provides to all parts inside it. `missing` is what is wrong with a part that stands elsewhere. */
export function createProvided<T extends object>(missing: string) {
  const key: InjectionKey<T> = Symbol(missing)
  return {
    give(value: T): T {
      provide(key, value)
      return value
    },
    take(): T {
      const value = inject(key)
      if (!value) throw new Error(missing)
      return value
    },
  }
}
