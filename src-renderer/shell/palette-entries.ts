import { ACTION_ROOMS, type ActionRoom } from '../parts/actions/action-row.ts'
import { catalogue, type CatalogueRow } from '../parts/actions/catalogue.ts'
import type { Command } from '../base/window/use-commands.ts'
import type { Screen } from '../base/window/use-route.ts'
import { rankCommands } from './rank-commands.ts'

/** A row of the palette. */
export interface PaletteEntry {
  readonly id: string
  /** The room of an action, the kind of a place. */
  readonly group: string
  readonly title: string
  readonly keys?: readonly string[]
  /** It can be done now; it is of another screen, which is gone to; or something is missing here. */
  readonly state: 'now' | 'there' | 'needs'
  readonly needs?: string
  /** What does it, while it can be done now. */
  readonly command?: Command
  /** What it is in the catalogue, unless it is a place. */
  readonly row?: CatalogueRow
}

export interface PaletteSection {
  readonly title: string
  readonly entries: readonly PaletteEntry[]
}

const SCREEN_OF: Readonly<Partial<Record<ActionRoom, Screen>>> = {
  Write: 'bots',
  Watch: 'matches',
  Prove: 'compare',
  Rules: 'rules',
  Settings: 'settings',
}
const ROOM_OF: Readonly<Record<Screen, ActionRoom>> = {
  bots: 'Write',
  matches: 'Watch',
  versions: 'Prove',
  compare: 'Prove',
  runs: 'Prove',
  qualify: 'Prove',
  league: 'Prove',
  contests: 'Prove',
  charts: 'Prove',
  rules: 'Rules',
  settings: 'Settings',
}
const ORDER = ['now', 'there', 'needs'] as const
const rankOf = ({ state }: PaletteEntry): number => ORDER.indexOf(state)

export const roomOfScreen = (screen: Screen): ActionRoom => ROOM_OF[screen]

/** Where an action is done; undefined when that is everywhere. */
export function screenOfAction({ id, room, everywhere }: CatalogueRow): Screen | undefined {
  if (everywhere) return undefined
  if (id === 'tour') return 'bots'
  if (id.startsWith('board.')) return 'versions'
  return id.startsWith('league.') ? 'league' : SCREEN_OF[room]
}

/** Every action of the catalogue, with what does it now or what it needs. */
export function paletteEntries(enabled: readonly Command[], screen: Screen): PaletteEntry[] {
  const now = new Map(enabled.toReversed().map((command) => [command.id, command]))
  return catalogue.map((row) => {
    const command = now.get(row.id)
    const there = screenOfAction(row)
    return {
      id: row.id,
      group: row.room,
      title: command?.title ?? row.title,
      state: command ? 'now' : there !== undefined && there !== screen ? 'there' : 'needs',
      row,
      ...(row.keys ? { keys: row.keys } : {}),
      ...(command ? { command } : {}),
      ...(!command && row.needs !== undefined ? { needs: row.needs } : {}),
    }
  })
}

export const placeEntry = (command: Command): PaletteEntry => ({
  id: command.id,
  group: command.group,
  title: command.title,
  state: 'now',
  command,
})

/** Nothing typed: what was used last, then what belongs here, then the other rooms in their order. Each action once. */
export function sectionsOf(
  entries: readonly PaletteEntry[],
  usedLast: readonly PaletteEntry[],
  here: ActionRoom,
): PaletteSection[] {
  const used = new Set(usedLast.map(({ id }) => id))
  const inRoom = (room: ActionRoom) =>
    entries
      .filter(({ id, group }) => group === room && !used.has(id))
      .toSorted((a, b) => rankOf(a) - rankOf(b))
  const sections = [
    { title: 'Used last', entries: usedLast },
    { title: `${here}: here`, entries: inRoom(here) },
    ...ACTION_ROOMS.filter((room) => room !== here).map((room) => ({ title: room, entries: inRoom(room) })),
  ]
  return sections.filter((section) => section.entries.length > 0)
}

/** Something typed: one list, what can be done first among equals. */
export function foundSections(entries: readonly PaletteEntry[], query: string): PaletteSection[] {
  const found = rankCommands(entries, query, rankOf)
  return found.length > 0 ? [{ title: 'Found', entries: found }] : []
}
