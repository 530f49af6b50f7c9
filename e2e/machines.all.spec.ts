import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { freePort, startRedis, type TestRedis } from '../test/redis-server.ts'
import { violationsOf } from './support/accessible.ts'
import { WALKER } from './support/climber.ts'
import { configHomeOf } from './support/hosts.ts'
import { projectDir } from './support/project.ts'
import { openSure } from './support/answers.ts'
import { openCompare, openMore } from './support/comparison.ts'
import { expect, test, type Quartet } from './support/test.ts'
import {
  openContests,
  playSmall,
  replaceSource,
  saveAs,
  takePictures,
  writeBot,
} from './support/workbench.ts'

test.use({ own: 'app' })

const PASSWORD = 'a word of this test'
let redis: TestRedis
let folder: string
const servers: Server[] = []
const workers: ChildProcess[] = []

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-workers-'))
  redis = await startRedis(['--requirepass', PASSWORD])
})
test.afterEach(async () => {
  for (const worker of workers.splice(0)) await killed(worker)
  await redis.close()
  for (const server of servers.splice(0)) server.close()
  rmSync(folder, { recursive: true })
})

/** A server that gives one answer to whatever it is asked; its address. */
async function answering(answer: (said: string) => string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => socket.write(answer(bytes.toString())))
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The user has agreed to these: how that is done is another story. */
function agreedTo({ dataFolder }: Quartet, agreed: readonly string[]): void {
  const config = join(configHomeOf(dataFolder), 'quartet')
  mkdirSync(config, { recursive: true })
  const choice = { address: '', isOn: false, playsHere: true, agreed }
  writeFileSync(join(config, 'machines.json'), JSON.stringify(choice))
}

/** `quartet worker`, as it is typed; the password is in its environment. */
function startWorker(name: string): ChildProcess {
  const args = ['worker', redis.url, '--processes', '1', '--name', name, '--cache', join(folder, name)]
  const env = { ...process.env, QUARTET_REDIS_PASSWORD: PASSWORD }
  const script = join(projectDir, 'scripts', 'quartet.mjs')
  const worker = spawn(process.execPath, [script, ...args], { stdio: 'ignore', env })
  workers.push(worker)
  return worker
}
async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const statusOf = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence })
const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Machines' }).getByRole('row', { name: new RegExp(name) })

async function testRedis(page: Page, address: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Address of the Redis' }).fill(address)
  await page.getByRole('textbox', { name: 'Password of the Redis' }).fill(password)
  await page.getByRole('button', { name: 'Test', exact: true }).click()
}

/** Gives the switch, which is on. */
async function playElsewhere(page: Page): Promise<Locator> {
  await testRedis(page, redis.url, PASSWORD)
  const plays = page.getByRole('checkbox', { name: 'Play on other machines' })
  await plays.check()
  await expect(statusOf(page, 'No machine is there yet.')).toBeVisible()
  return plays
}

test('an address is tested in plain words', async ({ quartet, page }) => {
  const unheard = `redis://127.0.0.1:${await freePort()}`
  const web = await answering(() => 'HTTP/1.1 400 Bad Request\r\n\r\n')
  const info = 'redis_version:5.0.14\r\n'
  const old = await answering((said) =>
    said.includes('INFO') ? `$${info.length}\r\n${info}\r\n` : '+PONG\r\n',
  )
  agreedTo(quartet, [unheard, web, old, redis.url])
  await page.keyboard.press('Alt+9')
  for (const [address, password, sentence] of [
    [unheard, '', `No Redis answers at ${unheard}: nothing listens there.`],
    [web, '', `${web} is not a Redis: it answers in another protocol.`],
    [old, '', `${old} is Redis 5.0.14, which is too old: Quartet needs 6.2 or newer.`],
    [redis.url, '', `${redis.url} asks for a password.`],
    [redis.url, 'a guess', `${redis.url} refuses the password.`],
    [redis.url, PASSWORD, 'It works: Redis '],
  ] as const) {
    await testRedis(page, address, password)
    await expect(statusOf(page, sentence)).toBeVisible()
  }
})

test('two machines play a comparison and are seen, and one that is gone is said to be', async ({
  quartet,
  page,
}) => {
  agreedTo(quartet, [redis.url])
  await writeBot(page, 'Climber', WALKER)
  await saveAs(page, 'Climber', 'v2 · TypeScript')
  await replaceSource(page, 'Climber', WALKER.replace('=== 0)', '=== 1)'))

  await page.keyboard.press('Alt+9')
  const plays = await playElsewhere(page)
  startWorker('bench 1')
  const second = startWorker('bench 2')
  await expect(rowOf(page, 'bench 1')).toBeVisible()
  await expect(rowOf(page, 'bench 2')).toBeVisible()
  await expect(page.getByText('It takes part once')).toHaveCount(2)
  await takePictures(quartet, 'machines-checked')

  // Equally strong, which takes long to find: all take part.
  await openMore(await openCompare(page))
  await page.getByRole('radio', { name: /Small tweak/ }).check()
  await playSmall(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await openSure(page)
  await expect(page.getByTestId('asked')).toContainText(/\d+ on bench \d, \d+ on bench \d, \d+ here/)
  await takePictures(quartet, 'machines-comparison')

  await page.keyboard.press('Alt+9')
  await expect(page.getByTestId('processes')).toHaveText(/^\d+ match processes on 3 machines$/)
  const cells = rowOf(page, 'bench 1').getByRole('cell')
  await expect(cells.nth(1)).toHaveText(/^1 of \d+$/)
  await expect(cells.nth(2)).toHaveText(/^(?:[1-9]\d*\.\d|0\.[1-9])$/)
  await expect(cells.nth(3)).toHaveText(/^[1-9]\d*$/)
  await expect(cells.nth(4)).toHaveText(/^\d+$/)
  await expect(cells.nth(5)).toHaveText('now')
  await expect(statusOf(page, '2 match processes on other machines.')).toBeVisible()
  await takePictures(quartet, 'machines-settings')

  await killed(second)
  await expect(page.getByText('bench 2 does not answer any more.')).toBeVisible()
  expect(await violationsOf(page, 'machines')).toEqual([])
  await plays.uncheck()
  await expect(page.getByRole('table', { name: 'Machines' })).toBeHidden()
  await expect(page.getByTestId('processes')).toHaveText(/^\d+ match process(es)?$/)
})

test('Run ×N, a league and a contest say where their matches were played', async ({ quartet, page }) => {
  test.slow()
  agreedTo(quartet, [redis.url])
  await writeBot(page, 'Climber', WALKER)
  await saveAs(page, 'Climber', 'v2 · TypeScript')
  await page.keyboard.press('Alt+9')
  await playElsewhere(page)
  startWorker('bench 1')
  await expect(rowOf(page, 'bench 1')).toBeVisible()

  await page.keyboard.press('Alt+1')
  await page.keyboard.press('Alt+F5')
  await expect(page.getByRole('spinbutton', { name: 'Seeds' })).toBeFocused()
  await page.keyboard.type('100')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: /^How sure\?/ }).click()
  await expect(page.getByTestId('group-progress')).toHaveText(/ · \d+ on bench 1, \d+ here$/)
  await takePictures(quartet, 'machines-group')

  await page.keyboard.press('Alt+4')
  await page.keyboard.press('Alt+n')
  await page.getByRole('combobox', { name: 'Add a bot' }).fill('Null')
  await page.getByRole('option', { name: 'Null v1, the newest' }).click()
  await page.getByRole('button', { name: 'Make the league' }).click()
  await page.getByRole('button', { name: /^How sure\?/ }).click()
  await expect(page.getByText(/^Matches played: .*\d+ on bench 1/)).toBeVisible()
  await takePictures(quartet, 'machines-league')

  // A contest has few matches at a time: they go away where nothing is to be played here.
  await page.keyboard.press('Alt+9')
  await page.getByRole('checkbox', { name: 'This computer plays as well' }).uncheck()
  await page.keyboard.press('Alt+4')
  await openContests(page)
  await page.getByRole('radio', { name: 'Play one' }).click()
  const playContest = async (): Promise<void> => {
    await page.getByRole('combobox', { name: 'Finalists' }).selectOption('2')
    await page.getByRole('button', { name: 'Play the contest' }).click()
    await expect(page.getByText(/ won the contest of \d bots\.| came (?:\d\w\w|last) of \d\./)).toBeVisible()
  }
  // The worker begins anew when that is changed: with matches of the first contest, whose outcomes are known.
  await playContest()
  await page.keyboard.press('Alt+9')
  await expect(page.getByTestId('processes')).toHaveText(/on 2 machines$/)
  await page.keyboard.press('Alt+3')
  await page.getByRole('combobox', { name: 'Contest', exact: true }).selectOption('A new contest …')
  await playContest()
  await page.getByRole('button', { name: /^How sure\?/ }).click()
  await expect(page.getByText(/Matches played: .*\d+ on bench 1/)).toBeVisible()
  await takePictures(quartet, 'machines-contest')
})
