import { expect, it } from 'vitest'
import type { QualifyProgress } from '../../../src-shared/contract/qualify.ts'
import { cpp, qualifying } from '../../../test/qualify/qualifying.ts'

const ROAMER = `
export default class Roamer extends Player {
  play() { for (const id of this.myUnits(this.me())) this.move(id, (this.round() % 4) as Dir) }
}`

const { places, create, smallConfig } = qualifying()

it('counts what came of both steps, and the matches that went wrong can be opened', async () => {
  const botId = await create('Roamer', ROAMER)
  const reported: QualifyProgress[] = []
  places.app.on('qualify.progress', (progress) => reported.push(progress))
  const request = { ticket: 'a', botId, configId: await smallConfig(), seeds: 1, seed: 5 }
  const answer = await places.app.call('qualify.run', request)
  expect(answer).toMatchObject({ name: 'Roamer', dummy: 'Dummy', isComplete: true, seed: 5, findings: [] })
  expect(answer.tally.self).toEqual({ planned: 1, played: 1, survived: 1 })
  expect(answer.tally.dummies).toMatchObject({ planned: 4, played: 4 })
  expect(answer.troubles.length + answer.tally.dummies.won).toBe(4)
  for (const { matchId, seat, place } of answer.troubles) {
    const match = await places.app.call('matches.get', { id: matchId! })
    expect(match.seats[seat]).toMatchObject({ name: 'Roamer', place })
    expect(match.seats.filter(({ name }) => name === 'Dummy')).toHaveLength(3)
    // What *Write* shows after a reload is the last run, and this is none.
    expect(match.isOfSeries).toBe(true)
  }
  expect(reported.at(-1)?.ticket).toBe('a')
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
