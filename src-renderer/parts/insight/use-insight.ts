import { shallowReactive } from 'vue'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { Insight, InsightProgress } from '../../../src-shared/contract/insight.ts'
import { call, on, onReturn } from '../../base/api/connection.ts'
import { orToast } from '../../base/ui/use-toasts.ts'

/** The question why a seat did not finish in the top two, as far as it was answered. */
export interface AskedInsight {
  readonly status: 'running' | 'done' | 'cancelled' | 'error'
  readonly ticket: string
  /** What was seen so far; it stays when the question is cancelled. */
  readonly progress?: InsightProgress
  readonly insight?: Insight
  readonly problem?: string
}

const asked = shallowReactive(new Map<string, AskedInsight>())
const estimates = shallowReactive(new Map<number, number>())
const kept = shallowReactive(new Map<number, number>())
let lastTicket = 0
let isFollowing = false

const keyOf = (matchId: number, seat: number): string => `${matchId} ${seat}`

export const insightOf = (matchId: number, seat: number): AskedInsight | undefined =>
  asked.get(keyOf(matchId, seat))

/** About how long an answer takes, in milliseconds; undefined until it is known. */
export const expectedInsightMs = (matchId: number): number | undefined => estimates.get(matchId)

/**
 * Futures that a question has so far, of those that are planned. Where it was not asked: those that were played of its match before, from
 * which it would go on.
 */
export function futuresOf(
  matchId: number,
  seat: number,
): { readonly futures?: number; readonly planned?: number } {
  const now = insightOf(matchId, seat)
  if (!now) return { futures: kept.get(matchId) ?? 0 }
  return now.progress ? { futures: now.progress.futures, planned: now.progress.planned } : {}
}

/** Looks what was answered before, and what is being answered, whatever window asked it. */
export async function loadInsights(matchId: number): Promise<void> {
  follow()
  const stored = await orToast(call('insight.stored', { id: matchId }))
  if (!stored) return
  kept.set(matchId, stored.kept)
  const going = new Set(stored.running.map(({ ticket }) => ticket))
  for (const insight of stored.insights) {
    const key = keyOf(matchId, insight.seat)
    const now = asked.get(key)
    if (now?.status !== 'running' || !going.has(now.ticket))
      asked.set(key, { status: 'done', ticket: '', insight })
  }
  for (const progress of stored.running) take(progress)
}

/**
 * Finds out how long an answer would take, where there is none yet. Where there is no estimate, the answer itself will say why.
 */
export async function loadEstimate(matchId: number, seat: number): Promise<void> {
  await loadInsights(matchId)
  if (estimates.has(matchId) || insightOf(matchId, seat)) return
  const found = await call('insight.estimate', { id: matchId }).catch(() => undefined)
  if (found) estimates.set(matchId, found.milliseconds)
}

/** What goes on with a question. Of one that was cancelled here something may come late. */
function take(progress: InsightProgress): void {
  const key = keyOf(progress.matchId, progress.seat)
  const now = asked.get(key)
  if (now && now.ticket === progress.ticket && now.status !== 'running') return
  // Asked again it is there again soon.
  const curve = progress.curve.length > 0 ? progress.curve : (now?.progress?.curve ?? [])
  asked.set(key, { status: 'running', ticket: progress.ticket, progress: { ...progress, curve } })
}

function follow(): void {
  if (isFollowing) return
  isFollowing = true
  on('insight.progress', take)
  on('insight.ended', ({ ticket, matchId, seat, how, problem }) => {
    const key = keyOf(matchId, seat)
    const now = asked.get(key)
    if (now?.status !== 'running' || now.ticket !== ticket) return
    if (how === 'answered') void loadInsights(matchId)
    else if (how === 'cancelled') asked.set(key, { ...now, status: 'cancelled' })
    else asked.set(key, { status: 'error', ticket, problem: problem ?? '' })
  })
  // It goes on without this window.
  onReturn(() => {
    for (const matchId of new Set([...asked.keys()].map((key) => Number(key.split(' ')[0]))))
      void loadInsights(matchId)
  })
}

export async function askInsight(matchId: number, seat: number): Promise<void> {
  follow()
  cancelInsight(matchId, seat)
  const key = keyOf(matchId, seat)
  const ticket = `${key} ${Date.now()} ${++lastTicket}`
  const before = asked.get(key)?.progress
  asked.set(key, { status: 'running', ticket, ...(before ? { progress: before } : {}) })
  const done = (result: Pick<AskedInsight, 'status' | 'insight' | 'problem' | 'progress'>): void => {
    const now = asked.get(key)
    if (now?.ticket === ticket && now.status === 'running') asked.set(key, { ticket, ...result })
  }
  try {
    done({ status: 'done', insight: await call('insight.ask', { ticket, matchId, seat }) })
  } catch (failure) {
    const progress = asked.get(key)?.progress
    if (failure instanceof ApiError && failure.code === 'request/cancelled')
      done({ status: 'cancelled', ...(progress ? { progress } : {}) })
    else done({ status: 'error', problem: failure instanceof Error ? failure.message : String(failure) })
  }
}

/** What was played stays stored, and what was seen of it stays: asking again goes on where it was. */
export function cancelInsight(matchId: number, seat: number): void {
  const key = keyOf(matchId, seat)
  const one = asked.get(key)
  if (one?.status !== 'running') return
  asked.set(key, { ...one, status: 'cancelled' })
  void orToast(call('insight.cancel', { ticket: one.ticket }))
}
