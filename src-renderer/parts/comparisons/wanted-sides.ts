import { shallowRef } from 'vue'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import { createWish } from '../../base/ui/wish.ts'
import type { SideDraft, Sides } from './new-comparison.ts'

/** What a screen asks to compare: taken by the dialog of two sides, which opens over it. */
export const sidesWish = createWish<{ readonly game: GameId; readonly sides: Sides }>()

/** The dialog is fetched when it is asked for first. */
export const isDialogWanted = shallowRef(false)

/** Opens the dialog with these two; a side that is missing is proposed as usual. */
export function askAbout(game: GameId, sides: Sides): void {
  isDialogWanted.value = true
  sidesWish.ask({ game, sides })
}

/** The different bots and versions of some matches, at most two: those of the user's own first. */
export function sidesOf(
  matches: readonly Pick<MatchSummary, 'game' | 'seats'>[],
  isOwn: (botId: number) => boolean,
): { readonly game: GameId; readonly sides: Sides } | undefined {
  const found = new Map<number, SideDraft>()
  for (const { seats } of matches)
    for (const { botId, versionId } of seats)
      if (botId !== undefined && versionId !== undefined) found.set(versionId, { botId, versionId })
  const [b, a] = [...found.values()].sort(
    (one, other) =>
      Number(isOwn(other.botId)) - Number(isOwn(one.botId)) || other.versionId! - one.versionId!,
  )
  const [first] = matches
  if (!a || !b || !first || matches.some(({ game }) => game !== first.game)) return undefined
  return { game: first.game, sides: { a, b } }
}
