import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import type { FromService, ToService } from './compile-protocol.ts'
import { createFrames, frameOf } from './service-frames.ts'
import { joinService, type ServiceLink } from './service-link.ts'
import { createSharedService, serveAt } from './shared-service.ts'

const asked: ToService[] = []
let folder: string
let address: string
let server: Server
let post: (message: FromService) => void
const links: ServiceLink[] = []
const lost: string[] = []
const loads: number[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-share-'))
  address = process.platform === 'win32' ? `\\\\.\\pipe\\${folder}` : join(folder, 'socket')
  const shared = createSharedService((answer) => {
    post = answer
    return { handle: (message) => void asked.push(message), isBusy: false, close: async () => {} }
  })
  server = serveAt(address, shared, (count) => loads.push(count))
})
afterEach(async () => {
  await Promise.all(links.splice(0).map((link) => link.close()))
  server.close()
  asked.length = lost.length = loads.length = 0
  rmSync(folder, { recursive: true, force: true })
})

function joined(): { link: ServiceLink; got: FromService[] } {
  const got: FromService[] = []
  const link = joinService(address, {
    message: (message) => got.push(message),
    closing() {},
    lost: (reason) => lost.push(reason),
  })
  links.push(link)
  return { link, got }
}
const task = (source: string): ToService => ({
  type: 'task',
  id: 1,
  task: {
    kind: 'header',
    ask: {
      name: source,
      request: {
        game: 'pandemic',
        fileName: 'AIx.cc',
        source: new Uint8Array(200_000),
        standard: 'c++11',
        mode: 'release',
      },
    },
  },
})
const count = (n: number) => eventually(() => expect(asked).toHaveLength(n))
const idOf = (name: string) =>
  asked.find((one) => one.type === 'task' && one.task.kind === 'header' && one.task.ask.name === name)!.id

test('two who count alike get what each asked for, with its steps', async () => {
  const [first, second] = [joined(), joined()]
  first.link.send(task('first'))
  second.link.send(task('second'))
  await count(2)
  post({ type: 'step', id: idOf('second'), step: 'compiling' })
  post({ type: 'done', id: idOf('second'), answer: new Uint8Array(300_000).fill(2) })
  post({ type: 'done', id: idOf('first'), answer: new Uint8Array([1]) })
  await eventually(() => expect([first.got.length, second.got.length]).toEqual([1, 2]))
  expect(first.got).toEqual([{ type: 'done', id: 1, answer: new Uint8Array([1]) }])
  expect(second.got).toEqual([
    { type: 'step', id: 1, step: 'compiling' },
    { type: 'done', id: 1, answer: new Uint8Array(300_000).fill(2) },
  ])
})

test('cancelling and leaving take back what one asked oneself, and nothing else', async () => {
  const [first, second, third] = [joined(), joined(), joined()]
  first.link.send(task('first'))
  second.link.send(task('second'))
  third.link.send(task('third'))
  await count(3)
  first.link.send({ type: 'cancel', id: 1 })
  await count(4)
  await second.link.close()
  await count(5)
  expect(asked.slice(3)).toEqual([
    { type: 'cancel', id: idOf('first') },
    { type: 'cancel', id: idOf('second') },
  ])
  post({ type: 'done', id: idOf('third'), answer: 3 })
  await eventually(() => expect(third.got).toEqual([{ type: 'done', id: 1, answer: 3 }]))
  expect(first.got).toEqual([])
})

test('its owner gets the number of unanswered tasks of those connected', async () => {
  const [first, second] = [joined(), joined()]
  first.link.send(task('first'))
  await count(1)
  second.link.send(task('second'))
  await count(2)
  post({ type: 'step', id: idOf('first'), step: 'compiling' })
  post({ type: 'done', id: idOf('first'), answer: 1 })
  await second.link.close()
  await eventually(() => expect(loads).toEqual([1, 2, 1, 0]))
})

test('a question where no process listens is answered as lost', async () => {
  address = join(folder, 'no-process')
  joined().link.send(task('x'))
  await eventually(() => expect(lost).toEqual(['that is shared has ended']))
})

test('messages come whole however they are cut', () => {
  const got: unknown[] = []
  const frames = createFrames((message) => got.push(message))
  const bytes = Buffer.concat([frameOf({ a: 1 }), frameOf('é'.repeat(300)), frameOf(new Uint8Array(9))])
  for (const byte of bytes) frames.take(Buffer.from([byte]))
  frames.take(bytes)
  const all = [{ a: 1 }, 'é'.repeat(300), new Uint8Array(9)]
  expect(got).toEqual([...all, ...all])
})
