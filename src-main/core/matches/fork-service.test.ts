import { beforeAll, describe, expect, it } from 'vitest'
import { firstDifferentState } from '../../../test/first-different-state.ts'
import { parseShapes } from '../../../src-games/kit/drawings.ts'
import { decodeRounds } from '../../../src-games/kit/match-record.ts'
import type { RequestOf } from '../../../src-shared/contract/api.ts'
import { ARTIST, DIARIST, smallMatches } from '../../../test/small-matches.ts'
import { sharedApp } from '../../../test/app-of-file.ts'

/** One app for all: every test works on a match and looks at what it made of it. */
const app = sharedApp()
const { botId, create, play, fork, replayOf } = smallMatches(() => app)
beforeAll(async () => {
  // Starting a second takes longer than all it would play here.
  await app.call('settings.set', { processes: 1 })
  await create('Diarist', DIARIST)
})

describe('a fork', () => {
  let parent: number
  beforeAll(async () => {
    parent = await play(['Diarist', 'Demo', 'Demo', 'Null'])
  })

  it('without any change is the same match again: bots remember what they lived through', async () => {
    const id = await fork({ matchId: parent, round: 60 })
    const [before, after] = [
      await app.call('matches.record', { id: parent }),
      await app.call('matches.record', { id }),
    ]
    expect(after).toEqual(before)
    expect(await app.call('matches.get', { id })).toMatchObject({
      fork: { parentId: parent, round: 60 },
      configName: 'small',
      rounds: 120,
      round: 120,
      status: 'done',
    })
    const { matches } = await app.call('matches.list', { filter: { parentId: parent } })
    expect(matches.map((match) => match.id)).toEqual([id])
  })

  it('of compiled bots too, whose CPU shows in the states', async () => {
    await create(
      'Heavy',
      DIARIST.replace('Diarist', 'Heavy').replace(
        'play() {',
        'play() { for (let k = 0; k < 60000; k++) this.seen ^= k;',
      ),
    )
    const id = await play(['Dummy', 'Heavy', 'Dummy', 'Demo'])
    const before = await app.call('matches.record', { id })
    expect(before.statuses.flat().some((status) => status > 0)).toBe(true)
    expect(await app.call('matches.record', { id: await fork({ matchId: id, round: 77 }) })).toEqual(before)
    const { versionId } = (await app.call('matches.get', { id })).seats[2]
    const bot = { versionId: versionId! }
    expect(await app.call('matches.relog', { matchId: id, seat: 2, bot })).toMatchObject({ kind: 'same' })
    const other = await app.call('matches.relog', { matchId: id, seat: 3, bot })
    expect(other).toMatchObject({ kind: 'different', round: 0 })
  })

  it('with another seed has the same past and another future, and forks again', async () => {
    const id = await fork({ matchId: parent, round: 60, seed: 5 })
    const [a, b] = [await replayOf(parent), await replayOf(id)]
    expect(b.stateAt(60).ints).toEqual(a.stateAt(60).ints)
    expect(firstDifferentState(a, b)).toBeGreaterThan(60)
    expect((await app.call('matches.get', { id })).fork).toEqual({ parentId: parent, round: 60, seed: 5 })
    const again = await fork({ matchId: id, round: 90, seed: 6 })
    const record = await app.call('matches.record', { id: again })
    expect(record.reseeds).toEqual([
      { round: 60, seed: 5 },
      { round: 90, seed: 6 },
    ])
    expect(firstDifferentState(b, await replayOf(again))).toBeGreaterThan(90)
    // The same question has the same answer.
    expect(await app.call('matches.record', { id: await fork({ matchId: id, round: 90, seed: 6 }) })).toEqual(
      record,
    )
    // What the original program would have printed exists for it as for any match.
    expect((await app.call('matches.output', { id: again })).text).toContain('round 120')
  })

  it('with another version in a seat plays that from its round on', async () => {
    const versionId = (await app.call('bots.get', { id: await botId('Demo') })).versions[0].id
    const id = await fork({ matchId: parent, round: 30, seats: [{ seat: 3, choice: { versionId } }] })
    const [a, b] = [
      await app.call('matches.record', { id: parent }),
      await app.call('matches.record', { id }),
    ]
    expect(b.names).toEqual(['Diarist', 'Demo', 'Demo', 'Demo'])
    const [before, after] = [decodeRounds(a.orders), decodeRounds(b.orders)]
    if (!before.ok || !after.ok) throw new Error('unreadable')
    expect(after.value.slice(0, 30)).toEqual(before.value.slice(0, 30))
    expect(after.value[30][3].length).toBeGreaterThan(0)
    await replayOf(id)
  })

  it('takes the orders of the user in its first rounds', async () => {
    const id = await fork({
      matchId: parent,
      round: 40,
      orders: [{ seat: 1, rounds: [[0, 5, 1, 0, 0, 6, 2, 0], []] }],
    })
    const record = await app.call('matches.record', { id })
    const rounds = decodeRounds(record.orders)
    if (!rounds.ok) throw new Error(rounds.error.message)
    expect([...rounds.value[40][1]]).toEqual([0, 5, 1, 0, 0, 6, 2, 0])
    expect(rounds.value[41][1]).toHaveLength(0)
    expect(rounds.value[42][1].length).toBeGreaterThan(0)
    await replayOf(id)
  })

  it.each([
    ['behind the end', { round: 120 }, 'request/invalid'],
    [
      'with an order of no kind',
      { round: 3, orders: [{ seat: 0, rounds: [[9, 0, 0, 0]] }] },
      'request/invalid',
    ],
    ['with half an order', { round: 3, orders: [{ seat: 0, rounds: [[0, 1]] }] }, 'request/invalid'],
    ['of no match', { matchId: 999, round: 3 }, 'not-found'],
  ] as const)('is refused %s', async (_name, change, code) => {
    const request = { matchId: parent, ...change } as unknown as RequestOf<'matches.fork'>
    await expect(app.call('matches.fork', request)).rejects.toMatchObject({ code })
  })
})

describe('a print added to the past', () => {
  let match: number
  beforeAll(async () => {
    match = await play(['Null', 'Diarist', 'Demo', 'Demo'])
  })

  it('gives the new log of the old match when no order changes', async () => {
    const before = (await app.call('matches.list')).total
    const answer = await app.call('matches.relog', { matchId: match, seat: 1, bot: { source: ARTIST } })
    expect(answer.kind).toBe('same')
    expect(answer.logs).toHaveLength(120)
    const old = await app.call('matches.logs', { id: match })
    expect(answer.logs.map(({ text }) => text)).toEqual(
      old.filter(({ seat }) => seat === 1).map(({ text }) => text.replace('\n', ' and more\n')),
    )
    expect(parseShapes(answer.drawings[9].text).map(({ kind }) => kind)).toEqual(['cell', 'mark', 'circle'])
    // It proves something, and stores nothing.
    expect((await app.call('matches.list')).total).toBe(before)
    expect(await app.call('matches.logs', { id: match })).toEqual(old)
  })

  it('says in which round the first order changes, and how', async () => {
    const source = ARTIST.replace('this.move(id,', 'if (this.round() !== 33 || id % 2) this.move(id,')
    const answer = await app.call('matches.relog', { matchId: match, seat: 1, bot: { source } })
    if (answer.kind !== 'different') throw new Error('the change was not noticed')
    expect(answer.round).toBe(33)
    expect(answer.now.length).toBeLessThan(answer.recorded.length)
    expect(answer.recorded[0]).toMatch(/^move \d+ (BOTTOM|RIGHT|TOP|LEFT)$/)
    expect(answer.logs).toHaveLength(34)
  })

  it('says why when the edited bot fails, and what does not compile', async () => {
    const source = ARTIST.replace(
      'debug.cell',
      'if (this.round() === 12) throw new Error("oops"); debug.cell',
    )
    const answer = await app.call('matches.relog', { matchId: match, seat: 1, bot: { source } })
    expect(answer).toMatchObject({ kind: 'different', round: 12 })
    expect(answer.kind === 'different' && answer.reason).toContain('oops')
    await expect(
      app.call('matches.relog', { matchId: match, seat: 1, bot: { source: 'class {' } }),
    ).rejects.toMatchObject({ code: 'bot/does-not-compile' })
  })
})
