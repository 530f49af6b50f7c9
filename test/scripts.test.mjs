import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findElectron } from '../scripts/electron-runtime.mjs'
import { explainNoChromium, findChromium } from '../scripts/find-chromium.mjs'
import { retriedTests } from '../scripts/retried-tests.mjs'
import { cpuOfUnit, slowestFiles } from '../scripts/slowest-files.mjs'
import { addCounts, countPlaywright, countVitest, formatCounts } from '../scripts/test-counts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'quartet-scripts-'))
writeFileSync(join(folder, 'electron'), '')
afterAll(() => rmSync(folder, { recursive: true }))

describe('looking for Electron', () => {
  it('finds the runtime of ELECTRON_OVERRIDE_DIST_PATH', () => {
    const env = { ELECTRON_OVERRIDE_DIST_PATH: folder, DISPLAY: ':0' }
    expect(findElectron(env, 'linux')).toEqual({ path: join(folder, 'electron') })
  })

  it('finds none where the folder has no program', () => {
    const { path, reason } = findElectron({ ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'empty') }, 'linux')
    expect(path).toBeUndefined()
    expect(reason).toContain('not installed')
  })

  it('says that there is no display', () => {
    expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: folder }, 'linux')).toEqual({
      reason: 'there is no display',
    })
  })
})

describe('looking for Chromium', () => {
  it('takes the one it is given', async () => {
    const path = join(folder, 'electron')
    expect(await findChromium({ QUARTET_CHROMIUM: path })).toBe(path)
  })

  it('takes no other when that one is missing, and says so', async () => {
    const env = { QUARTET_CHROMIUM: join(folder, 'chromium') }
    expect(await findChromium(env)).toBeUndefined()
    expect(explainNoChromium(env)).toContain(env.QUARTET_CHROMIUM)
  })

  it('names what to install', () => {
    expect(explainNoChromium({})).toContain('apt-get install chromium')
    expect(explainNoChromium({})).toContain('npx playwright install chromium')
  })
})

it('names the slowest files of both runners, the time of every try counted', () => {
  const story = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
  const reports = {
    unit: {
      testResults: [
        { name: '/quartet/src-games/a.test.ts', startTime: 1000, endTime: 3500 },
        { name: '/quartet/src-games/b.test.ts', startTime: 1000, endTime: 1100 },
      ],
    },
    e2e: { suites: [{ file: 'c.spec.ts', specs: [story(1000, 2000)], suites: [{ specs: [story(500)] }] }] },
  }
  expect(slowestFiles(reports, '/quartet', 2)).toEqual([
    '   3.5 s  e2e/c.spec.ts',
    '   2.5 s  src-games/a.test.ts',
  ])
  expect(slowestFiles({ unit: undefined }, '/quartet')).toEqual([])
})

it('names the files that took most CPU, after all of it', () => {
  const log =
    '{"file":"a.test.ts","seconds":1.5}\n{"file":"b.test.ts","seconds":20}\n{"file":"c.test.ts","seconds":0.1}\n'
  expect(cpuOfUnit(log, 2)).toEqual([
    '  21.6 s  all unit tests',
    '  20.0 s  b.test.ts',
    '   1.5 s  a.test.ts',
  ])
  expect(cpuOfUnit('')).toEqual([])
})

it('names the tests that passed only when tried again', () => {
  const story = (title, status) => ({
    file: 'c.spec.ts',
    title,
    tests: [{ projectName: 'browser', status }],
  })
  const reports = {
    unit: {
      testResults: [
        {
          name: '/quartet/src-main/a.test.ts',
          assertionResults: [
            { status: 'passed', fullName: 'a works', failureMessages: ['Error: not yet'] },
            { status: 'passed', fullName: 'b works', failureMessages: [] },
            { status: 'failed', fullName: 'c works', failureMessages: ['Error: never'] },
          ],
        },
      ],
    },
    e2e: {
      suites: [
        {
          specs: [story('one', 'expected')],
          suites: [{ specs: [story('two', 'flaky'), story('three', 'unexpected')] }],
        },
      ],
    },
  }
  expect(retriedTests(reports, '/quartet')).toEqual([
    '  src-main/a.test.ts › a works',
    '  e2e/c.spec.ts [browser] › two',
  ])
  expect(retriedTests({ unit: undefined }, '/quartet')).toEqual([])
})

describe('the closing line', () => {
  const test = (status) => ({ status })
  it('counts a file of unit tests that cannot be loaded as a failure', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'passed', assertionResults: [test('passed'), test('passed')] },
        { status: 'failed', assertionResults: [test('failed')] },
        { status: 'failed', assertionResults: [] },
      ],
    }
    expect(countVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 2 })
  })

  it('counts errors outside all end-to-end tests as failures, and a story that passed when tried again as passed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] }
    expect(countPlaywright(report)).toEqual({ passed: 6, failed: 2, skipped: 0 })
  })

  it('adds up', () => {
    const sum = addCounts([
      { passed: 5, failed: 0, skipped: 1 },
      { passed: 7, failed: 2, skipped: 0 },
    ])
    expect(sum).toEqual({ passed: 12, failed: 2, skipped: 1 })
    expect(formatCounts(sum)).toBe('12 passed, 2 failed')
  })
})
