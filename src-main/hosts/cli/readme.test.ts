import { expect, it } from 'vitest'
import { readmeExamples, runExample } from '../../../test/readme-examples.ts'
import { folderOfTest } from '../../../test/test-folder.ts'
import { formatHelp, isCommand } from './help.ts'

it.each(readmeExamples())('the help knows the command and the options of the example %s', (line) => {
  const [name, ...words] = line.split(' -- ')[1].split(' ')
  if (!isCommand(name)) throw new Error(`no command is called ${name}`)
  const known = `${formatHelp(name)}${formatHelp()}`.split(/[\s,|[\]]+/)
  for (const option of words.filter((word) => word.startsWith('-'))) expect(known).toContain(option)
})

it('an example can be called from another folder', async () => {
  const folder = folderOfTest('quartet readme ')
  const line = readmeExamples().find((example) => example.endsWith(' run --help'))!
  const { code, stdout } = await runExample(line, folder)
  expect([code, stdout]).toEqual([0, Buffer.from(formatHelp('run')).toString('latin1')])
})
