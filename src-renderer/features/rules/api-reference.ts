import {
  API_GROUPS,
  COMMON,
  COMMON_GLOBALS,
  type ApiEntry,
  type ApiGroup,
  type GameApi,
} from '../../../src-games/kit/api.ts'

/** The two languages whose declarations are shown. JavaScript bots use those of TypeScript. */
export const API_LANGUAGES = [
  { id: 'cpp', title: 'C++' },
  { id: 'ts', title: 'TypeScript' },
] as const
export type ApiLanguage = (typeof API_LANGUAGES)[number]['id']

/** What a bot can use, under one anchor in both languages. */
export interface Reference {
  readonly anchor: string
  readonly entry: ApiEntry
}

/** All entries of a game; what every game has in TypeScript joins the entry of the same name. */
export function referencesOf(api: GameApi): Reference[] {
  const own = [...api.globals, ...api.player]
  const merged = own.map((entry) => {
    const common = COMMON.find(({ name }) => name === entry.name)
    return { ...common, ...entry }
  })
  const missing = COMMON.filter(({ name }) => !own.some((entry) => entry.name === name))
  const entries = [...merged, ...missing, ...COMMON_GLOBALS]
  return API_GROUPS.flatMap((group) => entries.filter((entry) => entry.group === group)).map((entry, k) => ({
    anchor: `api-${k}`,
    entry,
  }))
}

export interface ReferenceGroup {
  readonly anchor: string
  readonly group: ApiGroup
  readonly references: readonly Reference[]
}

/** The entries that a language has, by group. */
export function groupReferences(references: readonly Reference[], language: ApiLanguage): ReferenceGroup[] {
  const shown = references.filter(({ entry }) => entry[language] !== undefined)
  return [...Map.groupBy(shown, ({ entry }) => entry.group)].map(([group, members]) => ({
    anchor: `group-${group}`,
    group,
    references: members,
  }))
}

/** What the entry is called in a language: `cityOwner` for `city_owner`. */
export function nameInLanguage(entry: ApiEntry, language: ApiLanguage): string {
  if (language === 'cpp' || entry.ts === undefined || entry.ts.startsWith('declare namespace'))
    return entry.name
  return (
    /^(?:declare\s+(?:abstract\s+)?(?:const|let|function|interface|type|class)\s+)?(\w+)/.exec(
      entry.ts,
    )?.[1] ?? entry.name
  )
}
