import { expect, it } from 'vitest'
import { sharedApp } from '../../../test/app-of-file.ts'
import { smallMatches } from '../../../test/small-matches.ts'
import { openDatabase } from '../../base/db/open.ts'
import { createBotsStore } from '../bots/bots-store.ts'
import { join } from 'node:path'
import { createBeyondNotices } from './beyond-notices.ts'

const app = sharedApp()
const { create, botId } = smallMatches(() => app)

it('a version of one’s own is named once, with the most of its seats, and bots that come with Quartet are not', async () => {
  const versionId = await create('Slow', 'export default class extends Player { play() {} }')
  const own = { botId: await botId('Slow'), versionId }
  const demo = { botId: await botId('Demo'), versionId: versionId + 1000 }
  const db = openDatabase(join(app.folder, 'quartet.db'))
  try {
    const said: unknown[] = []
    const notice = createBeyondNotices(createBotsStore(db), (event, payload) => said.push([event, payload]))
    const seats = [own, demo, own, {}]
    notice({ limits: 'jutge', seats }, { exactCpu: [1, 1, 1, 1] })
    notice({ limits: 'none', seats }, { exactCpu: [1, 9, 0.9, 9] })
    notice({ limits: 'none', seats }, {})
    expect(said).toEqual([])
    notice({ limits: 'none', seats }, { exactCpu: [1.3, 9, 1.4, 9] })
    notice({ limits: 'none', seats }, { exactCpu: [1.5, 9, 1.4, 9] })
    expect(said).toEqual([['app.notice', { text: 'Slow v1 used 1.40 s in a match: the judge gives 1 s.' }]])
  } finally {
    db.close()
  }
})
