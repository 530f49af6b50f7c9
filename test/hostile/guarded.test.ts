import { expect, it } from 'vitest'
import { GuardedFailure } from '../../src-main/engines/guarded/guarded-process.ts'
import { createRefusals } from '../../src-main/engines/guarded/refusals.ts'
import { GOOD, guardedInAFolder, script } from './guarded-in-a-folder.ts'
import { endlessScript } from './hostile-files.ts'
import { PREPARE_SCRIPT } from '../../src-main/core/bots/guarded-jobs.ts'

const { places, guarded } = guardedInAFolder()

it('what was given up on is not tried again, also not by a later start', async () => {
  let tries = 0
  const work = () => {
    tries++
    return Promise.reject(new GuardedFailure('time', 'it takes for ever'))
  }
  const first = await createRefusals(places.folder).guard(['text'], work).catch(String)
  expect(first).toContain('it takes for ever')
  expect(await createRefusals(places.folder).guard(['text'], work).catch(String)).toBe(first)
  expect(await createRefusals(places.folder).guard(['other'], () => Promise.resolve(1))).toBe(1)
  expect(tries).toBe(1)
})

it('cancelled work ends at once, also when it waits for its turn', async () => {
  const controller = new AbortController()
  const { signal } = controller
  const both = Promise.allSettled([
    guarded.run(PREPARE_SCRIPT, script(endlessScript()), { signal }),
    guarded.run(PREPARE_SCRIPT, script(GOOD), { signal }),
  ])
  controller.abort()
  expect((await both).map((one) => one.status === 'rejected' && String(one.reason))).toEqual([
    'AbortError: cancelled',
    'AbortError: cancelled',
  ])
  expect(await guarded.run(PREPARE_SCRIPT, script(GOOD))).toMatchObject({ ok: true })
})

it('a process can look at no file and start no program', async () => {
  const { walledOff } = await import('../../src-main/engines/guarded/process-options.ts')
  const { execArgv } = walledOff({ packages: true })
  expect(execArgv).toContain('--permission')
  expect(execArgv!.filter((flag) => /write|child|addons|wasi/.test(flag))).toEqual([])
})
