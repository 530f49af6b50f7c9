import { formatWhen } from '../../base/ui/format-when.ts'
import type { GameEntry } from '../../parts/games/use-games.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { BotSummary, VersionSummary } from '../../../src-shared/contract/values.ts'

/** A row of the tree: a bot, one of its versions, or what is folded of them. */
export interface TreeNode {
  readonly key: string
  readonly label: string
  /** Said dim behind the label. */
  readonly note: string
  /** Stands at the end of the row. */
  readonly detail: string
  readonly bot: BotSummary
  readonly version?: VersionSummary
  /** On the first bot of a part of the tree that has a title. */
  readonly heading?: string
  readonly children?: readonly TreeNode[]
}

/** Versions that are shown of an unfolded bot; the others are one row. */
const NEWEST = 3

export const isOwn = ({ builtin, hasSource }: BotSummary): boolean => !builtin && hasSource

/** The bots of one game: one's own, those of friends, which came compiled, and those that come with Quartet. */
export function treeOf(
  bots: readonly BotSummary[],
  game: GameId,
  versionsOf: (bot: BotSummary) => readonly VersionSummary[],
  now: number,
): TreeNode[] {
  const here = bots.filter((bot) => bot.game === game).toSorted((a, b) => a.name.localeCompare(b.name))
  const nodes = (list: readonly BotSummary[], heading?: string): TreeNode[] =>
    list.map((bot, index) => ({
      ...nodeOf(bot, versionsOf(bot), now),
      ...(heading !== undefined && index === 0 ? { heading } : {}),
    }))
  return [
    ...nodes(here.filter(isOwn)),
    ...nodes(
      here.filter((bot) => !bot.builtin && !bot.hasSource),
      'From friends',
    ),
    ...nodes(
      here.filter(({ builtin }) => builtin),
      'Built in',
    ),
  ]
}

function nodeOf(bot: BotSummary, versions: readonly VersionSummary[], now: number): TreeNode {
  const { id, name, builtin, hasSource, latestVersion } = bot
  const row = { key: `b${id}`, label: name, note: '', bot }
  if (builtin || latestVersion === undefined) return { ...row, detail: '' }
  const detail = `v${latestVersion}`
  // What came compiled has a lock in the place of the arrow, unless there is something to unfold.
  if (!hasSource && latestVersion === 1) return { ...row, detail }
  return { ...row, detail, children: versionNodes(bot, versions, now) }
}

function versionNodes(bot: BotSummary, versions: readonly VersionSummary[], now: number): TreeNode[] {
  const newestFirst = versions
    .toSorted((a, b) => b.number - a.number)
    .map((version) => versionNode(bot, version, now))
  const older = newestFirst.slice(NEWEST)
  if (older.length < 2) return newestFirst
  const folded: TreeNode = {
    key: olderKey(bot.id),
    label: `${older.length} older`,
    note: '',
    detail: '',
    bot,
    children: older,
  }
  return [...newestFirst.slice(0, NEWEST), folded]
}

/** The key of the row that the older versions of a bot are below. */
export const olderKey = (botId: number): string => `o${botId}`

function versionNode(bot: BotSummary, version: VersionSummary, now: number): TreeNode {
  return {
    key: `v${version.id}`,
    label: `v${version.number}`,
    note: version.note || (version.isBaseline ? '' : formatWhen(version.createdAt, now)),
    detail: version.isBaseline ? 'champion' : '',
    bot,
    version,
  }
}

/** A game whose bots can be shown, with how many of them are one's own. */
export interface TreeGame extends GameEntry {
  readonly ownBots: number
  /** Begins another kind of games. */
  readonly beginsPart: boolean
}

/** What the switch of the tree has: the games that come with Quartet, the seasons, then games that are gone but have bots still. */
export function gamesOfTree(
  games: readonly GameEntry[],
  bots: readonly BotSummary[],
  titleOf: (game: GameId) => string,
  comesAlong: (game: GameId) => boolean,
): TreeGame[] {
  const known = new Set(games.map(({ id }) => id))
  const gone = [...new Set(bots.filter(({ builtin }) => !builtin).map(({ game }) => game))]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, title: titleOf(id) }))
  const parts = [
    games.filter(({ id }) => comesAlong(id)),
    games.filter(({ id }) => !comesAlong(id)),
    gone.toSorted((a, b) => a.title.localeCompare(b.title)),
  ]
  return parts.flatMap((part, place) =>
    part.map((game, index) => ({
      ...game,
      ownBots: bots.filter((bot) => bot.game === game.id && !bot.builtin).length,
      beginsPart: place > 0 && index === 0,
    })),
  )
}

/** A game that was chosen while that bot was in hand; 0 for none. */
export interface Chosen {
  readonly game: GameId
  readonly botId: number
}

/**
 * The game whose bots the tree shows: what was chosen last, until another bot is in hand; then the game of that one. Nothing is in hand
 * while the window opens: then it is what was chosen, if it is still there.
 */
export function shownGame(
  chosen: Chosen,
  inHand: Pick<BotSummary, 'id' | 'game'> | undefined,
  games: readonly Pick<GameEntry, 'id'>[],
): GameId {
  const isThere = games.some(({ id }) => id === chosen.game)
  if (isThere && (inHand === undefined || inHand.id === chosen.botId)) return chosen.game
  return inHand?.game ?? games[0]?.id ?? chosen.game
}
