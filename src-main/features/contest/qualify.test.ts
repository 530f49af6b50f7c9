import { expect, it } from 'vitest'
import { cpp, qualifying, ROAMER } from '../../../test/qualify/qualifying.ts'

const { places, create, smallConfig, expectCounted } = qualifying()

it('counts what came of both steps, and the matches that went wrong can be opened', async () => {
  expect.hasAssertions()
  await expectCounted(1)
})

it('what was cancelled says so', async () => {
  const botId = await create('Slow', ROAMER)
  const answer = places.app.call('qualify.run', {
    ticket: 'c',
    botId,
    configId: await smallConfig(),
    seeds: 500,
    seed: 1,
  })
  expect(await places.app.call('qualify.last', { botId })).toMatchObject({
    last: { ticket: 'c', status: 'running', text: ROAMER },
  })
  await places.app.call('qualify.cancel', { ticket: 'c' })
  expect(await answer).toMatchObject({ isComplete: false })
})

it('the newest of the working copy is known until the next one, to every page', async () => {
  const botId = await create('Twice', ROAMER)
  const ended: string[] = []
  places.app.on('qualify.ended', ({ ticket }) => ended.push(ticket))
  const ask = async (ticket: string, more: { versionId?: number } = {}) =>
    places.app.call('qualify.run', {
      ticket,
      botId,
      configId: await smallConfig(),
      seeds: 1,
      seed: 5,
      ...more,
    })
  const last = () => places.app.call('qualify.last', { botId })
  expect(await last()).toEqual({})
  const answer = await ask('first')
  expect(await last()).toEqual({
    last: {
      ticket: 'first',
      status: 'done',
      text: ROAMER,
      version: 1,
      startedAt: expect.any(Number),
      tally: answer.tally,
      answer,
    },
  })
  // A version that is asked about on the command line is not what the editor shows.
  const [version] = (await places.app.call('bots.get', { id: botId })).versions
  await ask('of a version', { versionId: version.id })
  expect(await last()).toMatchObject({ last: { ticket: 'first' } })
  await expect(
    places.app.call('qualify.run', { ticket: 'second', botId, configId: 99_999, seeds: 1 }),
  ).rejects.toThrow(/configuration/)
  expect(await last()).toMatchObject({
    last: { ticket: 'second', status: 'error', problem: expect.any(String) },
  })
  expect(ended).toEqual(['first', 'of a version', 'second'])
})

it('what does not compile fails the first step', async () => {
  const botId = await create('Broken', cpp('mov(1);'), 'cpp')
  const answer = await places.app.call('qualify.run', { ticket: 'x', botId, seeds: 1, seed: 1 })
  expect(answer).toMatchObject({ failsAt: 'compile', verdict: expect.stringContaining('would not qualify') })
  expect(answer.findings.some(({ message }) => message.startsWith('it does not compile'))).toBe(true)
})
