import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { gameList, gameOf } from '../../src-games/index.ts'
import type { GameId } from '../../src-games/kit/game.ts'
import { outputOfRecord } from '../../src-main/features/files/match-output.ts'
import { startApp } from '../../test/start-app.ts'

export interface StoredMatches {
  readonly byGame: Readonly<Record<GameId, readonly number[]>>
  readonly files: readonly { readonly label: string; readonly id: number }[]
}

/** Fills a data folder: matches of all games by the bots that come with Quartet, and files of original programs. */
export async function storeMatches(folder: string, matchesAGame: number): Promise<StoredMatches> {
  const app = await startApp(folder)
  try {
    const bots = await app.call('bots.list')
    const byGame = {} as Record<GameId, number[]>
    for (const { id: game } of gameList) {
      const [config] = (await app.call('configs.list', { game })).filter(({ name }) => name === 'default')
      const bot = (name: string) => ({
        botId: bots.find((known) => known.game === game && known.name === name)!.id,
      })
      byGame[game] = []
      for (let seed = 1; seed <= matchesAGame; seed++) {
        const { id } = await app.call('matches.start', {
          game,
          config: { id: config.id },
          seats: [bot('Dummy'), bot('Demo'), bot('Dummy'), bot('Demo')],
          seed,
        })
        byGame[game].push(id)
      }
      for (const id of byGame[game]) await app.ended(id)
    }
    const golden = join(import.meta.dirname, '..', '..', 'src-games', 'pandemic', 'golden', 'dummy', 'out.gz')
    const file = gunzipSync(readFileSync(golden))
    // The largest that the configuration allows without being another game: five times the rounds.
    const record = await app.call('matches.record', { id: byGame.pandemic[0] })
    const long = record.config.replace(/nb_rounds\s+\d+/, 'nb_rounds 1000')
    const { id: longId } = await app.call('matches.start', {
      game: 'pandemic',
      config: { text: long },
      seats: Array.from({ length: 4 }, () => ({
        botId: bots.find((known) => known.game === 'pandemic' && known.name === 'Dummy')!.id,
      })) as never,
      seed: 3,
      limits: 'none',
    })
    await app.ended(longId)
    const output = outputOfRecord(gameOf('pandemic'), await app.call('matches.record', { id: longId }))
    if (!output.ok) throw new Error(output.error.message)
    const longText = Buffer.from([...output.value.pieces].join(''))
    const files: { label: string; id: number }[] = []
    for (const [bytes, rounds] of [
      [file, 200],
      [longText, 1000],
    ] as const) {
      const { match } = await app.call('matches.importFile', {
        fileName: `${rounds}.out`,
        bytes: new Uint8Array(bytes),
      })
      const label = `Pandemic .out of ${rounds} rounds, ${(bytes.length / 1e6).toFixed(1)} MB`
      files.push({ label, id: match.id })
    }
    return { byGame, files }
  } finally {
    await app.close()
  }
}
