import type { GameId } from '../../../src-games/kit/game.ts'
import type { Bot, BotSummary } from '../../../src-shared/contract/values.ts'

/** A bot, or a version of the bot in hand, that can be taken in hand. */
export interface HandRow {
  readonly key: string
  readonly botId: number
  readonly versionId?: number
  readonly label: string
  readonly detail: string
}

export interface HandGroup {
  readonly title: string
  readonly rows: readonly HandRow[]
}

/** Versions of the bot in hand that are listed without a query. */
const VERSIONS = 6

/**
 * What can be taken in hand, in groups: one's own bots of the game, with the newest versions of the one in hand below it; those from
 * friends, which came compiled; those that come with Quartet; and one's own bots of the other games. A query finds names and notes, of
 * all versions.
 */
export function handGroups(
  bots: readonly BotSummary[],
  inHand: Bot | undefined,
  game: GameId,
  titleOfGame: (game: GameId) => string,
  query: string,
): HandGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const finds = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const versionsOf = (bot: BotSummary): HandRow[] => {
    if (bot.id !== inHand?.id || inHand.builtin) return []
    const newestFirst = inHand.versions.toSorted((a, b) => b.number - a.number)
    return newestFirst
      .filter(({ number, note }) => words.length > 0 && finds(`${bot.name} v${number} ${note}`))
      .concat(words.length === 0 ? newestFirst.slice(0, VERSIONS) : [])
      .map(({ id, number, note, isBaseline }) => ({
        key: `v${id}`,
        botId: bot.id,
        versionId: id,
        label: `${bot.name} v${number}`,
        detail: note || (isBaseline ? 'champion' : ''),
      }))
  }
  const rowsOf = (list: readonly BotSummary[]): HandRow[] =>
    list
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .flatMap((bot) => [...(finds(bot.name) ? [rowOf(bot)] : []), ...versionsOf(bot)])
  const here = bots.filter((bot) => bot.game === game)
  const others = Map.groupBy(
    bots.filter((bot) => bot.game !== game && !bot.builtin),
    (bot) => bot.game,
  )
  return [
    { title: 'Your bots', rows: rowsOf(here.filter(({ builtin, hasSource }) => !builtin && hasSource)) },
    { title: 'From friends', rows: rowsOf(here.filter(({ builtin, hasSource }) => !builtin && !hasSource)) },
    { title: 'Built in', rows: rowsOf(here.filter(({ builtin }) => builtin)) },
    ...[...others].map(([other, list]) => ({ title: titleOfGame(other), rows: rowsOf(list) })),
  ].filter(({ rows }) => rows.length > 0)
}

function rowOf({ id, name, builtin, latestVersion }: BotSummary): HandRow {
  const detail = builtin ? '' : latestVersion === undefined ? 'no version yet' : `v${latestVersion}`
  return { key: `b${id}`, botId: id, label: name, detail }
}
