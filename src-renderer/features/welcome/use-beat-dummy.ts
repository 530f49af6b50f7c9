import { shallowRef, watch, type Ref } from 'vue'
import type { GameId } from '../../../src-games/kit/game.ts'
import { lineUpsOf } from '../../parts/bots/line-ups.ts'
import type { Run } from '../../parts/bots/run-setup.ts'
import type { BotDocument } from '../../parts/bots/use-documents.ts'
import { bots, createAndOpenBot, freeNameLike } from '../../parts/bots/use-bots.ts'

/** One click from nothing to a match: a bot made from Walker, three Dummies against it, and Run. */
export function useBeatDummy(
  game: Readonly<Ref<GameId>>,
  document: Readonly<Ref<BotDocument | undefined>>,
  run: Run,
): { readonly isBeating: Readonly<Ref<boolean>>; beatDummy(): Promise<void> } {
  const isBeating = shallowRef(false)
  return {
    isBeating,
    async beatDummy() {
      if (isBeating.value) return
      isBeating.value = true
      const bot = await createAndOpenBot({
        game: game.value,
        name: freeNameLike(game.value, 'MyBot'),
        language: 'cpp',
        from: { template: 'Walker' },
      })
      isBeating.value = false
      if (!bot) return
      const stop = watch(
        document,
        (opened) => {
          if (opened?.id !== bot.id) return
          stop()
          const own = bots.value.filter((known) => known.game === bot.game)
          const dummies = lineUpsOf(own, bot, run.setup.value.ownSeat).find(({ id }) => id === 'Dummy')
          if (dummies) run.changeSetup(dummies.change)
          void run.start()
        },
        // At once: the match begins with the bot, before a room without either is drawn.
        { flush: 'sync' },
      )
    },
  }
}
