import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { QualifyProgress } from '../../src-shared/contract/qualify.ts'
import { entryPath, resourcesDir } from '../../src-main/base/entries.ts'
import { cppPlayer } from '../cpp-player.ts'
import { removeFolder, startApp, type TestApp } from '../start-app.ts'
import { newDataFolder, newHome } from '../run-folder.ts'

/** A file as students hand it in. */
export const cpp = (play: string): string => cppPlayer('Sample', play)

export const ROAMER = `
export default class Roamer extends Player {
  play() { for (const id of this.myUnits(this.me())) this.move(id, (this.round() % 4) as Dir) }
}`

/** An app and a home for the command line, both of which know what other tests compiled. */
export function qualifying() {
  const places = {} as { app: TestApp; home: string }
  beforeAll(async () => {
    places.app = await startApp(newDataFolder())
    places.home = newHome()
  })
  afterAll(async () => {
    await places.app.close()
    removeFolder(places.app.folder)
    rmSync(places.home, { recursive: true, force: true })
  })
  async function create(name: string, source: string, language: 'typescript' | 'cpp' = 'typescript') {
    return (await places.app.call('bots.create', { game: 'pandemic', name, language, from: { source } })).id
  }
  const smallConfig = async (): Promise<number> =>
    (await places.app.call('configs.list', { game: 'pandemic' })).find(({ name }) => name === 'small')!.id
  return {
    places,
    create,
    smallConfig,
    /** What came of both steps is counted, of so many seeds, and the matches that went wrong can be opened. */
    async expectCounted(seeds: number) {
      const { app } = places
      const botId = await create('Roamer', ROAMER)
      const reported: QualifyProgress[] = []
      app.on('qualify.progress', (progress) => reported.push(progress))
      const request = { ticket: 'a', botId, configId: await smallConfig(), seeds, seed: 5 }
      const answer = await app.call('qualify.run', request)
      expect(answer).toMatchObject({
        name: 'Roamer',
        dummy: 'Dummy',
        isComplete: true,
        seed: 5,
        findings: [],
      })
      expect(answer.tally.self).toEqual({ planned: seeds, played: seeds, survived: seeds })
      expect(answer.tally.dummies).toMatchObject({ planned: 4 * seeds, played: 4 * seeds })
      expect(answer.troubles.length + answer.tally.dummies.won).toBe(4 * seeds)
      for (const { matchId, seat, place } of answer.troubles) {
        const match = await app.call('matches.get', { id: matchId! })
        expect(match.seats[seat]).toMatchObject({ name: 'Roamer', place })
        expect(match.seats.filter(({ name }) => name === 'Dummy')).toHaveLength(3)
        // What *Write* shows after a reload is the last run, and this is none.
        expect(match.isOfSeries).toBe(true)
      }
      expect(reported.at(-1)?.ticket).toBe('a')
      return { request, answer }
    },
    /** By `check` and `qualify` on the command line, and by the check in the window. */
    async isRefused(name: string, source: string, message: RegExp): Promise<void> {
      const { app, home: folder } = places
      const path = join(folder, 'AISample.cc')
      writeFileSync(path, source)
      const env = { ...process.env, XDG_CACHE_HOME: folder, HOME: folder, LOCALAPPDATA: folder }
      const quartet = (...args: string[]) =>
        spawnSync(process.execPath, [entryPath('quartet'), ...args], { cwd: folder, env, encoding: 'utf8' })
      const check = quartet('check', path, '--matches', '1')
      expect(check.stdout).toMatch(message)
      expect(check.status).toBe(1)
      const config = join(resourcesDir(), 'maps/pandemic/small.cnf')
      const qualify = quartet('qualify', path, '--seeds', '1', '--json', '-i', config)
      expect(qualify.status, qualify.stderr).toBe(1)
      const id = await create(name, source, 'cpp')
      const { findings } = await app.call('bots.checkSubmission', { id })
      const lines = findings.map(
        ({ line, column, severity, message: text }) => `:${line}:${column}: ${severity}: ${text}`,
      )
      expect(lines.join('\n')).toMatch(message)
    },
  }
}
