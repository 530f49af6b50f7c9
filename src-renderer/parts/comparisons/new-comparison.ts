import type { GameId } from '../../../src-games/kit/game.ts'
import type { BuildOptions } from '../../../src-shared/contract/build-options.ts'
import { gameList } from '../../../src-games/index.ts'
import type { ConfigSummary, SeatChoice, VersionSummary } from '../../../src-shared/contract/values.ts'
import { call } from '../../base/api/connection.ts'
import { completeSetup, runSetups } from '../bots/run-setup.ts'
import { bots } from '../bots/use-bots.ts'
import { isDirty, openDocument, saveDocument } from '../bots/use-documents.ts'
import { lastId } from '../bots/use-open-bot.ts'
import { currentSettings } from '../settings/use-settings.ts'
import { showToast } from '../../base/ui/use-toasts.ts'
import { startComparison } from './use-comparisons.ts'
import { askAbout } from './wanted-sides.ts'

/** One side of a comparison before it starts: a version, or what the editor shows (saved when it starts). */
export interface SideDraft {
  readonly botId: number
  readonly versionId?: number
  /** Other values of constants, as `DEPTH=6 RISK=0.25`. */
  readonly constants?: string
  /** Compiled otherwise than the version is. */
  readonly build?: BuildOptions
}

export interface Sides {
  readonly a?: SideDraft
  readonly b?: SideDraft
}

/** The game of the bot that is open in the workbench. */
export function initialGame(): GameId {
  return bots.value.find((bot) => bot.id === lastId.value)?.game ?? gameList[0].id
}

/** Opens the dialog of two sides with the two that are proposed: the bot in hand, and its version before. */
export function askNew(): void {
  askAbout(initialGame(), {})
}

export async function versionsOf(botId: number): Promise<readonly VersionSummary[]> {
  const { versions } = await call('bots.get', { id: botId })
  return [...versions].sort((one, other) => other.number - one.number)
}

/** My working copy against the last version; a bot without an earlier one against Demo. */
export async function defaultSides(game: GameId): Promise<Sides> {
  const inGame = bots.value.filter((bot) => bot.game === game)
  const own = inGame.filter((bot) => !bot.builtin)
  const bot = own.find((known) => known.id === lastId.value) ?? own[0]
  const builtins = inGame.filter((known) => known.builtin && known.latestVersion !== undefined)
  const demo = builtins.find((known) => known.name === 'Demo') ?? builtins[0]
  const withDemo = (b: SideDraft | undefined): Sides => ({
    ...(demo ? { a: { botId: demo.id } } : {}),
    ...(b ? { b } : {}),
  })
  if (!bot)
    return withDemo(
      builtins.find((known) => known !== demo) && { botId: builtins.find((known) => known !== demo)!.id },
    )
  const [document, versions] = await Promise.all([openDocument(bot.id), versionsOf(bot.id)])
  const saved = versions.filter(isSaved)
  const older = isDirty(document) ? saved : saved.slice(1)
  const before = older.find((version) => version.isBaseline) ?? older[0]
  return before
    ? { a: { botId: bot.id, versionId: before.id }, b: { botId: bot.id } }
    : withDemo({ botId: bot.id })
}

const CONSTANTS = /^\s*(?:[A-Za-z_]\w*=(?:-?\d+(?:\.\d+)?|true|false)(?:[\s,]+|$))*$/
export const areConstants = (text: string): boolean => CONSTANTS.test(text)

/** Not one that was only made to be compared. */
const isSaved = ({ variantOf }: VersionSummary): boolean => variantOf === undefined

/** The version of a side with its own constants and compiler settings; undefined when there is none (a message says why). */
export async function settleSide(side: SideDraft): Promise<SeatChoice | undefined> {
  const choice = await settleVersion(side)
  const constants = Object.fromEntries(
    [...(side.constants ?? '').matchAll(/(\w+)=([-\w.]+)/g)].map(([, name, value]) => [name, value]),
  )
  const { build } = side
  if (!choice || (Object.keys(constants).length === 0 && !build)) return choice
  const id = 'versionId' in choice ? choice.versionId : (await versionsOf(choice.botId)).find(isSaved)?.id
  if (id === undefined) return choice
  const made = await call('versions.variant', { id, constants, ...(build ? { build } : {}) })
  return { versionId: made.id }
}

/** The version a side stands for. What is not saved is saved now; undefined when it does not compile (a message says so). */
async function settleVersion({ botId, versionId }: SideDraft): Promise<SeatChoice | undefined> {
  if (versionId !== undefined) return { versionId }
  const bot = bots.value.find((known) => known.id === botId)
  if (bot?.builtin) return { botId }
  const document = await openDocument(botId)
  if (!isDirty(document)) return { botId }
  const saved = await saveDocument(document)
  if (saved) return saved
  const first = document.problems.find((problem) => problem.severity === 'error')
  showToast(
    `${document.bot.name} does not compile, so there is nothing to compare.${first ? ` Line ${first.line}: ${first.message}` : ''}`,
    { kind: 'error' },
  )
  return undefined
}

/** The configuration that Run uses. */
export function configOfRun(game: GameId, configs: readonly ConfigSummary[]): number | undefined {
  const inGame = bots.value.filter((bot) => bot.game === game)
  return completeSetup(runSetups.value[game], inGame, configs).configId
}

/** One keystroke from the editor: saves, and asks whether this is better than the champion, or the version before. */
export async function compareWithLast(botId: number): Promise<void> {
  const { game } = (await openDocument(botId)).bot
  const b = await settleSide({ botId })
  if (!b) return
  const [versions, configs] = await Promise.all([versionsOf(botId), call('configs.list', { game })])
  const configId = configOfRun(game, configs)
  const newest =
    'versionId' in b ? versions.find((version) => version.id === b.versionId) : versions.find(isSaved)
  const older = versions.filter((version) => newest && version.number < newest.number)
  const before = older.find((version) => version.isBaseline) ?? older[0]
  if (!before || !newest || configId === undefined) {
    showToast('This bot has only one version so far: choose what to compare it with.')
    return askAbout(game, { b: { botId } })
  }
  await startComparison({
    game,
    config: { id: configId },
    a: { versionId: before.id },
    b: { versionId: newest.id },
    preset: 'better',
    ...(currentSettings.value ? { limits: currentSettings.value.limits } : {}),
  })
}
