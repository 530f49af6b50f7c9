import { toSource } from '../core/bots/seat-bots.ts'
import { whyNot } from '../../src-shared/game-abilities.ts'
import { causeAmong, type FindCause } from '../features/board/stages/same-twice.ts'
import { findMistakes, type SearchDeps } from '../features/mistakes/find-mistakes.ts'
import type { BotsStore } from '../core/bots/bots-store.ts'

/** What the orders of a version depend on, by the search for mistakes: it plays that match again with other values in unset memory. */
export function wireDifferenceCause({
  botsStore,
  ...deps
}: SearchDeps & { readonly botsStore: Pick<BotsStore, 'getVersion'> }): FindCause {
  return async (versionId, { record, rounds }, signal) => {
    const version = botsStore.getVersion(versionId)
    const { game } = record
    // Where all C++ players draw from one rand() none of them can be played again alone.
    const isAlone = record.rand === undefined && whyNot(game, 'mistakes') === undefined
    if (!version || version.source === '' || !isAlone) return undefined
    const { findings } = await findMistakes(deps, toSource(version), [{ game, record, seat: 0, rounds }], {
      signal,
    })
    return causeAmong(findings)
  }
}
