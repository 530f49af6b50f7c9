import type { MenuItemConstructorOptions } from 'electron'

/** What the menus do; `command` sends the page one of its own actions by its name. */
export interface MenuActions {
  /** The id of an action of the page, as its palette has them. */
  readonly command: (id: string) => void
  readonly showLog: () => void
  readonly copyDetails: () => void
}

/** A version that is newer than this one, and where it is when it cannot be installed from here. */
export interface MenuNews {
  readonly version: string
  readonly address?: string | undefined
}

type Item = MenuItemConstructorOptions

/**
 * The native menus. Their shortcuts are those of the page, which are shown here and handled there: pressed once, done once.
 */
export function menuTemplate(
  actions: MenuActions,
  news?: MenuNews,
  platform: NodeJS.Platform = process.platform,
): Item[] {
  const item = (label: string, id: string, accelerator?: string): Item => ({
    label,
    click: () => actions.command(id),
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
  })
  const line: Item = { type: 'separator' }
  const isMac = platform === 'darwin'
  return [
    ...(isMac ? [{ role: 'appMenu' } satisfies Item] : []),
    {
      label: 'File',
      submenu: [
        item('New bot…', 'bots.new', 'Alt+N'),
        item('Open match files…', 'files.open'),
        item('Import bots…', 'bots.import'),
        line,
        item('Save', 'bots.save', 'CmdOrCtrl+S'),
        item('Export for Jutge', 'bots.submit'),
        item('Make a backup', 'backups.create'),
        line,
        isMac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    {
      label: 'Edit',
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        line,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
      ],
    },
    {
      label: 'View',
      submenu: [
        item('All actions', 'palette', 'CmdOrCtrl+K'),
        item('Write', 'go.bots', 'Alt+1'),
        item('Watch', 'go.matches', 'Alt+2'),
        item('Prove', 'go.compare', 'Alt+3'),
        item('League', 'go.league', 'Alt+4'),
        item('Rules', 'go.rules', 'Alt+5'),
        item('Settings', 'go.settings', 'Alt+9'),
        line,
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'resetZoom' },
        { role: 'togglefullscreen' },
      ],
    },
    {
      label: 'Run',
      submenu: [
        item('Run this bot', 'bots.run', 'F5'),
        item('Run many times…', 'bots.runMany', 'Alt+F5'),
        item('Stop the match', 'bots.stop', 'Shift+F5'),
        line,
        item('Check for Jutge', 'bots.check'),
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        item('Keys', 'keys'),
        item(news ? `Quartet ${news.version} is there…` : 'Check for updates…', 'updates.look'),
        ...(news?.address === undefined ? [] : [{ label: `at ${news.address}`, enabled: false }]),
        line,
        { label: 'Show log…', click: () => actions.showLog() },
        { label: 'Copy details for a bug report', click: () => actions.copyDetails() },
      ],
    },
  ]
}
