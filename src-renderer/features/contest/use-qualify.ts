import { shallowReactive } from 'vue'
import type { LastQualification } from '../../../src-shared/contract/qualify.ts'
import type { BotSummary, SeatChoice } from '../../../src-shared/contract/values.ts'
import { call, on } from '../../base/api/connection.ts'
import { isDirty, saveDocument, type BotDocument } from '../../parts/bots/use-documents.ts'
import { bots } from '../../parts/bots/use-bots.ts'
import { remembered } from '../../base/ui/remembered.ts'
import { orToast } from '../../base/ui/use-toasts.ts'

const known = shallowReactive(new Map<number, LastQualification>())
let lastTicket = 0
let isFollowing = false

/** Numbers of seeds that are offered. */
export const SEEDS = [10, 25, 50, 100, 250]

/** Seeds, and by game the bot that stands for the Dummy; without one it is the shipped one. */
export const qualifyChoice = remembered<{ readonly seeds: number; readonly dummies: Record<string, number> }>(
  'qualify',
  { seeds: 25, dummies: {} },
  (value): value is { seeds: number; dummies: Record<string, number> } => {
    const choice = value as Partial<{ seeds: number; dummies: Record<string, unknown> }> | null
    return (
      typeof choice === 'object' &&
      choice !== null &&
      Number.isInteger(choice.seeds) &&
      choice.seeds! >= 1 &&
      choice.seeds! <= 500 &&
      typeof choice.dummies === 'object' &&
      choice.dummies !== null &&
      Object.values(choice.dummies).every((id) => Number.isInteger(id))
    )
  },
)

export const qualificationOf = (botId: number): LastQualification | undefined => known.get(botId)

/** Progress of all, also of those that are not shown now. */
function follow(): void {
  if (isFollowing) return
  isFollowing = true
  on('qualify.progress', ({ ticket, tally }) => {
    for (const [botId, one] of known)
      if (one.ticket === ticket && one.status === 'running') known.set(botId, { ...one, tally })
  })
  on('qualify.ended', ({ botId, ticket }) => {
    if (known.get(botId)?.ticket === ticket) void readLast(botId)
  })
}

/** What the main side knows of a bot's qualification. */
async function readLast(botId: number): Promise<void> {
  const before = known.get(botId)
  const { last } = await call('qualify.last', { botId })
  if (last && known.get(botId) === before) known.set(botId, last)
}

/** Shows again what was asked of a bot before the page was loaded, and follows it while it is played. */
export async function restoreQualification(botId: number): Promise<void> {
  follow()
  if (!known.has(botId)) await readLast(botId).catch(() => undefined)
}

/** Bots that may stand for the Dummy, and the one that does: the shipped one unless another was chosen. */
export function standsFor({ id, bot }: BotDocument): {
  readonly all: readonly BotSummary[]
  readonly chosen?: number
} {
  const all = bots.value.filter((one) => one.game === bot.game && one.id !== id)
  const shipped = all.find((one) => one.builtin && one.name === 'Dummy')
  const chosen = (all.find((one) => one.id === qualifyChoice.value.dummies[bot.game]) ?? shipped)?.id
  return { all, ...(chosen === undefined ? {} : { chosen }) }
}

/** Saves what the editor shows, and plays the qualification of that. */
export async function qualify(document: BotDocument): Promise<void> {
  if (isDirty(document)) await orToast(saveDocument(document))
  const { chosen } = standsFor(document)
  await startQualification(document, {
    seeds: qualifyChoice.value.seeds,
    ...(chosen === undefined ? {} : { dummy: { botId: chosen } }),
  })
}

/** Plays it again with more seeds than before. */
export async function playMore(document: BotDocument): Promise<void> {
  const { seeds } = qualifyChoice.value
  qualifyChoice.value = { ...qualifyChoice.value, seeds: SEEDS.find((more) => more > seeds) ?? seeds }
  await qualify(document)
}

/** Plays the qualification of a bot; one of the same that is being played is stopped. */
async function startQualification(
  { id: botId, savedText: text, bot }: BotDocument,
  options: { readonly seeds: number; readonly dummy?: SeatChoice; readonly configId?: number },
): Promise<void> {
  follow()
  stopQualification(botId)
  const ticket = `bot ${botId} ${Date.now()} ${++lastTicket}`
  const { latestVersion: version } = bot
  const about = version === undefined ? { text } : { text, version }
  const asked = { ticket, startedAt: Date.now(), ...about }
  known.set(botId, { status: 'running', ...asked })
  const end = (result: Pick<LastQualification, 'status' | 'answer' | 'problem'>): void => {
    if (known.get(botId)?.ticket === ticket) known.set(botId, { ...asked, ...result })
  }
  try {
    end({ status: 'done', answer: await call('qualify.run', { ticket, botId, ...options }) })
  } catch (failure) {
    end({ status: 'error', problem: failure instanceof Error ? failure.message : String(failure) })
  }
}

/** Cancels it; the answer still has what was played so far. */
export function stopQualification(botId: number): void {
  const one = known.get(botId)
  if (one?.status === 'running') void orToast(call('qualify.cancel', { ticket: one.ticket }))
}
