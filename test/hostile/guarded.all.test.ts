import { expect, it } from 'vitest'
import { childrenOf } from '../faults/processes.ts'
import { startApp } from '../start-app.ts'
import { GOOD, guardedInAFolder, script } from './guarded-in-a-folder.ts'
import { endlessScript } from './hostile-files.ts'
import { PREPARE_SCRIPT } from '../../src-main/core/bots/guarded-jobs.ts'

const { places, guarded } = guardedInAFolder()

it('a text that the parser never comes back from costs its process, and the next one works', async () => {
  await expect(guarded.run(PREPARE_SCRIPT, script(endlessScript()))).rejects.toMatchObject({ why: 'time' })
  expect(await guarded.run(PREPARE_SCRIPT, script(GOOD))).toMatchObject({ ok: true })
})

it('work whose process is ended from outside is done by another one', async () => {
  await guarded.run(PREPARE_SCRIPT, script(GOOD))
  const before = childrenOf(process.pid)
  const answer = guarded.run(PREPARE_SCRIPT, script(GOOD))
  for (const pid of before) process.kill(pid, 'SIGKILL')
  expect(await answer).toMatchObject({ ok: true })
})

it('a bot that cannot be read is stored, named, editable, and stops neither this start nor the next', async () => {
  const request = { game: 'pandemic', name: 'Brick', language: 'typescript' } as const
  const first = await startApp(places.folder)
  try {
    const answer = first.call('bots.create', { ...request, from: { source: endlessScript() } })
    // The main process answers while that is being tried.
    expect((await first.call('queue.state')).running).toBe(0)
    const { id } = await answer
    const [problem] = await first.call('bots.check', { id, source: endlessScript() })
    expect(problem).toMatchObject({ line: 1, severity: 'error' })
    expect(problem.message).toMatch(
      /^Quartet gave up on this bot: it takes more than \d+ s of CPU\. It is kept/,
    )
  } finally {
    await first.close()
  }
  const second = await startApp(places.folder)
  try {
    const bots = await second.call('bots.list')
    const { id } = bots.find(({ name }) => name === 'Brick')!
    const children = childrenOf(process.pid).length
    expect((await second.call('bots.check', { id, source: endlessScript() })).length).toBe(1)
    expect(childrenOf(process.pid).length).toBe(children)
    expect((await second.call('bots.get', { id })).source).toBe(endlessScript())
    const saved = await second.call('bots.save', { id, source: GOOD })
    expect(saved).toMatchObject({ problems: [], version: { number: 1 } })
    await second.call('bots.delete', { id })
  } finally {
    await second.close()
  }
})
