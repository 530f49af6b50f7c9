import { shallowReactive } from 'vue'
import type { Insight, InsightProgress } from '../../../src-shared/contract/insight.ts'
import { call, on } from '../../base/api/connection.ts'
import { orToast } from '../../base/ui/use-toasts.ts'

/** The question why a seat did not finish in the top two, as far as it was answered. */
export interface AskedInsight {
  readonly status: 'running' | 'done' | 'cancelled' | 'error'
  readonly ticket: string
  readonly progress?: InsightProgress
  readonly insight?: Insight
  readonly problem?: string
}

const asked = shallowReactive(new Map<string, AskedInsight>())
const estimates = shallowReactive(new Map<number, number>())
let lastTicket = 0
let isFollowing = false

const keyOf = (matchId: number, seat: number): string => `${matchId} ${seat}`

export const insightOf = (matchId: number, seat: number): AskedInsight | undefined =>
  asked.get(keyOf(matchId, seat))

/** About how long an answer takes, in milliseconds; undefined until it is known. */
export const estimateOf = (matchId: number): number | undefined => estimates.get(matchId)

/** Looks what was answered before. */
export async function loadInsights(matchId: number): Promise<void> {
  const stored = await orToast(call('insight.stored', { id: matchId }))
  if (!stored) return
  for (const insight of stored.insights) {
    const key = keyOf(matchId, insight.seat)
    if (asked.get(key)?.status !== 'running') asked.set(key, { status: 'done', ticket: '', insight })
  }
}

/** Finds out how long an answer would take, where there is none yet. Where that cannot be told, asking says why. */
export async function loadEstimate(matchId: number, seat: number): Promise<void> {
  await loadInsights(matchId)
  if (estimates.has(matchId) || insightOf(matchId, seat)) return
  const found = await call('insight.estimate', { id: matchId }).catch(() => undefined)
  if (found) estimates.set(matchId, found.milliseconds)
}

function follow(): void {
  if (isFollowing) return
  isFollowing = true
  on('insight.progress', (progress) => {
    for (const [key, one] of asked)
      if (one.ticket === progress.ticket && one.status === 'running') asked.set(key, { ...one, progress })
  })
}

export async function askInsight(matchId: number, seat: number): Promise<void> {
  follow()
  cancelInsight(matchId, seat)
  const key = keyOf(matchId, seat)
  const ticket = `${key} ${Date.now()} ${++lastTicket}`
  asked.set(key, { status: 'running', ticket })
  const done = (result: Pick<AskedInsight, 'status' | 'insight' | 'problem'>): void => {
    const now = asked.get(key)
    if (now?.ticket === ticket && now.status === 'running') asked.set(key, { ticket, ...result })
  }
  try {
    done({ status: 'done', insight: await call('insight.ask', { ticket, matchId, seat }) })
  } catch (failure) {
    done({ status: 'error', problem: failure instanceof Error ? failure.message : String(failure) })
  }
}

/** What was played stays stored: asking again goes on where it was. */
export function cancelInsight(matchId: number, seat: number): void {
  const key = keyOf(matchId, seat)
  const one = asked.get(key)
  if (one?.status !== 'running') return
  asked.set(key, { status: 'cancelled', ticket: one.ticket })
  void orToast(call('insight.cancel', { ticket: one.ticket }))
}
