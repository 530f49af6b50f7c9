import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import { gameList } from '../../../src-games/index.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { BotSummary, VersionSummary } from '../../../src-shared/contract/values.ts'
import { call } from '../../base/api/connection.ts'
import { holdKeys } from '../../base/window/use-commands.ts'
import { goTo, rememberPlace, route } from '../../base/window/use-route.ts'
import { isNumber, remembered } from '../../base/ui/remembered.ts'
import { orToast } from '../../base/ui/use-toasts.ts'
import { bots } from './use-bots.ts'
import {
  hasUnsavedText,
  lookForOthers,
  openDocument,
  refreshVersions,
  type BotDocument,
} from './use-documents.ts'

/** The bot in hand, or one of its old versions to look at. */
export interface OpenBot {
  readonly document: ShallowRef<BotDocument | undefined>
  readonly version: ShallowRef<(VersionSummary & { readonly source: string }) | undefined>
  readonly game: ComputedRef<GameId>
  /** Takes a bot in hand, or a version of it, without leaving the room. */
  take(botId: number, versionId?: number): Promise<void>
  /** The same, and goes to Write. */
  showVersion(botId: number, versionId: number): Promise<void>
  /** Shows the text that a line is about: the working copy if that is still the version, else the version itself. */
  showText(botId: number, versionId: number | undefined): Promise<void>
  closeVersion(): void
}

/** The bot that is or was open last, for screens that start from it. */
export const lastId = remembered<number>('workbench.bot', 0, isNumber)

/** The bot that Write opens by itself: the last one, or the first of one's own. */
const firstBot = () =>
  bots.value.find((bot) => bot.id === lastId.value) ?? bots.value.find((bot) => !bot.builtin)

/** The bot in hand follows the address while Write is shown, and stays in every other room. To be called once, in the frame. */
export function createOpenBot(): OpenBot {
  const document = shallowRef<BotDocument>()
  const version = shallowRef<OpenBot['version']['value']>()
  const game = computed(() => document.value?.bot.game ?? gameList[0].id)
  const id = computed(() => (route.value.screen === 'bots' ? route.value.id : undefined))
  /** Counts what was asked for: a slow answer to an earlier question is dropped. */
  let asked = 0

  watch(
    [id, () => route.value.screen],
    ([wanted, screen]) => {
      if (wanted !== undefined) {
        if (document.value?.id !== wanted) holdKeys(show(wanted))
        return
      }
      const first = firstBot()
      if (screen !== 'bots') {
        if (first && !document.value) void show(first.id)
      } else if (first) goTo({ screen: 'bots', id: first.id })
      else document.value = undefined
    },
    { immediate: true },
  )
  async function show(wanted: number): Promise<void> {
    const mine = ++asked
    const opened = await orToast(openDocument(wanted))
    if (asked !== mine) return
    if (!opened) {
      if (id.value === wanted) goTo({ screen: 'bots' })
      return
    }
    lastId.value = wanted
    version.value = undefined
    document.value = opened
  }
  async function openVersion(botId: number, versionId: number): Promise<boolean> {
    const mine = ++asked
    const opened = await orToast(openDocument(botId))
    const source = await orToast(call('versions.source', { id: versionId }))
    const summary = opened?.bot.versions.find((known) => known.id === versionId)
    if (asked !== mine || !opened || !source || !summary) return false
    lastId.value = botId
    document.value = opened
    version.value = { ...summary, source: source.source }
    return true
  }
  // Another window, or a rename, changed the open bot.
  watch(bots, (list) => {
    // The user did not ask for it: the next save says what is wrong.
    void lookForOthers(list).catch(() => undefined)
    const now = document.value && bots.value.find((bot) => bot.id === document.value!.id)
    if (now && document.value) {
      takeNews(document.value, now)
    } else if (document.value) {
      const gone = document.value.id
      document.value = undefined
      lastId.value = 0
      if (id.value === gone) goTo({ screen: 'bots' })
      else if (id.value === undefined) {
        rememberPlace({ screen: 'bots' })
        const next = firstBot()
        if (next) void show(next.id)
      }
    }
  })
  window.addEventListener('beforeunload', (event) => {
    if (hasUnsavedText()) event.preventDefault()
  })

  return {
    document,
    version,
    game,
    async take(botId, versionId) {
      if (versionId === undefined) await show(botId)
      else await openVersion(botId, versionId)
      if (document.value?.id === botId) place(botId)
    },
    async showVersion(botId, versionId) {
      if (await openVersion(botId, versionId)) goTo({ screen: 'bots', id: botId })
    },
    async showText(botId, versionId) {
      const mine = ++asked
      const opened = await orToast(openDocument(botId))
      if (!opened) return
      const source =
        versionId === undefined ? undefined : await orToast(call('versions.source', { id: versionId }))
      const summary = opened.bot.versions.find((known) => known.id === versionId)
      const isOther = source && summary && source.source !== opened.text
      if (asked !== mine) return
      document.value = opened
      lastId.value = botId
      version.value = isOther ? { ...summary, source: source.source } : undefined
      goTo({ screen: 'bots', id: botId })
    },
    closeVersion: () => (version.value = undefined),
  }
}

/** The address of Write says the bot in hand, whether it is shown or not. */
function place(botId: number): void {
  if (route.value.screen === 'bots') goTo({ screen: 'bots', id: botId })
  else rememberPlace({ screen: 'bots', id: botId })
}

/** A bot that is open was changed elsewhere: its versions may be others, too. */
function takeNews(document: BotDocument, now: BotSummary): void {
  const isNews = now.latestVersion !== document.bot.latestVersion
  document.bot = { ...document.bot, ...now }
  // A version that was made elsewhere, or beside the editor: its entry is not in the list of bots.
  if (isNews) void orToast(openDocument(now.id))
  // A note or another champion is in the versions alone.
  else if (!now.builtin) void refreshVersions(now.id).catch(() => undefined)
}
