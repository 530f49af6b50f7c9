import { gameList } from '../src-games/index.ts'
import { firstDifference } from '../src-games/kit/differences.ts'
import { eventsOf } from '../src-games/kit/timeline.ts'
import { readGolden, recordOf, replayOf } from '../test/golden-match.ts'

/**
 * What looking again costs, for matches of the original programs: all events of a match, whether two replays differ
 * (they do not, the longest case), reading an original's file. First run and best of five: `npm run bench -- analysis`.
 */
function time(run: () => void): string {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return `${times[0].toFixed(0).padStart(4)} ms first, ${Math.min(...times).toFixed(0)} best`
}

for (const game of gameList)
  for (const label of ['stress', 'dummy']) {
    const match = readGolden(game, label)
    const record = recordOf(match)
    const [a, b] = [replayOf(game, record), replayOf(game, record)]
    console.log(`${game.title}, ${label}, ${a.rounds} rounds`)
    console.log(`  events       ${time(() => eventsOf(replayOf(game, record)))}`)
    console.log(`  two replays  ${time(() => firstDifference(a, b))}`)
    console.log(
      `  file         ${time(() => game.parseOutput(match.output))}, ${(match.output.length / 1e6).toFixed(1)} MB`,
    )
  }
