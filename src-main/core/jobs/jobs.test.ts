import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import type { Job } from '../../../src-shared/contract/jobs.ts'
import { createJobs } from './jobs.ts'
import type { OpenJob } from './open-job.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const job = (more: Partial<OpenJob> = {}): OpenJob => ({
  kind: 'import',
  key: 'a',
  title: 'Reading a.out',
  stop: () => {},
  ...more,
})

function start() {
  const sent: (readonly Job[])[] = []
  const pool = {
    state: () => ({ queued: 0, running: 0, processes: 1 }),
    classes: () => ({ asked: 0, leisure: 0 }),
    jobs: () => ({ played: new Set<string>(), waiting: new Set<string>() }),
    onChange: () => () => {},
  }
  const jobs = createJobs(pool, (_, payload) => void sent.push((payload as { jobs: readonly Job[] }).jobs))
  const titles = () => sent.map((list) => list.map(({ title }) => title))
  return { jobs, sent, titles }
}
const list = ({ api }: ReturnType<typeof createJobs>) => api['jobs.list']({}) as { jobs: Job[] }

test('a job is reported from its beginning to its end, with how far it is', () => {
  const { jobs, sent, titles } = start()
  const one = jobs.begin(job())
  vi.advanceTimersByTime(1000)
  one.update({ share: 0.5 })
  vi.advanceTimersByTime(1000)
  one.end()
  vi.advanceTimersByTime(1000)
  one.update({ share: 1 })
  vi.advanceTimersByTime(1000)
  expect(titles()).toEqual([['Reading a.out'], ['Reading a.out'], []])
  expect(sent[1][0]).toEqual({
    id: 'import a',
    kind: 'import',
    title: 'Reading a.out',
    share: 0.5,
    status: 'running',
    stop: 'cancel',
  })
})

test('what lasts a moment is not reported, and what moves often at most twice a second', () => {
  const { jobs, sent } = start()
  jobs.begin(job()).end()
  vi.advanceTimersByTime(1000)
  expect(sent).toEqual([])
  const one = jobs.begin(job())
  for (let k = 0; k < 200; k++) {
    one.update({ done: k })
    vi.advanceTimersByTime(10)
  }
  expect(sent.length).toBeGreaterThan(2)
  expect(sent.length).toBeLessThanOrEqual(5)
})

test('while one is counted, another that begins or ends is reported within a quarter of a second', () => {
  const { jobs, sent } = start()
  const counted = jobs.begin(job({ key: 'counted' }))
  vi.advanceTimersByTime(1000)
  counted.update({ done: 1 })
  // The list was sent 50 ms ago: the next that differs in counts alone is due in 450.
  vi.advanceTimersByTime(150)
  const before = sent.length
  counted.update({ done: 2 })
  const other = jobs.begin(job({ key: 'other' }))
  vi.advanceTimersByTime(250)
  expect(sent.at(-1)).toHaveLength(2)
  expect(sent.length).toBe(before + 1)
  other.end()
  counted.update({ done: 3 })
  vi.advanceTimersByTime(250)
  expect(sent.at(-1)).toHaveLength(1)
  counted.update({ done: 4 })
  vi.advanceTimersByTime(250)
  expect(sent.length).toBe(before + 2)
  vi.advanceTimersByTime(250)
  expect(sent.at(-1)![0].done).toBe(4)
})

test('what the user waits for stands first, and what waits last', () => {
  const { jobs } = start()
  const source = [
    job({ kind: 'league', key: 1, title: 'League' }),
    job({ kind: 'comparison', key: 2, title: 'v3 against v2', behind: 'v2 against v1' }),
    job({ kind: 'comparison', key: 1, title: 'v2 against v1' }),
    job({ kind: 'compile', key: 4, title: 'Compiling Heron' }),
  ]
  jobs.add(() => source)
  jobs.begin(job())
  expect(list(jobs).jobs.map(({ title }) => title)).toEqual([
    'Compiling Heron',
    'Reading a.out',
    'v2 against v1',
    'League',
    'v3 against v2',
  ])
  expect(list(jobs).jobs.at(-1)).toMatchObject({ status: 'waiting', waitsFor: 'v2 against v1' })
})

test('a job is stopped as its feature does it; one that has ended is left alone', () => {
  const { jobs } = start()
  const stop = vi.fn()
  const one = jobs.begin(job({ stop }))
  void jobs.api['jobs.cancel']({ id: 'import b' })
  expect(stop).not.toHaveBeenCalled()
  void jobs.api['jobs.cancel']({ id: 'import a' })
  expect(stop).toHaveBeenCalledOnce()
  one.end()
  void jobs.api['jobs.cancel']({ id: 'import a' })
  expect(stop).toHaveBeenCalledOnce()
})

test('a source that fails hides no other, and after the end nothing is sent', () => {
  const { jobs, sent } = start()
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  jobs.add(() => {
    throw new Error('disk')
  })
  jobs.begin(job())
  expect(list(jobs).jobs).toHaveLength(1)
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
  jobs.close()
  vi.advanceTimersByTime(1000)
  expect(sent).toEqual([])
})
