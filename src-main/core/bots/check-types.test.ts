import { expect, it } from 'vitest'
import { formatTypings } from '../../../src-games/kit/api.ts'
import { gameList } from '../../../src-games/index.ts'
import { checkTypes } from './check-types.ts'
import { readTemplate } from './templates.ts'

const typings = formatTypings(gameList[0].api)
const problemsOf = (body: string) =>
  checkTypes(
    `export default class Bot extends Player {\n  play() {\n    ${body}\n  }\n}\n`,
    'Bot.ts',
    typings,
  )

it('errors of types are found where they stand; what has none is well', () => {
  expect(problemsOf('const a: number = this.round()')).toEqual([])
  expect(problemsOf('const a: string = this.round()')).toMatchObject([
    { severity: 'error', line: 3, column: 11 },
  ])
  expect(problemsOf('this.mov(1, 2)')).toMatchObject([
    { line: 3, column: 10, message: expect.stringContaining('mov') as string },
  ])
  // What other runtimes have is not there.
  expect(problemsOf('document.title; process.exit()')).toHaveLength(2)
})

it.each(gameList.map(({ id, api }) => ({ id, api })))(
  'the starter bots of $id have none',
  async ({ id, api }) => {
    for (const name of ['Null', 'Demo', 'Walker'] as const) {
      const template = await readTemplate(id, name, 'typescript', () => Promise.resolve(''))
      expect(template?.name).toBe(name)
      expect(checkTypes(template!.text, `${name}.ts`, formatTypings(api))).toEqual([])
    }
  },
)
