import { shallowRef, type Ref } from 'vue'
import type { GameId } from '../../src-games/kit/game.ts'
import { importBots, isBotFile } from './import-bots.ts'
import { importConfig } from './use-configs.ts'

/** Takes what is dropped on the workbench: bots, as sources or compiled, and `.cnf` files. */
export function useDropFiles(game: Readonly<Ref<GameId>>, onConfig: (configId: number) => void) {
  const isOver = shallowRef(false)
  let depth = 0
  const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true

  async function take(files: readonly File[]): Promise<void> {
    const bots = files.filter(isBotFile)
    for (const file of files) {
      const config = isBotFile(file) ? undefined : await importConfig(file)
      if (config && config.game === game.value) onConfig(config.id)
    }
    if (bots.length > 0) await importBots(bots, game.value)
  }
  return {
    isOver,
    /** In the capture phase: the editor would take a dropped file's text otherwise. */
    listeners: {
      dragenterCapture(event: DragEvent) {
        if (holdsFiles(event)) isOver.value = ++depth > 0
      },
      dragleaveCapture(event: DragEvent) {
        if (holdsFiles(event)) isOver.value = --depth > 0
      },
      dragoverCapture(event: DragEvent) {
        if (!holdsFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
      },
      dropCapture(event: DragEvent) {
        depth = 0
        isOver.value = false
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length === 0) return
        event.preventDefault()
        event.stopPropagation()
        void take(files)
      },
    },
  }
}
