/** Keys as text (`Mod+Shift+K`, `F5`, `?`, `Alt+1`): matching an event, and how to print them. `Mod` is ⌘ on a Mac, Ctrl elsewhere. */
const isMac = /Mac|iP(hone|ad)/.test(navigator.platform)

const NAMES: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Escape: 'Esc',
  Delete: 'Del',
  ' ': 'Space',
  Mod: isMac ? '⌘' : 'Ctrl',
  Alt: isMac ? '⌥' : 'Alt',
  Shift: isMac ? '⇧' : 'Shift',
}

/** Places of the keys that Option turns into other characters. */
const MAC_CODES: Readonly<Record<string, string>> = { '[': 'BracketLeft', ']': 'BracketRight' }

/** `Save (Ctrl+S)`: the tip of a button that has keys. */
export function withKeys(title: string, keys: string): string {
  return `${title} (${formatKeys(keys).join('+')})`
}

export function formatKeys(keys: string): string[] {
  const parts = keys === '+' ? ['+'] : keys.split('+')
  return parts.map((key) => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key))
}

export function matchesKeys(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split('+')
  const key = keys.endsWith('+') ? '+' : parts.at(-1)!
  const wants = (modifier: string) => parts.slice(0, -1).includes(modifier)
  const mod = isMac ? event.metaKey : event.ctrlKey
  const other = isMac ? event.ctrlKey : event.metaKey
  if (mod !== wants('Mod') || other || event.altKey !== wants('Alt')) return false
  // With Alt or Shift the key's character varies with the keyboard; a letter or digit is then recognised by its place.
  if (wants('Alt') && /^\d$/.test(key))
    return event.code === `Digit${key}` && event.shiftKey === wants('Shift')
  if (wants('Alt') && isMac && MAC_CODES[key]) return event.code === MAC_CODES[key]
  if (wants('Alt') && isMac && /^[a-z]$/i.test(key)) return event.code === `Key${key.toUpperCase()}`
  const isNamed = key.length > 1
  if ((isNamed || /^[a-z]$/i.test(key)) && event.shiftKey !== wants('Shift')) return false
  return isNamed ? event.key === key : event.key.toLowerCase() === key.toLowerCase()
}

/** True where a plain key types text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || ('editContext' in target && target.editContext)) return true
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'range', 'button'].includes(target.type)
  if (target instanceof HTMLSelectElement) return true
  return target instanceof HTMLTextAreaElement || target.closest('.monaco-editor') !== null
}
