import { expect, it } from 'vitest'
import { createFaller, FALLER, freezeOf } from '../../../test/engines-endings/faller.ts'
import { sharedApp } from '../../../test/app-of-file.ts'

const app = sharedApp()

it('a C++ bot that is built as Debug stops where Release goes on, and its place is stored', async () => {
  const wrong = FALLER.replace('seen.push_back(pick(2));', 'seen.resize(3); seen[round() + 1] = 1;')
  const id = await createFaller(app, wrong)
  await app.call('bots.setBuild', { id, build: { standard: 'c++17', mode: 'debug' } })
  const outside = await freezeOf(app, id)
  expect(outside).toMatchObject({ round: 2, reason: expect.stringMatching(/AIFaller\.cc:11\)/) as string })
  expect(outside.frames!.find(({ line }) => line !== undefined)).toMatchObject({ line: 11 })
})
