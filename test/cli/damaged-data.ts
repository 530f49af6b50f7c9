import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { openDatabase } from '../../src-main/base/db/open.ts'
import { resourcesDir } from '../../src-main/base/entries.ts'
import type { Quartet } from '../ended.ts'
import { playFour } from '../play-four.ts'
import { startApp } from '../start-app.ts'

const SMALL = join(resourcesDir(), 'maps/pandemic/small.cnf')

/** Damage to a database: statements that take away what the commands are to read. */
export const sql = (text: string) => (path: string) => {
  const db = openDatabase(path)
  db.pragma('foreign_keys = OFF')
  db.pragma('ignore_check_constraints = ON')
  db.exec(text)
  db.close()
}

/** A data folder with a bot and a match, to be copied and damaged. */
export function soundFolder(quartet: Quartet) {
  const places = { folder: '' }
  beforeAll(async () => {
    places.folder = mkdtempSync(join(tmpdir(), 'quartet-damage-'))
    const app = await startApp(join(places.folder, 'sound'))
    const source = 'export default class Mine extends Player { play() {} }'
    const from = { source }
    const bot = await app.call('bots.create', {
      game: 'pandemic',
      name: 'Mine',
      language: 'typescript',
      from,
    })
    const config = { text: readFileSync(SMALL, 'utf8'), name: 'small' }
    await playFour(app, bot.id, { game: 'pandemic', config, seed: 5 })
    await app.close()
  })
  afterAll(() => rmSync(places.folder, { recursive: true }))
  return {
    places,
    /** Every command says in a sentence that it cannot read what is damaged so, or does what it can. */
    async neverShowsAStack(harm: (path: string) => void): Promise<void> {
      const { folder } = places
      const data = join(folder, 'data')
      cpSync(join(folder, 'sound'), data, { recursive: true })
      harm(join(data, 'quartet.db'))
      const where = ['--data', data]
      for (const args of [
        ['matches', ...where],
        ['export', ...where, '1', '-o', 'm.out'],
        ['run', 'Mine', 'Mine:v1', 'Null', 'Null', '-s', '1', '-i', SMALL, '-o', 'o', ...where],
      ]) {
        const { code, stderr } = await quartet(args, { cwd: folder, home: join(folder, 'home') })
        expect([0, 1], args[0]).toContain(code)
        expect(stderr.match(/^quartet: /gm) ?? [], stderr).toHaveLength(code ?? 1)
        expect(stderr).not.toMatch(/^ {2,}at |node:|\.ts:|\.js:/m)
        if (code === 1 && args[0] !== 'run') expect(stderr.trimEnd().split('\n')).toHaveLength(1)
      }
      rmSync(data, { recursive: true })
    },
  }
}
