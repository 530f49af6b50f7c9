import { expect, test } from 'vitest'
import { createJudgeNotes, notesOf, type JudgeFacts } from './judge-notes.ts'
import type { CppBuilder } from './build-cpp.ts'
import type { BotSource } from './build-bot.ts'
import { newDataFolder } from '../../../test/run-folder.ts'

const use = (name: string, line: number) => ({ name, line, column: 1 })
const notesFor = (facts: Partial<JudgeFacts>, name?: string, source = '#define PLAYER_NAME Mine\n') =>
  notesOf(source, { refusals: [], uses: [], ...facts }, name).map(({ severity, line, message }) => [
    severity,
    line,
    message.replace(/:.*/s, ''),
  ])

test('what differs on the judge is said once of a file, wherever it stands; output is left to the check', () => {
  expect(
    notesFor({
      uses: [
        use('cerr', 1),
        use('cout', 1),
        use('fopen', 2),
        use('rand', 3),
        use('ifstream', 4),
        use('srand', 5),
      ],
    }),
  ).toEqual([
    ['warning', 2, 'uses fopen'],
    ['info', 3, 'draws from rand()'],
  ])
})

test('a name of more than twelve letters is refused at its line; one of twelve is taken', () => {
  expect(notesFor({}, 'ThirteenLong1', '\n# define PLAYER_NAME ThirteenLong1\n')).toEqual([
    ['error', 2, 'the name ThirteenLong1 has 13 letters'],
  ])
  expect(notesFor({}, 'TwelveLong12')).toEqual([])
})

test('columns are those of the editor, and the same refusal in a line is said once', () => {
  const refusal = { line: 1, column: 2, message: 'INT_MAX' }
  expect(
    notesOf(
      '"é"; rand();\n',
      { refusals: [refusal, { ...refusal, column: 9 }], uses: [{ name: 'rand', line: 1, column: 7 }] },
      undefined,
    ),
  ).toMatchObject([{ column: 2, message: "the judge's compiler refuses this: INT_MAX" }, { column: 6 }])
})

test('a text is looked at once, after a restart neither, and another one anew', async () => {
  const folder = newDataFolder()
  const asked: string[] = []
  const cpp = {
    request: ({ source, game }: BotSource) => ({ source, game }),
    judge: ({ source }: BotSource) => {
      asked.push(source)
      return Promise.resolve({ refusals: [], uses: [use('rand', 1)] })
    },
  } as unknown as CppBuilder
  const bot = (source: string): BotSource => ({ game: 'pandemic', name: 'Mine', language: 'cpp', source })
  const first = createJudgeNotes(folder, cpp)
  const notes = await first.of(bot('a'))
  expect(notes).toHaveLength(1)
  expect(await first.of(bot('a'))).toEqual(notes)
  expect(await createJudgeNotes(folder, cpp).of(bot('a'))).toEqual(notes)
  await first.of(bot('b'))
  expect(await first.of({ ...bot('c'), language: 'javascript' })).toEqual([])
  expect(asked).toEqual(['a', 'b'])
})
