import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { madeUpMatch, madeUpRecord } from '../../../test/made-up-summaries.ts'
import { effectScope } from 'vue'
import { pandemic } from '../../../src-games/pandemic/game.ts'
import { encodeRounds } from '../../../src-games/kit/match-record.ts'
import { createReplay } from '../../../src-games/kit/replay.ts'
import { hashBlock } from '../../../src-games/kit/trace.ts'
import type { RoundOrders } from '../../../src-games/kit/orders.ts'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import { createStatesReplay } from '../../../src-games/kit/states-replay.ts'
import { readInBatches } from './original-reading.ts'
import { createReplaySession } from './replay-session.ts'
import { usePlayback } from './timeline/use-playback.ts'

const NO_ORDERS: RoundOrders = [0, 1, 2, 3].map(() => new Int32Array(0))
/** Seat 0 walks unit 0 to the right. */
const WALK: RoundOrders = [Int32Array.of(0, 0, 1, 0), ...NO_ORDERS.slice(1)]

const summary = (change: Partial<MatchSummary> = {}): MatchSummary =>
  madeUpMatch({ id: 7, status: 'running', seed: 30, round: 0, ...change })
const rounds = (from: number, orders: readonly RoundOrders[], id = 7) => ({
  id,
  from,
  orders: encodeRounds(orders),
  statuses: orders.map(() => [0, 0, 0, 0]),
  trace: [],
  logs: [{ round: from, seat: 1, text: `round ${from}` }],
  drawings: [{ round: from, seat: 1, text: `m round ${from}` }],
})

describe('a live match', () => {
  test('that plays another with the same seed again has nothing of it: no log twice, no drawing of before', async () => {
    const session = createReplaySession()
    await session.show(summary(), madeUpRecord([]))
    session.append(rounds(0, [WALK, WALK]))
    await session.show(summary({ status: 'done' }), madeUpRecord([WALK, WALK]))
    expect(session.logs.value, 'its own end changes nothing').toHaveLength(1)
    await session.show(summary({ id: 8 }), madeUpRecord([]))
    expect([session.logs.value, session.drawings.value, session.rounds.value]).toEqual([[], [], 0])
    session.append({ ...rounds(0, [NO_ORDERS], 8), drawings: [] })
    expect(session.logs.value.map((entry) => entry.text)).toEqual(['round 0'])
    expect(session.drawings.value).toEqual([])
  })
  test('grows by its events, in order, each once', async () => {
    const session = createReplaySession()
    await session.show(summary(), madeUpRecord([]))
    expect(session.append(rounds(0, [NO_ORDERS, NO_ORDERS]))).toBe(true)
    expect(session.append(rounds(0, [NO_ORDERS, NO_ORDERS], 8)), 'of another match').toBe(true)
    expect(session.append(rounds(2, [NO_ORDERS]))).toBe(true)
    expect(session.rounds.value).toBe(3)
    await eventually(() => expect(session.scores.value).toHaveLength(4))
    expect(session.logs.value.map((entry) => entry.text)).toEqual(['round 0', 'round 2'])
    expect(session.drawings.value.map((drawn) => drawn.text)).toEqual(['m round 0', 'm round 2'])
  })
  test('is compared with the trace that comes with its rounds', async () => {
    const whole = createReplay(pandemic, madeUpRecord([WALK, WALK, NO_ORDERS]))
    if (!whole.ok) throw new Error(whole.error.message)
    const hashes = [1, 2, 3].map((state) => hashBlock(whole.value.stateAt(state).ints))
    const session = createReplaySession()
    await session.show(summary(), madeUpRecord([]))
    session.append({ ...rounds(0, [WALK, WALK]), trace: hashes.slice(0, 2) })
    session.append({ ...rounds(2, [NO_ORDERS]), trace: [hashes[2]] })
    session.stateAt(3)
    expect(session.replay.value?.divergedAt).toBeUndefined()
    await session.show(summary({ id: 8 }), madeUpRecord([]))
    session.append({ ...rounds(0, [WALK, WALK], 8), trace: [hashes[0], hashes[0]] })
    session.stateAt(2)
    expect(session.replay.value?.divergedAt).toBe(2)
  })
  test('gives what became of each round, in whatever order they are asked for', async () => {
    const orders = Array.from({ length: 25 }, (_, round) => (round % 2 === 0 ? WALK : NO_ORDERS))
    const whole = createReplay(pandemic, madeUpRecord(orders))
    if (!whole.ok) throw new Error(whole.error.message)
    const session = createReplaySession()
    await session.show(summary({ status: 'done' }), madeUpRecord(orders))
    for (const round of [0, 1, 2, 24, 12, 11, 13, 14])
      expect(session.roundAt(round), `round ${round}`).toEqual(whole.value.roundAt(round))
    expect(session.stateAt(15).ints).toEqual(whole.value.stateAt(15).ints)
  })
  test('reports when rounds are missing in between', async () => {
    const session = createReplaySession()
    await session.show(summary(), madeUpRecord([]))
    expect(session.append(rounds(5, [NO_ORDERS]))).toBe(false)
    expect(session.rounds.value).toBe(0)
  })
  test('starts over when it is played anew with a bot silenced', async () => {
    const session = createReplaySession()
    await session.show(summary(), madeUpRecord([]))
    session.append(rounds(0, [WALK, WALK]))
    const walked = session.stateAt(2).ints.slice()
    session.append(rounds(0, [NO_ORDERS]))
    expect(session.rounds.value).toBe(1)
    session.append(rounds(1, [NO_ORDERS]))
    expect(session.stateAt(2).ints).not.toEqual(walked)
  })
})

test('a stored match has all its states and scores, and names what is wrong with a bad record', async () => {
  const session = createReplaySession()
  await session.show(summary({ status: 'done' }), madeUpRecord(Array.from({ length: 25 }, () => NO_ORDERS)))
  expect(session.status.value).toBe('done')
  await eventually(() => expect(session.scores.value).toHaveLength(26))
  expect(pandemic.roundOf(session.stateAt(25) as never)).toBe(25)

  await session.show(summary({ status: 'done' }), {
    ...madeUpRecord([]),
    config: 'Pandemic 1.0 nb_players 3',
  })
  expect(session.status.value).toBe('error')
  expect(session.problem.value).toMatch(/cannot be replayed: line 1: .*nb_players/)
})

test('an original file is shown from its first state on, and grows while it is being read', async () => {
  const golden = join(import.meta.dirname, '../../../src-games/pandemic/golden/null/out.gz')
  const text = gunzipSync(readFileSync(golden)).toString('latin1')
  const seen: number[] = []
  const session = createReplaySession((file, onBatch, signal) => {
    readInBatches(
      file.game,
      file.text,
      (batch) => {
        onBatch(batch)
        seen.push(session.rounds.value)
      },
      () => seen.length < 3,
    )
    expect(signal.aborted).toBe(false)
    return Promise.resolve()
  })
  await session.showFile(summary({ status: 'done' }), {
    game: 'pandemic',
    beginning: text.slice(0, 40_000),
    whole() {
      expect([session.status.value, session.rounds.value]).toEqual(['done', 0])
      return Promise.resolve(text)
    },
  })
  expect(seen).toEqual([0, 1, 2, 200])
  await eventually(() => expect(session.scores.value).toHaveLength(201))
  const whole = pandemic.parseOutput(text)
  if (!whole.ok) throw new Error(whole.error.message)
  expect(session.stateAt(137).ints).toEqual(whole.value.states[137].ints)
  expect(session.roundAt(199)).toEqual(createStatesReplay(pandemic, whole.value as never).roundAt(199))
})

describe('a season’s match that is being played', () => {
  const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))
  const stateOf = (round: number, mark = 'W'): string =>
    `\n...${mark}\n....\n....\n\nround ${round}\nscore ${round} 2 3 4\nstatus 0 0 0 0\n`
  const game = 'season:0123456789abcdef'
  const withTexts = (from: number, texts: readonly string[]) => ({
    ...rounds(from, texts.map(() => NO_ORDERS).slice(from === 0 ? 1 : 0)),
    texts: texts.map(bytes),
  })

  test('shows its states as they come, on one board, and its whole text at the end', async () => {
    const whole = [0, 1, 2, 3].map((round) => stateOf(round))
    const text = `Game\n${whole.join('commands\n')}`
    const places = whole.map((state): [number, number] => [
      text.indexOf(state),
      text.indexOf(state) + state.length,
    ])
    const session = createReplaySession(undefined, () =>
      Promise.resolve({
        text: Uint8Array.from(bytes(text)),
        states: places,
        scores: whole.map((_, k) => [k, 2, 3, 4]),
      }),
    )
    await session.show(summary({ game, rounds: 3 }), { ...madeUpRecord([]), game })
    expect(session.season.value).toBeUndefined()
    expect(session.append(withTexts(0, whole.slice(0, 2)))).toBe(true)
    expect([session.rounds.value, session.totalRounds.value]).toEqual([1, 3])
    const board = session.board.value!
    expect([board.rows, board.cols]).toEqual([3, 4])
    // Some are missing: they are asked for; what is known comes twice.
    expect(session.append(withTexts(2, [stateOf(3)]))).toBe(false)
    expect(session.append(withTexts(0, whole.slice(0, 2)))).toBe(true)
    expect(session.append(withTexts(1, [stateOf(2)]))).toBe(true)
    expect(session.rounds.value).toBe(2)
    expect(session.board.value).toBe(board)
    expect(session.season.value!.stateText(2)).toBe(stateOf(2))
    expect(session.scores.value).toEqual([0, 1, 2].map((round) => [round, 2, 3, 4]))
    expect(session.season.value!.isWhole).toBe(false)

    await session.show(summary({ game, status: 'done', round: 3, rounds: 3 }), { ...madeUpRecord([]), game })
    expect(session.rounds.value).toBe(3)
    expect(session.season.value!.isWhole).toBe(true)
    expect(session.season.value!.ordersText(1)).toBe('commands\n')
    expect(session.board.value).toBe(board)
    expect(session.append(withTexts(0, [stateOf(0)]))).toBe(true)
    expect(session.rounds.value).toBe(3)
  })

  test('begins anew when its program does, and another board comes with another first state', async () => {
    const session = createReplaySession()
    await session.show(summary({ game }), { ...madeUpRecord([]), game })
    session.append(withTexts(0, [stateOf(0), stateOf(1), stateOf(2)]))
    const board = session.board.value
    session.append(withTexts(0, [stateOf(0, 'M'), stateOf(1, 'M')]))
    expect(session.rounds.value).toBe(1)
    expect(session.season.value!.stateText(0)).toBe(stateOf(0, 'M'))
    expect(session.board.value).not.toBe(board)
    expect(session.logs.value.map(({ text }) => text)).toEqual(['round 0'])
  })
})

test('playback stays inside what is known', async () => {
  const session = createReplaySession()
  await session.show(summary({ status: 'done' }), madeUpRecord(Array.from({ length: 12 }, () => NO_ORDERS)))
  const scope = effectScope()
  scope.run(() => {
    const playback = usePlayback(session)
    playback.goTo(5)
    playback.step(10)
    expect(playback.round.value).toBe(12)
    playback.step(-100)
    expect(playback.round.value).toBe(0)
    expect(playback.fraction.value).toBe(0)
  })
  scope.stop()
})
