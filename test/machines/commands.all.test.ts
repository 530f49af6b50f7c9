import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { entryPath } from '../../src-main/base/entries.ts'
import { callQuartet } from '../call-quartet.ts'
import { startRedis } from '../redis-server.ts'
import { newHome } from '../run-folder.ts'
import { removeFolder } from '../start-app.ts'
import { closing } from './faulty.ts'
import { sharedRedis } from './shared-redis.ts'
import { played, playersOf, sameOf } from './small-questions.ts'
import { killed, ownProcesses, startMachines, takePart } from './workers.ts'

/** The commands as they are typed, with processes of their own. */
const redis = sharedRedis()
let home: string
beforeAll(async () => {
  home = newHome()
  const source = (turn: number) =>
    `export default class B extends Player { play() { for (const id of this.myUnits(this.me())) this.move(id, ((this.round() * ${turn} + id) % 4) as Dir) } }`
  writeFileSync(join(home, 'One.ts'), source(1))
  writeFileSync(join(home, 'Two.ts'), source(3))
  return () => removeFolder(home)
})

/** `quartet worker`. `said` resolves when it has written these words. */
function startCommand(...more: string[]) {
  return startCommandAt(redis.url, ...more)
}
function startCommandAt(url: string, ...more: string[]) {
  const args = [entryPath('quartet'), 'worker', url, '--processes', '1', '--name', 'by hand']
  const child = spawn(process.execPath, [...args, '--cache', home, ...more], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  let changed = (): void => undefined
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    text += part
    changed()
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return closing({
    child,
    ended,
    text: () => text,
    said: (words: string): Promise<void> =>
      new Promise((resolve) => {
        changed = () => text.includes(words) && resolve()
        changed()
      }),
    close: () => killed(child),
  })
}

it('a comparison with --queue gives the same answer, and says where its matches were played', async () => {
  const compare = ['compare', 'One.ts', 'Two.ts', '-i', 'small', '-s', '7', '--cap-blocks', '12', '--json']
  const alone = await callQuartet(compare, { cwd: home, home })
  startCommand()
  const both = await callQuartet([...compare, '--queue', redis.url], { cwd: home, home })
  expect(both.code).toBe(alone.code)
  const { machines, ...answer } = JSON.parse(both.stdout) as {
    machines: { matches: number }[]
    matches: number
  }
  expect(answer).toEqual(JSON.parse(alone.stdout))
  expect(machines.reduce((sum, { matches }) => sum + matches, 0)).toBe(answer.matches)
  expect(both.stderr).toMatch(/info: matches played: (?:\d+ on by hand|\d+ here|, )+\n/)
})

it('a worker that is to end when nothing is to be done does so, and says what it has done', async () => {
  const pool = closing(startMachines(redis.port))
  await pool.whenOpen()
  await played(pool, 2)
  const worker = startCommand('--until-empty')
  await takePart(pool, 1)
  const outcomes = await played(pool, 8)
  expect(outcomes.map(sameOf)).toEqual((await played(ownProcesses(), 8)).map(sameOf))
  expect(playersOf(outcomes)).toEqual(new Set(['by hand']))
  await pool.close()
  expect(await worker.ended).toBe(0)
  expect(worker.text()).toMatch(/^info: by hand: 0 blocks played, 0\.0 matches\/s, since \d\d:\d\d\n/)
})

it('Ctrl+C ends a worker with its block, twice at once', async () => {
  // It will not answer any more: the next test needs another one.
  const mute = closing(await startRedis())
  const [first, second] = [startCommandAt(mute.url), startCommandAt(mute.url)]
  await Promise.all([first.said('blocks played'), second.said('blocks played')])
  first.child.kill('SIGINT')
  await first.said('ends with the blocks that are being played; Ctrl+C again ends it at once')
  expect(await first.ended).toBe(0)
  // One that cannot end by itself, since its Redis does not answer, and that gets its signal twice.
  await mute.ask('CLIENT', 'PAUSE', '60000')
  second.child.kill('SIGINT')
  await second.said('ends with the blocks')
  const again = setInterval(() => second.child.kill('SIGINT'), 400)
  expect(await second.ended).toBe(130)
  clearInterval(again)
})

it('a worker that npm started ends when npm does', async () => {
  // npm runs a script in a shell, as here, and ends that shell alone.
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'quartet.mjs')
  const line = `"${process.execPath}" "${script}" worker ${redis.url} --processes 1 --cache "${home}"; true`
  const shell = spawn('sh', ['-c', line], {
    env: { ...process.env, npm_lifecycle_event: 'quartet' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // Ends with the last process that can write there.
  const text: string[] = []
  const ended = new Promise<void>((resolve) => shell.stderr.once('end', resolve))
  const started = new Promise<void>((resolve) =>
    shell.stderr.setEncoding('utf8').on('data', (part: string) => {
      text.push(part)
      if (part.includes('blocks played')) resolve()
    }),
  )
  await started
  shell.kill('SIGTERM')
  await ended
  expect(text.join('')).toContain('ends with the blocks that are being played')
})
