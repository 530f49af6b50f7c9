import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { fail, ok, type Result } from '../../../src-games/kit/result.ts'

/** Where a Redis is, and as whom it is asked. */
export interface RedisAddress {
  readonly host: string
  readonly port: number
  /** TLS. */
  readonly isEncrypted: boolean
  /** Number of the database. */
  readonly db: number
  readonly username?: string
  readonly password?: string
}

const USUAL_PORT = 6379
const MAX_PASSWORD_BYTES = 4096
const EXPECTED = 'expected an address such as redis://192.168.1.10:6379, or rediss:// with TLS'

/**
 * The address that the user typed. User and password come from the environment (`QUARTET_REDIS_USER`, `QUARTET_REDIS_PASSWORD` or
 * the name of a file in `QUARTET_REDIS_PASSWORD_FILE`, whose path `at` completes) and are refused in the address. The error is the
 * end of a sentence.
 */
export function parseRedisAddress(
  text: string,
  env: Readonly<Record<string, string | undefined>>,
  at: (path: string) => string = (path) => path,
): Result<RedisAddress, string> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isEncrypted = url?.protocol === 'rediss:'
  if (!url || !(isEncrypted || url.protocol === 'redis:') || url.hostname === '') return fail(EXPECTED)
  const db = /^\/?(\d{0,4})$/.exec(url.pathname)
  if (!db || url.search !== '' || url.hash !== '')
    return fail(`${EXPECTED}; nothing may follow the port but the number of a database`)
  if (url.username !== '' || url.password !== '')
    return fail(
      'a user or password must not stand in the address, where others on this machine can read it: put the password into QUARTET_REDIS_PASSWORD or the name of its file into QUARTET_REDIS_PASSWORD_FILE, and the user into QUARTET_REDIS_USER',
    )
  let password = env.QUARTET_REDIS_PASSWORD ?? ''
  if (password === '' && env.QUARTET_REDIS_PASSWORD_FILE) {
    try {
      password = readFileSync(at(env.QUARTET_REDIS_PASSWORD_FILE), 'utf8').slice(0, MAX_PASSWORD_BYTES).trim()
    } catch {
      return fail('the file that QUARTET_REDIS_PASSWORD_FILE names cannot be read')
    }
  }
  const username = env.QUARTET_REDIS_USER ?? ''
  return ok({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? USUAL_PORT : Number(url.port),
    isEncrypted,
    db: Number(db[1] === '' ? 0 : db[1]),
    ...(username === '' ? {} : { username }),
    ...(password === '' ? {} : { password }),
  })
}

/** The address as it may be shown: without user and password. */
export const shownAddress = ({ host, port, isEncrypted }: RedisAddress): string =>
  `${isEncrypted ? 'rediss' : 'redis'}://${host.includes(':') ? `[${host}]` : host}:${port}`

/** What the user typed for an address, to be shown in a message: without what stands before an @. */
export const withoutPassword = (text: string): string => text.replace(/\/\/.*@/, '//')

/** Options of a connection with TLS. The server gets the name that was asked for; an IP address must not be sent. */
export const tlsFor = (host: string): { readonly servername?: string } =>
  isIP(host) ? {} : { servername: host }

const LOOPBACK = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|localhost)$/
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)
