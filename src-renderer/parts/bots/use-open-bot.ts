import { computed, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import { gameList } from '../../../src-games/index.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { VersionSummary } from '../../../src-shared/contract/values.ts'
import { call } from '../../base/api/connection.ts'
import { holdKeys } from '../../base/window/use-commands.ts'
import { goTo, route } from '../../base/window/use-route.ts'
import { isNumber, remembered } from '../../base/ui/remembered.ts'
import { orToast } from '../../base/ui/use-toasts.ts'
import { bots } from './use-bots.ts'
import { hasUnsavedText, lookForOthers, openDocument, type BotDocument } from './use-documents.ts'

/** The bot that is open in the workbench, or one of its old versions to look at. */
export interface OpenBot {
  readonly document: ShallowRef<BotDocument | undefined>
  readonly version: ShallowRef<(VersionSummary & { readonly source: string }) | undefined>
  readonly game: ComputedRef<GameId>
  showVersion(botId: number, versionId: number): Promise<void>
  /** The text that a line is told of: the working copy if it is still that, else the version. */
  showText(botId: number, versionId: number | undefined): Promise<void>
  closeVersion(): void
}

/** The bot that is or was open last, for screens that start from it. */
export const lastId = remembered<number>('workbench.bot', 0, isNumber)

export function useOpenBot(isShown: Readonly<Ref<boolean>>): OpenBot {
  const document = shallowRef<BotDocument>()
  const version = shallowRef<OpenBot['version']['value']>()
  const id = computed(() => (route.value.screen === 'bots' ? route.value.id : undefined))

  watch(
    [id, isShown],
    ([wanted, shown]) => {
      if (!shown || route.value.screen !== 'bots') return
      if (wanted === undefined) {
        const first =
          bots.value.find((bot) => bot.id === lastId.value) ?? bots.value.find((bot) => !bot.builtin)
        if (first) goTo({ screen: 'bots', id: first.id })
        else document.value = undefined
        return
      }
      if (document.value?.id !== wanted) holdKeys(show(wanted))
    },
    { immediate: true },
  )
  async function show(wanted: number): Promise<void> {
    const opened = await orToast(openDocument(wanted))
    if (id.value !== wanted) return
    if (!opened) return goTo({ screen: 'bots' })
    lastId.value = wanted
    version.value = undefined
    document.value = opened
  }
  // Another window, or a rename, changed the open bot.
  watch(bots, (list) => {
    // Nobody asked for it: whoever saves next is told what is wrong.
    void lookForOthers(list).catch(() => undefined)
    const now = document.value && bots.value.find((bot) => bot.id === document.value!.id)
    if (now && document.value) {
      const isNews = now.latestVersion !== document.value.bot.latestVersion
      document.value.bot = { ...document.value.bot, ...now }
      // A version that was made elsewhere, or beside the editor: its entry is not in the list of bots.
      if (isNews) void orToast(openDocument(now.id))
    } else if (document.value && id.value === document.value.id) {
      document.value = undefined
      lastId.value = 0
      goTo({ screen: 'bots' })
    }
  })
  window.addEventListener('beforeunload', (event) => {
    if (hasUnsavedText()) event.preventDefault()
  })

  return {
    document,
    version,
    game: computed(() => document.value?.bot.game ?? gameList[0].id),
    async showVersion(botId, versionId) {
      const opened = await orToast(openDocument(botId))
      const source = await orToast(call('versions.source', { id: versionId }))
      const summary = opened?.bot.versions.find((known) => known.id === versionId)
      if (!opened || !source || !summary) return
      document.value = opened
      goTo({ screen: 'bots', id: botId })
      version.value = { ...summary, source: source.source }
    },
    async showText(botId, versionId) {
      const opened = await orToast(openDocument(botId))
      if (!opened) return
      const source =
        versionId === undefined ? undefined : await orToast(call('versions.source', { id: versionId }))
      const summary = opened.bot.versions.find((known) => known.id === versionId)
      const isOther = source && summary && source.source !== opened.text
      document.value = opened
      lastId.value = botId
      version.value = isOther ? { ...summary, source: source.source } : undefined
      goTo({ screen: 'bots', id: botId })
    },
    closeVersion: () => (version.value = undefined),
  }
}
