import { expect, it } from 'vitest'
import { findKeys } from './find-keys.ts'

const sections = [
  {
    title: 'Write',
    lines: [
      { title: 'Run this bot', keys: ['F5'] },
      { title: 'New bot…', keys: ['Alt+n'] },
    ],
  },
  {
    title: 'Watch',
    lines: [
      { title: 'Next event on the timeline', keys: ['n'] },
      { title: 'All orders', keys: ['Alt+w'] },
      { title: 'Search', keys: ['Mod+Shift+F'] },
      { title: 'Zoom in', keys: ['+', '='] },
    ],
  },
]
const find = (query: string) =>
  findKeys(sections, query).flatMap(({ lines }) => lines.map(({ title }) => title))

it('finds keys by what they do, by their room and by themselves', () => {
  expect(find('')).toHaveLength(6)
  expect(find('next')).toEqual(['Next event on the timeline'])
  expect(find('write')).toEqual(['Run this bot', 'New bot…'])
  expect(find('f5')).toEqual(['Run this bot'])
  expect(find('alt+w')).toEqual(['All orders'])
  expect(find('alt w')).toEqual(['All orders'])
  expect(find('alt')).toEqual(['New bot…', 'All orders'])
  expect(find('ctrl+shift+f')).toEqual(['Search'])
  expect(find('xyz')).toEqual([])
})

it('takes a single character for a key', () => {
  expect(find('n')).toEqual(['New bot…', 'Next event on the timeline'])
  expect(find('+')).toEqual(['Zoom in'])
})
