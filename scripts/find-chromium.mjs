import { existsSync } from 'node:fs'

/** Browsers of the system, by where they are. Ubuntu's `chromium-browser` may be a mere pointer, so it comes last. */
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/usr/bin/chromium-browser',
]

/**
 * The Chromium to run end-to-end tests in: the one of QUARTET_CHROMIUM, one of the system, or Playwright's own.
 * `undefined` when there is none; `explainNoChromium` says what to do then.
 */
export async function findChromium(env = process.env) {
  if (env.QUARTET_CHROMIUM) return existsSync(env.QUARTET_CHROMIUM) ? env.QUARTET_CHROMIUM : undefined
  const { chromium } = await import('@playwright/test')
  return [...SYSTEM.slice(0, 1), chromium.executablePath(), ...SYSTEM.slice(1)].find((path) =>
    existsSync(path),
  )
}

export function explainNoChromium(env = process.env) {
  if (env.QUARTET_CHROMIUM)
    return `QUARTET_CHROMIUM names ${env.QUARTET_CHROMIUM}, and there is no such file.`
  return (
    'The end-to-end tests need a Chromium, and none was found. Install one of:\n' +
    '  apt-get install chromium            (Debian; with sudo)\n' +
    '  npx playwright install chromium     (any system; a download of some 150 MB)\n' +
    'or set QUARTET_CHROMIUM to the path of one.'
  )
}
