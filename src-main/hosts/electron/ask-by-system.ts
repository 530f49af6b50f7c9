import type { AskUser } from '../../base/agree.ts'
import type { ElectronSlice } from './slice.ts'

/** Asks in a dialog of the system, which the page neither draws nor answers. Escape and Enter say no. */
export function askBySystem(dialog: Pick<ElectronSlice['dialog'], 'showMessageBox'>): AskUser {
  return {
    kind: 'dialog',
    async ask({ question, details, button }) {
      const { response } = await dialog.showMessageBox({
        type: 'question',
        message: question,
        detail: details.join('\n'),
        buttons: ['Cancel', button],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      })
      return response === 1
    },
  }
}
