import { expect, it } from 'vitest'
import type { BotSummary } from '../../../src-shared/contract/values.ts'
import type { BotsState } from './bots-state.ts'
import { makeVersion } from './make-version.ts'

const SUMMARY = { id: 1, game: 'pandemic', name: 'Mine', language: 'cpp' } as unknown as BotSummary

/**
 * Makes a version with a build that ends so. Returns what is known of it afterwards and how often the list of bots was announced.
 */
async function afterBuild(build: () => Promise<unknown>) {
  const unbuilt: BotsState['unbuilt'] = new Map()
  let announced = 0
  const state = { builds: { build }, unbuilt, announce: () => void announced++ } as unknown as BotsState
  const ended = await makeVersion(state, SUMMARY, 'text').catch((error: unknown) => error)
  return { ended, known: unbuilt.get(1), announced }
}

it('a bot whose build ends with an error is no longer said to be built, and the pages hear it', async () => {
  const error = new Error('the compile process ended')
  expect(await afterBuild(() => Promise.reject(error))).toEqual({
    ended: error,
    known: undefined,
    announced: 1,
  })
})

it.each([
  ['refused', { ok: false, problems: [] }, 'refused'],
  ['cancelled', 'cancelled', undefined],
  // The newer build is under way.
  ['superseded', 'superseded', 'building'],
])('of a build that was %s that much is known', async (_, built, known) => {
  expect((await afterBuild(() => Promise.resolve(built))).known).toBe(known)
})
