import { closeSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_MATCH_FILE_BYTES } from '../../src-shared/contract/analysis.ts'
import { until } from '../eventually.ts'
import { startApp, type TestApp } from '../start-app.ts'
import { measureMain } from './measure-main.ts'
import { folderOfFile } from '../test-folder.ts'

/** Outputs of ten million rounds, all of them written: the shortest that the framework's form allows. */
const ROUNDS = 10_000_000
const AT_A_TIME = 10_000
const HEAD = `Game
Gardens 1.0
seed 7
num_rounds ${ROUNDS}
names A B C D
`
const rounds = (from: number, count: number) =>
  Array.from({ length: count }, (_, k) => `round ${from + k}\nscore 1 2 3 4\n`).join('')

const folder = folderOfFile()
let app: TestApp
beforeAll(async () => {
  mkdirSync(join(folder, 'data'))
  app = await startApp(join(folder, 'data'))
})
afterAll(() => app.close())

/** Hands it over, asks other things until it is answered, and says what became of it and how often the others were answered. */
async function give(fileName: string, bytes: Uint8Array<ArrayBuffer>) {
  let said: string | undefined
  const answer = app.call('matches.importFile', { fileName, bytes }).then(
    ({ match }) => (said = `taken, ${match.rounds} rounds`),
    (error: Error) => (said = error.message),
  )
  let others = 0
  for (; said === undefined; others++) {
    expect((await app.call('queue.state')).running).toBe(0)
    await wait(5)
  }
  return { said: await answer, others }
}

it('as a file it is refused by its length, and not read', async () => {
  const path = join(folder, 'endless.out')
  const file = openSync(path, 'w')
  writeSync(file, HEAD)
  for (let from = 0; from < ROUNDS; from += AT_A_TIME) writeSync(file, rounds(from, AT_A_TIME))
  closeSync(file)
  expect(statSync(path).size).toBeGreaterThan(10 * MAX_MATCH_FILE_BYTES)
  const main = measureMain()
  app.open([path])
  const thing = await until(
    () => app.call('opened.take'),
    ({ kind }) => kind !== 'none',
  )
  expect(thing).toEqual({ kind: 'refused', text: 'endless.out cannot be opened: it is larger than 24 MB.' })
  main.expectBounded()
})

it('packed to a hundredth it is refused where it is unpacked, and others are answered meanwhile', async () => {
  const member = gzipSync(rounds(7, 1).repeat(AT_A_TIME))
  const members = Array<Buffer>(ROUNDS / AT_A_TIME).fill(member)
  const bytes = Uint8Array.from(Buffer.concat([gzipSync(HEAD), ...members]))
  expect(bytes.length).toBeLessThan(MAX_MATCH_FILE_BYTES)
  const main = measureMain()
  const { said, others } = await give('endless.out.gz', bytes)
  expect(said).toMatch(/^endless\.out\.gz cannot be imported: its compressed content .* is too large/)
  expect(others).toBeGreaterThan(0)
  main.expectBounded()
})

it('as many rounds of it as a file may have end in a sentence, too', async () => {
  const parts = [HEAD]
  for (let from = 0, length = HEAD.length; ; from += AT_A_TIME) {
    const part = rounds(from, AT_A_TIME)
    if ((length += part.length) > MAX_MATCH_FILE_BYTES) break
    parts.push(part)
  }
  const bytes = new TextEncoder().encode(parts.join(''))
  expect(parts.length).toBeGreaterThan(80)
  const main = measureMain()
  const { said, others } = await give('long.out', bytes)
  expect(said).toMatch(/^long\.out cannot be imported: it (is a text file, but no match|takes more than)/)
  expect(others).toBeGreaterThan(0)
  main.expectBounded()
})
