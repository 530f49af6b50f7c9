import { expect, it } from 'vitest'
import { fileOpeners, takeFiles, type TakingResult } from './take-files.ts'

/** What was opened: its kind, how many files, and how the outcome is shown. */
const opened: (readonly [string, number, TakingResult])[] = []
const KINDS = ['bot', 'match'] as const
fileOpeners.add(
  ...KINDS.map((kind) => ({
    kind,
    async open(files: readonly File[], _use: unknown, shownAs: TakingResult) {
      opened.push([kind, files.length, shownAs])
      return []
    },
  })),
)
const file = (name: string) => new File(['x'], name)

it('files of one kind have their dialog, and those of several at once have none that comes after another', async () => {
  await takeFiles([file('AIa.cc'), file('AIb.cc')])
  expect(opened).toEqual([['bot', 2, 'dialog']])
  opened.length = 0
  await takeFiles([file('AIa.cc'), file('b.out'), file('AIc.cc'), file('d.res')])
  expect(opened).toEqual([
    ['bot', 2, 'message'],
    ['match', 2, 'message'],
  ])
})
