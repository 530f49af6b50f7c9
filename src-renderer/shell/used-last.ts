import { placesFor } from '../base/window/use-places.ts'
import { remembered } from '../base/ui/remembered.ts'
import { placeEntry, type PaletteEntry } from './palette-entries.ts'

/** What was done by the palette: an action by its id, a place also by the words that find it again. */
interface Used {
  readonly id: string
  readonly title: string
}

const MOST_KEPT = 12
const MOST_SHOWN = 4

const isUsed = (value: unknown): value is readonly Used[] =>
  Array.isArray(value) &&
  value.every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      'id' in one &&
      typeof one.id === 'string' &&
      'title' in one &&
      typeof one.title === 'string',
  )

/** The actions and places of the palette that were used last, newest first; remembered from session to session. */
export function useUsedLast() {
  const used = remembered<readonly Used[]>('palette.used', [], isUsed)
  return {
    note({ id, title }: PaletteEntry): void {
      used.value = [{ id, title }, ...used.value.filter((one) => one.id !== id)].slice(0, MOST_KEPT)
    },
    /** Those that still exist. */
    among(entries: readonly PaletteEntry[], isGone: (id: string) => boolean): PaletteEntry[] {
      const found = used.value.flatMap(({ id, title }) => {
        const action = entries.find((entry) => entry.id === id)
        if (action) return [action]
        const place = isGone(id) ? undefined : placesFor(title).find((one) => one.id === id)
        return place ? [placeEntry(place)] : []
      })
      return found.slice(0, MOST_SHOWN)
    },
    /** Matches among them: whether they still exist only the main side knows. */
    matchIds(): number[] {
      return used.value.flatMap(({ id }) => {
        const number = /^place\.match\.(\d+)$/.exec(id)?.[1]
        return number === undefined ? [] : [Number(number)]
      })
    },
  }
}
