import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { outputOfFour } from '../../test/games/four-alike.ts'
import { theWalkingDead } from './game.ts'

/** Check values of the original program with its default parameters: final scores of Null×4, md5 of the outputs. */
const MATCHES = [
  [0, '0 1 0 0', '6d80bc0c8d379416c90baa226b4dcf8d', '25f915241b29e0764153dd28fbee1949'],
  [1, '0 0 0 0', 'd963f6ecf9c5d50934dcbc0327d067dc', '580faa30a0e09b998464be4161ac8735'],
  [2, '0 0 0 0', '69eb45aaf3f062b44a8857073b74de49', '33e46e300a0a3108cb099c7ccdcf5d50'],
  [3, '0 0 0 0', '211db0f63e73c2c5a5f27ecdf413c873', '6d0018f3eff28be3c0cdf07f363b2de4'],
  [30, '0 0 0 0', '74aa4d09832435dd13c3c2afde89a6c3', '00ae67217ccd649ebbc4e977273f9d80'],
  [752123, '0 0 0 0', '488a085d4e82ba0ffcc10b60b57e5691', '7e823a8f77ec58592e3875ad0f339749'],
] as const

const resources = join(import.meta.dirname, '../../resources')
const config = readFileSync(join(resources, 'maps/the-walking-dead/default.cnf'), 'utf8')

function outputOf(bot: string, seed: number): { md5: string; scores: string } {
  const text = outputOfFour(theWalkingDead, config, seed, bot)
  const scores = text
    .slice(text.lastIndexOf('score\t') + 6, text.lastIndexOf('\n\nscr_acc'))
    .replaceAll('\t', ' ')
  return { md5: createHash('md5').update(text, 'latin1').digest('hex'), scores }
}

describe('from the seed alone, the original output comes out', () => {
  it.each(MATCHES)('Null×4, seed %i, scores %s', (seed, scores, md5) => {
    expect(outputOf('Null', seed)).toEqual({ md5, scores })
  })
  it.each(MATCHES)('Demo×4, seed %i', (seed, _scores, _null, md5) => {
    expect(outputOf('Demo', seed).md5).toBe(md5)
  })
})
