import { expect, test } from 'vitest'
import { processesText, queueText } from './queue-words.ts'

test('the status bar says what is played, and by how many processes on how many machines', () => {
  expect(queueText({ running: 0, queued: 0 })).toBe('No match running')
  expect(queueText({ running: 2, queued: 0 })).toBe('2 running')
  expect(queueText({ running: 2, queued: 5 })).toBe('2 running, 5 queued')
  expect(processesText({ processes: 1 })).toBe('1 match process')
  expect(processesText({ processes: 2, machines: 1 })).toBe('2 match processes')
  expect(processesText({ processes: 12, machines: 4 })).toBe('12 match processes on 4 machines')
  expect(processesText({ processes: 1, machines: 2 })).toBe('1 match process on 2 machines')
})
