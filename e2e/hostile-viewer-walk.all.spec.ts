import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import { hostOf, listenByFamily, type Listener } from './support/listen-by-family.ts'
import { playGardens } from './support/season-match.ts'
import { expect, test } from './support/test.ts'
import { ENDING, GONE, HARMLESS, namesIn, SENDING, TAKING } from './support/viewer-interfaces.ts'
import { LEAVES } from './support/viewer-leaves.ts'
import {
  askByFields,
  askFor,
  hearChannel,
  keepSecret,
  listenToUser,
  QUESTIONS,
  sayInChannel,
  SECRET,
  TAKES,
} from './support/viewer-takes.ts'
import { callAll, listAbsent, listInterfaces } from './support/viewer-walk.ts'
import { scriptOfWays, UNHEARD, WAYS } from './support/viewer-ways.ts'

/** What our page has been allowed in the browser of the story. */
const ALLOWED = [
  'camera',
  'clipboard-read',
  'clipboard-write',
  'geolocation',
  'local-fonts',
  'microphone',
  'notifications',
  'screen-wake-lock',
]
/** What a foreign frame has anyway, by the browser's own list: what it says of itself, and how a page may load and end. */
const FEATURES = /^(ch-.*|aria-notify|interest-cohort|media-playback-while-not-visible|sync-xhr|unload)$/

const FAMILIES = [...WAYS, ...Object.keys(LEAVES), 'harmless', 'taking', 'ending', 'page']
const allNames = (families: Readonly<Record<string, string>>): string[] =>
  Object.values(families).flatMap(namesIn)

/** A browser with a profile of its own, as users have it (others open no connection ahead), that writes down all it is asked for. */
async function launch(
  chromium: { launchPersistentContext(folder: string, options: object): Promise<BrowserContext> },
  executablePath: string | undefined,
  log: string,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext('', {
    executablePath,
    ignoreDefaultArgs: ['--disable-background-networking'],
    args: [`--log-net-log=${log}`, '--use-fake-device-for-media-stream', '--renderer-process-limit=1'],
    geolocation: { latitude: 41.4, longitude: 2.1 },
    viewport: { width: 1440, height: 900 },
  })
}

async function showViewer(page: Page): Promise<Frame> {
  const views = page.getByRole('group', { name: 'Ways to look at this match' })
  await views.getByRole('button', { name: 'Text' }).click()
  await views.getByRole('button', { name: 'Viewer' }).click()
  // What follows the round is loaded last.
  await expect(page.getByText('This viewer keeps its own time.')).toBeVisible()
  await page.getByRole('button', { name: 'Click to use the viewer' }).click()
  const frame = await page.locator('iframe[title="The course’s own viewer"]').elementHandle()
  return (await frame!.contentFrame())!
}

/** The page may end by it. */
async function run(page: Frame | Page, script: string): Promise<void> {
  expect(await page.evaluate('document.readyState')).toBe('complete')
  await page.evaluate(`(() => { ${script} })()`).catch(() => {})
}

async function callNames(page: Frame | Page, listener: Listener): Promise<void> {
  const families = Object.entries(SENDING).filter(([family]) => !(family in LEAVES))
  const places = Object.fromEntries(
    families
      .flatMap(([family, text]) => namesIn(text).map((name) => [name, listener.places[family]]))
      .concat(allNames(HARMLESS).map((name) => [name, listener.places['harmless']]))
      .concat(allNames(TAKING).map((name) => [name, listener.places['taking']])),
  )
  await page.evaluate(callAll, { places })
}

const leaveBy = (way: string, listener: Listener): string =>
  `(async () => (${String(LEAVES[way])})('http://${listener.places[way]}/x'))().catch(() => {})`

test('every interface of the browser is tried in a viewer, and nothing is heard of it', async ({
  quartet,
  playwright,
  launchOptions,
}) => {
  test.slow()
  const folder = await mkdtemp(join(tmpdir(), 'quartet-net-log-'))
  const log = join(folder, 'log.json')
  const context = await launch(playwright.chromium, launchOptions.executablePath, log)
  const page = await context.newPage()
  await page.goto(/http:\/\/127\.0\.0\.1:\d+\/\S*/.exec(quartet.output())![0])
  await context.grantPermissions(ALLOWED, { origin: new URL(page.url()).origin })
  const shown: string[] = []
  page.on('popup', () => shown.push('window'))
  page.on('download', () => shown.push('download'))
  page.on('filechooser', () => shown.push('file chooser'))
  page.on('dialog', (dialog) => {
    shown.push('dialog')
    void dialog.dismiss()
  })
  await playGardens(page, { 'Viewer/viewer.html': '<!doctype html><body>' })
  const viewer = await showViewer(page)

  await test.step('every name is in a family, and every family is there', async () => {
    const found = (await viewer.evaluate(listInterfaces)).filter(
      (name) => !/^(document\.)?on[a-z]+$/.test(name),
    )
    const known = [HARMLESS, SENDING, TAKING, GONE, ENDING].flatMap(allNames)
    expect
      .soft(
        found.filter((name) => !known.includes(name)),
        'names without a family',
      )
      .toEqual([])
    expect
      .soft(
        known.filter((name) => !found.includes(name)),
        'names that the browser has no more',
      )
      .toEqual([])
    expect(await viewer.evaluate(listAbsent, allNames(GONE))).toEqual(allNames(GONE))
    const tried = [
      ...WAYS,
      ...Object.keys(LEAVES),
      ...Object.keys(TAKES),
      ...Object.keys(QUESTIONS),
      'channel',
      'speech',
    ]
    expect
      .soft([...Object.keys(SENDING), ...Object.keys(TAKING)].filter((family) => !tried.includes(family)))
      .toEqual([])
  })

  await test.step('nothing can be had of the user, the machine or our page', async () => {
    await page.evaluate(keepSecret, SECRET)
    const ours = await page.evaluate(askFor, TAKES)
    expect(Object.keys(ours).filter((family) => ours[family] !== 'had')).toEqual([])
    const its = await viewer.evaluate(askFor, TAKES)
    expect(Object.keys(its).filter((family) => its[family] === 'had')).toEqual([])
    const asked = await viewer.evaluate(askFor, QUESTIONS)
    expect(Object.keys(asked).filter((family) => asked[family] === 'had')).toEqual([])
    expect(await viewer.evaluate(listenToUser)).toBe('not-allowed')
    await page.evaluate(hearChannel, SECRET)
    await viewer.evaluate(sayInChannel, { name: SECRET, text: 'of the viewer' })
    await page.evaluate(sayInChannel, { name: SECRET, text: 'of our page' })
    const heard = await page.waitForFunction(() => {
      const { heardOfChannel } = window as unknown as { heardOfChannel: string[] }
      return heardOfChannel.includes('of our page') && heardOfChannel
    })
    expect(await heard.jsonValue()).toEqual(['of our page'])
    const features = await viewer.evaluate(() =>
      (
        document as unknown as { featurePolicy: { allowedFeatures(): string[] } }
      ).featurePolicy.allowedFeatures(),
    )
    expect(features.filter((feature) => !FEATURES.test(feature))).toEqual([])
  })

  const shut = await listenByFamily('shut', FAMILIES)
  await test.step('a viewer tries all', async () => {
    await run(viewer, scriptOfWays(shut.places))
    await callNames(await showViewer(page), shut)
    for (const way of Object.keys(LEAVES)) await run(await showViewer(page), leaveBy(way, shut))
    const places = Object.fromEntries(allNames(ENDING).map((name) => [name, shut.places['ending']]))
    await (await showViewer(page)).evaluate(askByFields)
    await (await showViewer(page)).evaluate(callAll, { places })
    expect(shown).toEqual([])
  })

  const open = await listenByFamily('open', FAMILIES)
  await test.step('the same is heard of a page that is not shut in', async () => {
    const start = `http://127.0.0.1:${open.places['page'].split(':')[1]}/`
    await context.grantPermissions(ALLOWED, { origin: start.slice(0, -1) })
    const goThere = async () => {
      const one = await context.newPage()
      await one.goto(start)
      return one
    }
    await run(await goThere(), scriptOfWays(open.places))
    // A page that is no more in front prefetches nothing.
    for (const family of ['rules prefetch', 'rules prerender'])
      await expect.poll(() => open.heard.has(`${family} tcp`), family).toBe(true)
    await callNames(await goThere(), open)
    for (const way of Object.keys(LEAVES)) await run(await goThere(), leaveBy(way, open))
    const unheard = () =>
      FAMILIES.filter((family) => ![...open.heard].some((what) => what.startsWith(`${family} `)))
    const expected = ['harmless', 'taking', 'ending', ...Object.keys(UNHEARD)]
    await expect.poll(() => unheard().sort()).toEqual(expected.sort())
  })

  await context.close()
  expect([...shut.heard], 'heard of the viewer').toEqual([])
  const asked = await readFile(log, 'utf8')
  expect(asked.match(/[a-z-]+\.shut\.localhost/g) ?? [], 'names that were looked up for the viewer').toEqual(
    [],
  )
  expect(asked).toContain(hostOf('open', 'link dns-prefetch'))
  shut.close()
  open.close()
  await rm(folder, { recursive: true })
})
