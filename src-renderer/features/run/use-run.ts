import { computed, shallowRef, type Ref } from 'vue'
import { findGame } from '../../../src-games/index.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { encodeRounds } from '../../../src-games/kit/match-record.ts'
import type { MatchSummary, SeatChoice } from '../../../src-shared/contract/values.ts'
import { call, on } from '../../base/api/connection.ts'
import { openMatch, useLiveUpdates } from '../../parts/replay/open-match.ts'
import type { ReplayContext } from '../../parts/replay/replay-context.ts'
import type { RoundsEvent } from '../../parts/replay/replay-session.ts'
import { settings } from '../../parts/settings/use-settings.ts'
import { orToast, showToast } from '../../base/ui/use-toasts.ts'
import { bots } from '../../parts/bots/use-bots.ts'
import { configsKnown, useConfigs } from '../../parts/bots/use-configs.ts'
import { saveDocument, type BotDocument } from '../../parts/bots/use-documents.ts'
import { drawOpponents, poolOf } from '../../parts/bots/line-ups.ts'
import { completeSetup, runSetups, type Run, type RunSetup } from '../../parts/bots/run-setup.ts'

/** Run: saves the bot, starts its match, and shows the rounds as they are played. */
export function useRun(
  document: Readonly<Ref<BotDocument | undefined>>,
  /** An old version that is shown instead of the working copy: that is what is run. */
  shownVersion: Readonly<Ref<{ readonly id: number } | undefined>>,
  game: Readonly<Ref<GameId>>,
  context: ReplayContext,
  onRefused: () => void,
): Run {
  const { session, playback, pin } = context
  const configs = useConfigs(game)
  const isStarting = shallowRef(false)
  const gameBots = computed(() => bots.value.filter((bot) => bot.game === game.value))
  const setup = computed(() => completeSetup(runSetups.value[game.value], gameBots.value, configs.value))
  useLiveUpdates(context)

  function changeSetup(change: Partial<RunSetup>): void {
    const next: Record<string, unknown> = { ...setup.value, ...change }
    if (next.seed === undefined) delete next.seed
    if (next.draws === undefined) delete next.draws
    runSetups.value = { ...runSetups.value, [game.value]: next as unknown as RunSetup }
  }

  /** The version to play: what the editor shows, saved and compiled. Undefined when it does not compile. */
  async function ownVersion(own: BotDocument): Promise<SeatChoice | undefined> {
    if (shownVersion.value) return { versionId: shownVersion.value.id }
    if (own.bot.builtin) return { botId: own.id }
    const saved = await saveDocument(own)
    if (saved) return saved
    const first = own.problems.find((problem) => problem.severity === 'error')
    const where = first ? ` Line ${first.line}: ${first.message}` : ''
    showToast(`${own.bot.name} does not compile, so there is nothing to run.${where}`, { kind: 'error' })
    onRefused()
    return undefined
  }

  async function begin(own: BotDocument, wantedSeed: number | undefined): Promise<void> {
    await configsKnown(own.bot.game)
    const { ownSeat, configId, draws } = setup.value
    const pool = draws === true ? poolOf(gameBots.value, own.id) : []
    const drawn = pool.length > 0 ? drawOpponents(pool) : undefined
    const seats = setup.value.seats.map((seat, k) => (drawn && k !== ownSeat ? drawn.shift() : seat))
    const seed = wantedSeed ?? setup.value.seed
    const version = await ownVersion(own)
    if (!version) return
    const chosen = seats.map((seat, k) => (k === ownSeat ? version : seat))
    if (configId === undefined || chosen.some((seat) => seat === undefined)) {
      showToast('Choose a bot for every seat and a configuration first.', { kind: 'error' })
      return
    }
    const early: RoundsEvent[] = []
    const stopCollecting = on('match.rounds', (event) => early.push(event))
    try {
      const [{ id, seed: usedSeed }, config] = await Promise.all([
        call('matches.start', {
          game: own.bot.game,
          config: { id: configId },
          seats: chosen as [SeatChoice, SeatChoice, SeatChoice, SeatChoice],
          live: true,
          ...(settings.value ? { limits: settings.value.limits } : {}),
          ...(seed === undefined ? {} : { seed }),
        }),
        call('configs.get', { id: configId }),
      ])
      const match = await call('matches.get', { id })
      pin.value = undefined
      playback.goTo(0)
      await session.show(match, emptyRecord(match, config.text, usedSeed))
      for (const event of early) if (event.id === id) session.append(event)
      playback.play()
      await takeEnd(match)
    } finally {
      stopCollecting()
    }
  }

  /** The match may have ended while its board was being made ready: its last event then came too early. */
  async function takeEnd({ id }: MatchSummary): Promise<void> {
    const match = await call('matches.get', { id })
    if (session.match.value?.id !== id) return
    session.match.value = match
    const hasEnded = match.status === 'done' || match.status === 'aborted'
    if (hasEnded && !session.replay.value && !session.season.value?.isWhole) await openMatch(context, id)
  }

  return {
    setup,
    isStarting,
    isRunning: computed(() => session.isLive.value),
    changeSetup,
    ownVersion: async () => (document.value ? ownVersion(document.value) : undefined),
    async start(seed) {
      if (!document.value || isStarting.value) return
      isStarting.value = true
      await orToast(begin(document.value, seed))
      isStarting.value = false
    },
    async stop() {
      const match = session.match.value
      if (match && session.isLive.value) await orToast(call('matches.cancel', { id: match.id }))
    },
  }
}

function emptyRecord(match: MatchSummary, config: string, seed: number) {
  return {
    game: match.game,
    rulesVersion: findGame(match.game)?.rulesVersion ?? 1,
    config,
    seed,
    names: match.seats.map((seat) => seat.name),
    orders: encodeRounds([]),
    statuses: [],
    trace: [],
  }
}
