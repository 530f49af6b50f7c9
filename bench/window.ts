import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startHost } from '../e2e/support/host-process.ts'
import { builtFile } from '../e2e/support/project.ts'
import { findChromium } from '../scripts/find-chromium.mjs'
import { createClient, type Client } from '../src-shared/rpc/client.ts'
import { openSocketChannel } from '../test/socket-client.ts'
import { storeMatches } from './support/replay-matches.ts'
import { timeOpening, waitForRounds } from './support/replay-page.ts'
import { reportTimes } from './support/report-times.ts'

/**
 * How quickly the window answers keys, at rest and while a comparison plays on all cores, in headless Chromium (software
 * rendering, 1440×900) on the built app: from the press of an arrow to the frame of its round, and from Alt+1 … 9 to
 * the frame of that screen: `npm run build && npm run bench -- window`. Keys come from outside of the page, and
 * time begins where the browser stamps them.
 */
const PRESSES = 100
const SWITCHES = 60
const SCREENS = [
  ['Alt+1', 'Write'],
  ['Alt+2', 'Watch'],
  ['Alt+3', 'Versions'],
  ['Alt+5', 'Rules'],
  ['Alt+9', 'Settings'],
] as const

const folder = mkdtempSync(join(tmpdir(), 'quartet-bench-'))
console.log(`${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)} before the start`)
const { byGame } = await storeMatches(folder, 2)
const host = await startHost([builtFile('main', 'web.js'), '--no-open', '--data', folder])
const executablePath = await findChromium()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
const channel = await openSocketChannel(host.url)
const client = createClient(channel)
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(host.url)
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await page.getByRole('row').nth(1).waitFor()
  console.log('\nAt rest')
  await measure(page, 'at rest')
  await startComparison(client)
  console.log('\nWhile a comparison runs')
  await measure(page, 'while a comparison runs')
  const [comparison] = await client.call('comparisons.list')
  if (comparison.status !== 'running')
    throw new Error(`the comparison is ${comparison.status} before the end`)
} finally {
  channel.socket.close()
  await browser.close()
  await host.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(page: Page, when: string): Promise<void> {
  await timeOpening(page, byGame['the-walking-dead'].at(-1)!)
  await waitForRounds(page)
  await page.getByRole('img', { name: /^Board in round/ }).click({ position: { x: 3, y: 3 } })
  await page.keyboard.press('Home')
  const keys: number[] = []
  for (let round = 1; round <= PRESSES; round++) keys.push(await timeKey(page, 'ArrowRight', String(round)))
  reportTimes('from the key to the frame of the next round', keys, 50, `next round, ${when}`)
  const switches: number[] = []
  for (const [shortcut] of SCREENS) await timeKey(page, shortcut)
  for (let k = 0; k < SWITCHES; k++)
    switches.push(await timeKey(page, SCREENS[(k * 4 + 1) % SCREENS.length][0]))
  reportTimes('from the key to the frame of another screen', switches, 100, `another screen, ${when}`)
}

/**
 * Presses a key and gives the milliseconds until the frame that shows its work: the timeline at that round, or without
 * one the screen of that key, marked and with its content.
 */
async function timeKey(page: Page, key: string, round?: string): Promise<number> {
  const screen = SCREENS.find(([shortcut]) => shortcut === key)?.[1]
  await page.evaluate(
    ({ round, screen }) => {
      const shown = new Promise<number>((resolve, reject) => {
        const isThere = (): boolean =>
          round === undefined
            ? [...document.querySelectorAll('nav [aria-current=page]')].some(
                ({ textContent }) => textContent.trim() === screen,
              ) && document.querySelector('main > .fills > *') !== null
            : document
                .querySelector('.matches [role=slider][aria-label=Round]')
                ?.getAttribute('aria-valuenow') === round
        if (round === undefined && isThere()) return reject(new Error(`${screen} is already shown`))
        addEventListener(
          'keydown',
          function pressed(event) {
            if (event.key === 'Alt') return
            removeEventListener('keydown', pressed, true)
            const look = (): void => {
              // The frame in which it is painted has been made when the next task begins.
              if (isThere()) setTimeout(() => resolve(performance.now() - event.timeStamp))
              else requestAnimationFrame(look)
            }
            requestAnimationFrame(look)
          },
          true,
        )
      })
      Object.assign(window, { shown })
    },
    { round, screen },
  )
  await page.keyboard.press(key)
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown)
}

/** Two bots of which one walks by dice: neither is found better before the end of what is measured. */
async function startComparison({ call }: Client): Promise<void> {
  const game = 'pandemic'
  const make = (name: string, direction: string) =>
    call('bots.create', {
      game,
      name,
      language: 'typescript',
      from: {
        source: `export default class Mine extends Player { play() { for (const id of this.myUnits(this.me())) this.move(id, ${direction}) } }`,
      },
    })
  const [a, b] = [
    await make('Dice', 'this.random(0, 3) as Dir'),
    await make('Other', '(3 - this.random(0, 3)) as Dir'),
  ]
  const [config] = (await call('configs.list', { game })).filter(({ name }) => name === 'default')
  await call('comparisons.start', {
    game,
    config: { id: config.id },
    a: { botId: a.id },
    b: { botId: b.id },
    preset: 'tweak',
    window: 0.1,
    seed: 1,
    capBlocks: 20_000,
  })
}
