import { afterAll, expect, it } from 'vitest'
import type { BotBuilder } from '../../core/bots/build-bot.ts'
import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'
import { createRefusals } from '../../engines/guarded/refusals.ts'
import type { TaskOptions } from '../../engines/compiler/service/compiler.ts'
import { newDataFolder } from '../../../test/run-folder.ts'
import { removeFolder } from '../../../test/start-app.ts'
import { takeIn, type TakeInOptions } from './take-in.ts'

const folder = newDataFolder()
afterAll(() => removeFolder(folder))

/** Takes in material with such a file, which the compile process gives up on; gives the files that it came to. */
async function takeInBomb(
  source: string,
  why: string,
): Promise<{ readonly said: string; readonly files: string[] }> {
  const files: string[] = []
  const material = {
    title: 'Bombs',
    files: { 'Board.cc': Buffer.from(source) },
    standard: 'c++11',
    defines: [],
    remarks: [],
    data: {},
  }
  const builder = {
    guarded: { run: () => Promise.resolve({ ok: true, value: material }) },
    refusals: createRefusals(folder),
    cpp: {
      compiler: () =>
        Promise.resolve({
          season(_: unknown, { onProgress }: TaskOptions) {
            onProgress?.('compiling', 'Board.cc')
            return Promise.reject(new GuardedFailure('time', why))
          },
        }),
    },
  } as unknown as BotBuilder
  const onProgress: TakeInOptions['onProgress'] = ({ step, what }) => {
    if (step === 'compiling') files.push(what)
  }
  const taking = takeIn([], { builder, pool: undefined as never, onProgress })
  const said = await taking.then(
    () => '',
    (failure: Error) => failure.message,
  )
  return { said, files }
}

const SAID =
  'it takes more than 30 s of CPU, at Board.cc: smaller or fewer templates, macros and constants would help'

it('material that was given up on is recognised by its file, and compiled again only when it is another one', async () => {
  const why = 'it takes more than 30 s of CPU'
  expect(await takeInBomb('bomb', why)).toEqual({ said: SAID, files: ['Board.cc'] })
  expect(await takeInBomb('bomb', 'it was tried again')).toEqual({ said: SAID, files: [] })
  expect(await takeInBomb('another bomb', why)).toEqual({ said: SAID, files: ['Board.cc'] })
})
