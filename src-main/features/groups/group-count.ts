import { createInOrder } from '../../core/batch/in-order.ts'
import { createGroupFigures, type GroupFigures, type PlayedOne } from './group-figures.ts'
import { matchesOf } from './group-plan.ts'
import type { GroupStore, StoredGroup } from './group-store.ts'

/** What a group that is being played came to so far. */
export interface GroupCount {
  readonly planned: number
  readonly figures: GroupFigures
  /** Undefined: a match that came to no end, or was deleted. */
  readonly count: (number: number, one: PlayedOne | undefined) => void
  played: number
}

/** Counts in the order of the plan, whatever was played first and in which run. */
export function countGroup(store: Pick<GroupStore, 'played' | 'numbers'>, group: StoredGroup): GroupCount {
  const figures = createGroupFigures(group, [])
  const order = createInOrder<PlayedOne | undefined>((one) => {
    if (one) figures.add(one)
  })
  const known = new Map(store.played(group.id).map((one) => [one.number, one]))
  const done = store.numbers(group.id)
  for (const number of done) order.add(number, known.get(number))
  return { planned: matchesOf(group), figures, played: done.size, count: order.add }
}
