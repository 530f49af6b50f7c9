import { describe, expect, it } from 'vitest'
import { isOver, smallGroups } from '../../../test/groups/small-groups.ts'
import { sharedApp } from '../../../test/app-of-file.ts'

const app = sharedApp({ clears: true })
const { groupOf, request, until } = smallGroups(() => app)

describe('a group', () => {
  it('that was cancelled keeps what was played, and goes on when resumed', async () => {
    const { id } = await app.call('groups.start', await request({ seeds: 300 }))
    await until(id, ({ played }) => played >= 2)
    await app.call('groups.cancel', { id })
    const stopped = await until(id, isOver)
    expect(stopped).toMatchObject({ status: 'cancelled', planned: 1200 })
    expect(stopped.played).toBeLessThan(1200)
    await app.call('groups.resume', { id })
    await until(id, ({ played }) => played > stopped.played)
    await app.call('groups.cancel', { id })
    const { played } = await until(id, isOver)
    expect((await app.call('matches.search', { query: `group:${id}`, limit: 0 })).total).toBe(played)
  })

  it('that was going on when Quartet ended is paused, and every match of it counts once', async () => {
    const { id } = await app.call('groups.start', await request({ seeds: 3 }))
    await until(id, ({ played }) => played >= 2)
    await app.close()
    await app.startAgain()
    const paused = await groupOf(id)
    expect(['paused', 'done']).toContain(paused.status)
    await app.call('groups.resume', { id })
    expect(await until(id, isOver)).toMatchObject({ status: 'done', played: 12, totals: { seats: 12 } })
    expect((await app.call('matches.search', { query: `group:${id}`, limit: 0 })).total).toBe(12)
  })

  it('counts no matches that were deleted', async () => {
    const { id } = await app.call('groups.start', await request({ seeds: 1 }))
    await until(id, isOver)
    const { ids } = await app.call('matches.deleteSelection', { query: `group:${id} bot:demo seat:1,2` })
    expect(ids).toHaveLength(2)
    expect((await groupOf(id)).totals.matches).toBe(2)
    await app.call('matches.restore', { ids })
    expect((await app.call('groups.list', {}))[0].totals.matches).toBe(4)
  })
})
