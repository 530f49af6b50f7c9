import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { testRedis } from '../../src-main/engines/machines/machines-process.ts'
import { probeRedis } from '../../src-main/engines/machines/probe-redis.ts'
import type { RedisAddress } from '../../src-main/engines/machines/redis-address.ts'
import { callQuartet } from '../call-quartet.ts'
import { freePort, startRedis } from '../redis-server.ts'
import { newHome } from '../run-folder.ts'
import { removeFolder } from '../start-app.ts'
import { played, playersOf, sameOf } from './small-questions.ts'
import { addressOf, closeProcesses, ownProcesses, startMachines, startWorker, takePart } from './workers.ts'

/** Who may in, and the one sentence that is said to who may not. */
const COUNT = 12
let here: ReturnType<typeof sameOf>[]
const opened: { close(): Promise<unknown> }[] = []
const closing = <T extends { close(): Promise<unknown> }>(one: T): T => {
  opened.push(one)
  return one
}
beforeAll(async () => {
  here = (await played(ownProcesses(), COUNT)).map(sameOf)
})
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})
afterAll(closeProcesses)

const problemOf = async (address: RedisAddress, isInsecureFine = false): Promise<string | undefined> => {
  const probed = await probeRedis(address, { isInsecureFine })
  return probed.ok ? undefined : probed.error
}
/** Plays on one worker at this address, and what comes out is what is played here. */
async function playsAt(address: RedisAddress): Promise<void> {
  closing(startWorker(address.port, { address }))
  const pool = closing(startMachines(address.port, { address }))
  expect(await pool.whenOpen()).toBe(undefined)
  await played(pool, 2)
  await takePart(pool, 1)
  const outcomes = await played(pool, COUNT)
  expect(outcomes.map(sameOf)).toEqual(here)
  expect(playersOf(outcomes)).toEqual(new Set(['bench 1']))
}

/** A Redis that speaks TLS, with an unsigned certificate for `host`. */
async function startTls(host: string) {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-tls-'))
  closing({ close: () => Promise.resolve(removeFolder(folder)) })
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = /^[\d.]+$/.test(host) ? `IP:${host}` : `DNS:${host}`
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -keyout ${key} -out ${cert} -subj /CN=${host} -addext subjectAltName=${subject}`
  execFileSync('openssl', words.split(' '), { stdio: 'ignore' })
  const port = await freePort()
  const options = `--tls-port ${port} --tls-cert-file ${cert} --tls-key-file ${key} --tls-auth-clients no`
  const redis = closing(await startRedis(options.split(' ')))
  return { plainPort: redis.port, cert, address: { ...addressOf(port), isEncrypted: true } }
}

it('with TLS: what is wrong with a certificate is said, and one that is trusted lets everything pass', async () => {
  const { plainPort, cert, address } = await startTls('127.0.0.1')
  expect(await problemOf(address)).toBe(
    `No Redis answers at rediss://127.0.0.1:${address.port}: its certificate is not signed by an authority that this machine trusts (NODE_EXTRA_CA_CERTS names a file of more).`,
  )
  expect(await problemOf({ ...address, port: plainPort })).toMatch(
    /^No Redis answers at rediss:.*: it does not answer; without TLS its address begins with redis:\/\/\.$/,
  )
  expect(await problemOf({ ...address, isEncrypted: false })).toMatch(
    /^No Redis answers at redis:.*: it ended the connection\.$/,
  )
  const other = await startTls('redis.example')
  // The variable is read when a process starts: this one has, the one that talks to Redis has not.
  const before = process.env.NODE_EXTRA_CA_CERTS
  try {
    process.env.NODE_EXTRA_CA_CERTS = cert
    const pool = closing(startMachines(address.port, { address }))
    expect(await pool.whenOpen()).toBe(undefined)
    process.env.NODE_EXTRA_CA_CERTS = other.cert
    const refused = closing(startMachines(other.address.port, { address: other.address }))
    expect(await refused.whenOpen()).toMatch(/: its certificate is of another machine\.$/)
  } finally {
    if (before === undefined) delete process.env.NODE_EXTRA_CA_CERTS
    else process.env.NODE_EXTRA_CA_CERTS = before
  }
})

it('a user with rights for the keys of Quartet alone can do all of it', async () => {
  const redis = closing(await startRedis())
  const rights = ['~quartet:*', '&quartet:*', '+@all', '-@admin', '-@dangerous', '+info', '+keys']
  await redis.ask('ACL', 'SETUSER', 'quartet', 'on', '>secret', ...rights)
  await redis.ask('ACL', 'SETUSER', 'reader', 'on', '>secret', '~quartet:*', '&quartet:*', '+@read', '+info')
  await redis.ask('ACL', 'SETUSER', 'stranger', 'on', '>secret')
  await redis.ask('ACL', 'SETUSER', 'default', 'off')
  const address = { ...addressOf(redis.port), username: 'quartet', password: 'secret' }
  const where = `redis://127.0.0.1:${redis.port}`
  expect(await problemOf(addressOf(redis.port))).toBe(
    `${where} asks for a password. Put it into QUARTET_REDIS_PASSWORD, or the name of its file into QUARTET_REDIS_PASSWORD_FILE.`,
  )
  expect(await problemOf({ ...address, password: 'guessed' })).toBe(
    `${where} refuses the password of the user quartet.`,
  )
  expect(await problemOf({ ...address, username: 'reader' })).toMatch(/ lets nothing be written: NOPERM /)
  expect(await problemOf({ ...address, username: 'stranger' })).toMatch(
    / does not let this user in far enough: NOPERM /,
  )
  await playsAt(address)
})

it('a password that is wrong, or not asked for, is named; a right one works', async () => {
  const redis = closing(await startRedis())
  const where = `redis://127.0.0.1:${redis.port}`
  const address = { ...addressOf(redis.port), password: 'secret' }
  expect(await problemOf(address)).toBe(`${where} has no password, but one was given. Leave it out.`)
  await redis.ask('CONFIG', 'SET', 'requirepass', 'another')
  expect(await problemOf(address)).toBe(`${where} refuses the password.`)
  await playsAt({ ...address, password: 'another' })
})

it('a Redis that others could write to is refused, unless that is allowed', async () => {
  const redis = closing(await startRedis(['--bind', '0.0.0.0', '--protected-mode', 'no']))
  expect(await problemOf(addressOf(redis.port))).toMatch(
    /has no password and listens beyond its own machine: .* or allow this with --insecure\.$/,
  )
  expect(await problemOf(addressOf(redis.port), true)).toBe(undefined)
  const [host] = Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal).map((one) => one.address),
  )
  // A machine without a network has no such address.
  if (host === undefined) return
  const far = { ...addressOf(redis.port), host }
  expect(await problemOf(far)).toMatch(/has no password and listens beyond its own machine/)
  await redis.ask('CONFIG', 'SET', 'protected-mode', 'yes')
  expect(await problemOf(far)).toMatch(/lets only its own machine in \(protected mode\)/)
})

/** Something that listens and answers in its own way. */
async function startOther(answer: (socket: Socket, said: string) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => answer(socket, bytes.toString()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return closing({
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
/** A Redis as far as it is asked, of some version. */
const redisOf = (version: string) => (socket: Socket, said: string) => {
  const info = `redis_version:${version}\r\n`
  const answer = said.includes('INFO')
    ? `$${info.length}\r\n${info}\r\n`
    : said.includes('CONFIG')
      ? '*0\r\n'
      : '+PONG\r\n'
  socket.write(answer)
}
it.each([
  ['an old Redis', redisOf('5.0.14'), / is Redis 5\.0\.14, which is too old: Quartet needs 6\.2 or newer\.$/],
  ['one a little too old', redisOf('6.0.16'), / is Redis 6\.0\.16, which is too old/],
  ['one with a version of its own', redisOf('newest'), / is Redis newest, which is too old/],
  [
    'a web server',
    (socket: Socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'),
    / is not a Redis: it answers in another protocol\.$/,
  ],
  [
    'a mail server',
    (socket: Socket) => socket.write('-502 not understood\r\n'),
    / is not a Redis: it answers “502 not understood”\.$/,
  ],
  [
    'one that ends the connection',
    (socket: Socket) => socket.destroy(),
    / is not a Redis: the connection was closed\.$/,
  ],
  [
    'one that never ends',
    (socket: Socket) => socket.write(`$900000000\r\n${'x'.repeat(400_000)}`),
    / is not a Redis: its answer is too long\.$/,
  ],
] as const)('%s is refused in a sentence, by who asks and by a worker', async (_, answer, sentence) => {
  const other = await startOther(answer)
  const worker = closing(startWorker(other.port))
  expect(await worker.problem).toMatch(sentence)
  const pool = closing(startMachines(other.port))
  expect(await pool.whenOpen()).toMatch(sentence)
  // Everything is played here then.
  expect((await played(pool, 4)).map(sameOf)).toEqual(here.slice(0, 4))
})

it('no server there, no machine of that name, and no way to it, have errors of their own', async () => {
  const port = await freePort()
  expect(await problemOf(addressOf(port))).toBe(
    `No Redis answers at redis://127.0.0.1:${port}: nothing listens there.`,
  )
  expect(await problemOf({ ...addressOf(port), host: 'nowhere.invalid' })).toMatch(
    /: there is no machine of this name\.$/,
  )
  // No connection leads to all machines at once.
  expect(await problemOf({ ...addressOf(port), host: '255.255.255.255' })).toMatch(
    /: there is no route to it\.$/,
  )
})

it('a process of its own asks a Redis, and says its version or why it cannot be used', async () => {
  const redis = closing(await startRedis(['--maxmemory', '100mb', '--maxmemory-policy', 'allkeys-lru']))
  const good = await testRedis({ address: addressOf(redis.port), isInsecureFine: false })
  expect(good).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
    warnings: [
      `redis://127.0.0.1:${redis.port} throws data away when it is full (allkeys-lru): set maxmemory-policy to noeviction.`,
    ],
  })
  const port = await freePort()
  const bad = await testRedis({ address: addressOf(port), isInsecureFine: false })
  expect(bad).toEqual({
    problem: `No Redis answers at redis://127.0.0.1:${port}: nothing listens there.`,
    warnings: [],
  })
})

it('what is said in the window names no options and no environment', async () => {
  const redis = closing(await startRedis(['--requirepass', 'secret']))
  const options = { address: addressOf(redis.port), isInsecureFine: false, isInWindow: true }
  expect(await testRedis(options)).toEqual({
    problem: `redis://127.0.0.1:${redis.port} asks for a password.`,
    warnings: [],
  })
})

it('the commands say in one line why a Redis cannot be used', async () => {
  const home = newHome()
  closing({ close: () => Promise.resolve(removeFolder(home)) })
  writeFileSync(join(home, 'Still.ts'), 'export default class Still extends Player { play() {} }')
  const port = await freePort()
  const call = (...args: string[]) => callQuartet(args, { cwd: home, home })
  const unheard = `quartet: No Redis answers at redis://127.0.0.1:${port}: nothing listens there.\n`
  expect(await call('worker', `redis://127.0.0.1:${port}`)).toMatchObject({ code: 1, stderr: unheard })
  const compare = ['compare', 'Still.ts', 'Still.ts', '-i', 'small', '--queue']
  const refused = await call(...compare, `redis://127.0.0.1:${port}`)
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toContain(unheard)
  for (const given of [['worker'], compare]) {
    const { code, stderr } = await call(...given, 'redis://ada:secret@127.0.0.1')
    expect(code).toBe(2)
    expect(stderr).toContain('redis://127.0.0.1: a user or password must not stand in the address')
    expect(stderr).not.toContain('secret')
  }
  expect((await call('worker')).stderr).toContain('expected the address of a Redis, but got 0 words')
  expect((await call('worker', 'redis://127.0.0.1', '--processes', '0')).stderr).toContain(
    '--processes 0: expected a whole number from 1 to 512',
  )
})
