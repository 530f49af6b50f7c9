import { watch, type Ref } from 'vue'
import { orToast } from '../../base/ui/use-toasts.ts'
import { useHand, writeBoardWish } from '../../parts/hand/hand.ts'
import type { BoardInHand } from '../../parts/hand/use-board-in-hand.ts'
import { lastRunOf } from './last-run.ts'
import { openMatch, type ReplayContext } from '../../parts/replay/index.ts'

/**
 * The board of Write follows what is in hand: it shows the match in hand if the bot in hand plays in it, and that bot's last match
 * otherwise, also after a restart. A match that was just run is shown from its first round on.
 */
export function useLastMatch(
  context: ReplayContext,
  isShown: Readonly<Ref<boolean>>,
  { takeUp }: BoardInHand,
): void {
  const { session, playback } = context
  const hand = useHand()
  const { open, run } = hand
  const document = open.document
  const plays = (match: typeof session.match.value, botId: number) =>
    match?.seats.some((seat) => seat.botId === botId) === true && match.game === document.value?.bot.game
  const isRunning = () => run.isStarting.value || run.live.value !== undefined

  const show = (id: number) => openMatch(context, id, { keepsBoard: true, whenShown: takeUp })
  writeBoardWish.grant(
    (id) => void show(id),
    () => isShown.value,
  )
  watch(
    [() => document.value?.id, isShown],
    async ([id, shown]) => {
      if (id === undefined || !shown) return
      const inHand = hand.match.value
      if (inHand && inHand.id !== session.match.value?.id && plays(inHand, id)) return show(inHand.id)
      if (plays(session.match.value, id)) return void takeUp()
      playback.pause()
      const match = await orToast(lastRunOf(id))
      // Another bot was opened, or this one was run, while the answer was on its way.
      if (document.value?.id !== id || plays(session.match.value, id) || isRunning()) return
      if (!match || match.status === 'cancelled' || match.status === 'lost') {
        session.clear()
        return
      }
      await openMatch(context, match.id)
      if (session.match.value?.id === match.id) playback.goTo(session.rounds.value)
    },
    { immediate: true },
  )
}
