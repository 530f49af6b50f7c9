import { shallowReactive } from 'vue'
import type { RequestOf } from '../../../src-shared/contract/api.ts'
import type { ModelAnswerValue } from '../../../src-shared/contract/contests.ts'
import { call, on } from '../../base/api/connection.ts'
import { orToast } from '../../base/ui/use-toasts.ts'

/** A simulation of a league that is running, or its answer. */
export interface Simulation {
  readonly status: 'running' | 'done' | 'error'
  readonly ticket: string
  readonly share: number
  readonly answer?: ModelAnswerValue
  /** Who it is about, in how large a field. */
  readonly asked: { readonly versionId: number; readonly students: number; readonly finalists: number }
}

const simulations = shallowReactive(new Map<number, Simulation>())
let lastTicket = 0
let isFollowing = false

export const simulationOf = (leagueId: number): Simulation | undefined => simulations.get(leagueId)

function follow(): void {
  if (isFollowing) return
  isFollowing = true
  on('contest.progress', ({ ticket, share }) => {
    for (const [id, one] of simulations) if (one.ticket === ticket) simulations.set(id, { ...one, share })
  })
}

/** Simulates; one of the same league that is running is cancelled. The former answer stays until the new one is there. */
export async function simulate(request: Omit<RequestOf<'contests.model'>, 'ticket'>): Promise<void> {
  follow()
  const { leagueId, versionId, students, finalists = 11 } = request
  await cancelSimulation(leagueId)
  const ticket = `league ${leagueId} ${Date.now()} ${++lastTicket}`
  const asked = { versionId, students, finalists }
  simulations.set(leagueId, { status: 'running', ticket, share: 0, asked })
  const answer = await orToast(call('contests.model', { ticket, ...request }))
  if (simulations.get(leagueId)?.ticket !== ticket) return
  if (answer) simulations.set(leagueId, { status: 'done', ticket, share: 1, answer, asked })
  else simulations.delete(leagueId)
}

export async function cancelSimulation(leagueId: number): Promise<void> {
  const one = simulations.get(leagueId)
  if (one?.status !== 'running') return
  simulations.delete(leagueId)
  await call('contests.cancel', { ticket: one.ticket }).catch(() => undefined)
}
