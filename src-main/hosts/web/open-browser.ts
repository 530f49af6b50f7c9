import { spawn } from 'node:child_process'

/** Asks the system to show the address. Nothing depends on it: the address is printed too. */
export function openBrowser(url: string): void {
  const command = browserCommand(process.platform, process.env, url)
  if (!command) return
  const [file, ...args] = command
  const opener = spawn(file, args, { detached: true, stdio: 'ignore', windowsHide: true })
  // There is no such program: the user has the address.
  opener.on('error', () => undefined)
  opener.unref()
}

export function browserCommand(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  url: string,
): readonly [string, ...string[]] | undefined {
  if (platform === 'darwin') return ['open', url]
  // `start` takes its first quoted word for a title.
  if (platform === 'win32') return ['cmd', '/c', 'start', '""', url]
  // Without a display xdg-open would look for a browser that draws in the terminal.
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open', url] : undefined
}
