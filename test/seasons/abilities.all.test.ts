import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ABILITIES, whyNot, type Ability } from '../../src-shared/game-abilities.ts'
import type { SeasonFile } from '../../src-main/core/seasons/season-file.ts'
import { createSeasonStore } from '../../src-main/core/seasons/season-store.ts'
import { runQuartet } from '../run-quartet.ts'
import { playFour } from '../play-four.ts'
import { removeFolder, startApp, type TestApp } from '../start-app.ts'
import { newDataFolder } from '../run-folder.ts'
import { gardensSeason } from './gardens-season.ts'
import { gardensZip, playOnce } from './take-in-gardens.ts'
import { worms } from './worms.ts'
import { writeZip } from './write-zip.ts'

/**
 * What needs a game's rules, asked of seasons of each kind in every way there is: it is absent with a sentence, never with a fault of
 * ours. A new ability has to say here how it is asked for.
 */
const KINDS = ['isolated', 'one module', 'object only'] as const
interface Kind {
  readonly game: string
  readonly match: number
  readonly bot: number
}
let app: TestApp
const kinds = new Map<(typeof KINDS)[number], Kind>()
const folder = newDataFolder()

beforeAll(async () => {
  const isolated = await gardensSeason('A')
  const files = Object.entries(worms()).map(([name, text]) => ({ name, bytes: Buffer.from(text, 'latin1') }))
  const whole = await gardensSeason('A', writeZip(files))
  const objectOnly = await gardensSeason(
    'A',
    gardensZip('A', (all) => ({
      ...Object.fromEntries(
        Object.entries(all)
          .filter(([name]) => name !== 'Board.cc')
          .map(([name, text]) => [name, renamed(text)]),
      ),
      'Board.o.Linux64': '\x7fELF',
    })),
  )
  const store = createSeasonStore(join(folder, 'seasons'))
  for (const season of [isolated, whole, objectOnly]) store.put(season)
  app = await startApp(folder)
  kinds.set('isolated', await played(isolated))
  kinds.set('one module', await played(whole))
  const text = Buffer.from((await playOnce(isolated, 30)).text).toString('latin1')
  const bytes = Uint8Array.from(Buffer.from(renamed(text), 'latin1'))
  const { match } = await app.call('matches.importFile', { fileName: 'a.out', bytes })
  expect(match.game).toBe(objectOnly.facts.id)
  const [bot] = (await app.call('bots.list')).filter(({ game }) => game === match.game)
  kinds.set('object only', { game: match.game, match: match.id, bot: bot.id })
}, 540_000)
afterAll(async () => {
  await app?.close()
  removeFolder(folder)
})

/** Of another title, so that it is another game. */
const renamed = (text: string): string => text.replaceAll('Gardens 1.0', 'Meadows 1.0')

async function played({ facts: { id: game } }: SeasonFile): Promise<Kind> {
  const [bot] = (await app.call('bots.list')).filter((one) => one.game === game && one.name === 'Demo')
  const [config] = await app.call('configs.list', { game })
  const request = { game, config: { id: config.id }, seed: 30, limits: 'none', live: false } as const
  const { id, status } = await playFour(app, bot.id, request)
  expect(status).toBe('done')
  return { game, match: id, bot: bot.id }
}

type Asked = (kind: Kind) => Promise<unknown>
/** How each is asked of the services; `window`: only the page has it, which asks `whyNot`. */
const ASKED: Record<Ability, readonly Asked[] | 'window'> = {
  board: 'window',
  orders: 'window',
  pair: 'window',
  maps: 'window',
  rules: 'window',
  futures: [
    ({ match }) =>
      app.call('matches.fork', { matchId: match, round: 3, seats: [], orders: [], seed: 5, live: false }),
  ],
  why: [
    ({ match }) => app.call('insight.estimate', { id: match }),
    ({ match }) => app.call('insight.ask', { ticket: 'a', matchId: match, seat: 0 }),
  ],
  inside: [
    // `inside.all.test.ts` has those of which there is something to see.
    ({ match }) => app.call('matches.profile', { matchId: match, seat: 0 }),
    ({ match }) => app.call('debug.watch', { matchId: match, seat: 0, expressions: ['me()'] }),
    ({ match }) => app.call('debug.stop', { matchId: match, seat: 0, breakpoints: [], move: 'go' }),
  ],
  mistakes: [
    ({ match }) => app.call('mistakes.find', { ticket: 'm', matchId: match, seat: 0 }),
    ({ bot }) => app.call('mistakes.find', { ticket: 'n', botId: bot }),
  ],
  scripts: [
    ({ game }) =>
      app.call('bots.create', {
        game,
        name: 'Script',
        language: 'typescript',
        from: { source: 'export {}' },
      }),
    ({ game }) =>
      app.call('bots.create', { game, name: 'Script', language: 'javascript', from: { template: 'Demo' } }),
  ],
  files: [],
}

/** What seasons of a kind have all the same. */
const HAS: Readonly<Record<(typeof KINDS)[number], readonly Ability[]>> = {
  isolated: ['inside'],
  'one module': [],
  'object only': [],
}

const SENTENCE = /^[A-Z“][^\n]{20,400}[.!]$/

describe.each(KINDS)('a season that is %s', (name) => {
  const missing = (Object.keys(ABILITIES) as Ability[]).filter((ability) => !HAS[name].includes(ability))
  it.each(missing)('says why there is no %s', async (ability) => {
    const kind = kinds.get(name)!
    expect(whyNot(kind.game, ability)).toMatch(SENTENCE)
    const asked = ASKED[ability]
    if (asked === 'window') return
    for (const ask of asked)
      await expect(ask(kind)).rejects.toMatchObject({
        code: expect.stringMatching(/^(?!internal)/) as unknown,
        message: expect.stringMatching(SENTENCE) as unknown,
      })
  })

  it('opens what every match has, or says why not', async () => {
    const { match } = kinds.get(name)!
    // All are waited for at once: one that is refused while another is waited for would have no handler.
    for (const settled of await Promise.allSettled([
      app.call('matches.record', { id: match }),
      app.call('matches.logs', { id: match }),
      app.call('matches.exportFile', { id: match }),
      app.call('matches.curves', { id: match }),
      app.call('seasons.matchText', { id: match }),
      app.call('insight.curve', { id: match }),
      app.call('insight.stored', { id: match }),
      app.call('matches.fork', { matchId: match, round: 3, seats: [], orders: [], live: false }),
    ])) {
      if (settled.status === 'rejected') {
        expect((settled.reason as { code: string }).code).not.toBe('internal')
        expect((settled.reason as Error).message).toMatch(SENTENCE)
      }
    }
  })
})

it('the command line says it, too', async () => {
  await app.close()
  for (const name of KINDS) {
    const { match } = kinds.get(name)!
    const inside = [
      ['watch', String(match), '--seat', '1', 'me()'],
      ['debug', String(match), '--seat', '1', '--break', '1'],
    ]
    for (const args of [
      ['why', String(match), '--seat', '1'],
      ...(HAS[name].includes('inside') ? [] : inside),
    ]) {
      const { code, stderr } = await runQuartet([...args, '--data', folder], { cwd: folder, home: folder })
      expect([args[0], code, stderr]).toEqual([args[0], expect.any(Number), expect.stringMatching(/\.\n$/)])
      expect(code).not.toBe(0)
      expect(stderr).not.toMatch(/^\s+at /m)
    }
  }
  app = await startApp(folder)
})
