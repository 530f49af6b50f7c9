import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBuildAhead, type BuildAhead } from './build-ahead.ts'
import type { BotSource, BuildRun } from './build-bot.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** What is built ahead, and what became of it: `finish` ends the one that is being built. */
function makeAhead() {
  const begun: string[] = []
  const ended: string[] = []
  let finish = () => {}
  let running = 0
  let runningElsewhere = 0
  let warmed = 0
  let onChange = () => {}
  const ahead = createBuildAhead({
    builder: {
      build: ({ source }: BotSource, { signal, isAhead }: BuildRun = {}) =>
        new Promise((resolve, reject) => {
          begun.push(`${source}${isAhead ? '' : ' as if it were asked for'}`)
          signal!.addEventListener('abort', () => {
            ended.push(source)
            reject(new Error('aborted'))
          })
          finish = () => resolve({ ok: false, problems: [] })
        }),
    },
    matches: {
      state: () => ({ queued: 0, running: running + runningElsewhere, runningElsewhere, processes: 2 }),
      onChange(listener) {
        onChange = listener
        return () => {}
      },
      warm: () => void warmed++,
    },
  })
  return {
    ahead,
    begun,
    ended,
    warmed: () => warmed,
    finish: () => finish(),
    play(count: number, elsewhere = 0) {
      running = count
      runningElsewhere = elsewhere
      onChange()
    },
  }
}
const bot = (source: string, language: BotSource['language'] = 'cpp'): BotSource => ({
  game: 'pandemic',
  name: 'Mine',
  language,
  source,
})
const REST = 600
const rest = (ms = REST) => vi.advanceTimersByTimeAsync(ms)
/** A text that has rested. */
async function restAfter(ahead: BuildAhead, source: BotSource): Promise<void> {
  ahead.begin(source)
  await rest()
}

it('a text that was found without an error is built once it has rested', async () => {
  const { ahead, begun } = makeAhead()
  ahead.begin(bot('a'))
  await rest(REST - 1)
  expect(begun).toEqual([])
  await rest(1)
  expect(begun).toEqual(['a'])
})

it('the next key ends it, before it has begun and while it is built', async () => {
  const { ahead, begun, ended } = makeAhead()
  ahead.begin(bot('a'))
  ahead.stop()
  await rest()
  expect(begun).toEqual([])
  await restAfter(ahead, bot('ab'))
  ahead.stop()
  expect([begun, ended]).toEqual([['ab'], ['ab']])
  await rest()
  expect(begun).toEqual(['ab'])
})

it('one at a time: another text takes the place of the one before', async () => {
  const { ahead, begun, ended } = makeAhead()
  await restAfter(ahead, bot('a'))
  ahead.begin(bot('b'))
  expect(ended).toEqual(['a'])
  await rest()
  expect(begun).toEqual(['a', 'b'])
})

it('nothing is built while a match is played; what was wanted is built after it', async () => {
  const { ahead, begun, ended, play } = makeAhead()
  play(1)
  ahead.begin(bot('a'))
  await rest(10 * REST)
  expect(begun).toEqual([])
  play(0)
  await rest()
  expect(begun).toEqual(['a'])
  play(1)
  expect(ended).toEqual(['a'])
  play(2)
  play(0)
  await rest()
  expect(begun).toEqual(['a', 'a'])
})

it('what other machines play keeps nothing from being built', async () => {
  const { ahead, begun, play } = makeAhead()
  play(0, 3)
  await restAfter(ahead, bot('a'))
  expect(begun).toEqual(['a'])
})

it('what is built is not built again after the next match', async () => {
  const { ahead, begun, finish, play } = makeAhead()
  await restAfter(ahead, bot('a'))
  finish()
  await rest()
  play(1)
  play(0)
  await rest()
  expect(begun).toEqual(['a'])
})

it('other languages are not compiled, and a change of theirs ends what is', async () => {
  const { ahead, begun, ended } = makeAhead()
  await restAfter(ahead, bot('a'))
  await restAfter(ahead, bot('b', 'typescript'))
  expect([begun, ended]).toEqual([['a'], ['a']])
})

it.each(['cpp', 'typescript'] as const)(
  'a match process is there for a text in %s that rested',
  async (language) => {
    const { ahead, warmed } = makeAhead()
    ahead.begin(bot('a', language))
    await rest(REST - 1)
    expect(warmed()).toBe(0)
    await rest(1)
    expect(warmed()).toBe(1)
    await rest(10 * REST)
    expect(warmed()).toBe(1)
  },
)

it('it says whether a text was changed while it was looked at', () => {
  const { ahead } = makeAhead()
  const before = ahead.watch()
  expect(before()).toBe(true)
  ahead.stop()
  expect([before(), ahead.watch()()]).toEqual([false, true])
})
