import { expect, it } from 'vitest'
import { giveTo, MOVES, scoresOf, sourceOf } from '../../../test/engines-sharing/give.ts'
import { sharedApp } from '../../../test/app-of-file.ts'

const app = sharedApp()

const give = (fileName: string, bytes: Uint8Array) => giveTo(app, fileName, bytes)

it('source files come in several at once, each under its own name', async () => {
  const files = ['One', 'Two', 'Two'].map((name, k) =>
    sourceOf(`wait(${k});`.replace(/wait.*/, MOVES) + `// ${k}\n`, name),
  )
  const made = await Promise.all(files.map((text, k) => give(`AI${k}.cc`, Buffer.from(text))))
  expect(made.map(({ bot }) => bot.name).sort()).toEqual(['One', 'Two', 'Two_2'])
})

it('a source file whose types are wrong does not compile, and is not played', async () => {
  const text = 'export default class T extends Player {\n  play() {\n    this.moov(1)\n  }\n}\n'
  const { bot, problems } = await give('Typed.ts', Buffer.from(text))
  expect(bot).toMatchObject({ name: 'Typed', versions: [] })
  expect(problems).toMatchObject([{ severity: 'error', line: 3, column: 10 }])
  await expect(scoresOf(app, bot.id)).rejects.toMatchObject({
    code: 'bot/does-not-compile',
    message: expect.stringContaining('line 3'),
  })
  const mended = await app.call('bots.save', { id: bot.id, source: text.replace('this.moov(1)', '') })
  expect(mended.version?.number).toBe(1)
})
