import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

describe('a throttle', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('runs at once, then at most once in each interval, and after the last request', () => {
    const run = vi.fn()
    const throttle = createThrottle(100, run)
    for (let n = 0; n < 5; n++) throttle.request()
    expect(run).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(100)
    expect(run).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1000)
    expect(run).toHaveBeenCalledTimes(2)
    throttle.request()
    expect(run).toHaveBeenCalledTimes(3)
    throttle.request()
    throttle.stop()
    vi.advanceTimersByTime(1000)
    expect(run).toHaveBeenCalledTimes(3)
  })
})
