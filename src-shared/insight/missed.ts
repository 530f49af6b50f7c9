import { certain, chanceOf, isClearlyAbove, type Chance } from './chance.ts'
import { MARGIN, WIDEST, type TurningPoint } from './turning-points.ts'

export interface MissedSearch {
  readonly rounds: number
  /** What another bot in the seat would have had from the start on, of a match that was lost. */
  readonly start: Chance
  /** Values of the first `count` futures with it in the seat from a round on. */
  readonly play: (round: number, count: number) => Promise<readonly number[]>
  readonly count: number
}

/** It would have been kept: more likely than not. */
const KEPT = 0.5

/**
 * The few rounds in which a match got lost for another bot that would take the seat over. What a bot does in each of its
 * futures shows in no curve of its own; that these rounds cost the match shows by who would have gone on otherwise.
 */
export async function findMissed({
  rounds,
  start,
  play,
  count,
}: MissedSearch): Promise<TurningPoint | undefined> {
  let [from, to] = [0, rounds]
  let [before, after] = [start, certain(0)]
  while (to - from > WIDEST) {
    const middle = Math.floor((from + to) / 2)
    const there = chanceOf(await play(middle, count))
    if (before.mean - there.mean >= there.mean - after.mean) [to, after] = [middle, there]
    else [from, before] = [middle, there]
  }
  if (!isClearlyAbove(before, after, MARGIN)) return undefined
  // By futures that did not choose the rounds.
  const fresh = async (round: number) => chanceOf((await play(round, 2 * count)).slice(count))
  before = await fresh(from)
  if (to < rounds) after = await fresh(to)
  return before.mean >= KEPT && isClearlyAbove(before, after) ? { from, to, before, after } : undefined
}
