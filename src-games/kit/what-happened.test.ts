import { describe, expect, it } from 'vitest'
import { readGolden, recordOf } from '../../test/golden-match.ts'
import { gameList } from '../index.ts'
import { SEATS } from './game.ts'
import { createReplay } from './replay.ts'
import { whatHappened } from './what-happened.ts'

const SEAT_NUMBERS = Array.from({ length: SEATS }, (_, seat) => seat)

describe.each(gameList.map((game) => [game.title, game] as const))('what happened in %s', (_title, game) => {
  const golden = readGolden(game, 'students')
  const made = createReplay(game, { ...recordOf(golden), names: ['Ann', 'Bob', 'Cid', 'Dot'] })
  if (!made.ok) throw new Error(made.error.message)
  const replay = made.value
  const textsOf = (seat: number, from = 0, to = replay.rounds) =>
    whatHappened(replay, seat, from, to).map(({ text }) => text)
  const count = (texts: readonly string[], pattern: RegExp) =>
    texts.reduce((sum, text) => sum + Number(pattern.exec(text)?.[1] ?? 0), 0)
  /** Of what a seat lost to another, and of what it killed, in the words of any of the games. */
  const LOST = /(?:killed|destroyed) (\d+) of your /
  const KILLED = /^You(?:r \w+)? (?:killed|destroyed) (\d+) \w+ of others/

  it('reports a kill to both sides: what all lost to others is what all killed, and what the rules reported', () => {
    const all = SEAT_NUMBERS.map((seat) => textsOf(seat))
    const lost = all.reduce((sum, texts) => sum + count(texts, LOST), 0)
    const killed = all.reduce((sum, texts) => sum + count(texts, KILLED), 0)
    let reported = 0
    replay.walk((_, { log }) => {
      reported += log.events.filter(({ kind, other = -1 }) => kind === 'kill' && other >= 0).length
    })
    expect([lost, killed]).toEqual([reported, reported])
    expect(reported).toBeGreaterThan(0)
  })

  it('has a word for every event of a seat, and counts each once', () => {
    for (const seat of SEAT_NUMBERS) {
      let own = 0
      replay.walk((_, { log }) => {
        for (const { kind, seat: actor, other } of log.events)
          if (actor === seat || (other === seat && (kind === 'kill' || kind === 'conquest'))) own++
      })
      expect(countedEvents(seat)).toBe(own)
      expect(own).toBeGreaterThan(0)
    }
  })

  /** All that is counted in sentences about events: those of points, danger and figures are of none. */
  function countedEvents(seat: number): number {
    const happenings = { sayings: game.happenings.sayings }
    const only = createReplay(
      { ...game, happenings },
      { ...recordOf(golden), names: ['Ann', 'Bob', 'Cid', 'Dot'] },
    )
    if (!only.ok) throw new Error(only.error.message)
    return whatHappened(only.value, seat, 0, replay.rounds)
      .slice(1)
      .reduce((sum, { text }) => sum + (text.includes('once') ? 1 : Number(/\d+/.exec(text)![0])), 0)
  }

  it('counts the same in the whole as in its parts, and reports no other rounds', () => {
    const middle = Math.floor(replay.rounds / 2)
    for (const seat of SEAT_NUMBERS) {
      const [whole, first, second] = [textsOf(seat), textsOf(seat, 0, middle), textsOf(seat, middle)]
      expect(count(first, KILLED) + count(second, KILLED)).toBe(count(whole, KILLED))
    }
  })

  it('reports the points that the scores say', () => {
    const scores = replay.scores()
    for (const seat of SEAT_NUMBERS) {
      const gained = scores[replay.rounds][seat] - scores[0][seat]
      expect(textsOf(seat)[0]).toMatch(new RegExp(`^You (?:gained|lost) ${Math.abs(gained)} points?[,;]`))
    }
  })

  it('names only units that the match has, and the round of the first that it counts', () => {
    for (const seat of SEAT_NUMBERS)
      for (const { units, round } of whatHappened(replay, seat, 10, replay.rounds)) {
        for (const unit of units) expect(Number.isInteger(unit)).toBe(true)
        expect(round).toBeGreaterThanOrEqual(10)
        expect(round).toBeLessThan(replay.rounds)
      }
  })

  it('distinguishes bots of one name by their seats', () => {
    const same = createReplay(game, { ...recordOf(golden), names: ['Ann', 'Bob', 'Bob', 'Bob'] })
    if (!same.ok) throw new Error(same.error.message)
    const killers = SEAT_NUMBERS.flatMap((seat) =>
      whatHappened(same.value, seat, 0, replay.rounds).map(
        ({ text }) => /^(?:Napalm of |Missiles of )?(.+) (?:killed|destroyed) \d+ of your/.exec(text)?.[1],
      ),
    )
    for (const killer of killers)
      if (killer !== undefined) expect(killer).toMatch(/^(Ann|Bob \(seat [234]\))$/)
  })
})
