import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { startHost } from '../e2e/support/host-process.ts'
import { builtFile } from '../e2e/support/project.ts'
import { findChromium } from '../scripts/find-chromium.mjs'
import { gameList } from '../src-games/index.ts'
import { framesWhilePlaying, playFast, timeOpening, timeSeeks, waitForRounds } from './support/replay-page.ts'
import { reportTimes } from './support/report-times.ts'
import { storeMatches, type StoredMatches } from './support/replay-matches.ts'

/**
 * What looking costs, in headless Chromium (software rendering, 1440×900) on the built app, for all four games and for
 * imported files of the original programs: the first frame of a stored match, seeks, frames while playing, a fast
 * replay, and memory after many matches: `npm run build && npm run bench -- replay`, or only parts of it, as in
 * `npm run bench -- replay seek fast`. Each line says whether it is within its limit.
 */
const PARTS = ['open', 'seek', 'frames', 'fast', 'memory'] as const
const asked = process.argv.slice(2)
const wants = (part: (typeof PARTS)[number]): boolean => asked.length === 0 || asked.includes(part)
const unknown = asked.find((word) => !PARTS.includes(word as never))
if (unknown !== undefined) throw new Error(`there is no part "${unknown}": ${PARTS.join(', ')}`)
const SEEKS = 60
const matchesAGame = wants('memory') ? 12 : 4
const FRAME_MS = 1000 / 60
/** A frame this much later than its due is one that was not made. */
const LATE_MS = 4

const folder = mkdtempSync(join(tmpdir(), 'quartet-bench-'))
const [load] = loadavg()
console.log(
  `${availableParallelism()} cores, load ${load.toFixed(1)} before the start: times are good for a machine that does nothing else`,
)
const stored = await storeMatches(folder, matchesAGame)
const host = await startHost([builtFile('main', 'web.js'), '--no-open', '--data', folder])
const executablePath = await findChromium()
const browser = await chromium.launch({
  args: ['--enable-precise-memory-info'],
  ...(executablePath ? { executablePath } : {}),
})
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(host.url)
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await page.getByRole('row').nth(1).waitFor()
  await measure(page, stored)
} finally {
  await browser.close()
  await host.stop()
  rmSync(folder, { recursive: true, force: true })
}

interface Kind {
  readonly label: string
  readonly ids: readonly number[]
}

async function measure(page: Page, { byGame, files }: StoredMatches): Promise<void> {
  const kinds: Kind[] = [
    ...gameList.map(({ id, title }) => ({ label: title, ids: byGame[id] })),
    ...files.map(({ label, id }) => ({ label, ids: [id, id, id, id] })),
  ]
  if (wants('open')) await measureOpening(page, kinds)
  if (wants('seek')) await measureSeeks(page, kinds)
  if (wants('frames')) await measureFrames(page, kinds)
  if (wants('fast')) await measureFast(page, byGame['mad-max'].at(-1)!)
  if (wants('memory'))
    await measureMemory(page, [...Object.values(byGame).flat(), ...files.map(({ id }) => id)])
}

async function measureOpening(page: Page, kinds: readonly Kind[]): Promise<void> {
  console.log('\nFirst frame of a stored match, from the request to pixels on the board (p95 limit 350 ms)')
  for (const { label, ids } of kinds) {
    const times: number[] = []
    for (const id of ids) {
      times.push(await timeOpening(page, id))
      await leave(page)
    }
    reportTimes(`${label}, cold ${times[0].toFixed(0)} ms`, times, 350, `${label}, first frame`)
  }
}

async function measureSeeks(page: Page, kinds: readonly Kind[]): Promise<void> {
  console.log('\nSeek to any round, from the press to its frame (p95 limit 50 ms)')
  for (const { label, ids } of kinds) {
    await timeOpening(page, ids.at(-1)!)
    await waitForRounds(page)
    const before = await cpuMs()
    reportTimes(label, await timeSeeks(page, SEEKS), 50, `${label}, seek`)
    console.log(`    ${(((await cpuMs()) - before) / SEEKS).toFixed(1)} ms of CPU a seek`)
    await leave(page)
  }
}

async function measureFrames(page: Page, kinds: readonly Kind[]): Promise<void> {
  console.log('\nFrames while playing with animation at 10 rounds/s (60 frames/s: 16.7 ms)')
  for (const { label, ids } of kinds) {
    await timeOpening(page, ids.at(-1)!)
    await waitForRounds(page)
    const before = await cpuMs()
    const frames = await framesWhilePlaying(page, 10, 300)
    const cpu = (await cpuMs()) - before
    reportTimes(label, frames, FRAME_MS + LATE_MS, `${label}, frames while playing`)
    const late = frames.filter((ms) => ms > FRAME_MS + LATE_MS).length
    const perSecond = (1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0)
    console.log(
      `    ${perSecond.toFixed(1)} frames/s; ${late} of ${frames.length} late; ` +
        `${(cpu / frames.length).toFixed(1)} ms of CPU a frame, page and drawing together`,
    )
    await leave(page)
  }
}

async function measureFast(page: Page, id: number): Promise<void> {
  console.log('\nMad Max at 128 rounds/s, from its first round to its last')
  await timeOpening(page, id)
  await waitForRounds(page)
  const { shown, expected, tookMs, dropped, frames } = await playFast(page, 128)
  console.log(
    `  ${shown} different rounds shown in ${frames} frames (${expected} are possible at 60 frames/s), ` +
      `${dropped} seeks dropped; ${(tookMs / 1000).toFixed(2)} s for ${(300 / 128).toFixed(2)} s`,
  )
  await leave(page)
}

async function measureMemory(page: Page, ids: readonly number[]): Promise<void> {
  const all = Array.from({ length: 50 }, (_, k) => ids[(k * 7) % ids.length])
  const session = await page.context().newCDPSession(page)
  console.log(
    `\nMemory (limit 300 MB); ${matchesAGame} matches of each game and the files, 50 opened in a row`,
  )
  console.log(`  before:             ${await memoryOf(page, session)}`)
  for (const id of all) {
    await timeOpening(page, id)
    await page.waitForTimeout(250)
  }
  console.log(`  after, as it is:    ${await memoryOf(page, session)}`)
  await session.send('HeapProfiler.collectGarbage')
  console.log(`  after, collected:   ${await memoryOf(page, session)}`)
  await leave(page)
  await session.send('HeapProfiler.collectGarbage')
  console.log(`  back in the list:   ${await memoryOf(page, session)}`)
}

/** Pages of the browser and what draws them; where there is no /proc, nothing. */
async function browserProcesses(): Promise<{ readonly type: string; readonly id: number }[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer' || type === 'GPU')
}

/** CPU used so far, which another load of the machine does not change; its clock ticks every 10 ms. */
async function cpuMs(): Promise<number> {
  if (process.platform !== 'linux') return NaN
  return (await browserProcesses()).reduce((sum, { id }) => {
    // Behind the name, which may hold anything: user and system time are the 12th and 13th.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1].split(' ')
    return sum + 10 * (Number(fields[11]) + Number(fields[12]))
  }, 0)
}

/** The page's JS heap; all that its scripts hold, buffers and workers included; what its process has of the machine. */
async function memoryOf(page: Page, session: CDPSession): Promise<string> {
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value
  const total = await page.evaluate(async () => {
    const { bytes } = await (
      performance as unknown as { measureUserAgentSpecificMemory(): Promise<{ bytes: number }> }
    ).measureUserAgentSpecificMemory()
    return bytes
  })
  const pages = (await browserProcesses())
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => rssOf(id))
  const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`
  return `JS heap ${mb(heap)}, heap and buffers ${mb(total)}, resident page process ${mb(Math.max(...pages))}`
}

function rssOf(pid: number): number {
  try {
    return 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
  }
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = '#/matches'))
  await page.getByRole('row').nth(1).waitFor()
}
