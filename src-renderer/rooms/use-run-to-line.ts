import { lineWish } from '../features/debug/use-stops.ts'
import { type ReplayContext, seatsToDebug, showInstrument } from '../parts/replay/index.ts'

/** *Run to This Line* of the editor in Write: the bot is stopped in Watch, in the match on the board. */
export function useRunToLine({ session }: ReplayContext, isShown: () => boolean): void {
  const canStop = (botId: number): boolean =>
    isShown() &&
    session.match.value?.status === 'done' &&
    seatsToDebug(session).some((one) => one.botId === botId)
  lineWish.grant(
    (wish) => {
      showInstrument(session.match.value!.id, 'stop')
      // Asked again, for what stops it there.
      lineWish.ask(wish)
    },
    ({ botId }) => canStop(botId),
  )
}
