import {
  foldCompared,
  foldPlayer,
  type FoldPlayer,
  type FoundFold,
} from '../../../src-shared/contract/history.ts'
import type { Database } from '../../base/db/open.ts'
import { short } from '../../base/db/short-columns.ts'
import { parseStored } from '../../base/db/stored.ts'

const SOME = 'IN (SELECT value FROM json_each(?))'
const MATCHES_OF_BLOCK = 2
type AskedRow = Pick<NonNullable<FoundFold['compared']>, 'status' | 'ending' | 'preset'> & {
  readonly id: number
  readonly a: number
  readonly b: number
  readonly blocks: number | null
}
interface GroupRow {
  readonly id: number
  readonly version: number
  /** A list of versions, as JSON. */
  readonly opponents: string
}

/** SQL of what folds are about: who was compared, and who plays in a group. */
export function createFoldStore(db: Database) {
  const asked = db.prepare<[string], AskedRow>(`
    SELECT id, a_version AS a, b_version AS b, status, ending, preset, counted_blocks AS blocks
    FROM comparisons WHERE deleted_at IS NULL AND id ${SOME}`)
  const groups = db.prepare<[string], GroupRow>(
    `SELECT id, version_id AS version, opponents FROM match_groups WHERE id ${SOME}`,
  )
  const players = db.prepare<[string], FoldPlayer & { versionId: number }>(`
    SELECT versions.id AS versionId, bots.id AS botId, ${short('bots.name')} AS name, number
    FROM versions JOIN bots ON bots.id = bot_id WHERE versions.id ${SOME}`)
  const playersOf = (ids: readonly number[]) =>
    new Map(
      players
        .all(JSON.stringify(ids))
        .flatMap((player) =>
          foldPlayer.safeParse(player).success ? [[player.versionId, player] as const] : [],
        ),
    )

  return {
    /** What some comparisons ask, and their answers. */
    comparisons(ids: readonly number[]): Map<number, NonNullable<FoundFold['compared']>> {
      const rows = asked.all(JSON.stringify(ids))
      const known = playersOf(rows.flatMap(({ a, b }) => [a, b]))
      return new Map(
        rows.flatMap(({ id, a: first, b: second, blocks, ...rest }) => {
          const [a, b] = [known.get(first), known.get(second)]
          const counted = blocks === null ? {} : { counted: MATCHES_OF_BLOCK * blocks }
          const whole = foldCompared.safeParse({ a, b, ...rest, ...counted })
          return whole.success ? [[id, whole.data] as const] : []
        }),
      )
    },

    /** Who plays in some groups; the first is whose group it is. */
    groups(ids: readonly number[]): Map<number, readonly (FoldPlayer & { readonly versionId: number })[]> {
      const rows = groups.all(JSON.stringify(ids)).map(({ id, version, opponents }) => {
        return { id, versions: [version, ...idsIn(opponents)] }
      })
      const known = playersOf(rows.flatMap(({ versions }) => versions))
      return new Map(
        rows.flatMap(({ id, versions }) => {
          const found = versions.flatMap((version) => known.get(version) ?? [])
          return found.length === versions.length ? [[id, found] as const] : []
        }),
      )
    },
  }
}

/** Ids of a stored list; none where it is none. */
function idsIn(json: string): number[] {
  try {
    const list = parseStored(json)
    return Array.isArray(list) ? list.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}
