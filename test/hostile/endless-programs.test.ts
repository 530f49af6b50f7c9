import { expect, test } from 'vitest'
import { pandemic } from '../../src-games/pandemic/game.ts'
import { prepareScript } from '../../src-main/bots/prepare-script.ts'
import { realmRulesOf } from '../../src-main/match-child/realm-sources.ts'
import { createRealmFactory } from '../../src-main/match-child/script-realm.ts'
import { createRandom } from '../fuzz/random.ts'
import { endlessProgram, PLACE_COUNT } from './endless-programs.ts'

/** `FUZZ_COUNT` programs of seed `FUZZ_SEED`; by default each place once. */
const COUNT = Number(process.env.FUZZ_COUNT ?? PLACE_COUNT)
const SEED = Number(process.env.FUZZ_SEED ?? 1)

const rules = realmRulesOf(pandemic, 7)

/** How a bot with a thousandth of a second ended: the cause, or what it is instead. */
function ending(source: string): string {
  const prepared = prepareScript(source, 'Mine.js')
  if (!prepared.ok) return `refused: ${prepared.problems[0].message}`
  const kit = { maxCalls: rules.maxCalls, ...rules.random[0] }
  const createRealm = createRealmFactory({ ...rules, code: prepared.code })
  const realm = createRealm({ me: 0, seed: 7, kit, fuel: 2e6 }, new Int32Array(64))
  realm.create()
  if (!realm.failure()) realm.play()
  const failure = realm.failure()
  if (!failure) return 'played on'
  return failure.cause === 'cpu' ? 'cpu' : `${failure.cause}: ${failure.reason}`
}

test('work hidden in any kind of syntax and behind any builtin is stopped by count', () => {
  const random = createRandom(SEED)
  const wrong = Array.from({ length: COUNT }, (_, k) => endlessProgram(random.at(k), k)).flatMap(
    ({ what, source }) => {
      const how = ending(source)
      return how === 'cpu' ? [] : [`${what}: ${how}\n${source}`]
    },
  )
  expect(wrong).toEqual([])
})
