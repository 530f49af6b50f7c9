import { answerOfRuns, shortOfRuns, type RunsFacts } from '../../../src-shared/answers/runs-answer.ts'
import { SAY_RUNS } from '../../../src-shared/answers/runs-words.ts'
import type { Sentence } from '../../../src-shared/answers/sentence.ts'
import type { MatchGroup } from '../../../src-shared/contract/history.ts'
import { quoteValue } from '../../../src-shared/query/tokens.ts'
import { formatSeatName } from '../bots/seat-name.ts'

const nameOf = ({ name, botId, number }: MatchGroup['bot']): string =>
  formatSeatName({ name, botId, versionNumber: number })

/** What is said of a group of matches. */
export function factsOfGroup(group: MatchGroup): RunsFacts {
  const { bot, opponents, status, planned, places, worst, totals } = group
  return {
    name: nameOf(bot),
    others: opponents.map(nameOf),
    isItself: opponents.every(({ versionId }) => versionId === bot.versionId),
    status,
    planned,
    finished: totals.finished,
    places,
    worst,
    crashes: totals.crashes,
    cpuOuts: totals.cpuOuts,
    otherLimits: totals.otherLimits,
    machineLimits: totals.machineLimits,
    maxCpu: totals.maxCpu,
  }
}

/** The answer of a group in short, for a row of a list: `Heron v13 against three Dummies`, `first in 31 of 48`. */
export function summarizeGroup(group: MatchGroup): {
  readonly title: string
  readonly text: string
  readonly tone: Sentence['tone']
} {
  return shortOfRuns(factsOfGroup(group))
}

export const answerOfGroup = (group: MatchGroup): Sentence => answerOfRuns(factsOfGroup(group))

/** What stands in the bar: `Heron v13 against 3 × Dummy`, `12 seeds × 4 seats`, its map. */
export function barOfGroup(group: MatchGroup): string[] {
  const { name, others } = factsOfGroup(group)
  return [
    SAY_RUNS.against(name, SAY_RUNS.othersShort(others)),
    SAY_RUNS.plan(group.seeds, group.rotates),
    group.configName,
  ]
}

/** A query of the matches of a group, with the seat of its bot as the counted one. */
export function queryOfGroup({ id, bot }: MatchGroup): string {
  return `group:${id} bot:${quoteValue(bot.name)} version:${bot.number}`
}
