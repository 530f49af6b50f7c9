import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '../../src-main/base/db/open.ts'
import { until } from '../eventually.ts'
import { startApp } from '../start-app.ts'
import { folderOfTest } from '../test-folder.ts'

it('what goes on from before and cannot be read is a notice to the user, and ends nothing', async () => {
  const folder = folderOfTest()
  let app = await startApp(folder)
  const [config] = await app.call('configs.list', { game: 'pandemic' })
  await app.call('leagues.create', {
    game: 'pandemic',
    name: 'Mine',
    seed: 7,
    configIds: [config.id],
    plays: false,
    members: [],
  })
  await app.close()
  const db = openDatabase(join(folder, 'quartet.db'))
  db.prepare("UPDATE leagues SET status = 'playing', configs = ?").run('[{"a":')
  db.close()
  app = await startApp(folder)
  const notices = await until(
    () => app.seen('app.notice'),
    ({ length }) => length > 0,
  )
  expect(notices[0].text).toMatch(/^Leagues do not go on\. A part of what is stored in .* is damaged/)
  await expect(app.call('leagues.list')).rejects.toMatchObject({ code: 'storage/failed' })
  expect((await app.call('bots.list')).length).toBeGreaterThan(0)
  await app.close()
})
