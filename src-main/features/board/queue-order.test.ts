import { expect, test } from 'vitest'
import { PLANNED_STAGES } from '../../../src-shared/contract/boards.ts'
import { createRandom } from '../../../test/fuzz/random.ts'
import { compareTasks, firstOf, givesWay, holdBack, type Standing, type BoardTask } from './queue-order.ts'

const costOf = ({ stage }: { stage: BoardTask['stage'] }) => PLANNED_STAGES.indexOf(stage)

function someTasks(seed: number): BoardTask[] {
  const dice = createRandom(seed)
  return Array.from({ length: dice.below(12) }, () => ({
    botId: 1 + dice.below(3),
    versionId: 1 + dice.below(6),
    stage: dice.pick(PLANNED_STAGES),
    isAsked: dice.chance(0.2),
  }))
}

test('of what waits the cheapest stage comes first, and within it the newest version; before all what was asked for', () => {
  for (let seed = 0; seed < 300; seed++) {
    const tasks = someTasks(seed)
    const first = firstOf(tasks)
    expect(first === undefined).toBe(tasks.length === 0)
    if (!first) continue
    const asked = tasks.filter(({ isAsked }) => isAsked)
    expect(first.isAsked).toBe(asked.length > 0)
    const alike = tasks.filter(({ isAsked }) => isAsked === first.isAsked)
    expect(costOf(first)).toBe(Math.min(...alike.map(costOf)))
    const ofThatStage = alike.filter(({ stage }) => stage === first.stage)
    expect(first.versionId).toBe(Math.max(...ofThatStage.map(({ versionId }) => versionId)))
  }
})

test('what is played gives way to a newer version of its own bot alone, and only where that would come first', () => {
  for (let seed = 0; seed < 300; seed++)
    for (const played of someTasks(seed))
      for (const waiting of someTasks(seed + 1000)) {
        const isNewer = waiting.botId === played.botId && waiting.versionId > played.versionId
        const isNoDearer = costOf(waiting) <= costOf(played)
        const isAskedLess = played.isAsked && !waiting.isAsked
        expect(givesWay(played, waiting)).toBe(isNewer && isNoDearer && !isAskedLess)
        const other = { botId: 9, championId: 8 }
        expect(givesWay({ ...played, other }, waiting) || givesWay(played, { ...waiting, other })).toBe(false)
        if (givesWay(played, waiting)) expect(firstOf([played, waiting])).toBe(waiting)
        expect(Math.sign(compareTasks(played, waiting))).toBe(0 - Math.sign(compareTasks(waiting, played)))
      }
})

test('a stage after which nothing can be believed holds back what costs more and was not asked for, and lets go of it when it passes', () => {
  const holds: readonly string[] = ['same-twice', 'jutge', 'qualifies']
  for (let seed = 0; seed < 500; seed++) {
    const dice = createRandom(seed)
    const plan = PLANNED_STAGES.filter(() => dice.chance(0.8))
    const cells = PLANNED_STAGES.filter(() => dice.chance(0.9)).map((stage): Standing => ({
      stage,
      state: dice.pick(['passed', 'failed', 'known', 'empty', 'waits', 'held']),
      isAsked: dice.chance(0.3),
    }))
    const { held, waits } = holdBack(cells, plan)
    const after = cells.map((cell) => ({
      ...cell,
      state: held.includes(cell.stage) ? 'held' : waits.includes(cell.stage) ? 'waits' : cell.state,
    }))
    const failed = Math.min(
      ...cells
        .filter(({ stage, state }) => state === 'failed' && plan.includes(stage) && holds.includes(stage))
        .map(costOf),
    )
    for (const cell of after) {
      if (cell.state === 'waits') expect(cell.isAsked || costOf(cell) < failed).toBe(true)
      if (cell.state === 'held') expect(costOf(cell)).toBeGreaterThan(failed)
    }
    // Nothing else moves, and a second look finds nothing to do.
    const isOpen = ({ state }: Standing) => state === 'waits' || state === 'held'
    expect(after.filter((cell) => !isOpen(cell))).toEqual(cells.filter((cell) => !isOpen(cell)))
    expect(holdBack(after, plan)).toEqual({ held: [], waits: [] })
  }
})
