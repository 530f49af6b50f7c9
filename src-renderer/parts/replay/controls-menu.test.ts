import { describe, expect, it } from 'vitest'
import { rowOf } from '../actions/catalogue.ts'
import { controlsMenu, formatSpeed, rowControls, type ControlFacts } from './controls-menu.ts'

const FLAGS = [
  'isSmall',
  'isNarrow',
  'hasBoard',
  'isAlone',
  'canMeasure',
  'isTheatre',
  'isMeasuring',
  'isTimelineZoomed',
  'isLive',
  'hasModes',
  'canDescribe',
] as const satisfies readonly (keyof ControlFacts)[]
/** Every case there is. */
const cases = Array.from(
  { length: 2 ** FLAGS.length },
  (_, bits) =>
    Object.fromEntries(FLAGS.map((flag, k) => [flag, ((bits >> k) & 1) === 1])) as unknown as ControlFacts,
)
const watch: ControlFacts = {
  ...cases[0],
  hasBoard: true,
  isAlone: true,
  canMeasure: true,
}
const idsOf = (facts: ControlFacts) => controlsMenu(facts).flatMap((group) => group.map(({ id }) => id))

describe('the controls of a board', () => {
  it('stand in one row in Watch, seven beside the badge of a live match', () => {
    expect(rowControls(watch).filter((control) => control !== 'live')).toEqual([
      'previous',
      'play',
      'next',
      'round',
      'speed',
      'layers',
      'more',
    ])
    expect(rowControls({ ...watch, isNarrow: true })).not.toContain('layers')
    expect(rowControls({ ...watch, isSmall: true })).toEqual(['play', 'round', 'more'])
  })

  it('are all there in every case: what is not in the row is in the menu', () => {
    for (const facts of cases) {
      const row = rowControls(facts)
      const ids = idsOf(facts)
      expect(ids).toEqual(expect.arrayContaining(['replay.reverse', 'replay.first', 'replay.last', 'marks']))
      expect(row.includes('speed') || ids.includes('speed')).toBe(true)
      expect(row.includes('layers') || ids.includes('layers')).toBe(facts.hasBoard)
      expect(row.includes('next') || ids.includes('replay.next')).toBe(true)
      expect(row.includes('live') || ids.includes('live')).toBe(!facts.isSmall || facts.isLive)
      expect(row.includes('modes') || ids.includes('modes')).toBe(facts.hasModes)
      expect(ids.includes('describe')).toBe(facts.hasBoard && facts.canDescribe)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  it('do not offer what a text, a pair or a season cannot do', () => {
    for (const facts of cases) {
      const ids = idsOf(facts)
      for (const id of ['replay.in', 'replay.out', 'replay.fit', 'replay.smooth'] as const)
        expect(ids.includes(id)).toBe(facts.hasBoard)
      for (const id of ['replay.copyPicture', 'replay.savePicture', 'replay.animation'] as const)
        expect(ids.includes(id)).toBe(facts.hasBoard && facts.isAlone)
      expect(ids.includes('replay.measure')).toBe(facts.hasBoard && facts.isAlone && facts.canMeasure)
      expect(ids.includes('replay.theatre')).toBe(facts.isAlone)
    }
  })

  it('have what belongs to the match where it has no menu of its own', () => {
    for (const facts of cases)
      for (const id of ['match.tags', 'match.note'] as const)
        expect(idsOf(facts).includes(id)).toBe(facts.isSmall && facts.isAlone)
  })

  it('have the keys of the catalogue', () => {
    for (const facts of cases)
      for (const { id, keys } of controlsMenu(facts).flat())
        if (id.startsWith('replay.')) expect(keys, id).toBe(rowOf(id)?.keys?.[0])
    const theatre = controlsMenu(watch)
      .flat()
      .find(({ id }) => id === 'replay.theatre')
    expect(theatre).toMatchObject({ title: 'Theatre', keys: 't' })
  })
})

it.each([
  [0.25, '¼ a second'],
  [0.5, '½ a second'],
  [10, '10 a second'],
  [128, '128 a second'],
])('a speed of %d reads %s', (speed, words) => expect(formatSpeed(speed)).toBe(words))
