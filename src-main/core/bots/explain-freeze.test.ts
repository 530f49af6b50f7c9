import { expect, it } from 'vitest'
import type { Freeze } from '../../../src-games/kit/play-match.ts'
import { createFaller, freezeOf } from '../../../test/engines-endings/faller.ts'
import { sharedApp } from '../../../test/app-of-file.ts'
import { explainFreeze } from './explain-freeze.ts'

const app = sharedApp()

it('a C++ bot that fails is stored with its functions and lines, as text and as data', async () => {
  const frozen = await freezeOf(app, await createFaller(app))
  expect(frozen.round).toBe(3)
  expect(frozen.reason).toMatch(/^division by zero in .*\(AIFaller\.cc:8\)\n/)
  expect(frozen.reason).toMatch(/\n {4}at .*play.* \(AIFaller\.cc:11\)/)
  expect(frozen.frames![0]).toMatchObject({ function: expect.stringContaining('pick'), line: 8 })
  expect(frozen.frames!.at(-1)).toMatchObject({ function: expect.stringContaining('play'), line: 11 })
  expect(frozen.frames!.filter(({ line }) => line === 7)).toHaveLength(2)
})

it('a TypeScript bot that throws is stored with its functions and lines', async () => {
  const { id } = await app.call('bots.create', {
    game: 'pandemic',
    name: 'Thrower',
    language: 'typescript',
    from: {
      source: `export default class Thrower extends Player {
  pick(): number {
    throw new Error('nothing left')
  }
  play() {
    if (this.round() === 2) this.pick()
  }
}
`,
    },
  })
  const frozen = await freezeOf(app, id)
  expect(frozen.reason).toContain('nothing left')
  expect(frozen.frames?.map(({ line }) => line)).toEqual([3, 6])
  expect(frozen.frames?.[0].function).toContain('pick')
})

it('keeps what is known when lines cannot be found, and counts deep recursions', async () => {
  const bot = { game: 'pandemic', name: 'Deep', language: 'cpp', source: '' } as const
  const freeze: Freeze = {
    round: 1,
    cause: 'trap',
    reason: 'division by zero in f()',
    frames: [{ function: 'f()', offset: 9 }],
  }
  expect(await explainFreeze(bot, freeze, { resolveTrace: () => Promise.resolve(undefined) })).toEqual({
    round: 1,
    cause: 'trap',
    reason: 'division by zero in f()',
    frames: [{ function: 'f()' }],
  })
  const frames = Array.from({ length: 20 }, () => ({ name: 'f()', line: 4 }))
  const deep = await explainFreeze(bot, freeze, { resolveTrace: () => Promise.resolve({ frames }) })
  expect(deep.reason.split('\n')).toHaveLength(8)
  expect(deep.reason).toContain('… and 14 more')
  expect(deep.frames).toHaveLength(20)
})
