import { describe, expect, it } from 'vitest'
import { gameList } from '../../../../src-games/index.ts'
import { readTextMatch } from '../../../../src-shared/seasons/general-reader.ts'
import { readGolden } from '../../../../test/golden-match.ts'
import type { AnyBoard } from '../board.ts'
import { createSeasonMatch, type SeasonMatch } from './season-match.ts'
import { isOneSeasonMap, seasonDifferences } from './season-differences.ts'
import { boardOfSeason, seasonStateAt } from './season-states.ts'

/** A match of an original program, looked at as if its game were unknown; `change` rewrites the states' texts. */
function matchOf(change: (text: string, round: number) => string = (text) => text): SeasonMatch {
  const { output } = readGolden(
    gameList.find(({ id }) => id === 'the-walking-dead')!,
    'demo',
  )
  const read = readTextMatch(output)
  if ('message' in read) throw new Error(read.message)
  const texts = read.places.map((from, round) => change(output.slice(from, read.places[round + 1]), round))
  let text = output.slice(0, read.places[0])
  const states = texts.map((own): [number, number] => [text.length, (text += own).length])
  return createSeasonMatch({ text: Uint8Array.from(Buffer.from(text, 'latin1')), states, scores: [] })
}
const board = (match: SeasonMatch): AnyBoard => boardOfSeason(match, undefined)!
const amounts = (a: SeasonMatch, b: SeasonMatch): number[] => [...seasonDifferences(a, b, board(a))].flat()

/** Numbers that are the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => (state = (state * 1103515245 + 12345) % 2147483648) % below
}

/** The first unit stands one column further. */
const withUnitMoved = (text: string): string =>
  text.replace(
    /^(\w\t\d+\t-?\d+\t\d+\t)(\d+)/m,
    (_, before: string, column: string) => `${before}${Number(column) + 1}`,
  )

describe('two matches of one season', () => {
  const plain = matchOf()
  const { rows, cols } = board(plain)
  const gridAt = (text: string): number => text.split('\n').findIndex((line) => /^00 /.test(line))

  it('that are the same differ nowhere, and CPU is no difference', () => {
    expect(new Set(amounts(plain, matchOf()))).toEqual(new Set([0]))
    const slower = matchOf((text) => text.replace(/^(status)\t.*$/m, '$1\t0.5\t0.25\t0.5\t0.125'))
    expect(slower.stateText(3)).not.toBe(plain.stateText(3))
    expect(new Set(amounts(plain, slower))).toEqual(new Set([0]))
  })

  it('differ in as many cells as were changed, in the round in which they were', () => {
    const any = dice(7)
    const planted = new Map<number, Set<string>>()
    for (let k = 0; k < 40; k++) {
      const round = any(plain.rounds + 1)
      planted.set(round, (planted.get(round) ?? new Set()).add(`${any(rows)} ${any(cols)}`))
    }
    const other = matchOf((text, round) => {
      const lines = text.split('\n')
      const from = gridAt(text)
      for (const place of planted.get(round) ?? []) {
        const [i, j] = place.split(' ').map(Number)
        const at = lines[from + i].length - cols + j
        lines[from + i] = `${lines[from + i].slice(0, at)}?${lines[from + i].slice(at + 1)}`
      }
      return lines.join('\n')
    })
    const found = amounts(plain, other)
    expect(found).toHaveLength(plain.rounds + 1)
    for (const [round, amount] of found.entries())
      expect(amount, `round ${round}`).toBe(planted.get(round)?.size ?? 0)
    const [round, places] = [...planted][0]
    const { cells } = board(plain).compare!(seasonStateAt(plain, round), seasonStateAt(other, round))
    expect(cells.map((cell) => `${Math.floor(cell / cols)} ${cell % cols}`).sort()).toEqual(
      [...places].sort(),
    )
  })

  it('name the unit that is elsewhere, and that only a figure is another', () => {
    const score = matchOf((text, round) =>
      round === 5 ? text.replace(/^(score)\t.*$/m, '$1\t1\t2\t3\t4') : text,
    )
    const only = amounts(plain, score)
    expect(only[5]).toBe(1)
    expect(only.reduce((sum, one) => sum + one)).toBe(1)
    const moved = matchOf((text, round) => (round === 9 ? withUnitMoved(text) : text))
    const [x, y] = [seasonStateAt(plain, 9), seasonStateAt(moved, 9)]
    const { units } = board(plain).compare!(x, y)
    expect(units).toHaveLength(1)
    expect(board(plain).locate(x, units[0])).not.toEqual(board(plain).locate(y, units[0]))
    expect(amounts(plain, moved)[9]).toBe(1)
  })

  it('on two maps are not compared cell by cell', () => {
    const turned = matchOf((text) => {
      const lines = text.split('\n')
      const from = gridAt(text)
      const grid = lines.slice(from, from + rows).map((line) => line.slice(line.length - cols))
      grid.reverse().forEach((row, i) => {
        const line = lines[from + i]
        lines[from + i] = line.slice(0, line.length - cols) + row
      })
      return lines.join('\n')
    })
    expect(isOneSeasonMap(plain, matchOf(), [board(plain), board(plain)])).toBe(true)
    expect(isOneSeasonMap(plain, turned, [board(plain), board(turned)])).toBe(false)
  })
})
