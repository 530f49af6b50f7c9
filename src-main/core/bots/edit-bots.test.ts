import { expect, it } from 'vitest'
import type { Problem } from '../../../src-shared/contract/values.ts'
import type { BotsState } from './bots-state.ts'
import type { BuildAhead } from './build-ahead.ts'
import type { BotSource } from './build-bot.ts'
import { createBuildQueue } from './build-queue.ts'
import { botMethods } from './edit-bots.ts'

const problem = (severity: Problem['severity']): Problem => ({
  severity,
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
  message: 'so it is',
})

/** The methods over a bot with number 1. A check ends when the test says what it finds. */
function makeMethods() {
  const begun: string[] = []
  let changes = 0
  const ahead: BuildAhead = {
    begin: ({ source }) => void begun.push(source),
    stop: () => void changes++,
    watch() {
      const before = changes
      return () => changes === before
    },
  }
  const found: ((problems: readonly Problem[]) => void)[] = []
  const builder = {
    check: (_: BotSource, signal?: AbortSignal) =>
      new Promise<readonly Problem[]>((resolve, reject) => {
        found.push(resolve)
        signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  } as unknown as BotsState['builder']
  const summary = { id: 1, game: 'pandemic', name: 'Mine', language: 'cpp', builtin: false }
  const store = { get: () => ({ summary, source: 'saved', versionId: 7 }) } as unknown as BotsState['store']
  const builds = createBuildQueue(builder, () => {})
  return {
    methods: botMethods({ store, builder, builds, ahead, unbuilt: new Map(), announce() {} }),
    begun,
    found,
  }
}

it.each([
  ['nothing', [], ['text']],
  ['a warning', [problem('warning')], ['text']],
  ['an error', [problem('warning'), problem('error')], []],
])('a text in which %s was found is built ahead or not', async (_, problems, built) => {
  const { methods, begun, found } = makeMethods()
  const checked = methods['bots.check']({ id: 1, source: 'text' })
  found[0](problems)
  expect(await checked).toEqual(problems)
  expect(begun).toEqual(built)
})

it('a text that was changed while it was checked is not built ahead', async () => {
  const { methods, begun, found } = makeMethods()
  const checked = methods['bots.check']({ id: 1, source: 'text' })
  methods['bots.edited']()
  found[0]([])
  await checked
  expect(begun).toEqual([])
})

it('of two checks only the newer text is built ahead', async () => {
  const { methods, begun, found } = makeMethods()
  const first = methods['bots.check']({ id: 1, source: 'text' })
  const second = methods['bots.check']({ id: 1, source: 'texts' })
  await expect(first).rejects.toMatchObject({ code: 'request/superseded' })
  found.forEach((end) => end([]))
  await second
  expect(begun).toEqual(['texts'])
})
