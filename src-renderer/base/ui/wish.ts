import { shallowRef, watch } from 'vue'

/** Something that one part of the window asks of another, which may not be there yet. */
export interface Wish<T> {
  /** It is met once, as soon as a receiver can; a newer request takes the place of one that still waits. */
  ask(what: T): void
  /**
   * Grants wishes as long as the calling component lives: those to come, and one that waits already. Only what `can` be
   * granted is taken; it is asked again when what it looked at changes.
   */
  grant(run: (what: T) => void, can?: (what: T) => boolean): void
}

/** The one way in which screens leave messages for each other where a route does not say it. */
export function createWish<T = void>(): Wish<T> {
  const waiting = shallowRef<{ readonly what: T }>()
  return {
    ask: (what) => void (waiting.value = { what }),
    grant(run, can = () => true) {
      watch(
        () => (waiting.value && can(waiting.value.what) ? waiting.value : undefined),
        (asked) => {
          if (!asked || asked !== waiting.value) return
          waiting.value = undefined
          run(asked.what)
        },
        { immediate: true },
      )
    },
  }
}
