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

/** Names that are called with addresses and send nothing, not even where nothing is shut. */
const NOT_SENDING = ['harmless', 'taking', 'ending']
const FAMILIES = [...WAYS, ...Object.keys(LEAVES), ...NOT_SENDING, 'page']
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
  return (await frame.contentFrame())!
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

/** Every name that the browser has is in a family, every name of a family is there, and every family is tried. */
async function checkTable(viewer: Frame): Promise<void> {
  const found = await viewer.evaluate(listInterfaces)
  const known = [HARMLESS, SENDING, TAKING, GONE, ENDING].flatMap(allNames)
  const isHandler = (name: string): boolean => /^(document\.)?on[a-z]+$/.test(name)
  const unknown = found.filter((name) => !known.includes(name) && !isHandler(name))
  expect.soft(unknown, 'names without a family').toEqual([])
  const dead = known.filter((name) => !found.includes(name))
  expect.soft(dead, 'names that the browser does not have').toEqual([])
  expect(await viewer.evaluate(listAbsent, allNames(GONE))).toEqual(allNames(GONE))
  const tried = [
    ...WAYS,
    ...[LEAVES, TAKES, QUESTIONS].flatMap((ways) => Object.keys(ways)),
    'channel',
    'speech',
  ]
  const untried = [SENDING, TAKING]
    .flatMap((families) => Object.keys(families))
    .filter((one) => !tried.includes(one))
  expect(untried, 'families that are not tried').toEqual([])
}

/** What our page has, with all that the user has allowed it, the viewer in it has not. */
async function checkTakes(page: Page, viewer: Frame): Promise<void> {
  await page.evaluate(keepSecret, SECRET)
  const ours = await page.evaluate(askFor, TAKES)
  expect(Object.keys(ours).filter((family) => ours[family] !== 'had')).toEqual([])
  for (const asks of [TAKES, QUESTIONS]) {
    const its = await viewer.evaluate(askFor, asks)
    expect(Object.keys(its).filter((family) => its[family] === 'had')).toEqual([])
  }
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
}

/** A viewer that the user is in tries all ways to send something; those that end it in one of its own each. */
async function tryInViewer(page: Page, listener: Listener): Promise<void> {
  await run(await showViewer(page), scriptOfWays(listener.places))
  await callNames(await showViewer(page), listener)
  for (const way of Object.keys(LEAVES)) await run(await showViewer(page), leaveBy(way, listener))
  await (await showViewer(page)).evaluate(askByFields)
  const places = Object.fromEntries(allNames(ENDING).map((name) => [name, listener.places['ending']]))
  await (await showViewer(page)).evaluate(callAll, { places })
}

/** The same in pages that nothing shuts in, until all is heard that can be. */
async function tryInOpenPages(context: BrowserContext, listener: Listener): Promise<void> {
  const start = `http://127.0.0.1:${listener.places['page'].split(':')[1]}/`
  await context.grantPermissions(ALLOWED, { origin: new URL(start).origin })
  const goThere = async (): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(start)
    return page
  }
  await run(await goThere(), scriptOfWays(listener.places))
  // A page that is no more in front prefetches nothing.
  for (const family of ['rules prefetch', 'rules prerender'])
    await expect.poll(() => listener.heard.has(`${family} tcp`), family).toBe(true)
  await callNames(await goThere(), listener)
  for (const way of Object.keys(LEAVES)) await run(await goThere(), leaveBy(way, listener))

  const isHeard = (family: string): boolean =>
    listener.heard.has(`${family} tcp`) || listener.heard.has(`${family} udp`)
  const unheard = [...NOT_SENDING, ...Object.keys(UNHEARD)].sort()
  await expect.poll(() => FAMILIES.filter((family) => !isHeard(family)).sort()).toEqual(unheard)
  expect([...listener.heard]).toEqual(expect.arrayContaining(['calls tcp', 'calls udp', 'WebTransport udp']))
}

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
  await test.step('every name is in a family', () => checkTable(viewer))
  await test.step('nothing can be had of the user, the machine or our page', () => checkTakes(page, viewer))
  const shut = await listenByFamily('shut', FAMILIES)
  await test.step('the viewer tries to send', () => tryInViewer(page, shut))
  expect(shown).toEqual([])
  // What is heard last of the open pages is behind all that the viewer has asked the browser for.
  const open = await listenByFamily('open', FAMILIES)
  await test.step('the same is heard of pages that are not shut in', () => tryInOpenPages(context, open))
  await context.close()
  expect([...shut.heard], 'heard of the viewer').toEqual([])

  const asked = await readFile(log, 'utf8')
  expect(asked.match(/[a-z-]+\.shut\.localhost/g) ?? [], 'names looked up for the viewer').toEqual([])
  expect(asked).toContain(hostOf('open', 'link dns-prefetch'))
  shut.close()
  open.close()
  await rm(folder, { recursive: true })
})
