import { shallowRef, type ShallowRef } from 'vue'
import type { VersionSummary } from '../../../src-shared/contract/values.ts'
import { call } from '../../base/api/connection.ts'
import { askAbout } from '../../parts/comparisons/wanted-sides.ts'
import { enterLeague } from '../../parts/leagues/use-leagues.ts'
import type { Places } from '../../base/window/use-places.ts'
import type { IconName } from '../../base/ui/icons.ts'
import { createProvided } from '../../base/ui/provided.ts'
import { orToast, showToast } from '../../base/ui/use-toasts.ts'
import { changeText, openDocument } from '../../parts/bots/use-documents.ts'
import type { OpenBot } from '../../parts/bots/use-open-bot.ts'
import { notedVersion } from '../../parts/bots/bot-dialogs.ts'
import type { Run } from '../../parts/bots/run-setup.ts'
import { bots, promoteVersion } from '../../parts/bots/use-bots.ts'

/** What can be done with a version: in its menu, by right click, by keys and in the palette, everywhere the same. */
export interface VersionAction {
  readonly id: string
  readonly title: string
  readonly icon: IconName
  readonly hint?: string
  run(): void
}

export interface VersionActions {
  of(version: VersionSummary): VersionAction[]
  /** The version whose source is shown beside another. */
  readonly diffed: ShallowRef<VersionSummary | undefined>
}

const ACTIONS = createProvided<VersionActions>('a menu of a version stands outside of the workbench')

export function provideVersionActions(open: OpenBot, run: Run): VersionActions {
  const diffed = shallowRef<VersionSummary>()

  async function runVersion({ botId, id }: VersionSummary): Promise<void> {
    await open.showVersion(botId, id)
    if (open.version.value?.id === id) await run.start()
  }
  async function restore({ botId, id, number }: VersionSummary): Promise<void> {
    const opened = await orToast(openDocument(botId))
    const source = await orToast(call('versions.source', { id }))
    if (!opened || !source) return
    await open.showText(botId, undefined)
    changeText(opened, source.source)
    showToast(`The editor has the text of v${number}. Undo brings back what was there; Save keeps it.`)
  }
  function compare({ botId, id }: VersionSummary): void {
    const bot = bots.value.find((known) => known.id === botId)
    if (bot) askAbout(bot.game, { a: { botId, versionId: id }, b: { botId } })
  }
  function intoLeague({ botId, id, number }: VersionSummary): void {
    const bot = bots.value.find((known) => known.id === botId)
    if (bot) void enterLeague(bot.game, { versionId: id }, `${bot.name} v${number}`)
  }

  const actions: VersionActions = {
    diffed,
    of: (version) => [
      { id: 'run', title: 'Run this version', icon: 'play', run: () => void runVersion(version) },
      {
        id: 'restore',
        title: 'Restore into the editor',
        icon: 'upload',
        hint: 'Its text becomes the working copy; Undo takes that back',
        run: () => void restore(version),
      },
      { id: 'diff', title: 'Diff with…', icon: 'twin', run: () => (diffed.value = version) },
      { id: 'compare', title: 'Compare with the newest…', icon: 'scales', run: () => compare(version) },
      { id: 'league', title: 'Into the league', icon: 'cup', run: () => intoLeague(version) },
      { id: 'note', title: 'Note…', icon: 'pencil', run: () => (notedVersion.value = version) },
      {
        id: 'champion',
        title: version.isBaseline ? 'No longer the champion' : 'Make it the champion',
        icon: 'flag',
        hint: 'New versions are compared with the champion',
        run: () => void promoteVersion(version, !version.isBaseline),
      },
    ],
  }
  return ACTIONS.give(actions)
}

export const useVersionActions = ACTIONS.take

/** The versions of the open bot, and what can be done with each, for the palette. */
export function versionPlaces(open: OpenBot, actions: VersionActions): Places {
  return () => {
    const bot = open.document.value?.bot
    if (!bot || bot.builtin) return []
    return bot.versions.flatMap((version) => {
      const name = `${bot.name} v${version.number}`
      const show = {
        id: `place.version.${version.id}`,
        group: 'Version',
        title: version.note ? `${name}: ${version.note}` : name,
        run: () => void open.showVersion(bot.id, version.id),
      }
      const others = actions.of(version).map(({ id, title, run }) => ({
        id: `place.version.${version.id}.${id}`,
        group: 'Version',
        title: `${name}: ${title.toLowerCase()}`,
        run,
      }))
      return [show, ...others]
    })
  }
}
