import { expect, test } from 'vitest'
import { parseQuery } from '../../../src-shared/query/parse-query.ts'
import { queryOfStops } from './league-stops.ts'

test('the matches in which a bot stopped are found by a query, crashes first', () => {
  const bot = { name: 'Heron', number: 13, crashes: 0, cpuOuts: 0, otherStops: 0 }
  expect(queryOfStops(bot)).toBeUndefined()
  const queries = [{ crashes: 2, cpuOuts: 3 }, { cpuOuts: 1 }, { otherStops: 1 }].map((stops) =>
    queryOfStops({ ...bot, ...stops }),
  )
  expect(queries).toEqual([
    'bot:Heron version:13 crashed',
    'bot:Heron version:13 out-of-cpu',
    'bot:Heron version:13 frozen',
  ])
  for (const query of queries) expect(parseQuery(query!).ok).toBe(true)
})
