import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { callQuartet } from '../../../test/call-quartet.ts'
import { inAFolder } from '../../../test/cli/in-a-folder.ts'
import { gardensZip } from '../../../test/seasons/take-in-gardens.ts'

const { places, quartet, write } = inAFolder(callQuartet)

describe('quartet season add refuses in one line', () => {
  it('a data folder that cannot be written, before the material is opened', async () => {
    write('material.zip', gardensZip('A'))
    mkdirSync(join(places.folder, 'data'))
    write('data/seasons', 'a file where the folder should be')
    const { code, stdout, stderr } = await quartet(['season', 'add', 'material.zip', '--data', 'data'])
    // Each step begins with a line of its own: there was none.
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: `quartet: The data folder ${join(places.folder, 'data')} cannot be used (EEXIST). Choose another one with --data.\n`,
    })
  })

  it('sources with nothing in them, before anything is compiled', async () => {
    write(
      'material.zip',
      gardensZip('A', (files) => Object.fromEntries(Object.keys(files).map((name) => [name, '\n']))),
    )
    const { code, stderr } = await quartet(['season', 'add', 'material.zip', '--data', 'data'])
    const [first, second, ...others] = stderr.split('\n')
    expect({ code, first, others }).toEqual({ code: 1, first: 'info: unpacking', others: [''] })
    expect(second).toMatch(
      /^quartet: material\.zip: Board\.hh is empty \(as are .*\): the game’s program cannot be made without it\. Download or copy/,
    )
  })
})
