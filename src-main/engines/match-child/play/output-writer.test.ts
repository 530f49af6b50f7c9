import { describe, expect, it } from 'vitest'
import { goldenLabels, readGolden } from '../../../../test/golden-match.ts'
import { gameList } from '../../../../src-games/index.ts'
import type { GameState } from '../../../../src-games/kit/game.ts'
import { NO_ORDERS } from '../../../../src-games/kit/orders.ts'
import { playMatch, type BotSeat } from '../../../../src-games/kit/play-match.ts'
import { createOutputWriter } from './output-writer.ts'

const nullBot: BotSeat = { begin: () => {}, finish: () => ({ orders: NO_ORDERS, log: '', cpu: 0 }) }

describe.each(gameList.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  const { config: text, seed, players, orders, output } = readGolden(game, goldenLabels(game)[0])

  /** What is written of the original's match while it is played. */
  function write(maxBytes?: number): Uint8Array | undefined {
    const config = game.parseConfig(text)
    const start = config.ok && game.start(config.value, seed)
    if (!config.ok || !start || !start.ok) throw new Error('the recorded match has no start')
    const writer = createOutputWriter(game, seed, players, maxBytes)
    playMatch(game, config.value.rounds, start.value as GameState, [nullBot, nullBot, nullBot, nullBot], {
      ordersOf: (round, seat) => orders[round][seat],
      onStart: writer.start,
      onRound: ({ orders: asked, log, state }) => writer.add(asked, log, state),
    })
    return writer.end()
  }

  it('is written while it is played as the original wrote it, to the byte', () => {
    const written = write()
    expect(written && Buffer.from(written).equals(Buffer.from(output, 'latin1'))).toBe(true)
  })

  it('is not written at all where that would be too long', () => {
    expect(write(100_000)).toBeUndefined()
  })
})
