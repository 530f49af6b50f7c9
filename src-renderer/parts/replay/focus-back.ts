import { nextTick, onBeforeUnmount, onMounted } from 'vue'
import { isTyping } from '../../base/ui/keys.ts'

const CHOICES = 'button, select, summary, input, [role=tab], [role=separator]'
/** Here arrows, Space and Enter are the list's own, or the dialog's. */
const OWN_KEYS =
  '[role=grid], [role=tree], [role=listbox], [role=menu], [role=dialog], [data-modal], [data-own-keys]'
const FLOATS = '#floats'

/**
 * Gives the focus back to the board after something beside it was chosen by the mouse: else the next arrow would change the choice, and
 * not the round. After a choice by keys it stays. The listeners are for the element that has the board and what stands beside it.
 */
export function useFocusBack(board: () => { focus(): void } | null | undefined) {
  /** What was pressed last; undefined when that was a key. */
  let pressed: Element | undefined
  const onPointer = ({ target }: Event): void => {
    pressed = target instanceof Element ? target : undefined
  }
  const onKey = (): void => void (pressed = undefined)
  onMounted(() => {
    window.addEventListener('pointerdown', onPointer, { capture: true })
    window.addEventListener('keydown', onKey, { capture: true })
  })
  onBeforeUnmount(() => {
    window.removeEventListener('pointerdown', onPointer, { capture: true })
    window.removeEventListener('keydown', onKey, { capture: true })
  })

  /** Unless what was chosen has put the focus elsewhere, as into a field or a dialog. */
  async function giveBack(from: Element): Promise<void> {
    await nextTick()
    const now = document.activeElement
    if (!now || now === document.body || now.closest(CHOICES) === from) board()?.focus()
  }

  function onChosen({ type, target }: Event): void {
    const chosen = target instanceof Element ? target.closest(CHOICES) : null
    if (!pressed || !chosen || chosen.closest(OWN_KEYS) || chosen.matches('[aria-haspopup]')) return
    const isList = chosen instanceof HTMLSelectElement
    // A click only opens a list, and is the way into a field.
    if (isList ? type !== 'change' : isTyping(chosen)) return
    if (chosen.matches('[role=separator]') === (type === 'pointerup')) void giveBack(chosen)
  }

  return {
    click: onChosen,
    change: onChosen,
    pointerup: onChosen,
    /** A menu that closes gives the focus to its button. */
    focusin({ target }: FocusEvent): void {
      if (pressed?.closest(FLOATS) && target instanceof Element && target.matches('[aria-haspopup]'))
        void giveBack(target)
    },
  }
}
