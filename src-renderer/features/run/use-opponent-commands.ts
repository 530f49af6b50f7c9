import { computed } from 'vue'
import type { SeatChoice } from '../../../src-shared/contract/values.ts'
import { useActions } from '../../parts/actions/use-actions.ts'
import {
  botToPlay,
  fillSeats,
  isWonBy,
  nextRung,
  opponentsOfMatch,
  whyNotAgainst,
} from '../../parts/bots/next-opponents.ts'
import { ownSeatsOf } from '../../parts/bots/own-seats.ts'
import type { RunSetup } from '../../parts/bots/run-setup.ts'
import { bots } from '../../parts/bots/use-bots.ts'
import { configsKnown, useConfigs } from '../../parts/bots/use-configs.ts'
import { useHand } from '../../parts/hand/hand.ts'

/** What is played after the match in hand: the next bot that comes with the game, or the bots of that match. */
export function useOpponentCommands(): void {
  const { open, run, match } = useHand()
  const configs = useConfigs(open.game)
  const ended = computed(() => (match.value?.status === 'done' ? match.value : undefined))
  const own = computed(() => (ended.value ? ownSeatsOf(ended.value, open.document.value?.id) : []))
  const rung = computed(() =>
    ended.value && isWonBy(ended.value, own.value) ? nextRung(bots.value, ended.value, own.value) : undefined,
  )

  async function play(
    botId: number,
    opponents: readonly SeatChoice[],
    change: Partial<RunSetup>,
  ): Promise<void> {
    if (open.document.value?.id !== botId) await open.take(botId)
    if (open.document.value?.id !== botId) return
    run.changeSetup({ ...change, ...fillSeats(opponents, run.setup.value.ownSeat) })
    await run.start()
  }
  async function playNext(): Promise<void> {
    const botId = ended.value?.seats[own.value[0]]?.botId
    if (!rung.value || botId === undefined) return
    const next = { botId: rung.value.id }
    await play(botId, [next, next, next], {})
  }
  async function playAgainst(): Promise<void> {
    const played = ended.value
    const bot = played && botToPlay(bots.value, played.game, open.document.value?.id)
    if (!played || !bot) return
    const { seats } = opponentsOfMatch(played, bots.value)
    if (open.document.value?.id !== bot.id) await open.take(bot.id)
    await configsKnown(played.game)
    const config = configs.value.find(({ name }) => name === played.configName)
    await play(bot.id, seats, { seed: undefined as never, ...(config ? { configId: config.id } : {}) })
  }
  useActions({
    'bots.playNext': {
      isEnabled: () => rung.value !== undefined && run.live.value === undefined,
      run: () => void playNext(),
      title: () => `Play ${rung.value?.name ?? 'the next bot'}`,
    },
    'bots.playAgainst': {
      isEnabled: () =>
        ended.value !== undefined &&
        own.value.length === 0 &&
        run.live.value === undefined &&
        whyNotAgainst(ended.value, bots.value, open.document.value?.id) === '',
      run: () => void playAgainst(),
    },
  })
}
