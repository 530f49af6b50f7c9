import { randomInt } from 'node:crypto'
import type { Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import type { MatchGroup } from '../../../src-shared/contract/history.ts'
import { orNotFound } from '../../base/db/or-not-found.ts'
import type { BatchDeps } from '../../core/batch/batch-deps.ts'
import { addBatchJobs } from '../../core/batch/batch-jobs.ts'
import { createBatches } from '../../core/batch/batches.ts'
import type { Halting } from '../../core/batch/halting.ts'
import { checkOneMeter } from '../../core/batch/one-meter.ts'
import type { BatchPlan } from '../../core/batch/play-jobs.ts'
import { countGroup, type GroupCount } from './group-count.ts'
import { createGroupFigures } from './group-figures.ts'
import { describeGroup } from './describe-group.ts'
import { matchesOf } from './group-plan.ts'
import { jobsOfGroup, playedOf, type GroupJob } from './group-jobs.ts'
import type { GroupStore, NewGroup, StoredGroup } from './group-store.ts'
import { MAX_SEED } from '../../../src-shared/contract/maxima.ts'
import type { AppEvents } from '../../base/events.ts'

export interface GroupDeps extends BatchDeps {
  readonly store: GroupStore
  readonly events: Pick<AppEvents, 'on'>
}

const CHANGED_EVERY_MS = 200

/**
 * Run ×N: plays a bot against a field over many seeds and keeps the matches as one group. What is stored is all there
 * is to resume from; a match counts once, whatever was interrupted.
 */
export function createGroupService(deps: GroupDeps) {
  const { store, bots, emit, jobs, events, explainFailure } = deps
  store.pauseInterrupted()
  const running = new Map<number, GroupCount>()
  /** Of groups that are not running: adding up thousands of matches again and again would be felt. */
  const known = new Map<number, MatchGroup>()
  // What was added up may speak of matches that are gone.
  events.on('matches.removed', () => known.clear())
  events.on('matches.edited', () => known.clear())

  const existing = (id: number): StoredGroup => orNotFound(store.get(id), 'group of matches')
  function describe(group: StoredGroup): MatchGroup {
    const now = running.get(group.id)
    const kept = now ? undefined : known.get(group.id)
    if (kept && kept.status === group.status) return kept
    const figures = now?.figures ?? createGroupFigures(group, store.played(group.id))
    const described = describeGroup(bots, group, figures, {
      playedOn: store.playedOn(group.id),
      played: now?.played ?? store.numbers(group.id).size,
      playingMs: group.playingMs + batches.playingMs(group.id),
    })
    if (!now) known.set(group.id, described)
    return described
  }
  const emitChange = (id: number) => emit('group.changed', { group: describe(existing(id)) })

  const batches = createBatches(deps, {
    atATime: Infinity,
    everyMs: CHANGED_EVERY_MS,
    begin(id) {
      running.set(id, countGroup(store, existing(id)))
      known.delete(id)
      store.setStatus(id, 'running')
    },
    prepare: (id) => planGroup(deps, existing(id), running.get(id)!),
    end(id, { why, problem, stopAs, ms }) {
      running.delete(id)
      store.addTime(id, ms)
      store.setStatus(id, why === 'played' ? 'done' : stopAs, problem)
    },
    changed: emitChange,
    endLost(id, error) {
      // The disk that failed: the next start finds the group running and pauses it.
      running.delete(id)
      emit('app.notice', { text: `A group of matches ended early. ${explainFailure(error)}` })
    },
  })
  addBatchJobs(jobs, batches, {
    kind: 'group',
    plays: 'background',
    about(id) {
      const group = store.get(id)
      if (!group) return undefined
      const { name, number } = bots.describeVersion(group.versionId)
      return { title: `Run ×${matchesOf(group)} of ${name} v${number}`, target: { what: 'group', id } }
    },
    howFar(id) {
      const own = running.get(id)
      return own ? { done: own.played, total: own.planned } : {}
    },
    stop: (id) => void batches.stop(id, 'cancelled'),
  })

  const api = {
    async 'groups.start'(request: CheckedRequestOf<'groups.start'>): Promise<MatchGroup> {
      const id = store.insert(await newGroupOf(deps, request))
      batches.start(id)
      return describe(existing(id))
    },
    'groups.list': ({ limit }: CheckedRequestOf<'groups.list'>): MatchGroup[] =>
      store.list(limit).map(describe),
    'groups.cancel'({ id }: { id: number }): Record<never, never> {
      const group = existing(id)
      if (!batches.stop(id, 'cancelled') && group.status === 'paused') {
        store.setStatus(id, 'cancelled', group.problem)
        emitChange(id)
      }
      return {}
    },
    'groups.resume'({ id }: { id: number }): Record<never, never> {
      const { status } = existing(id)
      if (status === 'paused' || status === 'cancelled') batches.start(id)
      return {}
    },
  } satisfies Partial<Api>

  return {
    api,
    halting: {
      halt: batches.halt,
      release(halted, reopened) {
        for (const id of new Set([...halted, ...reopened])) if (store.get(id)) api['groups.resume']({ id })
        batches.release()
      },
    } satisfies Halting<readonly number[]>,
    /** Resolves when nothing of a group is being played or stored any more; what was going on is paused. */
    close: batches.close,
  }
}

/** The jobs of a group that are still to be played, and what becomes of their matches. */
async function planGroup(
  deps: GroupDeps,
  group: StoredGroup,
  count: GroupCount,
): Promise<BatchPlan<GroupJob>> {
  const { store } = deps
  checkOneMeter(group.limits, store.meters(group.id))
  const { jobs, matchOfJob } = await jobsOfGroup(deps, group, store.numbers(group.id))
  return {
    jobs,
    keep(job, outcome) {
      const { number } = job
      store.addPlayed(group.id, number, matchOfJob(job), outcome)
      count.played++
      count.count(number, outcome.status === 'done' ? playedOf(number, outcome, group.limits) : undefined)
    },
  }
}

/** A group as it is asked for: its board read, its bots made ready. */
async function newGroupOf(
  { configs, bots }: GroupDeps,
  request: CheckedRequestOf<'groups.start'>,
): Promise<NewGroup> {
  const { game, limits, seeds, rotates, seat, seed: firstSeed = randomInt(MAX_SEED) } = request
  const { name: configName, text: config } = await configs.resolve(game, request.config)
  const [bot, ...opponents] = await Promise.all(
    [request.bot, ...request.opponents].map((choice) => bots.resolveSeat(game, choice)),
  )
  return {
    game,
    configName,
    config,
    limits,
    versionId: bot.versionId,
    opponents: opponents.map(({ versionId }) => versionId),
    firstSeed,
    seeds,
    seat: rotates ? null : seat,
  }
}
