import { watch } from 'vue'
import { isBoolean, remembered } from '../ui/remembered.ts'
import { showToast } from '../ui/use-toasts.ts'

/** Whether the system tells what ended while the window has no focus. */
export const tellsBySystem = remembered('announce', true, isBoolean)

/** Browsers ask their user once; called when something long is started, so that the question has a reason. */
export function askForNotifications(): void {
  if (tellsBySystem.value && 'Notification' in window && Notification.permission === 'default')
    void Notification.requestPermission()
}

/** Tells in the window that something long has ended, and by the system when nobody looks at the window. */
export function announce(text: string, open: () => void): void {
  showToast(text, { action: { label: 'Show', run: open } })
  if (!tellsBySystem.value || document.hasFocus()) return
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const told = new Notification('Quartet', { body: text })
  told.onclick = () => {
    window.focus()
    open()
    told.close()
  }
}

// Switched on in the settings: the browser asks then.
watch(tellsBySystem, (isOn) => {
  if (isOn) askForNotifications()
})
