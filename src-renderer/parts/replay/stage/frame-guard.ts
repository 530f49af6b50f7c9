/**
 * Keeps the keyboard out of a foreign frame until the user goes into it. No browser refuses a frame that focuses itself, not even an
 * inert one, and giving the focus back does not win against a frame that asks again and again: it has to be closed.
 */
export interface FrameGuard {
  /** The user goes in: from now on the frame may have the keyboard. */
  enter(): void
  /** The user goes out; the focus stays where it is unless the frame has it, which then nothing has. */
  leave(): void
  /** Looks at where the focus is now; for messages that say something about it. */
  look(): void
  close(): void
}

interface Guarded {
  readonly frame: () => HTMLElement | null
  /** Whether the user is in it, whenever that changes. */
  readonly onUse: (isUsed: boolean) => void
  /** It took the keyboard: close it, then call `giveBack`, which focuses what had the focus before. */
  readonly onTaken: (giveBack: () => void) => void
}

export function guardFrame({ frame, onUse, onTaken }: Guarded): FrameGuard {
  let isUsed = false
  let isEntering = false
  /** What had the focus last when the frame had not. */
  let before: Element | null = document.activeElement
  const hasIt = (): boolean => frame() !== null && document.activeElement === frame()

  function use(now: boolean): void {
    if (isUsed === now) return
    isUsed = now
    frame()?.toggleAttribute('inert', !now)
    onUse(now)
  }
  function look(): void {
    if (!hasIt()) {
      before = document.activeElement
      use(false)
    } else if (!isUsed) {
      const last = before
      onTaken(() => {
        if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true })
      })
    }
  }
  // The focus goes from the page into the frame with a blur of the window. In between nothing has it: that a single element has lost
  // it says nothing yet.
  const onEvent = ({ type, target }: Event): void => {
    if (!isEntering && (!(target instanceof Node) || type === 'focusin' || type === 'pointerup')) look()
  }
  const KINDS = ['blur', 'focus', 'focusin', 'pointerup'] as const
  for (const kind of KINDS) window.addEventListener(kind, onEvent, true)
  return {
    enter() {
      const element = frame()
      if (!element) return
      element.removeAttribute('inert')
      isEntering = true
      element.focus()
      isEntering = false
      use(true)
    },
    leave() {
      if (hasIt()) frame()!.blur()
      use(false)
    },
    look,
    close() {
      for (const kind of KINDS) window.removeEventListener(kind, onEvent, true)
    },
  }
}
