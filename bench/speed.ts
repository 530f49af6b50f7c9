import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCompiler } from '../src-main/engines/compiler/service/compiler.ts'
import { hasGpp, playNatively } from './support/native-player.ts'
import { playShown, showMatch } from './support/shown-match.ts'
import { buildModules, demoOf, searches, wholePlayers } from './support/whole-players.ts'
import { note } from './support/figures.ts'

/**
 * How much CPU whole players take here, as times what they take when g++ -O2 builds them: `npm run bench -- speed [plays]
 * [player]`. Each is shown a whole match's states, by turns natively, with the meter and without it; the least CPU of
 * each counts. CPU and not time, so other programs on the machine disturb little; ratios of one run may be compared.
 */
const PLAYS = Number(process.argv[2] ?? 10)
const only = process.argv[3]
const SEED = 30
/** What takes less in a whole match is mostly the clock's own time. */
const SHORTEST_SECONDS = 0.005
const folder = mkdtempSync(join(tmpdir(), 'quartet-speed-'))
// What was compiled for the last run is taken from there: by content, so that it cannot be stale.
const compiler = createCompiler({ cacheDir: join(tmpdir(), 'quartet-bench-forecast') })
const least = (plays: readonly { seconds: number }[]) => Math.min(...plays.map(({ seconds }) => seconds))
const ratios: number[] = []
const ms = (seconds: number) => `${(1000 * seconds).toFixed(1).padStart(8)} ms`

try {
  if (!hasGpp()) console.log('There is no g++ here, so there is nothing to compare with.')
  else
    for (const { name, game, source } of [...wholePlayers, searches]) {
      if (only !== undefined && name !== only) continue
      const { metered, plain } = await buildModules(compiler, game, source)
      const { metered: other } = await buildModules(compiler, game, demoOf(game))
      const { hash, match } = showMatch({ game, seed: SEED, player: metered, other })
      const { play } = playNatively(game, source, match, folder)
      const free = plain()
      const native = []
      const withMeter = []
      const without = []
      for (let k = 0; k < PLAYS; k++) {
        const run = play()
        if (run) native.push(run)
        withMeter.push(playShown(metered, match))
        without.push(playShown(free, match))
      }
      if (native.length === 0) {
        console.log(`${name.padEnd(22)} stops before its end when g++ builds it`)
        continue
      }
      const base = least(native)
      if (base < SHORTEST_SECONDS) continue
      const same = [...native, ...withMeter, ...without].every((run) => run.hash === hash)
      const ratio = (plays: readonly { seconds: number }[]) => least(plays) / base
      if (!same) process.exitCode = 1
      note(`${name} / native`, 1000 * base, { unit: ' ms' })
      note(`${name} / with the meter`, ratio(withMeter), { unit: ' ×' })
      note(`${name} / without it`, ratio(without), { unit: ' ×' })
      if (name !== searches.name) ratios.push(ratio(withMeter))
      console.log(
        `${name.padEnd(22)} native ${ms(base)}, here ${ms(least(withMeter))}: ${ratio(withMeter).toFixed(2)} ×; without the meter ${ratio(without).toFixed(2)} ×${same ? '' : '  (OTHER ORDERS)'}`,
      )
    }
  if (ratios.length > 0) {
    const sorted = ratios.toSorted((a, b) => a - b)
    console.log(
      `whole players: ${sorted[sorted.length >> 1].toFixed(2)} × in the median ${note('median of whole players / with the meter', sorted[sorted.length >> 1], { atMost: 0.9, unit: ' ×' })}, ${sorted.at(-1)!.toFixed(2)} × at most ${note('most of whole players / with the meter', sorted.at(-1)!, { atMost: 1.15, unit: ' ×' })}`,
    )
  }
} finally {
  await compiler.close()
  rmSync(folder, { recursive: true, force: true })
}
