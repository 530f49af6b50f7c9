import { describe, expect, it } from 'vitest'
import { goldenReplay, readGolden, recordOf, replayOf } from '../../test/golden-match.ts'
import { gameList, gameOf } from '../index.ts'
import { createBotKit } from './bot-realm.ts'
import { differencesOf } from './differences.ts'
import { firstDifferentState } from '../../test/first-different-state.ts'
import {
  DRAWING_COLOURS,
  DRAWING_MARK,
  MAX_DRAWN_CHARS,
  MAX_SHAPES_A_ROUND,
  parseShapes,
  splitLog,
} from './drawings.ts'
import { explainRound } from './explain-round.ts'
import { encodeRounds } from './match-record.ts'
import type { Replay } from './replay.ts'
import { createStatesReplay } from './states-replay.ts'
import { eventsOf } from './timeline.ts'

const games = gameList.map((game) => [game.id, game] as const)

describe.each(games)('a match of %s', (_id, game) => {
  const match = readGolden(game, 'students')
  const record = recordOf(match)

  it('says of every order in words what became of it', () => {
    const replay = goldenReplay(game, 'stress')
    const kinds = new Set<string>()
    for (let round = 0; round < replay.rounds; round += 7) {
      const { seats } = explainRound(replay, round)
      const { orders } = replay.roundAt(round)
      seats.forEach((explained, seat) => {
        expect(explained).toHaveLength(orders[seat].length / 4)
        for (const order of explained) {
          expect(order.text).toMatch(/^\w+ .*\S$/)
          expect(order.text).not.toContain('undefined')
          if (order.outcome) kinds.add(order.outcome.kind)
          else expect(`round ${round}: ${order.text}`).toBe('an order with an outcome')
        }
      })
    }
    expect([...kinds].sort()).toEqual(['done', 'refused', 'void'])
  })

  it('walks through the rounds as they are asked for one by one', () => {
    const replay = replayOf(game, record)
    const single = replayOf(game, record)
    let visited = 0
    replay.walk(
      (round, { log, state }) => {
        visited++
        expect(log).toEqual(single.roundAt(round).log)
        expect(state.ints).toEqual(single.stateAt(round + 1).ints)
      },
      33,
      45,
    )
    expect(visited).toBe(12)
  })

  it('has the same events at once and in two parts', () => {
    const replay = replayOf(game, record)
    const all = eventsOf(replay)
    expect(all.length).toBeGreaterThan(20)
    expect(all.filter(({ round }) => round >= 90)).toEqual(eventsOf(replay, { from: 90 }))
    const order = all.map(({ round }) => round)
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })

  it('differs from itself nowhere, and from a match with one order less just after that', () => {
    const changed = [...match.orders]
    const at = changed.findIndex((seats, round) => round > 40 && seats[0].length > 0 && seats[1].length > 0)
    changed[at] = changed[at].map((orders, seat) => (seat < 2 ? new Int32Array(0) : orders))
    const a = replayOf(game, record)
    const b = replayOf(game, { ...record, orders: encodeRounds(changed) })
    expect(firstDifferentState(a, replayOf(game, record))).toBeUndefined()
    const found = firstDifferentState(a, b)!
    expect(found).toBeGreaterThan(at)
    // Straight from the states, one by one.
    let expected = 0
    const visible = (replay: Replay, round: number) => {
      const { ints } = replay.stateAt(round)
      return ints.slice(0, ints[2]).join()
    }
    while (visible(a, expected) === visible(b, expected)) expected++
    expect(found).toBe(expected)
    const [before, after] = [found - 1, found].map((round) =>
      game.compare(a.stateAt(round), b.stateAt(round))!,
    )
    expect(before).toMatchObject({ cells: [], units: [] })
    expect(after.cells.length + after.units.length).toBeGreaterThan(0)
  })

  it('does not differ on the board from the file that the original program wrote of it', () => {
    const read = game.parseOutput(match.output)
    if (!read.ok) throw new Error(read.error.message)
    const file = createStatesReplay(game, read.value)
    expect(firstDifferentState(replayOf(game, record), file)).toBeUndefined()
    const amounts = [...differencesOf(file, replayOf(game, { ...record, seed: record.seed + 1 }))].flat()
    expect(amounts).toHaveLength(file.rounds + 1)
    expect(Math.max(...amounts)).toBeGreaterThan(5)
  })

  it('has another future from a reseeded round on, and the same past', () => {
    const other = { ...record, reseeds: [{ round: 57, seed: record.seed + 1 }] }
    const a = replayOf(game, record)
    const b = replayOf(game, other)
    expect(b.stateAt(57).ints).toEqual(a.stateAt(57).ints)
    expect(firstDifferentState(a, b)!).toBeGreaterThan(57)
    // Seeking is playing through, also across the change.
    const through = replayOf(game, other)
    through.stateAt(through.rounds)
    expect(replayOf(game, other).stateAt(60).ints).toEqual(through.stateAt(60).ints)
  })
})

describe('the timeline', () => {
  it('names who takes the lead from whom, and not those who only draw level', () => {
    const scores = [[0, 0, 0, 0], [1, 0, 0, 0], [1, 1, 0, 0], [1, 2, 0, 0], [3, 2, 0, 0], [3, 2, 0, 4]] // prettier-ignore
    const replay = { walk: () => {}, scores: () => scores } as unknown as Replay
    expect(eventsOf(replay)).toEqual([
      { kind: 'lead', seat: 1, other: 0, round: 2 },
      { kind: 'lead', seat: 0, other: 1, round: 3 },
      { kind: 'lead', seat: 3, other: 0, round: 4 },
    ])
    expect(eventsOf(replay, { from: 3 }).map(({ round }) => round)).toEqual([3, 4])
  })

  it('holds freezes, crashes and the marks of bots', () => {
    const replay = { walk: () => {}, scores: () => [[0, 0, 0, 0]] } as unknown as Replay
    const events = eventsOf(replay, {
      freezes: [
        undefined,
        { round: 9, cause: 'cpu', reason: 'used up its CPU limit' },
        undefined,
        { round: 3, cause: 'exception', reason: 'TypeError: x is not a function (Mine.ts:12:5, in play)' },
      ],
      drawings: [
        { round: 4, seat: 2, text: 'c 1 2 red\nm attack  now\n' },
        { round: 12, seat: 0, text: 'm \n' },
      ],
    })
    expect(events).toEqual([
      {
        kind: 'crash',
        seat: 3,
        round: 3,
        label: 'TypeError: x is not a function (Mine.ts:12:5, in play)',
        cause: 'exception',
      },
      { kind: 'mark', seat: 2, round: 4, label: 'attack  now' },
      { kind: 'freeze', seat: 1, round: 9, label: 'used up its CPU limit', cause: 'cpu' },
      { kind: 'mark', seat: 0, round: 12, label: '' },
    ])
  })
})

describe('drawings', () => {
  const kit = (maxLogChars = 65_536) =>
    createBotKit({
      regions: 'board',
      blockLength: 8,
      maxCalls: 10,
      maxLogChars,
      me: 0,
      seed: 1,
      family: 'lcg31',
      burnEachRound: false,
    })

  it('come out of a log as they went in, and leave the rest of it alone', () => {
    const { kit: bot, takeLog } = kit()
    bot.log('before')
    bot.debug.cell(3, 4)
    bot.debug.cell({ i: 5, j: 6 }, 'red')
    bot.log('between')
    bot.debug.line(0.5, 1.257, { i: 2, j: 3 }, 'blue')
    bot.debug.circle({ i: 1, j: 1 }, 2.5, 'green')
    bot.debug.text(7, 8, 'go there\nnow', 'white')
    bot.debug.text({ i: 7, j: 8 }, 42)
    bot.debug.mark('attack')
    const { text, drawn } = splitLog(takeLog())
    expect(text).toBe('before\nbetween\n')
    expect(parseShapes(drawn)).toEqual([
      { kind: 'cell', i: 3, j: 4, colour: 'seat' },
      { kind: 'cell', i: 5, j: 6, colour: 'red' },
      { kind: 'line', i: 0.5, j: 1.25, toI: 2, toJ: 3, colour: 'blue' },
      { kind: 'circle', i: 1, j: 1, radius: 2.5, colour: 'green' },
      { kind: 'text', i: 7, j: 8, text: 'go there now', colour: 'white' },
      { kind: 'text', i: 7, j: 8, text: '42', colour: 'seat' },
      { kind: 'mark', label: 'attack' },
    ])
  })

  it('take part of a round’s log, are cut at whole shapes and forgotten in the next round', () => {
    const door = kit(100)
    for (let k = 0; k < 50; k++) door.kit.debug.cell(k, 1000 + k, 'red')
    const { text, drawn } = splitLog(door.takeLog())
    expect(text).toBe('… the log of this round is full\n')
    const shapes = parseShapes(drawn)
    expect(shapes.length).toBeGreaterThan(3)
    expect(shapes.every((shape, k) => shape.kind === 'cell' && shape.j === 1000 + k)).toBe(true)
    door.startRound()
    door.kit.debug.mark('again')
    expect(splitLog(door.takeLog())).toEqual({ text: '', drawn: 'm again\n' })
  })

  it('are at most so many a round, whichever bot writes them', () => {
    const door = kit(1_000_000)
    for (let k = 0; k < MAX_SHAPES_A_ROUND + 500; k++) door.kit.debug.cell(1, 2)
    const { text, drawn } = splitLog(door.takeLog())
    expect(text).toBe(`warning: more than ${MAX_SHAPES_A_ROUND} shapes in one round\n`)
    expect(parseShapes(drawn)).toHaveLength(MAX_SHAPES_A_ROUND)
    const forged = `${DRAWING_MARK}c 1 2\n`.repeat(MAX_SHAPES_A_ROUND + 500)
    expect(parseShapes(splitLog(forged).drawn)).toHaveLength(MAX_SHAPES_A_ROUND)
    expect(parseShapes('c 1 2\n'.repeat(MAX_SHAPES_A_ROUND + 500))).toHaveLength(MAX_SHAPES_A_ROUND)
  })

  it.each([
    ['a number that is none', 'c 1 x red'],
    ['not a number', 'c NaN 3'],
    ['infinity', 'c Infinity 3'],
    ['a number far out', 'c 1 20000'],
    ['a missing number', 'l 1 2 3'],
    ['an unknown kind', 'z 1 2'],
    ['nothing', ''],
    ['a name of all objects', 'constructor'],
  ])('leave out %s', (_name, line) => {
    expect(parseShapes(`${line}\nc 1 2 grey\n`)).toEqual([{ kind: 'cell', i: 1, j: 2, colour: 'grey' }])
  })

  it('show short text without control characters, and colours by name only', () => {
    const [shape] = parseShapes(`t 1 2 url(x) a\u0007b${'x'.repeat(200)}`)
    expect(shape).toMatchObject({ kind: 'text', colour: 'seat' })
    expect(shape.kind === 'text' && shape.text).toBe(`a b${'x'.repeat(MAX_DRAWN_CHARS - 3)}`)
    for (const colour of DRAWING_COLOURS) expect(parseShapes(`c 1 2 ${colour}`)).toMatchObject([{ colour }])
  })

  it('lose a line that was cut, not one that is followed by a log without its end', () => {
    expect(splitLog(`a${DRAWING_MARK}c 1 2\nb`)).toEqual({ text: 'ab', drawn: 'c 1 2\n' })
    expect(splitLog(`a\n${DRAWING_MARK}c 1 2`)).toEqual({ text: 'a\n', drawn: '' })
  })
})

describe('orders in words', () => {
  it.each([
    ['pandemic', 0, [7, 2], '7 TOP'],
    ['the-walking-dead', 0, [7, 99], '7 99'],
    ['mad-max', 0, [3, -1, 2], '3 FAST_UP'],
    ['mad-max', 2, [3, 9, 9], '3 (9, 9)'],
    ['apocalypse-now', 1, [5, 5], '5 NAPALM'],
    ['apocalypse-now', 0, [5, 10, 11], '5 to (10, 11)'],
  ] as const)('of %s', (id, kind, args, words) => {
    expect(gameOf(id).orderKinds[kind].show!(args)).toBe(words)
  })
})
