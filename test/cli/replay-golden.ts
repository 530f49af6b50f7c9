import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import type { Ended } from '../ended.ts'

export const GOLDEN = join(import.meta.dirname, '../../src-games/pandemic/golden')

const md5 = (text: string | Buffer) => createHash('md5').update(text).digest('hex')

/** Has the command line replay a match of the original program in a folder, and compares all that it says and writes. */
export async function replayGolden(
  folder: string,
  quartet: (args: readonly string[]) => Promise<Ended>,
  label: string,
): Promise<void> {
  const path = join(GOLDEN, label)
  const { seed, players, scores } = JSON.parse(readFileSync(join(path, 'match.json'), 'utf8')) as {
    seed: number
    players: string[]
    scores: number[]
  }
  const orders = ['--orders', join(path, 'orders.txt.gz')]
  const args = [
    'replay',
    ...players,
    '--game',
    'pandemic',
    '-s',
    `${seed}`,
    '-i',
    join(path, 'config.cnf'),
    '-o',
    'out',
  ]
  const { code, stderr, stdout } = await quartet([...args, ...orders])
  expect([code, stdout]).toEqual([0, ''])
  expect(md5(readFileSync(join(folder, 'out')))).toBe(md5(gunzipSync(readFileSync(join(path, 'out.gz')))))
  players.forEach((name, seat) =>
    expect(stderr).toContain(`info: player ${name} got score ${scores[seat]}\n`),
  )
}
