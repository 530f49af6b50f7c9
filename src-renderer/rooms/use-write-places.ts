import { computed } from 'vue'
import { usePlaces } from '../base/window/use-places.ts'
import { useVersionActions, versionPlaces } from '../features/bots/version-actions.ts'
import { useConfigs } from '../parts/bots/use-configs.ts'
import { fileUse } from '../parts/files/take-files.ts'
import { useHand } from '../parts/hand/hand.ts'

/** What the palette finds beside the actions of Write: versions of the bot in hand, and configs, which a dropped file adds to. */
export function useWritePlaces(): void {
  const { open, run } = useHand()
  const useConfig = (configId: number): void => run.changeSetup({ configId })
  const configs = useConfigs(open.game)
  usePlaces(versionPlaces(open, useVersionActions()))
  usePlaces(() =>
    configs.value.map(({ id, name }) => ({
      id: `place.config.${id}`,
      group: 'Config',
      title: `Play on ${name}`,
      run: () => useConfig(id),
    })),
  )
  fileUse.add(
    0,
    computed(() => ({ game: open.game.value, useConfig })),
  )
}
