import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createBotBuilder } from '../../src-main/core/bots/build-bot.ts'
import { removeFolder } from '../start-app.ts'
import { newDataFolder } from '../run-folder.ts'
import { differenceOf, jobsOf, planMatches, type PlannedBot } from './plan.ts'
import { formatDifference, playEveryWay } from './play-every-way.ts'
import { playPlan } from './play-plan.ts'

/** A slice of `npm run bench -- differences`, which has all bots, in all games, and some that need seconds each. */
const MATCHES = 50
const EVERY = { 'a fresh process each': 10, 'through the app': 10, 'by the command line': 25 }
const DEAR = [
  'nested lists as text',
  'doubles a list until it ends',
  'deep enough for some',
  'depth in apply and bind',
  'depth in a comparator',
  'depth in replace',
  'depth in toJSON',
  'depth after warming up',
  'depth with finally',
  'depth of a function',
  'depth in generators',
  'depth in iterators',
  'reads stacks of errors',
  'reads messages of the engine',
  'holds arrays of numbers',
  'holds a growing map',
  'holds closures',
  'holds more and more lists',
  'walks maps and sets',
  'stands at the edge of its steps',
]
/** Each takes a second to compile: in one game, one of each idea. */
const COMPILED = [
  'bits of a quotient',
  'signs of NaN',
  'depth of small frames',
  'catches the end of memory',
  'catches and goes on',
  'sorts by a lie',
  'walks unordered maps',
]
const plays = ({ game, language, what }: PlannedBot): boolean =>
  language === 'cpp' ? game === 'pandemic' && COMPILED.includes(what) : !DEAR.includes(what)

const folder = newDataFolder()
const builder = createBotBuilder(join(folder, 'cache'))
afterAll(async () => {
  await builder.close()
  removeFolder(folder)
})

it('fifty matches of bots that look for differences are the same in one process and three, fresh and after others, in the app and by command', async () => {
  const matches = planMatches(MATCHES, { plays })
  const jobs = await jobsOf(matches, builder)
  const app = newDataFolder()
  const { ways, stopped } = await playEveryWay(matches, jobs, {
    folder: app,
    builtIn: folder,
    loops: 0,
    every: EVERY,
  })
  removeFolder(app)
  expect(ways.flatMap(({ way, different }) => different.map((one) => formatDifference(way, one)))).toEqual([])
  // They play, and are not all equal for having been stopped.
  expect(stopped).toBeLessThan(MATCHES)
  expect(ways.map(({ played }) => played)).toEqual([MATCHES, 5, 5, 2])
  const seen = new Set(matches.flatMap(({ bots }) => bots.map(({ language, what }) => `${language} ${what}`)))
  expect(seen.size).toBeGreaterThan(35)
})

it('a match from another seed is found to differ, part by part', async () => {
  const isHonest = ({ language, what }: PlannedBot) => language === 'typescript' && what === 'sorts by dice'
  const jobs = await jobsOf(planMatches(1, { plays: isHonest }), builder)
  const [one, other] = await playPlan([...jobs, { ...jobs[0], seed: 1 }], { processes: 1, loops: 0, step: 1 })
  expect(differenceOf(one, one)).toBe('')
  expect(differenceOf(one, { ...one, charged: other.charged })).toMatch(/^charged/)
  expect(differenceOf(one, { ...one, charged: '' })).toBe('')
  expect(differenceOf(one, other)).toMatch(/orders.*trace.*logs/)
})
