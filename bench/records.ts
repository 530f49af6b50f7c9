import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCompiler } from '../src-main/engines/compiler/service/compiler.ts'
import { hasGpp, playNatively } from './support/native-player.ts'
import { showMatch } from './support/shown-match.ts'
import { buildModules, demoOf, wholePlayers } from './support/whole-players.ts'

/**
 * The records of `test/players/players.test.ts`, made by g++: `npm run bench -- records`. Each player, built by g++ -O2, is
 * shown a whole match's states; printed are the number of its orders and their sum. Which states it is shown follows from
 * its orders here, so a player that orders otherwise here has a record that the test does not meet.
 */
const SEED = 30
const folder = mkdtempSync(join(tmpdir(), 'quartet-records-'))
const compiler = createCompiler({ cacheDir: join(tmpdir(), 'quartet-bench-forecast') })
try {
  if (!hasGpp()) console.log('There is no g++ here, so there is nothing to record.')
  else
    for (const { name, game, source } of wholePlayers) {
      const { metered } = await buildModules(compiler, game, source)
      const { metered: other } = await buildModules(compiler, game, demoOf(game))
      const { match } = showMatch({ game, seed: SEED, player: metered, other })
      const text = playNatively(game, source, match, folder).orders()
      const rounds = text.split('\n').length - 1
      const orders = text.split(' ').length - 1
      const sum = createHash('sha256').update(text).digest('hex')
      console.log(`${game} AI${name}.cc: ${orders} orders in ${rounds} of ${match.rounds} rounds, ${sum}`)
    }
} finally {
  await compiler.close()
  rmSync(folder, { recursive: true, force: true })
}
