import { expect, it } from 'vitest'
import { fileOpeners, takeFiles } from './take-files.ts'

/** What was opened: its kind, how many files, and whether without a dialog. */
const opened: (readonly [string, number, boolean])[] = []
const KINDS = ['bot', 'match'] as const
fileOpeners.add(
  ...KINDS.map((kind) => ({
    kind,
    open: async (files: readonly File[], _use: unknown, isQuiet: boolean) =>
      void opened.push([kind, files.length, isQuiet]),
  })),
)
const file = (name: string) => new File(['x'], name)

it('files of one kind have their dialog, and those of several at once have none that comes after another', async () => {
  await takeFiles([file('AIa.cc'), file('AIb.cc')])
  expect(opened).toEqual([['bot', 2, false]])
  opened.length = 0
  await takeFiles([file('AIa.cc'), file('b.out'), file('AIc.cc'), file('d.res')])
  expect(opened).toEqual([
    ['bot', 2, true],
    ['match', 2, true],
  ])
})
