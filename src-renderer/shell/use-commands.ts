import { onScopeDispose, shallowReactive } from 'vue'
import { isTyping, matchesKeys } from './keys.ts'

/** Something the user can do: found in the palette, shown in the key sheet, done by its keys. */
export interface Command {
  readonly id: string
  readonly title: string
  readonly group: string
  readonly keys?: readonly string[]
  readonly run: () => void
  /** False: hidden in the palette, its keys do nothing. */
  readonly isEnabled?: () => boolean
  /** Narrows its keys to where the focus is; the palette does not ask. */
  readonly ownsKey?: (event: KeyboardEvent) => boolean
}

const registered = shallowReactive(new Set<Command>())

export function allCommands(): Command[] {
  return [...registered]
}

export function enabledCommands(): Command[] {
  return allCommands().filter((command) => command.isEnabled?.() !== false)
}

/** Makes commands available as long as the calling component lives. */
export function useCommands(commands: readonly Command[]): void {
  for (const command of commands) registered.add(command)
  onScopeDispose(() => {
    for (const command of commands) registered.delete(command)
  })
}

/** Does an action by its id, if it can be done just now: for menus outside the page. */
export function runCommand(id: string): void {
  enabledCommands()
    .find((command) => command.id === id)
    ?.run()
}

/** The one listener of keys. In the capture phase, so that an editor does not swallow F5 or Ctrl+K. */
export function listenForKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing) return
      const isFunctionKey = /^F\d+$/.test(event.key)
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || isFunctionKey
      // Run is the only meaning of F5 here: a reload that nobody wanted would follow a slip.
      if (event.key === 'F5' && !event.ctrlKey) event.preventDefault()
      if (!hasModifier && isTyping(event.target)) return
      const inside = (selector: string) =>
        event.target instanceof Element && event.target.closest(selector) !== null
      if (inside('[data-modal]') && !event.ctrlKey && !event.metaKey) return
      if (inside('[role=dialog], [role=menu], [role=listbox]') && !hasModifier) return
      for (const command of enabledCommands())
        if (command.keys?.some((keys) => matchesKeys(event, keys)) && command.ownsKey?.(event) !== false) {
          event.preventDefault()
          event.stopPropagation()
          command.run()
          return
        }
    },
    { capture: true },
  )
}
