import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { eventually } from '../eventually.ts'
import type { MatchSummary } from '../../src-shared/contract/values.ts'
import { readGoldenMatches } from '../golden-match.ts'
import { removeFolder, startApp, type TestApp } from '../start-app.ts'
import { childrenOf, signal, startProgram, watch } from './processes.ts'

const config = (rounds: number) => ({
  text: readGoldenMatches()[0].config.replace(/nb_rounds\s+\d+/, `nb_rounds ${rounds}`),
})

async function seatOf(app: TestApp, name: string): Promise<{ botId: number }> {
  const bots = await app.call('bots.list')
  return { botId: bots.find((bot) => bot.name === name && bot.game === 'pandemic')!.id }
}

async function play(app: TestApp, rounds: number, seed: number): Promise<MatchSummary> {
  const seat = await seatOf(app, 'Demo')
  const seats: [typeof seat, typeof seat, typeof seat, typeof seat] = [seat, seat, seat, seat]
  const { id } = await app.call('matches.start', { game: 'pandemic', config: config(rounds), seats, seed })
  return app.ended(id)
}

describe('a machine that sleeps', () => {
  it('wakes up with its match going on and every bot in it, and plays what it would have', async () => {
    const program = watch(startProgram('play-long.ts', []))
    await program.said((message) => message === 'playing')
    const tree = [program.child.pid!, ...childrenOf(program.child.pid!)]
    expect(tree.length).toBeGreaterThan(1)
    // Longer than any clock of the supervisor waits, twice, and some in other moments than the first.
    for (const [sleepMs, wakeMs] of [
      [3000, 150],
      [400, 60],
      [3000, 0],
    ]) {
      for (const pid of tree) signal(pid, 'SIGSTOP')
      await wait(sleepMs)
      for (const pid of tree.toReversed()) signal(pid, 'SIGCONT')
      await wait(wakeMs)
    }
    const said = (await program.said((message) => typeof message === 'object')) as Record<string, unknown>
    expect(said).toMatchObject({ status: 'done', frozen: [], wasPlaying: true, isSame: true })
    expect(await program.ended).toBe(0)
  })
})

describe('ten thousand matches that wait', () => {
  it('are cancelled together and leave nothing', async () => {
    const app = await startApp()
    try {
      await app.call('settings.set', { processes: 1 })
      const seat = await seatOf(app, 'Null')
      const seats: [typeof seat, typeof seat, typeof seat, typeof seat] = [seat, seat, seat, seat]
      const request = { game: 'pandemic', config: config(10_000), seats } as const
      const ids: number[] = []
      while (ids.length < 10_000) {
        const some = await Promise.all(Array.from({ length: 200 }, () => app.call('matches.start', request)))
        ids.push(...some.map(({ id }) => id))
        // As between the messages of a page.
        await wait(0)
      }
      const { queued } = await app.call('queue.state')
      expect(queued).toBeGreaterThan(9000)
      await app.call('matches.deleteSelection', { ids })
      await eventually(async () =>
        expect(await app.call('queue.state')).toMatchObject({ queued: 0, running: 0 }),
      )
      expect((await app.call('matches.list', { limit: 10 })).total).toBe(0)
      await app.call('matches.restore', { ids })
      const { matches, total } = await app.call('matches.search', { query: 'status:cancelled', limit: 500 })
      expect(total).toBeGreaterThanOrEqual(queued)
      const waited = matches.filter(({ round }) => round === 0)
      expect(waited.length).toBeGreaterThan(490)
      expect(waited.flatMap((match) => match.seats.flatMap(({ score }) => score ?? []))).toEqual([])
      // The processes are free for who comes next.
      expect((await play(app, 3, 1)).status).toBe('done')
    } finally {
      await app.close()
      removeFolder(app.folder)
    }
  })
})
