import { shallowRef, type Ref } from 'vue'
import type { GameId } from '../../src-games/kit/game.ts'
import { importConfig } from './use-configs.ts'

/** Takes `.cnf` files that are dropped on the workbench. */
export function useDropConfig(game: Readonly<Ref<GameId>>, onImported: (configId: number) => void) {
  const isOver = shallowRef(false)
  let depth = 0
  const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true
  return {
    isOver,
    listeners: {
      dragenter(event: DragEvent) {
        if (holdsFiles(event)) isOver.value = ++depth > 0
      },
      dragleave(event: DragEvent) {
        if (holdsFiles(event)) isOver.value = --depth > 0
      },
      dragover(event: DragEvent) {
        if (holdsFiles(event)) event.preventDefault()
      },
      async drop(event: DragEvent) {
        depth = 0
        isOver.value = false
        const file = event.dataTransfer?.files[0]
        if (!file) return
        event.preventDefault()
        const config = await importConfig(file)
        if (config && config.game === game.value) onImported(config.id)
      },
    },
  }
}
