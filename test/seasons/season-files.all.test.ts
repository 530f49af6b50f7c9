import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runQuartet } from '../run-quartet.ts'
import type { TestApp } from '../start-app.ts'
import { gardens } from './gardens.ts'
import { sha256 } from './take-in-gardens.ts'
import { appWithSeasonAndBare } from './two-apps.ts'
import { writeZip } from './write-zip.ts'
import { folderOfTest } from '../test-folder.ts'

const { app, bare, folders, game, match, fileOfMatch } = appWithSeasonAndBare()

it('quartet replay proves such a file by its program and writes its text; without the season it says which is missing', async () => {
  const cwd = folderOfTest()
  writeFileSync(join(cwd, 'match.quartet'), await fileOfMatch())
  const replay = (folder: string) =>
    runQuartet(['replay', 'match.quartet', '-o', 'match.out', '--data', folder], { cwd, home: cwd })
  const { code, stderr } = await replay(folders[0])
  expect(stderr).toContain('got top score')
  expect(code).toBe(0)
  const { text } = await app().call('seasons.matchText', { id: match() })
  expect(sha256(readFileSync(join(cwd, 'match.out')))).toBe(sha256(text))
  const missing = await replay(folders[1])
  expect(missing.stderr).toContain(`its season is not here (${game()})`)
  expect(missing.code).toBe(1)
})

it('a compiled bot names its season: it plays where that is, and elsewhere is reported as missing', async () => {
  const bot = await app().call('bots.create', {
    game: game(),
    name: 'Mole',
    language: 'cpp',
    from: { template: 'Demo' },
  })
  const { bytes, fileName } = await app().call('bots.export', { versionId: bot.versions.at(-1)!.id })
  const give = (where: TestApp, to: string) =>
    where.call('bots.import', { fileName, bytes: Uint8Array.from(bytes), game: to })
  await expect(give(bare(), 'pandemic')).rejects.toMatchObject({
    message: expect.stringContaining(`a season that is not here (${game()})`) as unknown,
  })
  await expect(give(app(), 'pandemic')).rejects.toMatchObject({
    code: 'bot/wrong-game',
    message: expect.stringContaining('another game (Gardens, not Pandemic)') as unknown,
  })
  const { bot: guest } = await give(app(), game())
  const [config] = await app().call('configs.list', { game: game() })
  const start = (first: number, second: number) =>
    app().call('matches.start', {
      game: game(),
      config: { id: config.id },
      seed: 3,
      seats: [{ botId: first }, { botId: first }, { botId: second }, { botId: second }],
      limits: 'jutge',
      live: false,
    })
  const stranger = (await app().call('bots.list')).find((one) => one.game === 'pandemic')!
  await expect(start(guest.id, stranger.id)).rejects.toMatchObject({
    code: 'bot/wrong-game',
    message: expect.stringContaining('another game (Pandemic, not Gardens)') as unknown,
  })
  const { id } = await start(guest.id, bot.id)
  await app().ended(id)
  expect(await app().call('matches.get', { id })).toMatchObject({ status: 'done', round: 60 })
})

it('the command line calls a season by its title', async () => {
  const cwd = folderOfTest()
  writeFileSync(join(cwd, 'match.quartet'), await fileOfMatch())
  const { id } = (await app().call('bots.list')).find((bot) => bot.name === 'Mole' && bot.game === game())!
  const { versions } = await app().call('bots.get', { id })
  const { bytes } = await app().call('bots.export', { versionId: versions.at(-1)!.id })
  writeFileSync(join(cwd, 'Mole.quartet-bot'), bytes)
  // The folder itself is in use by its app.
  cpSync(join(folders[0], 'seasons'), join(cwd, 'data/seasons'), { recursive: true })
  const quartet = (...args: readonly string[]) => runQuartet([...args, '--data', 'data'], { cwd, home: cwd })
  const { stderr, code } = await quartet('run', 'Mole.quartet-bot', 'Demo', 'Demo', 'Demo')
  expect(stderr).toContain('Mole.quartet-bot: a bot of Gardens, not of Pandemic')
  expect(code).toBe(1)
  const { stdout } = await quartet('import', 'match.quartet')
  expect(stdout).toMatch(/^match \d+: Gardens, 60 of 60 rounds/)
})

it('a compiled bot beside the sources is taken in with them; what is none is said', async () => {
  const { id } = (await app().call('bots.list')).find((bot) => bot.name === 'Mole' && bot.game === game())!
  const { versions } = await app().call('bots.get', { id })
  const { bytes } = await app().call('bots.export', { versionId: versions.at(-1)!.id })
  const files = Object.entries(gardens('A')).map(([name, text]) => ({
    name: `src/${name}`,
    bytes: Buffer.from(text, 'latin1'),
  }))
  const zip = writeZip([
    ...files,
    { name: 'src/AIDummy.quartet-bot', bytes: Uint8Array.from(bytes) },
    { name: 'src/AIBroken.quartet-bot', bytes: Buffer.from('QUARTBOT and nothing more') },
  ])
  await bare().call('seasons.give', { ticket: 't', path: 'game.zip', bytes: Uint8Array.from(zip) })
  const { season } = await bare().call('seasons.takeIn', { ticket: 't' })
  expect(season.id).toBe(game())
  expect(season.remarks).toContainEqual(
    expect.stringMatching(/^AIBroken\.quartet-bot cannot be imported: /) as unknown,
  )
  const guests = (await bare().call('bots.list')).filter((bot) => bot.game === game() && !bot.builtin)
  expect(guests.map(({ name }) => name)).toEqual(['Mole'])
})
