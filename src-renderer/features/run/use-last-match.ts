import { watch, type Ref } from 'vue'
import { call } from '../../base/api/connection.ts'
import { openMatch } from '../../parts/replay/open-match.ts'
import type { ReplayContext } from '../../parts/replay/replay-context.ts'
import { orToast } from '../../base/ui/use-toasts.ts'
import type { BotDocument } from '../../parts/bots/use-documents.ts'

/** The board follows the bot that is open: it shows that bot's last match, also after a restart. */
export function useLastMatch(
  document: Readonly<Ref<BotDocument | undefined>>,
  isShown: Readonly<Ref<boolean>>,
  isStarting: Readonly<Ref<boolean>>,
  context: ReplayContext,
): void {
  const { session, playback } = context
  const plays = (botId: number) =>
    session.match.value?.seats.some((seat) => seat.botId === botId) === true &&
    session.match.value.game === document.value?.bot.game

  watch(
    [() => document.value?.id, isShown],
    async ([id, shown]) => {
      if (id === undefined || !shown || plays(id)) return
      playback.pause()
      const answer = await orToast(call('matches.list', { filter: { botId: id }, limit: 1 }))
      // Another bot was opened, or this one was run, while the answer was on its way.
      if (document.value?.id !== id || plays(id) || isStarting.value) return
      const [match] = answer?.matches ?? []
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
