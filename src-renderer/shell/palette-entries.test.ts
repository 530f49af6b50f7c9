import { expect, it } from 'vitest'
import { catalogue } from '../parts/actions/catalogue.ts'
import { paletteEntries, foundSections, placeEntry, sectionsOf } from './palette-entries.ts'

const command = (id: string, title: string) => ({ id, title, group: 'any', run: () => undefined })
const enabled = [command('bots.run', 'Run Heron'), command('matches.filter', 'Filter the matches')]
const stateOf = (entries: ReturnType<typeof paletteEntries>, id: string) => {
  const { state, needs, title } = entries.find((entry) => entry.id === id)!
  return { state, needs, title }
}
const screens = ['bots', 'matches', 'compare', 'league', 'rules', 'settings'] as const

it('every action is there from every screen, once', () => {
  for (const screen of screens)
    for (const now of [[], enabled]) {
      const entries = paletteEntries(now, screen)
      const shown = sectionsOf(entries, [entries[3], entries[40]], 'Watch').flatMap(
        (section) => section.entries,
      )
      expect(shown.map(({ id }) => id).toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted())
    }
})

it('says what an action needs, and whether its own room may have it', () => {
  const entries = paletteEntries(enabled, 'matches')
  expect(stateOf(entries, 'bots.run')).toEqual({ state: 'now', needs: undefined, title: 'Run Heron' })
  expect(stateOf(entries, 'matches.pair')).toMatchObject({ state: 'needs', needs: 'two selected matches' })
  expect(stateOf(entries, 'bots.save')).toMatchObject({
    state: 'there',
    needs: 'your own bot in the editor',
  })
  expect(stateOf(entries, 'bots.new')).toMatchObject({ state: 'there', needs: undefined })
  // What stands in every room is missing something wherever one is.
  expect(stateOf(entries, 'bots.stop')).toMatchObject({ state: 'needs', needs: 'a match that runs' })
  // Two screens of one room.
  expect(stateOf(paletteEntries([], 'compare'), 'league.play').state).toBe('there')
  expect(stateOf(paletteEntries([], 'league'), 'league.play').state).toBe('needs')
})

it('shows what was used last, then what belongs here, then the other rooms', () => {
  const entries = paletteEntries(enabled, 'matches')
  const used = entries.filter(({ id }) => id === 'bots.new')
  const sections = sectionsOf(entries, used, 'Watch')
  expect(sections.map(({ title }) => title)).toEqual([
    'Used last',
    'Watch: here',
    'Write',
    'Prove',
    'Rules',
    'Settings',
    'Window',
  ])
  expect(sections[1].entries[0].id).toBe('matches.filter')
  expect(sections[1].entries[1].state).toBe('needs')
  expect(sections[2].entries[0].id).toBe('bots.run')
  expect(sectionsOf(entries, [], 'Watch')[0].title).toBe('Watch: here')
})

it('of equally good ones that can be done comes first; the words decide before that', () => {
  const entries = [
    ...paletteEntries([command('matches.delete', 'Delete the selected matches')], 'matches'),
    placeEntry({ ...command('place.match.7', 'Match 7'), group: 'Match' }),
  ]
  const [found] = foundSections(entries, 'selected matches')
  expect(found.entries[0].id).toBe('matches.delete')
  expect(found.entries.map(({ id }) => id)).toContain('matches.tag')
  expect(foundSections(entries, 'log of the match')[0].entries[0].id).toBe('why.log')
  expect(foundSections(entries, 'match 7')[0].entries[0].id).toBe('place.match.7')
  expect(foundSections(entries, 'nothing of the kind')).toEqual([])
})
