import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inAFolder } from '../../../test/cli/in-a-folder.ts'
import { NOISY } from '../../../test/cli/with-compiler.ts'

const { places, call, write } = inAFolder()

it('check names lines, and exports the bot without its debug output', async () => {
  write('AISample.cc', NOISY)
  const { code, stdout } = await call(['check', 'AISample.cc', '--export', 'out.cc'])
  expect(code).toBe(1)
  expect(stdout).toContain('AISample.cc:6:5: error: writes to cerr')
  expect(stdout).toMatch(/it uses less than 0\.01 s per match \(4 matches\)/)
  const exported = NOISY.split('\n').filter((line) => !line.includes('cerr'))
  expect(readFileSync(join(places.folder, 'out.cc'), 'utf8')).toBe(exported.join('\n'))
  expect(readFileSync(join(places.folder, 'AISample.cc'), 'utf8')).toBe(NOISY)
})

it('check without a file is answered with 2', async () => {
  expect(await call(['check'])).toMatchObject({ code: 2 })
})
