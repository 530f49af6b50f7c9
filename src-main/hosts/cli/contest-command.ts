import { jsonText } from './json-text.ts'
import { formatDecimal } from '../../../src-shared/stats/decimal.ts'
import { populationWords } from '../../../src-shared/contest/population-words.ts'
import { methods } from '../../../src-shared/contract/api.ts'
import { modelContests } from '../../../src-shared/contest/model-contest.ts'
import type { Interval } from '../../../src-shared/stats/interval.ts'
import { questionOf } from '../../features/contest/model-service.ts'
import type { Caller } from './caller.ts'
import { badInput, badUsage } from './cli-failure.ts'
import { withLeague } from './league-command.ts'
import { parseCommand, parseSeed } from './options.ts'
import { playedContest } from './played-contest.ts'

/**
 * `quartet contest BOT`: how far a member of a league would get in the course's contest, by the strengths known of it; with
 * `--play` a contest among members is really played.
 */
export async function contestCommand(caller: Caller, args: readonly string[]): Promise<number> {
  if (args.includes('--play')) return playedContest(caller, args)
  const { values, positionals } = parseCommand(args, {
    data: { type: 'string' },
    league: { type: 'string' },
    students: { type: 'string', default: '100' },
    finalists: { type: 'string', default: '11' },
    contests: { type: 'string', default: '500' },
    mean: { type: 'string' },
    spread: { type: 'string' },
    seed: { type: 'string', short: 's', default: '1' },
    json: { type: 'boolean', default: false },
  })
  const [spec, ...others] = positionals
  if (spec === undefined || others.length > 0)
    throw badUsage(`expected one bot but got ${positionals.length}`)
  if (values.league === undefined)
    throw badUsage('expected --league NAME: its matches say how strong the bot is')
  if ((values.mean === undefined) !== (values.spread === undefined))
    throw badUsage('--mean and --spread say together how strong the others are')
  return withLeague(caller, values.data, values.league, async (leagueId, figures, versionOf) => {
    const parsed = methods['contests.model'][0].safeParse({
      ticket: 'command line',
      leagueId,
      versionId: versionOf(spec),
      students: Number(values.students),
      finalists: Number(values.finalists),
      contests: Number(values.contests),
      ...(values.mean === undefined
        ? {}
        : { population: { mean: Number(values.mean), spread: Number(values.spread) } }),
    })
    if (!parsed.success)
      throw badUsage(`--${String(parsed.error.issues[0].path[0])}: ${parsed.error.issues[0].message}`)
    const known = figures.strengths({ id: leagueId })
    if (!known) throw badInput('this league no longer exists')
    const question = questionOf(parsed.data, known, parseSeed(values.seed))
    const answer = modelContests(question)
    if (values.json) {
      await caller.print([`${jsonText({ ...answer, population: question.population }, 'lines')}\n`])
      return 0
    }
    const { maximum, grade, place, contests } = answer
    const percent = ({ mean, low, high }: Interval) =>
      `${formatDecimal(100 * mean, 0)} % (${formatDecimal(100 * low, 0)}–${formatDecimal(100 * high, 0)})`
    await caller.print([
      `maximum grade ${percent(maximum)}\n`,
      `expected grade ${formatDecimal(grade.mean, 2)} (${formatDecimal(grade.low, 2)}–${formatDecimal(grade.high, 2)})\n`,
      `median place ${place.median} (${place.low}–${place.high}) of ${question.students}\n`,
      `${contests} contests. ${populationWords(question.population)}\n`,
    ])
    return 0
  })
}
