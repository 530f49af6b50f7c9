import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gameOf } from '../../../../src-games/index.ts'
import { publicLength } from '../../../../src-games/kit/block.ts'
import { createRoundLog, type GameState } from '../../../../src-games/kit/game.ts'
import type { MatchRecord } from '../../../../src-games/kit/match-record.ts'
import { NO_ORDERS, type RoundOrders } from '../../../../src-games/kit/orders.ts'
import { recordOfOrders } from '../../../../test/games/playing.ts'
import { startedMatch } from '../../../../test/games/started-match.ts'
import { inEachRound } from '../../../../test/debug/watching.ts'
import { lineOf, valuesAt } from '../../../../test/debug/stopping.ts'
import { preparedCode } from '../../../../test/prepared-code.ts'
import { resourcesDir } from '../../../base/entries.ts'
import { realmRulesOf } from '../../../engines/match-child/script/realm-sources.ts'
import { createRealmFactory } from '../../../engines/match-child/script/script-realm.ts'
import type { StopAnswer } from '../../../../src-shared/contract/debug.ts'
import type { StopAsk } from '../course.ts'
import { createScriptStopper } from './script-stops.ts'
import { runScriptWatches } from './script-watches.ts'

const CONFIG = readFileSync(join(resourcesDir(), 'maps', 'pandemic', 'default.cnf'), 'utf8')
const ROUNDS = 12

/** A script alone on its board, as it plays in a match: not traced. */
function playAlone(source: string): { record: MatchRecord; logs: string[] } {
  const game = gameOf('pandemic')
  const seed = 30
  const { state } = startedMatch<GameState>(game, CONFIG, seed)
  const code = preparedCode(source, 'Tester.ts')
  const rules = realmRulesOf(game, seed)
  const shown = () => state.ints.subarray(0, publicLength(state.ints))
  const kit = { maxCalls: rules.maxCalls, ...rules.random[0] }
  const realm = createRealmFactory({ ...rules, code })({ me: 0, seed, kit, fuel: undefined }, shown())
  const logs: string[] = []
  const orders: RoundOrders[] = []
  for (let round = 0; round < ROUNDS; round++) {
    if (round === 0) realm.create()
    else realm.ints.set(shown())
    realm.play()
    const failure = realm.failure()
    if (failure) throw new Error(failure.reason)
    logs.push(realm.takeLog())
    orders.push([realm.orders.slice(0, 4 * realm.orderCount()), NO_ORDERS, NO_ORDERS, NO_ORDERS])
    game.step(state, orders[round], createRoundLog())
  }
  return { record: recordOfOrders(game, { config: CONFIG, seed }, orders), logs }
}

const SOURCE = `interface Goal { readonly at: number; name: string }
let rounds = 0
const DIRECTIONS: readonly Dir[] = [Dir.LEFT, Dir.RIGHT]
export default class Tester extends Player {
  turns = 0
  sums: number[] = []
  seen = new Map<number, string>()
  odd = new Set<number>()
  goal: Goal | undefined
  #hidden = 5
  mood = 'awake'

  sum(of: number[], depth: number): number {
    if (depth === 0) return 0
    const rest = this.sum(of, depth - 1)
    const own = this.twice(of[depth - 1])
    return own + rest
  }
  twice = (x: number) => x + x;
  *count() {
    for (let k = 0; k < 3; k++) yield k
  }
  throwing(x: number) {
    if (x % 2) throw x
  }

  play() {
    ++this.turns
    rounds += 2
    const row: number[] = []
    for (const k of this.count()) {
      const square = k * k
      row.push(square + this.turns)
    }
    for (let k = 3; k < 4; k++) row.push(k * k + this.turns)
    let total = this.sum(row, 3)
    this.sums.push(total)
    this.#hidden += row.filter((one) => one % 2 === 1).length
    this.seen.set(this.turns, 'turn ' + this.turns)
    if (this.turns % 2) this.odd.add(this.turns)
    else this.goal = { at: total, name: 'goal' }
    try {
      this.throwing(this.turns)
      total = -1
    } catch (caught) {
      total = caught as number
    }
    this.mood = this.turns > 6 ? 'asleep' : 'awake'
    this.move(this.myUnits(this.me())[0], DIRECTIONS[this.turns % 2])
    this.log(total, this.turns, this.sums.length, this.sums.at(-1), this.seen.size, this.odd.size, this.#hidden, rounds)
  }
}
`
const at = (text: string): number => lineOf(SOURCE, text)
const job = (record: MatchRecord) => ({ record, seat: 0, source: SOURCE, fileName: 'Tester.ts' })

test('it says at which line each order of a round of a TypeScript bot was given', () => {
  const { record } = playAlone(SOURCE)
  const ask = { breakpoints: [], move: 'go', fromRound: 3 } as const
  const stopped = createScriptStopper(job(record))
  expect(stopped.run({ ...ask, breakpoints: [], ordersOf: 3 }).orderLines).toEqual([
    { text: expect.stringMatching(/^move \d+ (?:LEFT|RIGHT)$/), line: at('this.move(this.myUnits') },
  ])
  expect(stopped.run({ ...ask, breakpoints: [] })).not.toHaveProperty('orderLines')
})

test('what is watched of a TypeScript bot is what it prints itself, and its orders are those of the record', () => {
  const { record, logs } = playAlone(SOURCE)
  const answer = runScriptWatches({
    ...job(record),
    expressions: [
      'turns',
      'this.sums.length',
      'this.sums[sums.length - 1]',
      'seen.size',
      'odd.size',
      '#hidden',
      'rounds',
    ],
    condition: "this.mood === 'asleep'",
  })
  expect(answer.difference).toBeUndefined()
  expect(answer.rounds).toBe(ROUNDS)
  const rows = logs.map((log) => log.trim().split(' ').slice(1))
  for (const [k, { expression, values, problem }] of answer.watches.entries()) {
    expect(problem, expression).toBeUndefined()
    expect(inEachRound(values, ROUNDS), expression).toEqual(rows.map((row) => row[k]))
  }
  expect(answer.condition).toEqual({ held: [[6, 12]] })
  expect(answer.members.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'turns',
      'sums',
      'seen',
      'odd',
      'goal',
      'mood',
      '#hidden',
      'rounds',
      'DIRECTIONS',
    ]),
  )
})

test('a change that the text of a value leaves out is a change', () => {
  const source = SOURCE.replace(
    '    ++this.turns\n',
    '    ++this.turns; if (this.turns % 2 === 0) this.wide[250][0] = this.turns\n',
  ).replace('  turns = 0\n', '  turns = 0; wide = Array.from({ length: 300 }, () => [0])\n')
  const { record } = playAlone(source)
  const ask = { ...job(record), source, expressions: ['wide'], condition: undefined }
  const { watches } = runScriptWatches(ask)
  expect(watches[0].problem).toBeUndefined()
  const odd = Array.from({ length: ROUNDS }, (_, round) => round).filter((round) => round % 2 === 1)
  expect(watches[0].values.map(({ round }) => round)).toEqual([0].concat(odd))
  expect(new Set(watches[0].values.map(({ text }) => text)).size).toBe(1)
})

test('values of all kinds as text; what calls the bot is refused', () => {
  const { record } = playAlone(SOURCE)
  const { watches } = runScriptWatches({
    ...job(record),
    expressions: [
      'sums',
      'seen',
      'odd',
      'goal',
      'mood',
      'seen.get(2)',
      'odd.has(3)',
      'goal.name',
      'twice(3)',
      'nothing',
    ],
    condition: undefined,
  })
  const after3 = watches.map(({ values, problem }) => problem ?? inEachRound(values, ROUNDS)[2])
  expect(after3).toEqual([
    '[14, 20, 26]'.replace('14, 20, 26', after3[0].slice(1, -1)),
    'Map(3) {1 → "turn 1", 2 → "turn 2", 3 → "turn 3"}',
    'Set(2) {1, 3}',
    expect.stringMatching(/^\{at: \d+, name: "goal"\}$/),
    '"awake"',
    '"turn 2"',
    'true',
    '"goal"',
    'twice() cannot be called here',
    'there is no nothing here',
  ])
})

function stopper(record: MatchRecord) {
  const stop = createScriptStopper(job(record))
  return (asked: Partial<StopAsk>) => stop.run({ breakpoints: [], move: 'go', ...asked })
}

test('a TypeScript bot stops at a line with a condition: functions, arguments, variables, fields', () => {
  const stop = stopper(playAlone(SOURCE).record)
  const answer = stop({ breakpoints: [{ line: at('const own'), condition: 'depth === 2' }], fromRound: 5 })
  expect(answer.difference).toBeUndefined()
  expect(answer.stop).toMatchObject({
    round: 5,
    line: at('const own'),
    reason: 'breakpoint',
    orders: [],
    log: '',
  })
  expect(answer.stop!.frames.map(({ function: name, line }) => [name, line])).toEqual([
    ['Tester.sum', at('const own')],
    ['Tester.sum', at('const rest')],
    ['Tester.play', at('let total = this.sum')],
  ])
  expect(valuesAt(answer)).toMatchObject({
    depth: '2',
    rest: '12',
    of: '[6, 7, 10, 15]',
    own: '(not there yet)',
  })
  const { variables } = answer.stop!.frames[2]
  expect(variables[0].name).toBe('this')
  expect(variables[0].children?.find(({ name }) => name === '#hidden')).toBeDefined()
  expect(variables.find(({ name }) => name === 'row')?.children).toHaveLength(4)
  // A variable of the bot's is its own, whatever ours are called.
  expect(valuesAt(stop({ breakpoints: [{ line: at('const square') }] }))).toMatchObject({ k: '0' })
})

test('steps go over, into and out of functions, and back; every step is found again', () => {
  const stop = stopper(playAlone(SOURCE).record)
  const lines: number[] = []
  let now = stop({ breakpoints: [{ line: at('let total = this.sum') }], fromRound: 3 }).stop!
  const start = now
  const step = (move: StopAsk['move']) => {
    now = stop({ move, at: { round: now.round, tick: now.tick } }).stop!
    lines.push(now.line)
  }
  step('over')
  step('back')
  expect(now).toEqual({ ...start, reason: 'step' })
  step('into')
  step('out')
  step('round')
  expect(lines).toEqual([
    at('this.sums.push'),
    at('let total = this.sum'),
    at('if (depth === 0)'),
    at('this.sums.push'),
    at('++this.turns'),
  ])
  expect(now.round).toBe(4)
  const seen = [now]
  while (seen.length < 30) {
    const { round, tick } = seen.at(-1)!
    seen.push(stop({ move: 'into', at: { round, tick } }).stop!)
  }
  for (const one of seen)
    expect({
      ...stop({ move: 'here', at: { round: one.round, tick: one.tick } }).stop!,
      reason: one.reason,
    }).toEqual(one)
  expect(stop({ move: 'back', at: { round: 0, tick: 1 } })).toMatchObject({ ended: 'the beginning' })
})

const WALKER = `export default class Walker extends Player {
  made = 0;
  *walk(upTo: number) {
    try {
      for (let k = 0; k < upTo; k++) {
        const twice = 2 * k
        yield twice
      }
    } finally {
      this.made++
    }
  }
  play() {
    let sum = 0
    for (const step of this.walk(5)) {
      sum += step
      if (sum > 5) break
    }
    this.log(sum)
  }
}
`

test('a generator is stopped with its variables and its caller; steps come and go by its yields', () => {
  const line = (text: string): number => lineOf(WALKER, text)
  const { record } = playAlone(WALKER)
  const walker = createScriptStopper({ record, seat: 0, source: WALKER, fileName: 'Walker.ts' })
  const stop = (asked: Partial<StopAsk>) => walker.run({ breakpoints: [], move: 'go', ...asked })
  const breakpoints = [{ line: line('yield twice'), condition: 'k === 1' }]
  let answer = stop({ breakpoints, fromRound: 2 })
  expect(answer.problem).toBeUndefined()
  expect(answer.stop!.frames.map(({ function: name, line: at }) => [name, at])).toEqual([
    ['Walker.walk', line('yield twice')],
    // Where it was when it asked: the head of a loop is no statement of its own.
    ['Walker.play', line('if (sum > 5)')],
  ])
  expect(valuesAt(answer)).toMatchObject({ k: '1', twice: '2', upTo: '5' })
  const lines: [string, number][] = []
  for (const move of ['over', 'over', 'into', 'into', 'into', 'into', 'into', 'back', 'round'] as const) {
    const { round, tick } = answer.stop!
    answer = stop({ move, at: { round, tick } })
    lines.push([answer.stop!.frames[0].function, answer.stop!.line])
  }
  expect(lines).toEqual([
    ['Walker.play', line('sum += step')],
    ['Walker.play', line('if (sum > 5)')],
    ['Walker.walk', line('const twice')],
    ['Walker.walk', line('yield twice')],
    ['Walker.play', line('sum += step')],
    ['Walker.play', line('if (sum > 5)')],
    ['Walker.walk', line('this.made++')],
    ['Walker.play', line('if (sum > 5)')],
    ['Walker.play', line('let sum')],
  ])
})

test('notes are what the bot prints, and a run to the end changes none of its orders', () => {
  const { record, logs } = playAlone(SOURCE)
  const answer = stopper(record)({
    breakpoints: [{ line: at('this.mood = '), note: '{total} {this.turns} in {round()}' }],
  })
  expect(answer).toMatchObject({ ended: 'the end' })
  expect(answer.difference).toBeUndefined()
  expect(answer.notes.map(({ text }) => text)).toEqual(
    logs.map((log, round) => `${log.split(' ').slice(0, 2).join(' ')} in ${round}`),
  )
})

test('a JavaScript bot is looked into as well', () => {
  const source = 'export default class Bot extends Player { play() { this.turns = (this.turns ?? 0) + 1 } }'
  const { record } = playAlone(source)
  const ask = { record, seat: 0, source, fileName: 'Bot.js', expressions: ['turns'], condition: undefined }
  expect(runScriptWatches(ask).watches[0].values.at(-1)).toMatchObject({ round: ROUNDS - 1, number: ROUNDS })
})

test.each(['Demo', 'Null'])('the shipped %s does traced what it does otherwise', (name) => {
  const source = readFileSync(join(resourcesDir(), 'bots', 'pandemic', `${name}.ts`), 'utf8')
  const { record } = playAlone(source)
  const ask = { record, seat: 0, source, fileName: `${name}.ts`, expressions: [], condition: undefined }
  const answer = runScriptWatches(ask)
  expect(answer.rounds).toBe(ROUNDS)
  expect(answer.difference).toBeUndefined()
})

test.each([
  'while (true) {}',
  'for (;;);',
  'do {} while (true)',
  'for (;;) try { this.move(0, Dir.UP) } catch {}',
])('a bot that never ends in %s is looked at where it is', (loop) => {
  const quiet = `export default class Bot extends Player {\n  turns = 0\n  play() {\n    this.turns++\n    0\n  }\n}\n`
  const { record } = playAlone(quiet)
  const source = quiet.replace('    0\n', `    if (this.turns > 3) ${loop}\n`)
  const bot = { record, seat: 0, source, fileName: 'Bot.ts' }
  const isPaused = () => true
  const at = {
    round: 3,
    tick: createScriptStopper(bot).run({ breakpoints: [{ line: 5 }], move: 'go', fromRound: 3 }).stop!.tick,
  }
  const { stop } = createScriptStopper(bot, isPaused).run({ breakpoints: [], move: 'go', at })
  expect(stop).toMatchObject({ round: 3, line: 5, reason: 'paused' })
})

test('a bot that never ends is ended, and what it had in its fields before is shown', () => {
  const quiet = `export default class Bot extends Player {\n  turns = 0\n  play() {\n    this.turns++\n    0\n  }\n}\n`
  const { record } = playAlone(quiet)
  const source = quiet.replace('    0\n', '    if (this.turns > 3) while (true) {}\n')
  const bot = { record, seat: 0, source, fileName: 'Bot.ts' }
  const answer = runScriptWatches({ ...bot, expressions: ['turns'], condition: undefined })
  expect(answer.stopped).toMatchObject({ round: 3, reason: expect.stringContaining('still running') })
  expect(answer.watches[0].values.map(({ text }) => text)).toEqual(['1', '2', '3'])
  const { stop } = createScriptStopper(bot).run({ breakpoints: [], move: 'go' })
  expect(stop).toMatchObject({ round: 3, line: 5, reason: 'frozen' })
  expect(valuesAt({ stop } as StopAnswer)).toHaveProperty('this')
})
