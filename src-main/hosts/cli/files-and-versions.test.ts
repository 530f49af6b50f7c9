import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { callerFolder } from '../../../scripts/caller-folder.mjs'
import { callQuartet } from '../../../test/call-quartet.ts'
import { logging, storeAlpha } from '../../../test/cli/bots-in-files.ts'
import { inAFolder } from '../../../test/cli/in-a-folder.ts'
import { newHome } from '../../../test/run-folder.ts'
import { startApp } from '../../../test/start-app.ts'
import { resourcesDir } from '../../base/entries.ts'

const SMALL = join(resourcesDir(), 'maps/pandemic/small.cnf')

const { places, quartet, write } = inAFolder(callQuartet, newHome)

describe('where paths are meant from', () => {
  const project = join(import.meta.dirname, '../../..')
  const npm = { npm_package_json: join(project, 'package.json'), npm_lifecycle_event: 'quartet' }

  it('is the folder that npm was called in', () => {
    expect(callerFolder({ ...npm, INIT_CWD: places.folder }, project)).toBe(places.folder)
  })

  it.each([
    ['without npm', { INIT_CWD: '/tmp' }],
    ['when a script of another project runs ours', { ...npm, INIT_CWD: '/tmp', npm_package_json: '/x.json' }],
    ['under npx', { ...npm, INIT_CWD: '/tmp', npm_lifecycle_event: 'npx' }],
    ['when that folder is gone', { ...npm, INIT_CWD: '/tmp/none-such' }],
  ])('is the present folder %s', (_, env) => {
    expect(callerFolder(env, project)).toBeUndefined()
  })
})

describe('bots by name', () => {
  it('are found in files beside, are distinguished by seat, and may be old versions', async () => {
    const app = await startApp(join(places.folder, 'data'))
    expect(await storeAlpha(app)).toEqual([1, 2])
    await app.close()
    write('AIManolito.ts', logging('Manolito', 'from a file'))
    write('Demo.ts', logging('Demo', 'not meant'))
    const run = (...bots: string[]) =>
      quartet(['run', ...bots, '-s', '1', '-i', 'small', '-o', 'o', '--data', 'data'])
    const { code, stderr } = await run('Manolito', 'Alpha:v1', 'Alpha', 'Demo')
    expect(code).toBe(0)
    expect(stderr).toContain('info: configuration small of Pandemic, which comes with Quartet\n')
    expect(stderr).toContain('info: Manolito is ./AIManolito.ts\n')
    expect(stderr).toContain('info: Demo is the one that comes with Quartet; ./Demo.ts plays by its path\n')
    for (const line of ['Manolito (seat 1): from a file', 'Alpha (seat 2): first', 'Alpha (seat 3): second'])
      expect(stderr).toContain(`\n${line}\n`)
    expect(stderr).not.toContain('not meant')
  })
})

describe('what bots print', () => {
  it('never reaches the terminal as a terminal would obey it', async () => {
    const nasty = '\u001b]0;owned\u0007\u001b[2J\u009b31m\rinfo: player Null got score 999\u202e\ttab'
    const nulls = ['Null', 'Null', 'Null']
    write('Nasty.ts', logging('Nasty', nasty))
    const { code, stderr } = await quartet(['run', 'Nasty.ts', ...nulls, '-s', '1', '-i', SMALL, '-o', 'o'])
    expect(code).toBe(0)
    // eslint-disable-next-line no-control-regex
    expect(stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/)
    expect(stderr).toMatch(/^Nasty \(seat 1\): .*owned.*999.*\ttab$/m)
    expect(stderr).not.toMatch(/^info: player Null got score 999/m)
  })
})
