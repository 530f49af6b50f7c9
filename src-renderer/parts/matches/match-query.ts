import { computed, shallowRef } from 'vue'
import { parseQuery } from '../../../src-shared/query/parse-query.ts'
import { goTo } from '../../base/window/use-route.ts'

/** The one query of the Matches screen: the box and the filters beside it write its text, lists and charts read it. */
export const queryText = shallowRef('')

export const queryProblems = computed(() => {
  const parsed = parseQuery(queryText.value)
  return parsed.ok ? [] : parsed.error
})

/** What is shown: the text, or while it has mistakes the last one that had none. */
export const readQuery = computed<string>((before) => {
  const text = queryText.value.trim()
  return parseQuery(text).ok ? text : (before ?? '')
})

/** Set while something is offered for a half-written word: what that finds so far is of no use. */
export const isHalfWritten = shallowRef(false)

/** Leads to the matches of a query from anywhere. */
export function showMatches(query: string): void {
  queryText.value = query
  goTo({ screen: 'matches' })
}
