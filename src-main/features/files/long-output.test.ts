import { expect, it } from 'vitest'
import { gameList } from '../../../src-games/index.ts'
import { goldenLabels, readGolden } from '../../../test/golden-match.ts'
import { readMatchFile } from './read-match-file.ts'

/** What each game's header says of a number of rounds, and why 10,000,000 is none. Apocalypse Now has always 200. */
const REFUSALS: Readonly<Record<string, RegExp>> = {
  pandemic: /^line \d+: nb_rounds must be between 1 and 10000, but is 10000000$/,
  'mad-max': /^line \d+: nb_rnds must be exactly 300, but is 10000000$/,
  'the-walking-dead': /^line \d+: NUM_ROUNDS must be between 1 and 10000, but is 10000000$/,
}
const ROUNDS = /^((?:nb_rounds|nb_rnds|NUM_ROUNDS)\s+)\d+/m
const read = (text: string) => readMatchFile('long.out', new TextEncoder().encode(text))

it('an output that announces ten million rounds is refused at its line, with what was expected there, before any round', () => {
  for (const game of gameList.filter(({ id }) => id in REFUSALS)) {
    const { output } = readGolden(game, goldenLabels(game)[0])
    const long = output.replace(ROUNDS, '$110000000')
    expect(long).not.toBe(output)
    let states = 0
    const bytes = new TextEncoder().encode(long)
    const answer = readMatchFile('long.out', bytes, () => states++)
    expect(answer).toEqual({ ok: false, error: expect.stringMatching(REFUSALS[game.id]) as string })
    expect(states).toBe(0)
  }
})

it('an output that goes on behind its last round is refused or ends there, in every game', () => {
  for (const game of gameList) {
    const { output } = readGolden(game, goldenLabels(game)[0])
    const answer = read(output + output.slice(output.length / 2).repeat(20))
    const whole = read(output)
    if (!whole.ok) throw new Error(whole.error)
    if (!answer.ok) expect(answer.error).toMatch(/line \d+/)
    else expect(answer.value.outcome.rounds).toBeLessThanOrEqual(whole.value.outcome.rounds)
  }
})
