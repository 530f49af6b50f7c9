import type { MatchSummary } from '../../../src-shared/contract/values.ts'
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
  const earlier = own
    ? store
        .versionsOf(own.summary.botId)
        .filter(({ number, note }) => number < own.summary.number && !VARIANT.test(note))
        .toSorted((a, b) => b.number - a.number)
        .slice(0, 1)
        .map(({ id }) => id)
    : []
  const dummy = store.list().find((bot) => bot.game === game && bot.builtin && bot.name === REFERENCE)
  const latest = dummy && store.versionsOf(dummy.id).toSorted((a, b) => b.number - a.number)[0]
  const best = versionId === undefined ? undefined : await bestBeside(versionId)
  const wanted = new Set([...earlier, ...(best === undefined ? [] : [best]), ...(latest ? [latest.id] : [])])
  wanted.delete(versionId ?? -1)
  const found = await Promise.all(
    [...wanted].map(async (id): Promise<Substitute | undefined> => {
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

/** The note of a version that was made only to be compared (`versions.variant`). */
const VARIANT = /^v\d+ /
