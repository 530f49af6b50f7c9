import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillCache } from '../../../test/run-folder.ts'
import { readmeExamples, runExample } from '../../../test/readme-examples.ts'
import { folderOfFile } from '../../../test/test-folder.ts'

const ENDS_OF_COMPARE = [0, 3, 4, 5, 6]
/** 1: it would not qualify. */
const ENDS_OF_QUALIFY = [0, 1]
/** `open` needs a window, and what speaks of a home's folder needs the bots that are in it. */
const isTried = (line: string) => !line.includes(' open ') && !line.includes('~/')

const folder = folderOfFile('quartet readme ')
beforeAll(() => {
  fillCache(join(folder, 'home', 'quartet'))
  const write = (name: string, lines: string[]) => writeFileSync(join(folder, name), lines.join('\n') + '\n')
  write('mine.ts', ['export default class Mine extends Player { play() { this.log("here") } }'])
  write('AIMine.cc', [
    '#include "Player.hh"',
    '#define PLAYER_NAME Mine',
    'struct PLAYER_NAME : public Player {',
    '  static Player* factory () { return new PLAYER_NAME; }',
    '  virtual void play () { }',
    '};',
    'RegisterPlayer(PLAYER_NAME);',
  ])
  write(
    'orders.txt',
    Array.from({ length: 200 }, (_, round) => `round ${round}`),
  )
})

describe('the examples of the README, from another folder', () => {
  // In their order: some take what one before has written.
  it.each(readmeExamples().filter(isTried))('%s', async (line) => {
    const { code, stderr } = await runExample(line, folder)
    const ends = line.includes(' compare ')
      ? ENDS_OF_COMPARE
      : line.includes(' qualify ')
        ? ENDS_OF_QUALIFY
        : [0]
    expect(ends, `${line}\n${stderr}`).toContain(code)
    const written = /(?:-o|>) (\S+)$/.exec(line)?.[1]
    if (written !== undefined) expect(existsSync(join(folder, written))).toBe(true)
  })
})
