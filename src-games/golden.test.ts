import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { gameList } from './index.ts'
import type { AnyGame } from './kit/game.ts'
import { parseOrders } from './kit/orders.ts'
import { formatMatch } from './kit/testing.ts'

/** Matches of the original programs, reproduced byte for byte from configuration, seed and logged orders. */
interface GoldenMatch {
  readonly seed: number
  readonly players: string[]
  readonly scores: number[]
  readonly sha256_out: string
}

function reproduce(game: AnyGame, folder: string): { ours: string; original: string; match: GoldenMatch } {
  const match = JSON.parse(readFileSync(join(folder, 'match.json'), 'utf8')) as GoldenMatch
  const orders = parseOrders(
    gunzipSync(readFileSync(join(folder, 'orders.txt.gz'))).toString(),
    game.orderKinds,
  )
  if (!orders.ok) throw new Error(`orders: line ${orders.error.line}: ${orders.error.message}`)
  const config = readFileSync(join(folder, 'config.cnf'), 'utf8')
  const ours = formatMatch(game, config, match.seed, match.players, (round) => orders.value[round])
  return { ours, original: gunzipSync(readFileSync(join(folder, 'out.gz'))).toString('latin1'), match }
}

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

describe.each(gameList.map((game) => [game.id, game] as const))('%s', (id, game) => {
  const folder = join(import.meta.dirname, id, 'golden')
  const labels = existsSync(folder) ? readdirSync(folder) : []

  it('has the six recorded matches', () => {
    expect(labels).toHaveLength(6)
  })

  it.each(labels)('reproduces the recorded match "%s" byte for byte', (label) => {
    const { ours, original, match } = reproduce(game, join(folder, label))
    expect(firstDifference(ours, original)).toBeUndefined()
    expect(createHash('sha256').update(ours, 'latin1').digest('hex')).toBe(match.sha256_out)
  })

  it.each(labels)('reads the output of "%s" back to the states that made it', (label) => {
    const original = gunzipSync(readFileSync(join(folder, label, 'out.gz'))).toString('latin1')
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
