import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_IMPORT_BYTES } from '../../../src-shared/contract/maxima.ts'
import type { SameName } from '../../../src-shared/contract/sharing.ts'
import { giveTo, MOVES, scoresOf, sourceOf } from '../../../test/engines-sharing/give.ts'
import { removeFolder, startApp, type TestApp } from '../../../test/start-app.ts'
import { newDataFolder } from '../../../test/run-folder.ts'
import { checkBotName } from '../../hosts/cli/options.ts'
import { formatBotFile, type BotFile } from './bot-file.ts'
import { parseBotFile } from './parse-bot-file.ts'
import { WRITTEN } from '../../../test/files/written-by-windows.ts'

let app: TestApp
let versionId: number
let exported: { fileName: string; bytes: Uint8Array }
beforeAll(async () => {
  app = await startApp(newDataFolder())
  const from = { source: sourceOf(MOVES) }
  const bot = await app.call('bots.create', { game: 'pandemic', name: 'Manolito', language: 'cpp', from })
  versionId = bot.versions[0].id
  exported = await app.call('bots.export', { versionId })
})
afterAll(async () => {
  await app.close()
  removeFolder(app.folder)
})

const give = (fileName: string, bytes: Uint8Array, game?: 'pandemic' | 'mad-max') =>
  giveTo(app, fileName, bytes, game)

describe('a compiled bot', () => {
  it('goes to a friend and plays there as here, without its source', async () => {
    const friend = await startApp(newDataFolder())
    const own = app
    try {
      const wanted = await scoresOf(
        app,
        (await app.call('bots.list')).find(({ name }) => name === 'Manolito')!.id,
      )
      app = friend
      const { bot, isNew } = await give(exported.fileName, exported.bytes)
      expect(bot).toMatchObject({
        name: 'Manolito',
        hasSource: false,
        source: '',
        language: 'cpp',
        latestVersion: 1,
      })
      expect(isNew).toBe(true)
      expect(await scoresOf(app, bot.id)).toEqual(wanted)
      const noSource = { code: 'bot/no-source' }
      await expect(app.call('versions.source', { id: bot.versions[0].id })).rejects.toMatchObject(noSource)
      await expect(app.call('bots.save', { id: bot.id, source: 'x' })).rejects.toMatchObject(noSource)
      // Once more is nothing new; a later version belongs to the same bot; what is shared on is the same again.
      expect((await give('again.quartet-bot', exported.bytes)).isNew).toBe(false)
      expect((await app.call('bots.export', { versionId: bot.versions[0].id })).bytes.length).toBeGreaterThan(
        1000,
      )
    } finally {
      app = own
      await friend.close()
      removeFolder(friend.folder)
    }
  })

  it('holds neither source nor names of functions', () => {
    const file = parseBotFile(exported.bytes)
    if (!file.ok) throw new Error(file.error)
    expect(exported.fileName).toBe('Manolito-v1.quartet-bot')
    for (const bytes of [exported.bytes, file.value.module])
      for (const word of ['secretPlan', '#include', 'Dir(random'])
        expect(Buffer.from(bytes).includes(word)).toBe(false)
  })

  it('beside one’s own bot of that name gets another', async () => {
    const { bot } = await give('x.quartet-bot', exported.bytes)
    expect(bot).toMatchObject({ name: 'Manolito_2', hasSource: false })
  })

  it('is refused when it is of another game', async () => {
    await expect(give('x.quartet-bot', exported.bytes, 'mad-max')).rejects.toMatchObject({
      code: 'bot/wrong-game',
      message: expect.stringContaining('Manolito is a bot of another game'),
    })
  })

  const signed = (body: Uint8Array) => Buffer.concat([body, createHash('sha256').update(body).digest()])
  const withModule = (module: Uint8Array) => {
    const file = parseBotFile(exported.bytes)
    if (!file.ok) throw new Error(file.error)
    return formatBotFile({ ...file.value, module } satisfies BotFile)
  }
  it.each<[string, () => Uint8Array, RegExp]>([
    ['a changed byte', () => exported.bytes.map((byte, at) => (at === 400 ? byte ^ 1 : byte)), /checksum/],
    ['a cut end', () => exported.bytes.slice(0, -7), /checksum/],
    ['nothing in it', () => new Uint8Array(0), /not a compiled bot/],
    [
      'something else in it',
      () => Buffer.from('PK\u0003\u0004 a zip file of some kind'),
      /not a compiled bot/,
    ],
    ['a newer format', () => exported.bytes.map((byte, at) => (at === 8 ? 2 : byte)), /newer version/],
    ['a module that is none', () => withModule(Buffer.from('not wasm at all')), /cannot be imported/],
    [
      'a module that asks for more than bots get',
      () =>
        withModule(
          Uint8Array.from(Buffer.from('0061736d01000000010401600000020b0103656e7603666f6f0000', 'hex')),
        ),
      /env\.foo/,
    ],
    [
      'a bomb that grows when it is unpacked',
      () => {
        const header = Buffer.from(
          JSON.stringify({
            name: 'Bomb',
            game: 'pandemic',
            language: 'cpp',
            versionHash: 'a'.repeat(64),
            moduleBytes: 1000,
          }),
        )
        const prefix = Buffer.from(exported.bytes.slice(0, 16))
        prefix.writeUInt32LE(header.length, 12)
        return signed(Buffer.concat([prefix, header, deflateRawSync(Buffer.alloc(100_000_000))]))
      },
      /checksum/,
    ],
    ['more bytes than a bot can have', () => new Uint8Array(MAX_IMPORT_BYTES + 1), /larger than 6 MB/],
  ])('with %s is refused with a message', async (_, make, message) => {
    const before = (await app.call('bots.list')).length
    await expect(give('evil.quartet-bot', make())).rejects.toMatchObject({
      code: 'import/invalid',
      message: expect.stringMatching(message),
    })
    expect((await app.call('bots.list')).length).toBe(before)
  })
})

describe('a script', () => {
  it('is shared as its source', async () => {
    const demo = (await app.call('bots.list')).find(
      ({ name, game }) => name === 'Demo' && game === 'pandemic',
    )!
    const { versions } = await app.call('bots.get', { id: demo.id })
    await expect(app.call('bots.export', { versionId: versions[0].id })).rejects.toMatchObject({
      code: 'bot/not-shareable',
      message: expect.stringContaining('Share the source file'),
    })
  })
})

describe('a source file', () => {
  it('with Windows line ends, Latin-1 letters and no last newline becomes a bot', async () => {
    const text = sourceOf(MOVES, 'Windows').trimEnd().replaceAll('\n', '\r\n')
    const { bot, problems } = await give('C:\\Users\\me\\AIOther.cc', Buffer.from(text, 'latin1'))
    expect(problems).toEqual([])
    expect(bot).toMatchObject({
      name: 'Windows',
      language: 'cpp',
      hasSource: true,
      latestVersion: 1,
      source: text,
    })
    expect((await give('AIOther.cc', Buffer.from(text, 'latin1'))).isNew).toBe(false)
  })

  it('is the same bot however its letters and line ends are written', async () => {
    const text = sourceOf(MOVES, 'Written')
    const { bot } = await give('AIWritten.cc', Buffer.from(text))
    const inUtf16 = await give('AIWritten.cc', WRITTEN['UTF-16 without a mark'](text))
    expect([inUtf16.isNew, inUtf16.bot.id]).toEqual([false, bot.id])
    const shell = await give('AIWritten.cc', WRITTEN['UTF-16 of PowerShell'](text))
    expect(shell.problems).toEqual([])
    expect(shell.bot.source).toBe(text.replaceAll('\n', '\r\n'))
  })

  it('that does not compile is there with its problems', async () => {
    const { bot, problems } = await give('AIBroken-1.cc', Buffer.from(sourceOf('mov(1);')))
    expect(bot).toMatchObject({ name: 'Broken_1', versions: [] })
    expect(problems[0]).toMatchObject({ severity: 'error', line: 6 })
  })

  it('that does not link says so when it is brought in, and again when it is looked at', async () => {
    const text = sourceOf('plan();', 'Unlinked').replace('struct', 'void plan();\nstruct')
    const { bot, problems } = await give('AIUnlinked.cc', Buffer.from(text))
    expect(problems).toMatchObject([{ severity: 'error', message: expect.stringContaining('plan') }])
    expect(await app.call('bots.check', { id: bot.id, source: text })).toEqual(problems)
  })

  it('whose name has accents is called by its letters without them', async () => {
    const { bot } = await give('Ñandú.ts', Buffer.from('export default class N extends Player { play() {} }'))
    expect(bot.name).toBe('Nandu')
    expect(checkBotName('Ñandú')).toBe('Nandu')
  })

  it('of a bot that is here is asked about, becomes its next version, or a bot of its own', async () => {
    const texts = [MOVES, `${MOVES} `, `${MOVES}  `].map((play) => Buffer.from(sourceOf(play, 'Isaac')))
    const take = (at: number, sameName?: SameName) =>
      app.call('bots.import', {
        fileName: 'AIIsaac.cc',
        bytes: Uint8Array.from(texts[at]),
        game: 'pandemic',
        ...(sameName ? { sameName } : {}),
      })
    const { bot } = await take(0, 'ask')
    expect(bot).toMatchObject({ name: 'Isaac', latestVersion: 1 })
    const asked = await take(1, 'ask')
    expect(asked).toMatchObject({ isAsked: true, isNew: false, bot: { id: bot.id, latestVersion: 1 } })
    const next = await take(1, 'version')
    expect(next).toMatchObject({ isNew: true, bot: { id: bot.id, latestVersion: 2 }, problems: [] })
    expect(next.bot.source).toBe(sourceOf(`${MOVES} `, 'Isaac'))
    // A text that it had before is nothing new, whatever is said.
    for (const how of ['ask', 'version', 'bot'] as const)
      expect(await take(0, how)).toMatchObject({ isNew: false, bot: { id: bot.id, latestVersion: 2 } })
    expect(await take(2, 'bot')).toMatchObject({ isNew: true, bot: { name: 'Isaac_2' } })
  })

  it('never replaces a text that is no version yet', async () => {
    const [first, other] = [sourceOf(MOVES, 'Edited'), sourceOf(`${MOVES} `, 'Edited')].map((text) =>
      Buffer.from(text),
    )
    const { bot } = await give('AIEdited.cc', first)
    const edited = sourceOf('not finished', 'Edited')
    await app.call('bots.save', { id: bot.id, source: edited })
    await expect(
      app.call('bots.import', {
        fileName: 'AIEdited.cc',
        bytes: Uint8Array.from(other),
        game: 'pandemic',
        sameName: 'version',
      }),
    ).rejects.toMatchObject({
      message: expect.stringContaining('changes that are no version yet') as unknown,
    })
    expect((await app.call('bots.get', { id: bot.id })).source).toBe(edited)
  })

  it('of a game that is not here is refused with its names, and comes in when one says so', async () => {
    const text = sourceOf('for (int id : queens(me())) if (ant(id).type == Worker) lay(id);', 'Hatcher')
    const ask = {
      fileName: 'AIHatcher.cc',
      bytes: Uint8Array.from(Buffer.from(text)),
      game: 'pandemic',
    } as const
    await expect(app.call('bots.import', ask)).rejects.toMatchObject({
      code: 'bot/unknown-game',
      message:
        'AIHatcher.cc seems to be for a game that is not here (it uses queens, ant, Worker …). Take in the material of that game first.',
    })
    expect((await app.call('bots.list')).some(({ name }) => name === 'Hatcher')).toBe(false)
    expect(await app.call('bots.import', { ...ask, takesUnknown: true })).toMatchObject({
      isNew: true,
      bot: { name: 'Hatcher', versions: [] },
    })
  })

  it('that is no text, or no source, is refused', async () => {
    await expect(give('AIx.cc', new Uint8Array(40))).rejects.toMatchObject({
      message: expect.stringContaining('not a text file'),
    })
    await expect(give('readme.md', Buffer.from('x'))).rejects.toMatchObject({
      message: expect.stringContaining('expected .quartet-bot'),
    })
  })
})
