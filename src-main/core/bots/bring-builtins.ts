import type { GameId } from '../../../src-games/kit/game.ts'
import type { BotsStore } from './bots-store.ts'
import { moduleHash, versionHash } from './make-version.ts'
import type { Builtin } from './templates.ts'

/** Keeps the bots that come with Quartet as entries; a changed one gets a new version. */
export function bringBuiltins(store: BotsStore, game: GameId, builtins: readonly Builtin[]): void {
  for (const { name, language, source: text, module, build } of builtins) {
    const known = store.byName(game, name)
    if (known && !known.summary.builtin) continue
    const source = module ? null : text
    const id =
      known?.summary.id ??
      store.insert({ game, name, language, builtin: true, source, ...(build ? { build } : {}) })
    const hash = module ? moduleHash(game, module) : versionHash(language, text, build)
    const { id: versionId } = store.versionOf(id, {
      hash,
      source: text,
      ...(module ? { module } : {}),
      ...(build ? { build } : {}),
    })
    if (known?.versionId === versionId) continue
    if (source !== null && known && known.source !== source) store.setSource(id, source)
    store.setVersion(id, versionId, source, build)
  }
}
