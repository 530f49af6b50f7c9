import { computed, watch } from 'vue'
import { hostCapabilities } from '../../base/api/capabilities.ts'
import { changeSettings, currentSettings } from './use-settings.ts'
import { showToast } from '../../base/ui/use-toasts.ts'

/** Whether the system announces what ended while Quartet is not in front. */
export const announcesBySystem = computed({
  get: () => currentSettings.value?.announces ?? true,
  set: (announces) => void changeSettings({ announces }),
})

/** In a window of our own the main side shows notifications; there the page may not. */
const canNotify = (): boolean => hostCapabilities.value?.host === 'web' && 'Notification' in window

/** Browsers ask their user once; called when something long is started, so that the question has a reason. */
export function askForNotifications(): void {
  if (announcesBySystem.value && canNotify() && Notification.permission === 'default')
    void Notification.requestPermission()
}

/** Shows that something long has ended: as a message in the window, and as one of the system when the window is not in front. */
export function announce(text: string, open: () => void): void {
  showToast(text, { action: { label: 'Show', run: open } })
  if (!announcesBySystem.value || document.hasFocus()) return
  if (!canNotify() || Notification.permission !== 'granted') return
  const notice = new Notification('Quartet', { body: text })
  notice.onclick = () => {
    window.focus()
    open()
    notice.close()
  }
}

// Switched on in the settings: the browser asks then.
watch(announcesBySystem, (isOn, was) => {
  if (isOn && !was) askForNotifications()
})
