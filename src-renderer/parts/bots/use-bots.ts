import { computed, shallowRef } from 'vue'
import type { GameId } from '../../../src-games/kit/game.ts'
import type {
  Bot,
  BotSummary,
  Language,
  TemplateName,
  VersionSummary,
} from '../../../src-shared/contract/values.ts'
import { games } from '../games/use-games.ts'
import { call, on, onReturn } from '../../base/api/connection.ts'
import { goTo, route } from '../../base/window/use-route.ts'
import { orToast, showToast } from '../../base/ui/use-toasts.ts'

/** All bots of the user and those that come with Quartet, kept up to date by events. */
export const bots = shallowRef<readonly BotSummary[]>([])

export const botsByGame = computed(() =>
  games.value.map((game) => ({
    game,
    bots: bots.value
      .filter((bot) => bot.game === game.id)
      .sort((a, b) => Number(a.builtin) - Number(b.builtin) || a.name.localeCompare(b.name)),
  })),
)

export async function startBotList(): Promise<void> {
  const read = async () => (bots.value = await call('bots.list'))
  on('bots.changed', (event) => (bots.value = event.bots))
  onReturn(() => void read())
  await read()
}

export const LANGUAGE_NAMES: Record<Language, string> = {
  typescript: 'TypeScript',
  javascript: 'JavaScript',
  cpp: 'C++',
}

/** A name like the given one that no bot of the game has yet. */
export function freeNameLike(game: GameId, like: string): string {
  const taken = new Set(bots.value.filter((bot) => bot.game === game).map((bot) => bot.name.toLowerCase()))
  const stem = like.replace(/\d+$/, '').slice(0, 36)
  for (let number = 1; ; number++) {
    const name = number === 1 ? like : `${stem}${number}`
    if (!taken.has(name.toLowerCase())) return name
  }
}

/** Makes a bot and opens it. Undefined when it was refused; the error has been shown. */
export async function createAndOpenBot(request: {
  game: GameId
  name: string
  language: Language
  from: { template: TemplateName } | { source: string }
}): Promise<Bot | undefined> {
  // The editor is usable while the first compile goes on beside it.
  const buildsLater = request.language === 'cpp'
  const bot = await orToast(call('bots.create', { ...request, ...(buildsLater ? { buildsLater } : {}) }))
  if (bot) goTo({ screen: 'bots', id: bot.id })
  return bot
}

export async function duplicateBot(id: number): Promise<void> {
  const bot = await orToast(call('bots.get', { id }))
  if (!bot) return
  const like = bot.builtin ? `My${bot.name}` : bot.name
  await createAndOpenBot({
    game: bot.game,
    name: freeNameLike(bot.game, like),
    language: bot.language,
    from: { source: bot.source },
  })
}

export async function renameBot(id: number, name: string): Promise<boolean> {
  return (await orToast(call('bots.rename', { id, name }))) !== undefined
}

/** Makes a version the one that new ones are compared with, or no longer. */
export async function promoteVersion({ id }: VersionSummary, isBaseline: boolean): Promise<void> {
  await orToast(call('versions.promote', { id, isBaseline }))
}

export async function noteVersion({ id }: VersionSummary, note: string): Promise<boolean> {
  return (await orToast(call('versions.note', { id, note }))) !== undefined
}

export async function deleteBot(bot: BotSummary): Promise<void> {
  if ((await orToast(call('bots.delete', { id: bot.id }))) === undefined) return
  if (route.value.screen === 'bots' && route.value.id === bot.id) goTo({ screen: 'bots' })
  showToast(`${bot.name} was deleted.`, {
    action: { label: 'Undo', run: () => void orToast(call('bots.restore', { id: bot.id })) },
  })
}
