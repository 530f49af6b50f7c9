import { expect, it } from 'vitest'
import { smallMatches } from '../../../test/small-matches.ts'
import { removeFolder, startApp } from '../../../test/start-app.ts'
import { openDatabase } from './open.ts'

it('matches, bots and leagues of a folder with megabytes in every name are listed, all of them short', async () => {
  const app = await startApp()
  const { play, botId } = smallMatches(() => app)
  await play(['Null', 'Null', 'Null', 'Null'])
  const configs = await app.call('configs.list', { game: 'pandemic' })
  await app.call('leagues.create', {
    game: 'pandemic',
    name: 'Strange',
    seed: 7,
    configIds: [configs[0].id],
    plays: false,
    members: [{ botId: await botId('Null') }],
  })
  const db = openDatabase(`${app.folder}/quartet.db`)
  const long = 'x'.repeat(3_000_000)
  db.prepare<unknown[]>('UPDATE names SET name = name || ?').run(long)
  db.prepare<unknown[]>('UPDATE bots SET name = name || ?, source = ?').run(long, long)
  db.prepare<unknown[]>('UPDATE configs SET name = name || ?').run(long)
  db.prepare<unknown[]>('UPDATE matches SET config_name = ?').run(long)
  db.prepare<unknown[]>('UPDATE leagues SET configs = ?').run(`[${'{},'.repeat(300_000)}{}]`)
  db.close()
  const answers = [
    await app.call('matches.list'),
    await app.call('matches.search', {}),
    await app.call('bots.list'),
    await app.call('configs.list', { game: 'pandemic' }),
  ]
  for (const answer of answers) expect(JSON.stringify(answer).length).toBeLessThan(500_000)
  await expect(app.call('leagues.list')).rejects.toMatchObject({ code: 'storage/failed' })
  await app.close()
  removeFolder(app.folder)
})
