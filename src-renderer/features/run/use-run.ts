import { computed, shallowRef } from 'vue'
import type { SeatChoice } from '../../../src-shared/contract/values.ts'
import { call } from '../../base/api/connection.ts'
import { orToast, showToast } from '../../base/ui/use-toasts.ts'
import { problemsWish } from '../../parts/bots/bot-dialogs.ts'
import { drawOpponents, opponentPool } from '../../parts/bots/line-ups.ts'
import { completeSetup, runSetups, type Run, type RunSetup } from '../../parts/bots/run-setup.ts'
import { bots } from '../../parts/bots/use-bots.ts'
import { configsKnown, useConfigs } from '../../parts/bots/use-configs.ts'
import { warnOfJudge } from '../../parts/bots/warn-of-judge.ts'
import { saveDocument, type BotDocument } from '../../parts/bots/use-documents.ts'
import type { OpenBot } from '../../parts/bots/use-open-bot.ts'
import { useFollowedMatch } from '../../parts/hand/followed-match.ts'
import { showFromStart, type MatchInHand } from '../../parts/hand/hand.ts'
import { currentSettings } from '../../parts/settings/use-settings.ts'
import { liveMatch } from './live-match.ts'

/** Run, from every room: saves the bot in hand, starts its match, and has it shown from its first round on. */
export function createRun({ document, version: shownVersion, game }: OpenBot, hand: MatchInHand): Run {
  const configs = useConfigs(game)
  const isStarting = shallowRef(false)
  const gameBots = computed(() => bots.value.filter((bot) => bot.game === game.value))
  const setup = computed(() => completeSetup(runSetups.value[game.value], gameBots.value, configs.value))
  const started = useFollowedMatch()
  const live = computed(() => liveMatch(started.match.value, hand.match.value, document.value?.id))

  function changeSetup(change: Partial<RunSetup>): void {
    const next: Record<string, unknown> = { ...setup.value, ...change }
    if (next.seed === undefined) delete next.seed
    if (next.draws === undefined) delete next.draws
    runSetups.value = { ...runSetups.value, [game.value]: next as unknown as RunSetup }
  }

  /** The match that is set up, for a version in the own seat; what is drawn for it is drawn once. */
  async function drawMatch(own: BotDocument) {
    await configsKnown(own.bot.game)
    const { ownSeat, configId, draws } = setup.value
    const pool = draws === true ? opponentPool(gameBots.value, own.id) : []
    const drawn = pool.length > 0 ? drawOpponents(pool) : undefined
    const seats = setup.value.seats.map((seat, k) => (drawn && k !== ownSeat ? drawn.shift() : seat))
    return async (version: SeatChoice, seed: number | undefined) => {
      const chosen = seats.map((seat, k) => (k === ownSeat ? version : seat))
      if (configId === undefined || chosen.some((seat) => seat === undefined)) {
        showToast('Choose a bot for every seat and a configuration first.', { kind: 'error' })
        return undefined
      }
      return call('matches.start', {
        game: own.bot.game,
        config: { id: configId },
        seats: chosen as [SeatChoice, SeatChoice, SeatChoice, SeatChoice],
        live: true,
        ...(currentSettings.value ? { limits: currentSettings.value.limits } : {}),
        ...(seed === undefined ? {} : { seed }),
      })
    }
  }

  async function begin(own: BotDocument, wantedSeed: number | undefined): Promise<void> {
    const startMatch = await drawMatch(own)
    const seed = wantedSeed ?? setup.value.seed
    const version = await ownVersion(own, shownVersion.value)
    const match = version && (await startMatch(version, seed))
    if (!match) return
    warnOfJudge(version)
    await started.follow(match.id)
    showFromStart(hand, match.id)
  }

  async function beginBeside(
    own: BotDocument,
    sides: readonly [SeatChoice | undefined, SeatChoice | undefined],
  ): Promise<readonly [number, number] | undefined> {
    const startMatch = await drawMatch(own)
    const inHand = sides.includes(undefined) ? await ownVersion(own, shownVersion.value) : undefined
    const [a, b] = sides.map((side) => side ?? inHand)
    if (!a || !b) return undefined
    const first = await startMatch(a, setup.value.seed)
    // The seed of the first one, drawn or set, is that of both.
    const second = first && (await startMatch(b, first.seed))
    if (!second) return undefined
    warnOfJudge(a, b)
    await started.follow(first.id)
    return [first.id, second.id]
  }

  return {
    setup,
    isStarting,
    live,
    changeSetup,
    ownVersion: async () => (document.value ? ownVersion(document.value, shownVersion.value) : undefined),
    async start(seed) {
      if (!document.value || isStarting.value) return
      isStarting.value = true
      await orToast(begin(document.value, seed))
      isStarting.value = false
    },
    async startBeside(a, b) {
      if (!document.value || isStarting.value) return undefined
      isStarting.value = true
      const ids = await orToast(beginBeside(document.value, [a, b]))
      isStarting.value = false
      return ids
    },
    async stop() {
      const match = live.value
      if (match) await orToast(call('matches.cancel', { id: match.id }))
    },
  }
}

/** The version to play: what the editor shows, saved and compiled. Undefined when it does not compile. */
async function ownVersion(
  own: BotDocument,
  shown: OpenBot['version']['value'],
): Promise<SeatChoice | undefined> {
  if (shown) return { versionId: shown.id }
  if (own.bot.builtin) return { botId: own.id }
  const saved = await saveDocument(own)
  if (saved) return saved
  const first = own.problems.find((problem) => problem.severity === 'error')
  const where = first ? ` Line ${first.line}: ${first.message}` : ''
  showToast(`${own.bot.name} does not compile, so there is nothing to run.${where}`, { kind: 'error' })
  problemsWish.ask()
  return undefined
}
