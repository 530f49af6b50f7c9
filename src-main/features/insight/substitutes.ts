import type { MatchSummary, VersionSummary } from '../../../src-shared/contract/values.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import type { ResolvedSeat } from '../../core/bots/seat-bots.ts'
import type { BotsStore } from '../../core/bots/bots-store.ts'

export interface Substitute {
  /** `Manolito v11`. */
  readonly name: string
  readonly versionId: number
  readonly seat: ResolvedSeat
}

const REFERENCE = 'Dummy'

/**
 * Who could have played a seat instead: the bot's version before, the best of its league, and the game's Dummy. What does
 * not compile is left out, and so is what plays there already.
 */
export async function substitutesFor(
  { game, seats }: MatchSummary,
  seat: number,
  {
    store,
    bots,
    bestBeside,
  }: {
    readonly store: BotsStore
    readonly bots: BotsService
    /** The best of the league that a version is in, by their versions. */
    readonly bestBeside: (versionId: number) => Promise<number | undefined>
  },
): Promise<Substitute[]> {
  const { versionId } = seats[seat]
  const own = versionId === undefined ? undefined : store.getVersion(versionId)
  const dummy = store.list().find((bot) => bot.game === game && bot.builtin && bot.name === REFERENCE)
  const wanted = chooseSubstitutes({
    own: own?.summary,
    versions: own ? store.versionsOf(own.summary.botId) : [],
    best: versionId === undefined ? undefined : await bestBeside(versionId),
    dummies: dummy ? store.versionsOf(dummy.id) : [],
  })
  const found = await Promise.all(
    wanted.map(async (id): Promise<Substitute | undefined> => {
      try {
        const resolved = await bots.resolveSeat(game, { versionId: id })
        const { summary, bot } = store.getVersion(id)!
        return {
          name: bot.name === REFERENCE ? bot.name : `${bot.name} v${summary.number}`,
          versionId: id,
          seat: resolved,
        }
      } catch {
        // It does not compile any more, or was deleted: the question can be answered without it.
        return undefined
      }
    }),
  )
  return found.filter((one) => one !== undefined)
}

/** A version, as far as the choice depends on it. */
type Choice = Pick<VersionSummary, 'id' | 'number' | 'note'>

/**
 * Ids of the versions to be asked in a seat, each once and none that plays there already: the one saved before it, the best of
 * its league, the Dummy's newest.
 */
export function chooseSubstitutes({
  own,
  versions,
  best,
  dummies,
}: {
  /** What plays in the seat; undefined where that is unknown. */
  readonly own: Choice | undefined
  /** Of the same bot. */
  readonly versions: readonly Choice[]
  readonly best: number | undefined
  readonly dummies: readonly Choice[]
}): number[] {
  const newest = (of: readonly Choice[]): Choice[] => of.toSorted((a, b) => b.number - a.number).slice(0, 1)
  const earlier = versions.filter(({ number, note }) => own && number < own.number && !VARIANT.test(note))
  const wanted = [
    ...newest(earlier).map(({ id }) => id),
    ...(best === undefined ? [] : [best]),
    ...newest(dummies).map(({ id }) => id),
  ]
  return [...new Set(wanted)].filter((id) => id !== own?.id)
}

/** The note of a version that was made only to be compared (`versions.variant`). */
const VARIANT = /^v\d+ /
