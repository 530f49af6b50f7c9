import { it } from 'vitest'
import { expectReadersToLive } from './slice.ts'

/**
 * What strangers hand over. The other formats are in the `.all` file beside; of these, `modules.test.ts` has files of bots and
 * `hostile-database.test.ts` has databases in the gate.
 */
it.each(['output', 'message', 'match-file', 'season-archive'] as const)(
  'no changed input of the format %s breaks its readers or fills the memory',
  (format) => expectReadersToLive(format, 1 / 10, false),
)
