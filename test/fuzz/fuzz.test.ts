import { it } from 'vitest'
import { expectReadersToLive } from './slice.ts'

/** What strangers hand over; the other formats are in the `.all` file beside. */
it.each(['output', 'message', 'match-file', 'bot-file', 'season-archive', 'database'] as const)(
  'no changed input of the format %s breaks its readers or fills the memory',
  (format) => expectReadersToLive(format, 1 / 10, false),
)
