import type { ElectronSlice, WindowSlice } from './slice.ts'

const DETAIL = 'Nothing that was stored is lost. Help → Show log says where more of it is written.'

/** When the page's process ends by itself, the window would stay empty: it is opened again, or all is quit. */
export function reopenPage(
  { app, dialog }: Pick<ElectronSlice, 'app' | 'dialog'>,
  window: WindowSlice,
): void {
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return
    console.error(`quartet: the page ended (${reason})`)
    void dialog
      .showMessageBox({
        type: 'error',
        message: 'The page of Quartet ended unexpectedly.',
        detail: `${DETAIL} Matches that are being played go on.`,
        buttons: ['Open it again', 'Quit'],
        cancelId: 0,
      })
      .then(({ response }) => {
        if (response === 1) app.quit()
        else if (!window.isDestroyed()) window.webContents.reload()
      })
  })
}

/** The last thing that a failing main side does: it says so, and starts again where that is wanted. */
export function offerRestart({ app, dialog }: Pick<ElectronSlice, 'app' | 'dialog'>, error: unknown): void {
  console.error('quartet: the program failed:', error)
  const response = app.isReady()
    ? dialog.showMessageBoxSync({
        type: 'error',
        message: 'Quartet has failed and must start again.',
        detail: `${DETAIL} Matches that were under way are marked as lost.`,
        buttons: ['Start again', 'Quit'],
        cancelId: 1,
      })
    : 1
  if (response === 0) app.relaunch()
  app.exit(1)
}
