import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { lookOver } from '../../../test/faults/look-over.ts'
import { foundIn } from '../../../test/kill-at-blocks.ts'
import { LEAGUE_MATCHES, openStoredApp, playingOf } from '../../../test/machines/stored-app.ts'
import { storedIn } from '../../../test/machines/small-world.ts'
import { removeFolder } from '../../../test/start-app.ts'

/** The same comparison and league with one match process and with three: every stored column but ids, times and what is measured. */
const folders: string[] = []
afterAll(() => folders.forEach(removeFolder))

async function playWith(processes: number) {
  const app = await openStoredApp()
  folders.push(app.folder)
  await app.call('settings.set', { processes })
  expect((await app.call('queue.state')).processes).toBe(processes)
  for (const kind of ['comparison', 'league'] as const) {
    const playing = playingOf(app, kind)
    await playing.start()
    await playing.over()
  }
  const [{ id }] = await app.call('comparisons.list')
  const comparison = await app.call('comparisons.get', { id })
  await app.close()
  expect(lookOver(join(app.folder, 'quartet.db')).problems).toEqual([])
  return { found: foundIn(comparison), blocks: comparison.blocks, stored: storedIn(app.folder) }
}

const blockOf = (row: string): number => (JSON.parse(row) as { block: number }).block
const matchOf = (row: string): string => /^\{"block":\d+,"turn":\d+/.exec(row)![0]

it('one process and three store the same comparison and the same league', async () => {
  const one = await playWith(1)
  const three = await playWith(3)
  expect(three.found).toBe(one.found)
  // What was begun beyond the end of a comparison counts nowhere, and is chance.
  const counted = ({ stored, blocks }: typeof one) => stored.comparison.filter((row) => blockOf(row) < blocks)
  expect(counted(one).length).toBeGreaterThan(0)
  expect(counted(three)).toEqual(counted(one))
  // A league was stopped somewhere: up to there both have planned the same, and played it to the same end.
  const planned = Math.min(one.stored.blocks.length, three.stored.blocks.length)
  expect(planned).toBeGreaterThan(8 + 12)
  expect(three.stored.blocks.slice(0, planned)).toEqual(one.stored.blocks.slice(0, planned))
  const matches = new Map(one.stored.league.map((row) => [matchOf(row), row]))
  const both = three.stored.league.filter((row) => matches.has(matchOf(row)))
  expect(both.length).toBeGreaterThanOrEqual(LEAGUE_MATCHES / 2)
  expect(both).toEqual(both.map((row) => matches.get(matchOf(row))))
})
