import { jsonText } from './json-text.ts'
import type { Contest } from '../../../src-shared/contract/contests.ts'
import type { LeagueSummary } from '../../../src-shared/contract/leagues.ts'
import { methods } from '../../../src-shared/contract/api.ts'
import type { App } from '../../wiring/app.ts'
import type { Caller } from './caller.ts'
import { badInput, badUsage } from './cli-failure.ts'
import { choicesByName, wholeNumber } from './league-command.ts'
import { QUEUE_OPTIONS, parseCommand, parseSeed } from './options.ts'
import type { Whereabouts } from './play-elsewhere.ts'
import { playInDataFolder } from './play-in-data-folder.ts'

const LOOKED_EVERY_MS = 100
const SENT_EVERY_MS = 300

/**
 * `quartet contest --play --league NAME [BOT …]`: plays a contest among members of a league, all of them when none is named,
 * to its champion. One that is interrupted goes on in the window.
 */
export async function playedContest(caller: Caller, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    data: { type: 'string' },
    league: { type: 'string' },
    play: { type: 'boolean' },
    finalists: { type: 'string', default: '4' },
    series: { type: 'string', default: '4' },
    seed: { type: 'string', short: 's' },
    json: { type: 'boolean', default: false },
    ...QUEUE_OPTIONS,
  })
  const { league: name } = values
  if (name === undefined) throw badUsage('expected --league NAME: its members take part')
  const rules = {
    finalists: wholeNumber('--finalists', values.finalists),
    series: wholeNumber('--series', values.series),
    ...(values.seed === undefined ? {} : { seed: parseSeed(values.seed) }),
  }
  let id: number | undefined
  const play = async ({ api }: App): Promise<Whereabouts> => {
    const league = (await api['leagues.list']({})).find((one) => one.name === name)
    if (!league) throw badInput(`there is no league called ${name} in this data folder`)
    id ??= await begun(api, league, rules, positionals)
    await api['contests.set']({ id, plays: true })
    await played(caller, api, league, id)
    const { summary, playedOn = [{ matches: summary.matches }] } = await api['contests.get']({ id })
    return playedOn
  }
  return playInDataFolder(caller, values, play, async ({ api }) => {
    const contest = await api['contests.get']({ id: id! })
    await caller.print(values.json ? [`${jsonText(contest, 'lines')}\n`] : linesOf(contest))
    return 0
  })
}

interface Rules {
  readonly finalists: number
  readonly series: number
  readonly seed?: number
}

async function begun(
  api: App['api'],
  { id, game }: LeagueSummary,
  rules: Rules,
  bots: readonly string[],
): Promise<number> {
  const { rows } = await api['leagues.table']({ id })
  const members = rows.filter(({ isDummy }) => !isDummy).map(({ versionId }) => versionId)
  const versionIds = bots.length === 0 ? members : await versionsOf(api, game, bots)
  const request = methods['contests.play'][0].safeParse({
    ...rules,
    leagueId: id,
    versionIds,
    plays: false,
  })
  if (!request.success) {
    const [{ path, message }] = request.error.issues
    throw badUsage(`${String(path[0])}: ${message}`)
  }
  return (await api['contests.play'](request.data)).id
}

async function versionsOf(api: App['api'], game: string, bots: readonly string[]): Promise<number[]> {
  const list: number[] = []
  for (const choice of await choicesByName(api, game, bots))
    if ('versionId' in choice) list.push(choice.versionId)
    else list.push((await api['bots.get']({ id: choice.botId })).versions[0].id)
  return list
}

/** Until there is a champion. Ctrl+C leaves it paused. */
async function played(
  caller: Caller,
  api: App['api'],
  { id: leagueId }: LeagueSummary,
  id: number,
): Promise<void> {
  const interrupt = new AbortController()
  const stop = () => interrupt.abort()
  process.once('SIGINT', stop)
  let saidAt = performance.now()
  try {
    for (;;) {
      const contest = (await api['contests.list']({ leagueId })).find((one) => one.id === id)
      if (!contest) throw badInput('this contest no longer exists')
      if (contest.status === 'done') return
      if (contest.problem !== undefined) throw badInput(contest.problem)
      if (interrupt.signal.aborted) {
        await api['contests.set']({ id, plays: false })
        throw badInput('interrupted; the window goes on with it: Contest, Played')
      }
      if (performance.now() - saidAt > SENT_EVERY_MS) {
        saidAt = performance.now()
        caller.log(`info: ${contest.matches} matches, ${contest.rounds} of ${contest.roundsInAll} rounds\n`)
      }
      await new Promise((resolve) => setTimeout(resolve, LOOKED_EVERY_MS))
    }
  } finally {
    process.removeListener('SIGINT', stop)
  }
}

function linesOf({ players, rounds, final, champion, summary }: Contest): string[] {
  const nameOf = (student: number): string => `${players[student].name}:v${players[student].number}`
  const points = final?.students
    .map((student, k) => ({ student, points: final.points[k] }))
    .toSorted((a, b) => b.points - a.points)
    .map((one) => `${nameOf(one.student)} ${one.points}`)
  return [
    ...rounds.flatMap(({ round, out }) =>
      out === undefined ? [] : [`round ${round}: ${nameOf(out)} is out\n`],
    ),
    ...(points ? [`final: ${points.join(', ')}\n`] : []),
    `${champion === undefined ? 'no champion' : `${nameOf(champion)} is the champion`} after ${summary.matches} matches\n`,
  ]
}
