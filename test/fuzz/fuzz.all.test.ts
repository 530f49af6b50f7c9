import { it } from 'vitest'
import { FORMATS, type Format } from './attack.ts'
import { expectReadersToLive } from './slice.ts'

it.each(Object.keys(FORMATS) as Format[])(
  'no changed input of the format %s breaks its readers, hangs them or fills the memory',
  (format) => expectReadersToLive(format, 1, true),
)
