import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { folderOfTest } from '../../../test/test-folder.ts'
import { logPathOf } from '../../base/disk/log-path.ts'
import { logToFile } from './log-file.ts'

let folder: string
let undo: () => void
const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
const logged = () => readFileSync(logPathOf(folder), 'utf8')
beforeEach(() => {
  folder = folderOfTest()
  undo = logToFile(folder, () => '2026-11-22', '/home/ada')
})
afterEach(() => {
  undo()
  silent.mockClear()
})

describe('the log', () => {
  it('has what went wrong, without what a terminal obeys, and never more than two files', () => {
    console.error('quartet: bad:', new Error('name \u001b[2J'))
    expect(logged()).toMatch(/^2026-11-22 quartet: bad: Error: name \ufffd\[2J\n/)
    expect(silent).toHaveBeenCalledOnce()
    for (let n = 0; n < 120; n++) console.error('x'.repeat(600_000))
    expect(readdirSync(join(folder, 'log')).sort()).toEqual(['quartet.log', 'quartet.log.old'])
    expect(logged().length).toBeLessThan(1_000_001)
  })

  it('names no folder of a user, no key, and little of anything', () => {
    const error = new Error('no such file')
    error.stack = 'Error: no such file\n    at open (file:///home/ada/quartet/out/main/web.js:3:1)'
    console.error('failed:', error, join(folder, 'quartet.db'), '/home/ada/Bots/AIMine.cc')
    console.error(`http://127.0.0.1:1/#token=${'ab'.repeat(32)} token.${'cd'.repeat(32)}`)
    console.error('y'.repeat(100_000))
    expect(logged()).not.toMatch(/ada|abab|cdcd/)
    expect(logged()).not.toContain(folder)
    expect(logged()).toContain('(data folder)/quartet.db ~/Bots/AIMine.cc')
    expect(logged().length).toBeLessThan(21_000)
  })
})
