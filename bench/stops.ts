import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCompiler } from '../src-main/engines/compiler/service/compiler.ts'
import { GOLDEN_PLAYERS, GOLDEN_ROUNDS, MOST_ARRIVALS, WITH_STACKS } from '../test/debug/golden-points.ts'
import { goldenFile, shownIn, sourceOf, type GoldenStops } from '../test/debug/golden-stops.ts'
import { lineOf } from '../test/debug/stopping.ts'
import { playAlone } from '../test/debug/watching.ts'
import { buildNatively, hasGpp } from './support/native-player.ts'

/**
 * The stops of `test/debug/golden-stops.all.test.ts`, made by g++ and gdb: `npm run bench -- stops`. Each whole player is built by
 * g++ -O0, shown the states of a match, and stopped by gdb: another compiler, another library, another debugger.
 */
const NAMES = process.argv.slice(2)
const hasGdb = spawnSync('gdb', ['--version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'quartet-stops-'))
const compiler = createCompiler({ cacheDir: join(tmpdir(), 'quartet-bench-forecast') })
try {
  if (!hasGpp() || !hasGdb) console.log('There is no g++ or no gdb here, so there is nothing to record.')
  else
    for (const player of GOLDEN_PLAYERS.filter(({ file }) => NAMES.length === 0 || NAMES.includes(file))) {
      const { game, file, points, natively = '' } = player
      const source = sourceOf(player)
      const { record } = await playAlone(compiler, {
        game,
        source,
        fileName: file,
        rounds: GOLDEN_ROUNDS,
        config: readFileSync(new URL(`../resources/maps/${game}/default.cnf`, import.meta.url), 'utf8'),
      })
      const { program, args } = buildNatively(game, source + natively, shownIn(record), folder, ['-O0', '-g'])
      const [ask, to] = [join(folder, 'ask.json'), join(folder, 'stops.json')]
      const asked = points.map(({ at, values }) => ({ line: lineOf(source, at), values }))
      writeFileSync(
        ask,
        JSON.stringify({ args, to, points: asked, most: MOST_ARRIVALS, stacks: WITH_STACKS }),
      )
      const script = join(import.meta.dirname, 'support', 'gdb-stops.py')
      const gdb = spawnSync('gdb', ['-q', '-batch', '-x', script, program], {
        encoding: 'utf8',
        env: { ...process.env, QUARTET_STOPS: ask },
      })
      const answer = JSON.parse(readFileSync(to, 'utf8')) as Pick<GoldenStops, 'points'>
      rmSync(to)
      if (/Error|Exception/.test(gdb.stderr)) console.error(gdb.stderr)
      const lines = answer.points.map(
        (point) => `[\n      ${point.map((one) => JSON.stringify(one)).join(',\n      ')}\n    ]`,
      )
      writeFileSync(
        goldenFile(player),
        `{\n  "orders": ${JSON.stringify(Buffer.from(record.orders).toString('base64'))},\n  "points": [\n    ${lines.join(',\n    ')}\n  ]\n}\n`,
      )
      console.log(`${file}: ${answer.points.map((point) => point.length).join(', ')} arrivals`)
    }
} finally {
  await compiler.close()
  rmSync(folder, { recursive: true, force: true })
}
