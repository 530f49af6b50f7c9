import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import { gameOf } from '../../../src-games/index.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { groupReferences, referencesOf, type ApiLanguage, type ReferenceGroup } from './api-reference.ts'
import { searchRules, wordsOf, type FoundPassage, type RulesIndex } from './search-rules.ts'

/** A search in rules and API: its text, what it found, and which of that is chosen. */
export interface RulesSearch {
  readonly query: ShallowRef<string>
  readonly words: ComputedRef<readonly string[]>
  readonly results: ComputedRef<readonly FoundPassage[]>
  /** Index of the chosen result. */
  readonly active: ShallowRef<number>
  /** Chooses the result that lies `by` further; behind the last comes the first. Undefined = there are none. */
  move(by: number): FoundPassage | undefined
}

/** What is found in `index`, that of the shown `game` first. */
export function useRulesSearch(index: () => RulesIndex, game: () => GameId): RulesSearch {
  const query = shallowRef('')
  const words = computed(() => wordsOf(query.value))
  const results = computed(() => searchRules(index(), query.value, game()))
  const active = shallowRef(0)
  watch([query, game], () => (active.value = 0), { flush: 'sync' })
  return {
    query,
    words,
    results,
    active,
    move(by) {
      const many = results.value.length
      if (many === 0) return undefined
      active.value = (active.value + by + many) % many
      return results.value[active.value]
    },
  }
}

/** The API of a game as one language writes it, in groups, and how many entries that are. */
export function useReferenceGroups(
  game: () => GameId,
  language: () => ApiLanguage,
): { readonly groups: ComputedRef<readonly ReferenceGroup[]>; readonly count: ComputedRef<number> } {
  const groups = computed(() => groupReferences(referencesOf(gameOf(game()).api), language()))
  const count = computed(() => groups.value.reduce((sum, { references }) => sum + references.length, 0))
  return { groups, count }
}
