import { expect, it } from 'vitest'
import { inAFolder } from '../../../test/cli/in-a-folder.ts'
import { runProgram } from '../../../test/run-quartet.ts'
import { newHome } from '../../../test/run-folder.ts'
import { entryPath } from '../../base/entries.ts'

/** The language is read once, when a process starts. */
const { quartet } = inAFolder((args, { cwd, home }) => {
  const env = { ...process.env, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, HOME: home, LOCALAPPDATA: home }
  return runProgram(process.execPath, [entryPath('quartet'), ...args], {
    cwd,
    env: { ...env, LC_ALL: 'es_ES.UTF-8', LANG: 'es_ES.UTF-8' },
  })
}, newHome)

it.each([
  ['compare', 'Null', 'Demo', '--preset', 'quick', '--cap-blocks', '12'],
  ['qualify', 'Null', '--seeds', '1'],
])('%s writes all its numbers as the user’s language does', async (...args) => {
  const { stdout, stderr } = await quartet([...args, '-i', 'small'])
  const numbers = `${stdout}${stderr}`.match(/\d+[.,]\d+/g) ?? []
  expect(numbers).toContainEqual(expect.stringMatching(/,/))
  // Three digits behind a point are thousands.
  expect(numbers.filter((number) => /\.\d{1,2}$/.test(number))).toEqual([])
})
