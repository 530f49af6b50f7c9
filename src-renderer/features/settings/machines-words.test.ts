import { expect, test } from 'vitest'
import type { Machine } from '../../../src-shared/contract/machines.ts'
import { machineCells, machineRemark, machinesStatus, testSentence } from './machines-words.ts'

const machine: Machine = {
  id: 'w-1',
  name: 'bench 1',
  cores: 8,
  processes: 6,
  matchesPerSecond: 12.34,
  blocks: 40,
  version: '1.0.0',
  checks: 2,
  seenMs: 400,
  isAccepted: true,
}
const view = { isOn: true, isConnected: true, processes: 6, machines: [machine] }

test('the status says what is wrong or missing before it counts processes', () => {
  expect(machinesStatus({ ...view, isOn: false, problem: 'Redis does not answer.' })).toBe('')
  expect(machinesStatus({ ...view, problem: 'Redis does not answer.' })).toBe('Redis does not answer.')
  expect(machinesStatus({ ...view, isConnected: false })).toBe('Connecting…')
  expect(machinesStatus({ ...view, machines: [], processes: 0 })).toBe(
    'No machine is there yet. Run quartet worker on each of them.',
  )
  expect(machinesStatus({ ...view, processes: 0 })).toBe('No machine takes part yet.')
  expect(machinesStatus(view)).toBe('6 match processes on other machines.')
  expect(machinesStatus({ ...view, processes: 1 })).toBe('1 match process on other machines.')
})

test('a row has processes of cores, speed, blocks, checks and when it was last seen', () => {
  expect(machineCells(machine)).toEqual(['6 of 8', '12.3', '40', '2', 'now'])
  expect(machineCells({ ...machine, matchesPerSecond: 0, seenMs: 61_400 }).slice(1)).toEqual([
    '0.0',
    '40',
    '2',
    '61 s ago',
  ])
  expect(machineCells({ ...machine, problem: 'bench 1 does not answer any more.' })[1]).toBe('–')
  expect(machineCells({ ...machine, seenMs: 119_600 }).at(-1)).toBe('120 s ago')
  expect(machineCells({ ...machine, seenMs: 5 * 60_000 }).at(-1)).toBe('5 min ago')
})

test('under a row stands why nothing is taken from it, or when it takes part', () => {
  expect(machineRemark(machine)).toBe('')
  expect(machineRemark({ isAccepted: false })).toBe(
    'It takes part once some matches have come out there as they did here.',
  )
  expect(machineRemark({ isAccepted: false, problem: 'bench 1 does not answer any more.' })).toBe(
    'bench 1 does not answer any more.',
  )
})

test('a test says why a Redis cannot be used, or its version and what may still go wrong', () => {
  const problem = 'No Redis answers at redis://nowhere:6379: nothing listens there.'
  expect(testSentence({ problem, warnings: [] })).toBe(problem)
  expect(testSentence({ version: '7.0.15', warnings: [] })).toBe('It works: Redis 7.0.15.')
  expect(testSentence({ version: '7.0.15', warnings: ['It throws data away.'] })).toBe(
    'It works: Redis 7.0.15. It throws data away.',
  )
})
