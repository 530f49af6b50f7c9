import { expect, it } from 'vitest'
import { stagesInAFolder } from '../../test/board/stages-in-a-folder.ts'
import { cpp } from '../../test/qualify/qualifying.ts'
import { bot } from '../../test/mistakes/searching.ts'
import { createSameTwiceStage } from '../features/board/stages/same-twice.ts'
import { wireDifferenceCause } from './difference-cause.ts'

const { here, botOf, contextOf, poolWithOther } = stagesInAFolder()

/** What the stage says of a bot whose second play differs: another version has its place behind a match of others. */
async function causeIn(name: string, source: string) {
  const { botId, versions } = await botOf(name, [source, cpp('')], 'cpp')
  const { playing, configId } = here.services
  const pool = await poolWithOther(versions[1])
  const stage = createSameTwiceStage({ ...playing, pool, configId, causeOf: wireDifferenceCause(playing) })
  const outcome = await stage(contextOf(botId, versions[0]))
  if (outcome.state === 'empty' || outcome.result.stage !== 'same-twice') throw new Error('it is played')
  expect(outcome).toMatchObject({ state: 'failed', result: { isSame: false } })
  expect(outcome.result.round).toBeTypeOf('number')
  return outcome.result.cause
}

it('a variable that was never set is the cause, with its line', async () => {
  const { source } = bot('int best; if (round() > 3) best = 1; go(best);')
  expect(await causeIn('Unset', source)).toEqual({
    line: 9,
    message: 'orders depend on a variable never set: best; it decides in line 11',
  })
})

it('so is the order of pointers in a set, which is another where memory is given out otherwise', async () => {
  const { source } = bot(
    `int turned = 0;
     for (int size = 4; size < 200; size += 4) {
       char* gone = new char[size]; char* first = new char[size]; delete[] gone; char* second = new char[size + 4];
       set<char*> both; both.insert(first); both.insert(second);
       if (*both.begin() == second) ++turned;
     }
     go(turned);`,
  )
  expect(await causeIn('Pointers', source)).toMatchObject({
    line: 0,
    message: expect.stringMatching(/orders depend on where things lie in memory$/),
  })
})

it('of a bot in which nothing is wrong only the round is known', async () => {
  const { source } = bot('go(round());')
  expect(await causeIn('Sound', source)).toBeUndefined()
})
