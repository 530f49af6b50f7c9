import { watch } from 'vue'
import { enabledCommands } from './use-commands.ts'
import { screen } from './use-route.ts'

/** Does an action of the screen that was gone to, as soon as it is there; not when one has gone elsewhere meanwhile. */
export function runOnceThere(id: string): void {
  const find = () => enabledCommands().find((command) => command.id === id)
  const ready = find()
  if (ready) return ready.run()
  const wanted = screen.value
  const stop = watch([find, screen], ([command]) => {
    if (!command && screen.value === wanted) return
    stop()
    if (screen.value === wanted) command?.run()
  })
}
