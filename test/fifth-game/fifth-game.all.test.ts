import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyWithGame } from './copy-with-game.ts'

/** A fifth game is added to a copy of the project by its folders and its lines in the lists, and then everything is done with it. */
let copy: string
beforeAll(() => {
  copy = copyWithGame()
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

async function run(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, problems, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  if (code !== 0) throw new Error(problems)
  return output
}

describe('a game added by its folders and its lines in the lists', () => {
  it('is exact, runs, replays, is exported, forked, compared and found', async () => {
    await run('scripts/write-headers.ts')
    const result = JSON.parse(await run('test/fifth-game/play.ts')) as { match: { scores: number[] } }
    expect(result).toMatchObject({
      isExact: true,
      isRead: true,
      states: 9,
      problems: [],
      match: { status: 'done' },
      trace: 31,
      output: 'Coins 1.0',
      imported: 'done',
      forked: 'done',
      group: { status: 'done', played: 8 },
      comparison: { status: 'done', verdict: expect.stringContaining('B') as string },
    })
    const [own, ...others] = result.match.scores
    expect(own, 'a bot in C++ that looks for coins finds more than those that do not').toBeGreaterThan(
      Math.max(...others),
    )
  })

  it('is played by the command line', async () => {
    const config = join(copy, 'resources', 'maps', 'coins', 'default.cnf')
    const output = await run(
      'src-main/hosts/cli/quartet.ts',
      'run',
      'Demo',
      'Demo',
      'Null',
      'Demo',
      '-s',
      '3',
      '-i',
      config,
    )
    expect(output).toContain('Coins 1.0')
    expect(output).toContain('round 30')
  })
})
