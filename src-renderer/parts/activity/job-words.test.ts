import { expect, test } from 'vitest'
import { countText, processesText, runningMark, shortText, stateText } from './job-words.ts'

const running = { title: 'v14 against v13', status: 'running' } as const

test('a job says how far it is, by what is known of it', () => {
  expect(countText({ done: 18, total: 60 })).toBe('18 of 60')
  expect(countText({ done: 0, total: 1200 })).toBe('0 of 1,200')
  expect(countText({ done: 18 })).toBe('18 matches')
  expect(countText({ done: 1 })).toBe('1 match')
  expect(countText({ done: 0 })).toBe('')
  expect(countText({ share: 0.453 })).toBe('45 %')
  expect(countText({})).toBe('')
})

test('a mark stands still where something is counted, and moves in twentieths', () => {
  expect(runningMark({ done: 18, total: 60 })).toEqual({ kind: 'share', share: 0.3 })
  expect(runningMark({ done: 19, total: 60 })).toEqual({ kind: 'share', share: 0.3 })
  expect(runningMark({ done: 70, total: 60 })).toEqual({ kind: 'share', share: 1 })
  expect(runningMark({ share: 0.453 })).toEqual({ kind: 'share', share: 0.45 })
  expect(runningMark({ done: 18 })).toEqual({ kind: 'counts' })
  expect(runningMark({ done: 0 })).toEqual({ kind: 'waits' })
  expect(runningMark({})).toEqual({ kind: 'waits' })
})

test('a row says how far the job is, or what it waits for', () => {
  expect(stateText(running)).toBe('running')
  expect(stateText({ ...running, done: 18, total: 60 })).toBe('18 of 60')
  const waiting = { ...running, status: 'waiting', waitsFor: 'v12 against v11' } as const
  expect(stateText(waiting)).toBe('waits for v12 against v11')
  expect(stateText({ ...waiting, done: 18 })).toBe('waits for v12 against v11 · 18 matches')
})

test('a button has room for so many characters: words are cut, numbers never', () => {
  const so = (title: string, count = {}) => shortText({ ...running, title, ...count }, 32)
  expect(so('v14 against v13', { done: 18, total: 60 })).toBe('v14 against v13 · 18 of 60')
  expect(so('MajorasWrath v12 against Kestrel v3', { done: 18, total: 60 })).toBe(
    'Maj… v12 aga… Kes… v3 · 18 of 60',
  )
  expect(so('Compiling MajorasWrathOfTheNorthernSea')).toBe('Compiling MajorasWrathOfTheNort…')
  expect(so('Suite of Bartholomew v1234567', { done: 1234, total: 99999 })).toContain(
    'v1234567 · 1,234 of 99,999',
  )
})

test('how many matches are played at once, on how many machines', () => {
  expect(processesText({ processes: 1 })).toBe('1 match process')
  expect(processesText({ processes: 2, machines: 1 })).toBe('2 match processes')
  expect(processesText({ processes: 12, machines: 4 })).toBe('12 match processes on 4 machines')
  expect(processesText({ processes: 1, machines: 2 })).toBe('1 match process on 2 machines')
})
