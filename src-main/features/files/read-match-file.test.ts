import { expect, it } from 'vitest'
import { gzipSync } from 'node:zlib'
import { gameList } from '../../../src-games/index.ts'
import { beginningOf } from '../../../test/files/foreign-lines.ts'
import { WRITTEN } from '../../../test/files/written-by-windows.ts'
import { unpackText } from '../../core/matches/match-blobs.ts'
import { readMatchFile } from './read-match-file.ts'

function read(bytes: Uint8Array) {
  const found = readMatchFile('x.out', bytes)
  if (!found.ok) return { error: found.error }
  const { match, outcome, problem, leftOut, original } = found.value
  const { rounds, scores, curves } = outcome
  const { game, seed, seats } = match
  return { game, seed, seats, rounds, scores, curves, problem, leftOut, text: unpackText(original!) }
}

it.each(gameList.map((game) => [game.id, game] as const))(
  'an output of %s is the same match however its letters and line ends are written',
  (_id, game) => {
    const { text } = beginningOf(game, 3)
    const plain = read(Buffer.from(text))
    expect(plain).toMatchObject({ game: game.id, text })
    for (const [name, write] of Object.entries(WRITTEN)) {
      expect(read(write(text)), name).toEqual(plain)
      expect(read(gzipSync(write(text))), name).toEqual(plain)
    }
  },
)

it('an output with lines that bots printed is kept without them, and they are counted', () => {
  for (const game of gameList) {
    const { text, word } = beginningOf(game, 3)
    const at = text.lastIndexOf(word)
    const printed = `info: seed 3\n${text.slice(0, at)}torn 1\ntorn 2${text.slice(at)}`
    expect(read(Buffer.from(printed)), game.id).toEqual({
      ...read(Buffer.from(text)),
      leftOut: 3,
      // Lines are counted in the file as it came.
      problem: { line: printed.split('\n').length, message: `expected "${word.trim()}" but the file ends` },
    })
  }
})
