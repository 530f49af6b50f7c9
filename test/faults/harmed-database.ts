import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { until } from '../eventually.ts'
import { goldenMap } from '../golden-match.ts'
import { startApp } from '../start-app.ts'

const text = goldenMap(6)

/** Harms the database of a folder under an app: a notice says so, nothing more is stored, and the next start stores again. */
export async function expectHarmSaid(folder: string, why: RegExp, harm: () => void): Promise<void> {
  let app = await startApp(folder)
  const store = (name: string) => app.call('configs.create', { game: 'pandemic', name, text })
  try {
    await store('before')
    harm()
    const wrong = readdirSync(folder).includes('quartet.db')
      ? readFileSync(join(folder, 'quartet.db'))
      : undefined
    const [{ text: notice }] = await until(
      () => app.seen('app.notice'),
      ({ length }) => length > 0,
    )
    expect(notice).toMatch(why)
    await expect(store('after')).rejects.toMatchObject({ code: 'storage/failed', message: notice })
    expect((await app.call('app.capabilities')).notices).toContain(notice)
    // It goes on answering, and says it once.
    expect((await app.call('queue.state')).running).toBe(0)
    await app.close()
    expect(app.seen('app.notice').length).toBe(1)
    if (wrong) expect(readFileSync(join(folder, 'quartet.db')).equals(wrong)).toBe(true)
    else expect(readdirSync(folder)).not.toContain('quartet.db')
    app = await startApp(folder)
    await store('again')
    expect((await app.call('configs.list', { game: 'pandemic' })).map(({ name }) => name)).toContain('again')
  } finally {
    await app.close()
  }
}
