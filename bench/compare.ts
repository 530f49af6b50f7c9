import { availableParallelism } from 'node:os'
import { gameList } from '../src-games/index.ts'
import { playJobs } from '../src-main/core/batch/play-jobs.ts'
import { planComparison } from '../src-main/features/comparisons/comparison-plan.ts'
import { createTally } from '../src-main/features/comparisons/tally.ts'
import { createMatchPool } from '../src-main/engines/match-pool/match-pool.ts'
import { deviationOf, sumsOf } from '../src-shared/stats/sums.ts'
import { blockDeviation, designOf, PRESET_IDS, usualWindow } from '../src-shared/stats/presets.ts'
import { buildDemoVersions, readResource } from './support/demo-versions.ts'
import { note } from './support/figures.ts'

/**
 * What real matches say of equal bots: `npm run bench -- compare [comparisons] [preset] [cap of blocks] [game]`, 40 of
 * *Quick look* when not given, in each game. The shipped Demo plays against itself with one random number thrown away at the
 * start, each time from another seed. B better and A better may each be said in at most 5 of 100.
 */
const [runs = '40', wanted = 'quick', capBlocks = '400', only] = process.argv.slice(2)
const preset = PRESET_IDS.find((id) => id === wanted)
if (!preset) throw new Error(`expected one of ${PRESET_IDS.join(', ')}`)

const pool = createMatchPool({ processes: availableParallelism() })
try {
  for (const { id: game } of gameList.filter(({ id }) => only === undefined || id === only)) {
    const { demo, shifted } = await buildDemoVersions(game)
    const said: Record<string, number> = {}
    const outcomes: number[] = []
    let blocks = 0
    for (let run = 0; run < Number(runs); run++) {
      const asked = {
        preset,
        window: usualWindow(preset, game),
        deviation: blockDeviation(game),
      } as const
      const comparison = {
        game,
        config: readResource(`maps/${game}/default.cnf`),
        limits: 'jutge',
        firstSeed: 1_000_003 * (run + 1),
        opponents: [],
        capBlocks: Number(capBlocks),
        capSeconds: 86_400,
      } as const
      const tally = createTally(comparison, designOf(asked), [])
      const plan = planComparison({
        comparison,
        seatOf: (side) => ({
          botId: 0,
          versionId: 0,
          name: String(side),
          program: side === 'A' ? demo : shifted,
          explain: (freeze) => Promise.resolve(freeze),
        }),
        tally,
        store: ({ block, fixture }, _, result) => ({ block, fixture, matchId: 0, result }),
        playedMs: 0,
      })
      const end = await playJobs(plan, { pool, signal: new AbortController().signal })
      if (end.problem !== undefined) throw new Error(end.problem)
      const ending = plan.endingOf(end)
      said[ending] = (said[ending] ?? 0) + 1
      blocks += tally.sums.n
      outcomes.push(...tally.outcomes)
    }
    const words: Record<string, string> = {
      upper: 'B better',
      lower: 'A better',
      even: 'no difference',
      capped: 'undecided',
    }
    note(`${game}, ${preset} / blocks each`, blocks / Number(runs))
    note(`${game}, ${preset} / deviation of a block`, 100 * deviationOf(sumsOf(outcomes)), {
      unit: ' points',
    })
    const endings = Object.entries(said).map(([ending, count]) => `${count} × ${words[ending] ?? ending}`)
    // Of so many equal pairs a side may be called better in 5 of 100; one run in a thousand has more than this by chance.
    const mean = 0.05 * Number(runs)
    const atMost = Math.ceil(mean + 3.1 * Math.sqrt(mean * 0.95))
    const wrong = Math.max(said.upper ?? 0, said.lower ?? 0)
    console.log(
      `${game}, ${preset}: ${runs} comparisons of equal bots: ${endings.join(', ')} ${note(`${game}, ${preset} / equal bots called different at most, of ${runs}`, wrong, { atMost })}; ${(blocks / Number(runs)).toFixed(0)} blocks each, deviation ${(100 * deviationOf(sumsOf(outcomes))).toFixed(2)} points`,
    )
  }
} finally {
  await pool.close()
}
