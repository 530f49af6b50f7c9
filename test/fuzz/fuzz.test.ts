import { expect, it } from 'vitest'
import { attackOnce } from './attack.ts'
import { GATE } from './gate.ts'
import { expectReadersToLive } from './slice.ts'

/**
 * What strangers hand over. The other formats are in the `.all` file beside; of these, `modules.test.ts` has files of bots,
 * `hostile-database.test.ts` databases and `keeping.test.ts` backups in the gate.
 */
it.each(['output', 'message', 'match-file', 'season-archive'] as const)(
  'no changed input of the format %s breaks its readers or fills the memory',
  (format) => expectReadersToLive(format, 1 / 10, false),
)

it('some changed inputs of each other format, and all that once broke a reader, are taken or refused in a sentence', async () => {
  const { problems, taken } = await attackOnce()
  expect(problems).toEqual([])
  expect(Object.keys(taken).sort()).toEqual(Object.keys(GATE).sort())
})
