import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { test } from './support/count-cpu.ts'
import { projectDir } from './support/project.ts'

test('the built Electron entry boots under the stand-in', async () => {
  const script = join(projectDir, 'scripts', 'boot-electron-entry.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script])
  expect(stdout).toContain('The built Electron entry boots')
})
