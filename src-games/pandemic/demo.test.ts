import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { outputOfFour } from '../../test/games/four-alike.ts'
import { pandemic } from './game.ts'

/** Check values of the original program with its default parameters: bytes and md5 of the whole output. */
const NULL_MATCHES = [
  [1, 1670100, 'd8b2db0d530c1206a185eb7c85d965c8'],
  [2, 1929323, 'dc775c8b17f18416ef068c1da409bfaf'],
  [3, 2049810, 'dd972a3e73316110867b678c6e411107'],
  [30, 1915979, '317099bc90946be90ff1eaca84d64a0b'],
  [77, 1797779, 'ed4db0c8fb4c0745a54fa10137ef4898'],
] as const
const DEMO_MATCHES = [
  [1, 1679363, 'f6ebe896f90e40254fd0bc7ce613f264'],
  [2, 1940227, '05c20282d84b67a388d51ecbae0ecfe8'],
  [3, 2060589, '744190eee2d2add2bfe8380dad3e45b2'],
  [30, 1927371, 'ae9fea5855519234922ca197dad9310d'],
  [77, 1807870, 'ea9b8a3dbc0e48ee9ba8e6f362b0e730'],
] as const

const resources = join(import.meta.dirname, '../../resources')
const config = readFileSync(join(resources, 'maps/pandemic/default.cnf'), 'utf8')

function outputOf(bot: string, seed: number): { bytes: number; md5: string } {
  const text = outputOfFour(pandemic, config, seed, bot)
  return { bytes: text.length, md5: createHash('md5').update(text, 'latin1').digest('hex') }
}

describe('from the seed alone, the original output comes out', () => {
  it.each(NULL_MATCHES)('Null×4, seed %i', (seed, bytes, md5) => {
    expect(outputOf('Null', seed)).toEqual({ bytes, md5 })
  })
  it.each(DEMO_MATCHES)('Demo×4, seed %i', (seed, bytes, md5) => {
    expect(outputOf('Demo', seed)).toEqual({ bytes, md5 })
  })
})
