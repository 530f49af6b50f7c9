import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gardensZip } from '../test/seasons/take-in-gardens.ts'
import { cppBot } from './support/cpp-bot.ts'
import { projectDir } from './support/project.ts'
import { expect, test } from './support/test.ts'
import { openTermGame, takePictures } from './support/workbench.ts'

/** It opens a file, as a student's bot that reads numbers it has learned. */
const READER = cppBot('Reader', '    ifstream in("weights.txt");\n    int x = 0;\n    in >> x;')

test('a zip of a game that is here is asked about: what is one’s own comes in, and what its bot asks for is named', async ({
  quartet,
  page,
}) => {
  const small = await readFile(join(projectDir, 'resources/maps/pandemic/small.cnf'), 'utf8')
  const zip = gardensZip('A', (files) => ({
    ...files,
    'default.cnf': small,
    'Settings.cc': 'const string version = "Pandemic 1.0";',
    'own.cnf': small.replace(/nb_rounds\s+\d+/, 'nb_rounds 50'),
    'AIReader.cc': `#include <fstream>\n${READER}`,
    'AIDemo.cc': 'int x;',
    'weights.txt': '3 4 5',
  }))
  const give = () =>
    page
      .getByLabel('Archive of the course’s material')
      .setInputFiles({ name: 'mine.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  const dialog = page.getByRole('dialog', { name: 'Your files' })

  await openTermGame(page)
  await give()
  await expect(dialog).toContainText(
    'Pandemic is here already. Yours among these: 1 bot and 2 configurations.',
  )
  await expect(dialog).toContainText('1 other file')
  await expect(dialog).toContainText('weights.txt, which AIReader.cc opens: a bot has no files')
  await takePictures(quartet, 'q-own-zip')
  await dialog.getByRole('button', { name: 'Leave them out' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Reader', exact: true })).toBeHidden()

  await openTermGame(page)
  await give()
  await dialog.getByRole('button', { name: 'Take them in' }).click()
  await expect(dialog).toContainText('came in or are here already')
  await dialog.getByRole('button', { name: 'What came in, or is here already' }).click()
  await expect(dialog).toContainText('imported as Reader')
  await expect(dialog).toContainText('weights.txt, which AIReader.cc opens: a bot has no files')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()
})
