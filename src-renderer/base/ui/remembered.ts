import { customRef, type Ref } from 'vue'

/** A value that this browser remembers. Anything unreadable, or refused by `isValid`, gives the initial value. */
export function remembered<T>(key: string, initial: T, isValid: (value: unknown) => value is T): Ref<T> {
  const fullKey = `quartet.${key}`
  let value = read()
  function read(): T {
    try {
      const parsed: unknown = JSON.parse(localStorage.getItem(fullKey) ?? 'null')
      return isValid(parsed) ? parsed : initial
    } catch {
      return initial
    }
  }
  return customRef((track, trigger) => ({
    get() {
      track()
      return value
    },
    set(next) {
      value = next
      try {
        localStorage.setItem(fullKey, JSON.stringify(next))
      } catch {
        // No room or no permission to remember: the value still holds for this session.
      }
      trigger()
    },
  }))
}

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)
export const isString = (value: unknown): value is string => typeof value === 'string'
