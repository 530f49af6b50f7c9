import { expect, it } from 'vitest'
import { isWrittenBehindOwner } from './member-names.ts'

/** As the compiler lists what a Unit has. */
const OF_UNIT = [
  { name: 'health', snippet: 'health' },
  { name: 'pos', snippet: 'pos' },
  { name: 'operator=', snippet: 'operator=(${1:const Unit &})' },
  { name: 'operator=', snippet: 'operator=(${1:Unit &&})' },
  { name: 'operator bool', snippet: 'operator bool()' },
  { name: 'Unit', snippet: 'Unit::' },
  { name: '~Unit', snippet: '~Unit()' },
  { name: 'operators', snippet: 'operators' },
]
const shown = (before: string) =>
  OF_UNIT.filter((one) => isWrittenBehindOwner(one, before)).map(({ name }) => name)

it('behind a unit stand its members, and nothing that each class has unasked', () => {
  for (const before of ['u.', '  if (p->', 'units[0] . '])
    expect(shown(before)).toEqual(['health', 'pos', 'operators'])
})

it('behind :: a name that leads further is written, too', () => {
  expect(shown('std::')).toEqual(['health', 'pos', 'Unit', 'operators'])
})
