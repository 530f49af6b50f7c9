import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameIds } from '../src-games/index.ts'
import { resourcesDir } from '../src-main/base/entries.ts'
import { createBotBuilder } from '../src-main/core/bots/build-bot.ts'

/**
 * A program: translates the TypeScript bots that come with Quartet, into the folder that it is given, from which the cache of each
 * app of a run is filled. Else every test that plays one starts a process for it and loads TypeScript.
 */
const builder = createBotBuilder(process.argv[2])
try {
  for (const game of gameIds)
    for (const file of readdirSync(join(resourcesDir(), 'bots', game)).filter((one) => one.endsWith('.ts'))) {
      const source = readFileSync(join(resourcesDir(), 'bots', game, file), 'utf8')
      const built = await builder.build({ game, name: file.slice(0, -3), language: 'typescript', source })
      if (!built.ok) throw new Error(`${game}/${file}: ${built.problems[0]?.message}`)
    }
} finally {
  await builder.close()
}
