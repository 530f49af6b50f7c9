import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOfFile } from './test-folder.ts'
import { findElectron } from '../scripts/electron-runtime.mjs'
import { explainNoChromium, findChromium } from '../scripts/find-chromium.mjs'
import { provedLess } from '../scripts/proves-less.mjs'
import { slowestFiles } from '../scripts/slowest-files.mjs'
import { parseTestArgs } from '../scripts/test-args.mjs'
import { addCounts, countPlaywright, countVitest, formatCounts } from '../scripts/test-counts.mjs'

const folder = folderOfFile()
writeFileSync(join(folder, 'electron'), '')

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

it('counts the tests that this machine lets prove less, and says why', () => {
  const less = (test, why) => `${JSON.stringify({ test, why })}\n`
  expect(provedLess('')).toBe(undefined)
  expect(provedLess(less('a', 'not root'))).toBe('Tests that prove less here: 1 (not root: 1)')
  expect(
    provedLess(less('a', 'not root') + less('b', 'no g++') + less('b', 'no g++') + less('c', 'no g++')),
  ).toBe('Tests that prove less here: 3 (no g++: 2, not root: 1)')
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

describe('what tests are asked for', () => {
  const gate = { isWhole: false, shard: undefined, files: [], changed: undefined }

  it('is the gate, or what a change touches', () => {
    expect(parseTestArgs(['unit', 'e2e'])).toEqual({ ...gate, phases: ['unit', 'e2e'] })
    expect(parseTestArgs(['unit', 'changed'])).toEqual({
      ...gate,
      phases: ['unit'],
      changed: { since: undefined },
    })
    expect(parseTestArgs(['unit', 'changed', 'HEAD~3'])).toMatchObject({ changed: { since: 'HEAD~3' } })
  })

  it('is everything, a part of it by number, or by names of files', () => {
    const all = { isWhole: true, shard: undefined, files: [], changed: undefined }
    expect(parseTestArgs(['all'])).toEqual({ ...all, phases: ['style', 'unit', 'e2e'] })
    for (const shard of [['--shard', '3/8'], ['--shard=3/8']])
      expect(parseTestArgs(['all', ...shard])).toEqual({
        ...all,
        phases: ['unit', 'e2e'],
        shard: { part: 3, of: 8 },
      })
    expect(parseTestArgs(['all', 'unit', '--shard', '1/8'])).toMatchObject({ phases: ['unit'] })
    expect(parseTestArgs(['all', 'unit', 'test/faults', 'kill'])).toEqual({
      ...all,
      phases: ['unit'],
      files: ['test/faults', 'kill'],
    })
  })

  it('is said wrongly: no guess is made', () => {
    for (const words of [
      '',
      'style',
      'unit now',
      'e2e changed',
      'unit changed a b',
      'all --bail',
      'all --shard',
    ])
      expect(parseTestArgs(words.split(' ').filter(Boolean)), words).toBeUndefined()
    for (const shard of ['0/8', '9/8', '3', '3/', 'a/b'])
      expect(parseTestArgs(['all', '--shard', shard]), shard).toBeUndefined()
  })
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

  it('counts errors outside all end-to-end tests as failures, and a story that needed a second try', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] }
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 0 })
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
