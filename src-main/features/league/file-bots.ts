import { basename } from 'node:path'
import { moduleHash } from '../../core/bots/make-version.ts'
import type { BotsStore } from '../../core/bots/bots-store.ts'
import type { LeagueFile } from './read-league-file.ts'

export type FileBot = LeagueFile['bots'][number]

/** What came in a file, until all of the file is stored. */
export interface HiddenBot {
  readonly botId: number
  readonly versionId: number
  /** What it is called in the file. */
  readonly name: string
  readonly hash: string
}

/** Bots of league files: those that are here already, and those that come in and are shown once all of their file is stored. */
export function createFileBots(botsStore: BotsStore) {
  /** A version that is here already, by the name of its bot and its content. */
  function known(game: LeagueFile['game'], { name, hash, module }: FileBot): number | undefined {
    const bot = botsStore.byName(game, name)
    const hashes = [hash, ...(module ? [moduleHash(game, module)] : [])]
    return bot && botsStore.versionsOf(bot.summary.id).find((one) => hashes.includes(one.hash))?.id
  }
  function freeName(game: LeagueFile['game'], name: string): string {
    for (let k = 1; ; k++) {
      const suffix = k > 1 ? `_${k}` : ''
      const candidate = name.slice(0, 40 - suffix.length) + suffix
      if (!botsStore.byName(game, candidate)) return candidate
    }
  }
  /** A bot that is not shown yet, with one version. */
  function insertHidden(
    game: LeagueFile['game'],
    fileName: string,
    { name, hash, module }: FileBot,
  ): HiddenBot {
    const bot = { game, name: freeName(game, name), language: 'cpp', builtin: false, source: null } as const
    const botId = botsStore.insert(bot)
    const note = `From ${basename(fileName).slice(0, 80)} (its author's version ${hash.slice(0, 8)})`
    const own = { hash: moduleHash(game, module!), source: '', module: module!, note }
    const { id: versionId } = botsStore.versionOf(botId, own)
    botsStore.setDeleted(botId, Date.now())
    return { botId, versionId, name, hash: own.hash }
  }

  /** A version more of the bot of that name that came from outside, or a bot of its own: under a name that is free now. */
  function show(game: LeagueFile['game'], { botId, versionId, name, hash }: HiddenBot): void {
    const before = botsStore.byName(game, name)
    const isTheirs = before && !before.summary.builtin && before.source === null
    if (isTheirs && botsStore.moveVersion(versionId, before.summary.id, hash)) {
      botsStore.setVersion(before.summary.id, versionId, null)
      return
    }
    const { summary } = botsStore.getDeleted(botId)!
    const free = freeName(game, summary.name)
    if (free !== summary.name) botsStore.rename(botId, free)
    botsStore.setDeleted(botId, null)
    botsStore.setVersion(botId, versionId, null)
  }

  return { known, insertHidden, show }
}
