import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { callQuartet } from '../../../test/call-quartet.ts'
import { NOISY, withCompiler } from '../../../test/cli/with-compiler.ts'

const { places, quartet } = withCompiler(callQuartet)

it('check names lines, and exports the bot without its debug output', async () => {
  const path = join(places.folder, 'AISample.cc')
  writeFileSync(path, NOISY)
  const clean = await quartet('check', path, '--export', 'out.cc')
  expect(clean).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('AISample.cc:6:5: error: writes to cerr'),
  })
  expect(clean.stdout).toMatch(/it uses less than 0\.01 s of the 1 s that a player has \(4 matches\)/)
  const exported = NOISY.split('\n').filter((line) => !line.includes('cerr'))
  expect(readFileSync(join(places.folder, 'out.cc'), 'utf8')).toBe(exported.join('\n'))
  expect(readFileSync(path, 'utf8')).toBe(NOISY)
})
