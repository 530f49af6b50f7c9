import { pandemic } from '../../src-games/pandemic/game.ts'
import { prepareScript } from '../../src-main/core/bots/prepare-script.ts'
import { realmRulesOf } from '../../src-main/engines/match-child/script/realm-sources.ts'
import {
  createRealmFactory,
  type ScriptRealm,
} from '../../src-main/engines/match-child/script/script-realm.ts'

const rules = realmRulesOf(pandemic, 7)

/** The last source: large ones are asked for twice. */
let kept: { readonly source: string; readonly prepared: ReturnType<typeof prepareScript> } | undefined

/**
 * A realm with a bot in it that was made; a text says why its source was refused. `fuel`: undefined without limits;
 * `permitted`: what the realm has of the language instead of `PERMITTED`.
 */
export function realmOf(
  source: string,
  fuel: number | undefined,
  permitted = rules.texts.permitted,
): ScriptRealm | string {
  if (kept?.source !== source) kept = { source, prepared: prepareScript(source, 'Mine.js') }
  const { prepared } = kept
  if (!prepared.ok) return prepared.problems[0].message
  const texts = { ...rules.texts, permitted }
  const kit = { maxCalls: rules.maxCalls, ...rules.random[0] }
  const createRealm = createRealmFactory({ ...rules, texts, code: prepared.code, hasStacks: true })
  const realm = createRealm({ me: 0, seed: 7, kit, fuel }, new Int32Array(64))
  realm.create()
  return realm
}
