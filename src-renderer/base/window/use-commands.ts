import { onScopeDispose, shallowReactive } from 'vue'
import { afterFrame } from '../ui/after-frame.ts'
import { isTyping, matchesKeys } from '../ui/keys.ts'

/** Something the user can do: found in the palette, shown in the key sheet, done by its keys. */
export interface Command {
  readonly id: string
  readonly title: string
  readonly group: string
  readonly keys?: readonly string[]
  readonly run: () => void
  /** False: it cannot be done now, its keys do nothing. */
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

/** Does an action by its id, if it can be done just now: for menus outside the page. False when it cannot. */
export function doCommand(id: string): boolean {
  const command = enabledCommands().find((one) => one.id === id)
  command?.run()
  return command !== undefined
}

/** What is on its way to the screen, and keys that were pressed meanwhile: few, since commands are not typed by the dozen. */
let awaited = 0
const held: KeyboardEvent[] = []
const MOST_HELD = 8
const arrivals: (() => void)[] = []

/**
 * Something is on its way to the screen, a screen itself or the bot in it. Keys of commands that are pressed meanwhile and that
 * nothing answers yet are answered once it is there.
 */
export function holdKeys(until: Promise<unknown>): void {
  awaited++
  const release = async () => {
    // What came is put up, registers its commands, and may wait for more.
    await afterFrame()
    awaited--
    if (awaited > 0) return
    for (const event of held.splice(0)) answerKey(event)
    for (const arrived of arrivals.splice(0)) arrived()
  }
  until.then(release, release)
}

/** Resolves once nothing is on its way to the screen: at once when nothing is. */
export function afterArrivals(): Promise<void> {
  return awaited === 0 ? Promise.resolve() : new Promise((resolve) => arrivals.push(resolve))
}

/** Does what a key is for; false when nothing is. */
function answerKey(event: KeyboardEvent): boolean {
  const command = enabledCommands().find(
    ({ keys, ownsKey }) => keys?.some((one) => matchesKeys(event, one)) && ownsKey?.(event) !== false,
  )
  command?.run()
  return command !== undefined
}

/** The one listener of keys. In the capture phase, so that an editor does not swallow F5 or Ctrl+K. */
export function listenForKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing) return
      const isFunctionKey = /^F\d+$/.test(event.key)
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || isFunctionKey
      // Run is the only meaning of F5 here: a slip would reload the page.
      if (event.key === 'F5' && !event.ctrlKey) event.preventDefault()
      if (!hasModifier && isTyping(event.target)) return
      const inside = (selector: string) =>
        event.target instanceof Element && event.target.closest(selector) !== null
      if (inside('[data-modal]') && !event.ctrlKey && !event.metaKey) return
      if (inside('[role=dialog], [role=menu], [role=listbox]') && !hasModifier) return
      if (answerKey(event)) {
        event.preventDefault()
        event.stopPropagation()
      } else if (awaited > 0 && hasModifier && !event.repeat && held.length < MOST_HELD) held.push(event)
    },
    { capture: true },
  )
}
