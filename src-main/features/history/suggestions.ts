import type { NameTables } from './compile-query.ts'
import type { MatchTable } from './match-columns.ts'

/** Matches by what they have, for completion: the most used first. */
export interface SuggestionCounts {
  readonly bots: readonly (readonly [name: string, matches: number])[]
  readonly configs: readonly (readonly [name: string, matches: number])[]
  readonly tags: readonly (readonly [name: string, matches: number])[]
}

const MOST = 300

export function countSuggestions(table: MatchTable, { names, tags }: NameTables): SuggestionCounts {
  const c = table.columns
  const byName = new Map<number, number>()
  const byConfig = new Map<number, number>()
  const byTag = new Map<number, number>()
  const add = (counts: Map<number, number>, key: number) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (let row = 0; row < table.length; row++) {
    if (c.isThere[row] === 0) continue
    add(byConfig, c.config[row])
    const at = 4 * row
    for (let seat = 0; seat < 4; seat++) {
      const name = c.name[at + seat]
      let isNew = true
      for (let before = 0; before < seat; before++) if (c.name[at + before] === name) isNew = false
      if (isNew) add(byName, name)
    }
  }
  for (const own of table.tags.values()) for (const tag of own) add(byTag, tag)
  const listed = (counts: Map<number, number>, nameOf: (id: number) => string | undefined) =>
    [...counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST)
      .flatMap(([id, matches]) => {
        const name = nameOf(id)
        return name === undefined ? [] : [[name, matches] as const]
      })
  return {
    bots: listed(byName, (id) => names.get(id)),
    configs: listed(byConfig, (code) => table.configs[code]),
    tags: listed(byTag, (id) => tags.get(id)),
  }
}
