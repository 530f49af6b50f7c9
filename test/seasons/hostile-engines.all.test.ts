import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '../../src-shared/contract/api.ts'
import { neverRecorded } from '../recorded-bots/never-recorded.ts'
import { playFour } from '../play-four.ts'
import { sharedApp } from '../app-of-file.ts'
import {
  ENGINES_THAT_EXPLODE,
  ENGINES_THAT_READ,
  ENGINES_THAT_RUN,
  OUTSIDE,
  type HostileEngine,
} from './hostile-engines.ts'
import { gardensZip, TAKE_IN_MS } from './take-in-gardens.ts'

/**
 * Engines that attack the user who adds them, followed from the archive to the message, in one app that adds an honest season
 * after each kind. Those that explode end by the limits of the compile process, which takes minutes.
 */
beforeAll(() => rmSync(OUTSIDE, { force: true }))
const app = sharedApp()

const PART_BYTES = 3 * 1024 * 1024
let tickets = 0

interface Added {
  readonly season?: AnswerOf<'seasons.takeIn'>
  readonly said: string
  /** Calls that were answered while it was worked on. */
  readonly answered: number
}

/** Counts what is answered while it is worked on. */
async function whileAsking<Made>(work: Promise<Made>): Promise<{ made: Made; answered: number }> {
  let answered = 0
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      await app.call('queue.state')
      answered += isOver ? 0 : 1
      await wait(50)
    }
  })()
  try {
    return { made: await work, answered }
  } finally {
    isOver = true
    await asking
  }
}

async function add(material: Uint8Array): Promise<Added> {
  const ticket = `hostile ${++tickets}`
  for (let at = 0; at < material.length; at += PART_BYTES)
    await app.call('seasons.give', {
      ticket,
      path: 'game.zip',
      bytes: Uint8Array.from(material.subarray(at, at + PART_BYTES)),
    })
  const { made, answered } = await whileAsking(
    app.call('seasons.takeIn', { ticket }).then(
      (season) => ({ season, said: JSON.stringify(season) }),
      (error: Error) => ({ said: error.message }),
    ),
  )
  return { ...made, answered }
}

/** A match of four players that came with it, played and read as the page does. */
async function playAndRead(
  game: string,
): Promise<{ status: string; bytes: number; states: number; answered: number }> {
  const bots = (await app.call('bots.list')).filter((bot) => bot.game === game)
  const [config] = await app.call('configs.list', { game })
  const request = { game, config: { id: config.id }, seed: 1, limits: 'none', live: true } as const
  const { made, answered } = await whileAsking(
    playFour(app, bots[0].id, request).then(async ({ id }) => ({
      match: await app.call('matches.get', { id }),
      listed: await app.call('matches.list', {}),
      text: await app.call('seasons.matchText', { id }),
    })),
  )
  const { match, listed, text } = made
  expect(listed.matches.map(({ id }) => id)).toContain(match.id)
  return { status: match.status, bytes: text.text.length, states: text.states.length, answered }
}

/** Files of the data folder, or below one of its own, that hold a line of the machine's. */
function filesWith(text: string, folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => readFileSync(path).includes(text))
}

const SECRET = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n')[0] : 'root:x:0:0'

describe.each([
  ['read the machine', ENGINES_THAT_READ],
  ['explode while they are compiled', ENGINES_THAT_EXPLODE],
  ['do their harm in a match', ENGINES_THAT_RUN],
] as const)('of engines that %s', (_, engines) => {
  it.each(engines.map((engine): [string, HostileEngine] => [engine.does, engine]))(
    'one that %s is refused or added with a sentence, and nothing of the machine is in it',
    async (_does, { material, said: expected, matchBytes, isInOneModule = false }) => {
      const { season, said, answered } = await add(material(neverRecorded()))
      if (expected) expect(said).toMatch(expected)
      expect(season === undefined).toBe(expected !== undefined)
      expect(said).not.toContain(SECRET)
      expect(answered).toBeGreaterThan(2)
      expect(filesWith(SECRET, app.folder)).toEqual([])
      expect(existsSync(OUTSIDE)).toBe(false)
      if (matchBytes === undefined) return
      expect(season!.season.isApart).toBe(!isInOneModule)
      const played = await playAndRead(season!.season.id)
      expect(played).toMatchObject({ status: 'done', states: 61 })
      expect(played.bytes).toBeGreaterThan(matchBytes)
      expect(played.answered).toBeGreaterThan(2)
    },
    TAKE_IN_MS,
  )

  it(
    'an honest one is added after them by the same app',
    async () => {
      const note = neverRecorded()
      const { season } = await add(
        gardensZip('A', (files) => ({ ...files, 'Board.cc': `${files['Board.cc']}\n${note}\n` })),
      )
      expect(season?.season).toMatchObject({ title: 'Gardens', isApart: true })
    },
    TAKE_IN_MS,
  )
})
