import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CppStandard } from '../../src-shared/contract/build-options.ts'
import { resourcesDir } from '../../src-main/base/entries.ts'
import { createBotBuilder, type BotBuilder } from '../../src-main/core/bots/build-bot.ts'
import { botNameOfFile } from '../../src-main/core/bots/templates.ts'
import { sharedCache } from '../run-folder.ts'

/** Of C++ players of our own, by what they are for. */
const FOLDERS = {
  'shipped compiled': new URL('../../dummies', import.meta.url).pathname,
  'what a new bot begins with': `${resourcesDir()}/bots`,
  'played by tests': new URL('../players', import.meta.url).pathname,
}

/** Each is taken by the compiler of the judge, in the standards that it is built with. */
export function testOwnFiles(folder: keyof typeof FOLDERS, standards: readonly CppStandard[]): void {
  const files = globSync(`${FOLDERS[folder]}/*/*.cc`).sort()
  let builder: BotBuilder
  beforeAll(() => {
    builder = createBotBuilder(sharedCache())
  })
  afterAll(() => builder.close())

  test(`there are files: ${folder}`, () => {
    expect(files.length).toBeGreaterThan(7)
  })

  test.each(
    files.flatMap((path) =>
      standards.map((standard) => [path.split('/').slice(-2).join('/'), standard, path] as const),
    ),
  )('%s is taken by the judge in %s', async (_, standard, path) => {
    const problems = await builder.check({
      game: basename(dirname(path)),
      name: botNameOfFile(path),
      language: 'cpp',
      source: readFileSync(path, 'utf8'),
      build: { standard, mode: 'release' },
    })
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })
}
