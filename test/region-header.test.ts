import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { gameList } from '../src-games/index.ts'
import { REGION_HEADER, regionHeader } from '../scripts/region-header.ts'

const headerOf = (id: string): string =>
  join(import.meta.dirname, '..', 'resources', 'cpp', id, REGION_HEADER)

it.each(gameList)(
  'the C++ header of $id names the regions of its state: npm run headers',
  ({ id, regions }) => {
    expect(existsSync(headerOf(id))).toBe(true)
    expect(readFileSync(headerOf(id), 'utf8')).toBe(regionHeader(id, regions))
  },
)

it('names regions by their places, in snake case, and no secret ones', () => {
  const header = regionHeader('hop', {
    cellType: { kind: 'i32', access: 'static' },
    status: { kind: 'f64', access: 'public' },
    rng: { kind: 'i32', access: 'secret' },
  })
  expect(header).toContain('  cell_type = 0,\n  status = 1,\n}')
  expect(header).not.toContain('rng')
})
