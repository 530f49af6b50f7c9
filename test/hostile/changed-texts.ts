import { pandemic } from '../../src-games/pandemic/game.ts'
import { realmRulesOf, type RealmTexts } from '../../src-main/engines/match-child/script/realm-sources.ts'

/** A piece of the text that a realm is made by, and what stands there instead. */
export type Piece = readonly [is: RegExp, becomes: string]

export const RULES = realmRulesOf(pandemic, 7)

/** The texts of a realm with pieces of them otherwise: a fault that a test must find, or a wall that is not there. */
export function changedTexts(pieces: readonly Piece[]): RealmTexts {
  const missing = new Set(pieces)
  const change = (text: string): string => {
    let now = text
    for (const piece of pieces) {
      if (piece[0].test(now)) missing.delete(piece)
      now = now.replace(piece[0], piece[1])
    }
    return now
  }
  const { texts } = RULES
  const changed: RealmTexts = {
    permitted: change(texts.permitted),
    plain: change(texts.plain),
    sizes: change(texts.sizes),
    parts: texts.parts.map(change),
    bigInts: change(texts.bigInts),
    guard: change(texts.guard),
    watch: change(texts.watch),
    kit: change(texts.kit),
    api: change(texts.api),
  }
  if (missing.size > 0)
    throw new Error(`not there to be changed: ${[...missing].map(([is]) => is).join(', ')}`)
  return changed
}
