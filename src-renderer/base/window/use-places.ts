import { onScopeDispose, shallowReactive } from 'vue'
import type { Command } from './use-commands.ts'

/** What the palette finds beside actions: bots, versions, matches, configurations, settings. Asked as one types. */
export type Places = (query: string) => readonly Command[]

const sources = shallowReactive(new Set<Places>())

export function placesFor(query: string): Command[] {
  return query.trim() === '' ? [] : [...sources].flatMap((source) => source(query))
}

/** Offers places as long as the calling component lives. */
export function usePlaces(source: Places): void {
  sources.add(source)
  onScopeDispose(() => sources.delete(source))
}
