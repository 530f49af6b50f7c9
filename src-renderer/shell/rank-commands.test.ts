import { expect, test } from 'vitest'
import { rankCommands } from './rank-commands.ts'

const commands = [
  { id: '1', group: 'Bots', title: 'Run this bot', run: () => undefined },
  { id: '2', group: 'Bots', title: 'New bot…', run: () => undefined },
  { id: '3', group: 'Replay', title: 'Next round', run: () => undefined },
]
const find = (query: string) => rankCommands(commands, query).map((command) => command.title)

test('all words must occur; the beginnings of words count more', () => {
  expect(find('bot new')).toEqual(['New bot…'])
  expect(find('ru')).toEqual(['Run this bot'])
  expect(find('r')).toEqual(['Run this bot', 'Next round'])
  expect(find('xyz')).toEqual([])
})

test('what begins with the word comes before what has it somewhere', () => {
  const more = [
    { id: '4', group: 'Bots', title: 'Show Run ×N', run: () => undefined },
    { id: '5', group: 'Bot', title: 'Runner, Pandemic', run: () => undefined },
    ...commands,
  ]
  expect(rankCommands(more, 'run').map(({ title }) => title)).toEqual([
    'Run this bot',
    'Runner, Pandemic',
    'Show Run ×N',
  ])
})

test('“run” means Run, whatever else begins with that word', () => {
  const run = { id: '6', group: 'Bots', title: 'Run this bot', keys: ['F5'], run: () => undefined }
  const suite = { id: '7', group: 'Bots', title: 'Run the suite on save: switch on', run: () => undefined }
  const other = { id: '8', group: 'Analysis', title: 'Run away', run: () => undefined }
  expect(rankCommands([suite, other, run], 'run')[0].title).toBe('Run this bot')
})

test('nothing typed gives everything', () => {
  expect(find('')).toHaveLength(3)
})
