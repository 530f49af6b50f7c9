import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import { remembered } from '../base/ui/remembered.ts'
import { room, type Room } from '../base/window/rooms.ts'

/** What a room is for; the first screen of all says that of Write. */
const LINES: Partial<Record<Room['id'], string>> = {
  watch: 'Watch shows one match: what happened, and why.',
  prove: 'Prove says how good your versions are, over many matches.',
}

const isListOfTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

export interface FirstVisit {
  readonly room: Room['id']
  readonly line: string
}

/** The room that was entered for the first time ever, and its line, until the next key or click. */
export function useFirstVisit(): ShallowRef<FirstVisit | undefined> {
  const seen = remembered('rooms.seen', [], isListOfTexts)
  const visit = shallowRef<FirstVisit>()
  const end = (): void => void (visit.value = undefined)
  watch(
    room,
    (now) => {
      end()
      const line = now && LINES[now.id]
      if (!line || seen.value.includes(now.id)) return
      seen.value = [...seen.value, now.id]
      visit.value = { room: now.id, line }
    },
    { immediate: true },
  )
  for (const event of ['keydown', 'pointerdown'] as const) window.addEventListener(event, end, true)
  onScopeDispose(() => {
    for (const event of ['keydown', 'pointerdown'] as const) window.removeEventListener(event, end, true)
  })
  return visit
}
