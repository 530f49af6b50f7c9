import { expect, test } from 'vitest'
import { createRandom } from '../fuzz/random.ts'
import { endlessProgram, PLACE_COUNT } from './endless-programs.ts'
import { realmOf } from './realm-of.ts'

/** `FUZZ_COUNT` programs of seed `FUZZ_SEED`; by default each place once. */
const COUNT = Number(process.env.FUZZ_COUNT ?? PLACE_COUNT)
const SEED = Number(process.env.FUZZ_SEED ?? 1)

/** How a bot with a thousandth of a second ended: the cause, or what it is instead. */
function ending(source: string): string {
  const realm = realmOf(source, 2e6)
  if (typeof realm === 'string') return `refused: ${realm}`
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
