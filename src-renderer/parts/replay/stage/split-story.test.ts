import { expect, it } from 'vitest'
import type { StoryEntry } from '../../../../src-games/kit/story.ts'
import { splitStory } from './split-story.ts'

/** Rounds 0, 0, 1, 3, 3, 3, 4 …: some rounds have nothing, some much. */
const entries: StoryEntry[] = Array.from({ length: 60 }, (_, k) => ({
  round: Math.floor(k / 3) * 2 + (k % 3 === 2 ? 1 : 0),
  kind: 'event',
  text: `${k}`,
}))

it('what happens in the round shown stands apart from what led to its state', () => {
  for (let round = 0; round < 45; round++)
    for (const most of [1, 2, 6]) {
      const { now, before } = splitStory(entries, round, most)
      expect(now.every((entry) => entry.round === round)).toBe(true)
      expect(before.every((entry) => entry.round < round)).toBe(true)
      expect(now.length + before.length).toBeLessThanOrEqual(most)
      // Newest first, and none is left out between the two.
      const past = entries.filter((entry) => entry.round < round).toReversed()
      expect(before).toEqual(past.slice(0, before.length))
      const all = entries.filter((entry) => entry.round === round)
      expect(now).toEqual(all.slice(0, most))
      expect(before.length).toBe(Math.min(past.length, most - now.length))
    }
})
