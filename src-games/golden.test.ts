import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { goldenLabels, readGolden } from '../test/golden-match.ts'
import { gameList } from './index.ts'
import { formatMatch } from '../test/games/playing.ts'

/** The first line that differs, with the round it belongs to. */
function firstDifference(ours: string, original: string): string | undefined {
  if (ours === original) return undefined
  const a = ours.split('\n')
  const b = original.split('\n')
  let k = 0
  while (a[k] === b[k]) k++
  const rounds = b.slice(0, k + 1).filter((line) => /^(round|rnd) \d+$/.test(line))
  return `line ${k + 1}, after "${rounds.at(-1) ?? 'the head'}": ours "${a[k]}", original "${b[k]}"`
}

/** Matches of the original programs, reproduced byte for byte from configuration, seed and logged orders. */
describe.each(gameList.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  const labels = goldenLabels(game)

  it('has the six recorded matches', () => {
    expect(labels).toHaveLength(6)
  })

  it.each(labels)('reproduces the recorded match "%s" byte for byte', (label) => {
    const { config, seed, players, orders, output, sha256 } = readGolden(game, label)
    const ours = formatMatch(game, config, seed, players, (round) => orders[round])
    expect(firstDifference(ours, output)).toBeUndefined()
    expect(createHash('sha256').update(ours, 'latin1').digest('hex')).toBe(sha256)
  })

  it.each(labels)('reads the output of "%s" back to the states that made it', (label) => {
    const { output: original } = readGolden(game, label)
    const read = game.parseOutput(original)
    if (!read.ok) throw new Error(`line ${read.error.line}: ${read.error.message}`)
    expect(read.value.problem).toBeUndefined()
    const written = read.value.states.map((state) => game.output.state(state))
    let from = 0
    for (const [round, text] of written.entries()) {
      const found = original.indexOf(text, from)
      expect(found, `state ${round} printed again`).toBeGreaterThanOrEqual(0)
      from = found + text.length
    }
    expect(from).toBe(original.length)
  })
})
