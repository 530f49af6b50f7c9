import { pandemic } from '../../src-games/pandemic/game.ts'
import { prepareScript } from '../../src-main/core/bots/prepare-script.ts'
import { realmRulesOf } from '../../src-main/engines/match-child/realm-sources.ts'
import { createRealmFactory, type ScriptRealm } from '../../src-main/engines/match-child/script-realm.ts'

const rules = realmRulesOf(pandemic, 7)

/**
 * A realm with a bot in it that was made; a text says why its source was refused. `fuel`: undefined without limits;
 * `permitted`: what the realm has of the language instead of `PERMITTED`.
 */
export function realmOf(
  source: string,
  fuel: number | undefined,
  permitted = rules.texts.permitted,
): ScriptRealm | string {
  const prepared = prepareScript(source, 'Mine.js')
  if (!prepared.ok) return prepared.problems[0].message
  const texts = { ...rules.texts, permitted }
  const kit = { maxCalls: rules.maxCalls, ...rules.random[0] }
  const createRealm = createRealmFactory({ ...rules, texts, code: prepared.code, hasStacks: true })
  const realm = createRealm({ me: 0, seed: 7, kit, fuel }, new Int32Array(64))
  realm.create()
  return realm
}
