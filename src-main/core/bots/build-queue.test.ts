import { expect, it } from 'vitest'
import type { BotBuilder, BotSource } from './build-bot.ts'
import { seasonOf } from '../../../test/seasons/plain-season.ts'
import { createBuildQueue } from './build-queue.ts'

const bot = (source: string): BotSource => ({ game: 'pandemic', name: 'Heron', language: 'cpp', source })

/** A builder whose builds go on as the test lets them. */
function start() {
  const begun: {
    readonly stage: (stage: 'header' | 'compiling' | 'linking') => void
    readonly fail: () => void
  }[] = []
  const builder = {
    seasons: (id: string) => (id === seasonOf(1).facts.id ? seasonOf(1) : undefined),
    build: (_: BotSource, how: Parameters<BotBuilder['build']>[1]) =>
      new Promise((_, reject) => {
        const fail = () => reject(new Error('gone'))
        how?.signal?.addEventListener('abort', fail)
        begun.push({ stage: (stage) => how?.onStage?.(stage), fail })
      }),
  } as unknown as BotBuilder
  return { begun, builds: createBuildQueue(builder, () => {}) }
}

it('says of a bot what is done just now, until its build ends in whatever way', async () => {
  const { begun, builds } = start()
  const first = builds.build(1, bot('a'))
  expect(builds.now()).toEqual([])
  begun[0].stage('compiling')
  expect(builds.now()).toEqual([{ botId: 1, text: 'Compiling Heron' }])
  begun[0].stage('linking')
  expect(builds.now()).toEqual([{ botId: 1, text: 'Linking Heron' }])
  builds.cancel(1)
  expect(await first).toBe('cancelled')
  expect(builds.now()).toEqual([])

  const failed = builds.build(1, bot('a'))
  begun[1].stage('compiling')
  begun[1].fail()
  await expect(failed).rejects.toThrow('gone')
  expect(builds.now()).toEqual([])
})

it('the end of a build does not hide the newer one that took its place', async () => {
  const { begun, builds } = start()
  const first = builds.build(1, bot('a'))
  begun[0].stage('compiling')
  const second = builds.build(1, bot('b'))
  begun[1].stage('compiling')
  expect(await first).toBe('superseded')
  expect(builds.now()).toEqual([{ botId: 1, text: 'Compiling Heron' }])
  builds.cancel(1)
  await second
  expect(builds.now()).toEqual([])
})

it('a season is named by its title', async () => {
  const { begun, builds } = start()
  const first = builds.build(1, { ...bot('a'), game: seasonOf(1).facts.id })
  begun[0].stage('header')
  expect(builds.now()).toEqual([
    { botId: 1, text: 'Preparing the headers of Gardens for C++: some seconds, only this once' },
  ])
  builds.cancel(1)
  await first
})
