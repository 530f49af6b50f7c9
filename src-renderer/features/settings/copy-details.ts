import { hostCapabilities } from '../../base/api/capabilities.ts'
import { call } from '../../base/api/connection.ts'
import { orToast, showToast } from '../../base/ui/use-toasts.ts'

/** Puts on the clipboard what a bug report needs: versions, the system and where the log is; nothing private. */
export async function copyDetails(): Promise<void> {
  const details = await orToast(call('app.details'))
  if (!details) return
  const browser = hostCapabilities.value?.host === 'web' ? `\n${navigator.userAgent}` : ''
  if ((await orToast(navigator.clipboard.writeText(details.text + browser).then(() => true))) === undefined)
    return
  showToast('The details are copied. They name the log, which is a file in the data folder.')
}
