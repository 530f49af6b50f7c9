import { firstEntry, type StoryEntry } from '../../../../src-games/kit/story.ts'

/** A story around the round shown: what happens in it, and what came before. */
export interface SplitStory {
  /** From the state shown to the next one, in order. */
  readonly now: readonly StoryEntry[]
  /** What led to the state shown, newest first. */
  readonly before: readonly StoryEntry[]
}

/** At most `most` entries in all; those of the round shown come first. */
export function splitStory(entries: readonly StoryEntry[], round: number, most: number): SplitStory {
  const [begin, end] = [firstEntry(entries, round), firstEntry(entries, round + 1)]
  const now = entries.slice(begin, Math.min(end, begin + most))
  const before = entries.slice(Math.max(0, begin - (most - now.length)), begin)
  return { now, before: before.toReversed() }
}
