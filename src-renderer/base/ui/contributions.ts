import { computed, onScopeDispose, shallowReactive, type ComputedRef, type Ref } from 'vue'

/**
 * A list that several parts add to, each as long as it lives: layers of a board, tracks of a seek bar. What is added
 * is a ref, so that a part can change its piece, or take it back for a while with `undefined`.
 */
export interface Contributions<T> {
  /** Pieces in order: the lower number first, of equal ones the one added first. */
  readonly all: ComputedRef<readonly T[]>
  /** To be called in a component's setup or another scope: with it the piece goes. */
  add(order: number, piece: Readonly<Ref<T | undefined>>): void
}

export function createContributions<T>(): Contributions<T> {
  const added = shallowReactive<{ order: number; piece: Readonly<Ref<T | undefined>> }[]>([])
  return {
    all: computed(() => added.flatMap(({ piece }) => (piece.value === undefined ? [] : [piece.value]))),
    add(order, piece) {
      const entry = { order, piece }
      const at = added.findIndex((other) => other.order > order)
      added.splice(at < 0 ? added.length : at, 0, entry)
      onScopeDispose(() => added.splice(added.indexOf(entry), 1))
    },
  }
}
