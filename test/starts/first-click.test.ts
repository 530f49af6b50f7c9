import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ChildProcess } from 'node:child_process'
import { basename } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from '../eventually.ts'
import { sharedApp } from '../app-of-file.ts'

/**
 * What the first Run of a fresh folder finds when the text had rested: its module and a match process. Processes are counted as
 * Node starts them; the compile process is the one that all tests share, and answers from the recorded bots.
 */
const app = sharedApp()
let processes: ChildProcess[]
// Published when the process is made, before it has its arguments.
const note = (message: unknown): void => void processes.push((message as { process: ChildProcess }).process)
const started = (): string[] =>
  processes.map(({ spawnargs }) => {
    const program = spawnargs.find((word) => /-child\.(?:ts|js)$/.test(word))
    return program === undefined ? spawnargs.join(' ') : basename(program).replace(/\.\w+$/, '')
  })
beforeEach(() => {
  processes = []
  subscribe('child_process', note)
})
afterEach(() => void unsubscribe('child_process', note))

it('a click on Run starts no process when the text had rested', async () => {
  const { id, source } = await app.call('bots.create', {
    game: 'pandemic',
    name: 'Mine',
    language: 'cpp',
    from: { template: 'Walker' },
  })
  await app.call('bots.edited', {})
  expect(await app.call('bots.check', { id, source })).toEqual([])
  expect(await until(started, ({ length }) => length > 0)).toEqual(['match-child'])

  const { version } = await app.call('bots.save', { id, source })
  const seat = { versionId: version!.id }
  const [config] = await app.call('configs.list', { game: 'pandemic' })
  const match = await app.call('matches.start', {
    game: 'pandemic',
    config: { id: config.id },
    seed: 30,
    seats: [seat, seat, seat, seat],
    live: true,
  })
  expect((await app.ended(match.id)).status).toBe('done')
  expect(started()).toEqual(['match-child'])
})
