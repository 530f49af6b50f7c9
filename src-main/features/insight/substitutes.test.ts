import { expect, it } from 'vitest'
import { chooseSubstitutes } from './substitutes.ts'

const version = (id: number, number: number, note = '') => ({ id, number, note })
/** The newest stands first in no list, and ids are no numbers of versions. */
const DUMMIES = [version(90, 1), version(92, 3), version(91, 2)]
const OWN = version(15, 5)

it.each<[string, Partial<Parameters<typeof chooseSubstitutes>[0]>, number[]]>([
  ['the Dummy alone, where there is no league and no version before', { versions: [OWN] }, [92]],
  [
    'the version before, not an older one and none after it',
    { versions: [version(11, 1), version(14, 4), OWN, version(12, 2), version(16, 6)] },
    [14, 92],
  ],
  [
    'no version that was made only to be compared',
    { versions: [version(13, 3), version(14, 4, 'v3 STEPS=0'), OWN] },
    [13, 92],
  ],
  ['one whose note only looks so', { versions: [version(14, 4, 'very good'), OWN] }, [14, 92]],
  [
    'the best of the league between the version before and the Dummy',
    { versions: [version(14, 4), OWN], best: 40 },
    [14, 40, 92],
  ],
  ['each only once', { versions: [version(14, 4), OWN], best: 14 }, [14, 92]],
  ['never what plays there already', { versions: [OWN], best: 15 }, [92]],
  ['none for the Dummy itself', { own: version(92, 3), versions: DUMMIES.slice(1, 2) }, []],
  ['the Dummy where it is unknown what played', { own: undefined }, [92]],
  ['none where the game has no Dummy', { versions: [OWN], dummies: [] }, []],
])('who could have played instead: %s', (_, given, expected) => {
  const usual = { own: OWN, versions: [], best: undefined, dummies: DUMMIES }
  expect(chooseSubstitutes({ ...usual, ...given })).toEqual(expected)
})
