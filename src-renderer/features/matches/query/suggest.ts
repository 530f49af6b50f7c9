import { shallowRef } from 'vue'
import type { Suggestions } from '../../../../src-shared/query/complete-query.ts'
import { call } from '../../../base/api/connection.ts'

/** What the query box and the filters offer: names, tags, numbers that matches have. */
export const knownSuggestions = shallowRef<Suggestions>({})

const FRESH_MS = 5000
let readAt = -Infinity

/** Asked again before one chooses, if it was asked a while ago. */
export async function refreshSuggestions(): Promise<void> {
  if (performance.now() - readAt < FRESH_MS) return
  readAt = performance.now()
  try {
    knownSuggestions.value = await call('matches.suggestions')
  } catch {
    // Completion is a help: without it the box still works, and the list shows what is wrong.
    readAt = -Infinity
  }
}
