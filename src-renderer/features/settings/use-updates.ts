import { onScopeDispose, shallowRef } from 'vue'
import type { UpdateState } from '../../../src-shared/contract/updates.ts'
import { call, on } from '../../base/api/connection.ts'
import { goToScreen, screen } from '../../base/window/use-route.ts'
import { isString, remembered } from '../../base/ui/remembered.ts'
import { orToast, showToast } from '../../base/ui/use-toasts.ts'
import { changeSettings, currentSettings } from '../../parts/settings/use-settings.ts'

export const updates = shallowRef<UpdateState>()
/** The question that comes before the first request ever. */
export const isAskingForUpdates = shallowRef(false)
/** A new version is announced once; the settings show it as long as it is there. */
const announced = remembered('told-version', '', isString)

/** Reads what is known of newer versions, and announces a new one when it is found. */
export function followUpdates(): void {
  const take = (state: UpdateState): void => {
    updates.value = state
    const { newest } = state
    if (newest === undefined || newest === announced.value) return
    announced.value = newest
    if (screen.value !== 'settings')
      showToast(`Quartet ${newest} is there.`, {
        action: { label: 'Show', run: () => goToScreen('settings') },
      })
  }
  onScopeDispose(on('updates.changed', take))
  void orToast(call('updates.state')).then((state) => state && take(state))
}

/** The action of menus and palette: looks at once, or asks first whether it may. */
export async function checkForUpdates(): Promise<void> {
  goToScreen('settings')
  if (updates.value?.address === undefined || updates.value.newest !== undefined) return
  if (currentSettings.value?.updates === 'unasked') isAskingForUpdates.value = true
  else await lookForUpdate()
}

export async function lookForUpdate(): Promise<void> {
  await orToast(call('updates.look'))
}

/** Whether to look once a day from now on; who wants that gets a first look. */
export async function setDaily(isDaily: boolean): Promise<void> {
  await changeSettings({ updates: isDaily ? 'daily' : 'off' })
  if (isDaily) await lookForUpdate()
}

export async function getUpdate(): Promise<void> {
  await orToast(call('updates.get'))
}

export async function installUpdate(): Promise<void> {
  await orToast(call('updates.restart'))
}
