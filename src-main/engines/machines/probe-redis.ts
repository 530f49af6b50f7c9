import { fail, ok, type Result } from '../../../src-games/kit/result.ts'
import type { RedisOptions } from './protocol.ts'
import { isLoopback, shownAddress, type RedisAddress } from './redis-address.ts'
import { NotRedis, openResp, RespError, type Reply, type RespClient } from './resp-client.ts'

const WITHIN_MS = 5000
/** The first Redis with all commands that are used: GETDEL. */
const OLDEST: readonly [number, number] = [6, 2]

/** What is known of a Redis that can be used. */
export interface ProbedRedis {
  /** As it says, for instance `7.0.15`. */
  readonly version: string
  /** What may still go wrong with it, as sentences. */
  readonly warnings: readonly string[]
}

/** Asks a Redis once whether it can be used; the error is one sentence. Never rejects. */
export async function probeRedis(
  address: RedisAddress,
  { isInsecureFine, isInWindow = false }: Omit<RedisOptions, 'address'>,
): Promise<Result<ProbedRedis, string>> {
  const where = shownAddress(address)
  let client: RespClient | undefined
  try {
    client = await openResp(address, WITHIN_MS)
    const hello = await client.ask('PING')
    const isOpen = hello === 'PONG'
    if (!isOpen && !(hello instanceof RespError)) return fail(`${where} is not a Redis.`)
    if (!isOpen && !/^(NOAUTH|NOPERM|DENIED|LOADING|MISCONF)/.test(wordsOf(hello)))
      return fail(`${where} is not a Redis: it answers “${wordsOf(hello).slice(0, 80)}”.`)
    if (/^DENIED/.test(wordsOf(hello)))
      return fail(
        `${where} lets only its own machine in (protected mode). Give it a password (requirepass), then try again.`,
      )
    const refused = await logIn(client, address, { isOpen, isInWindow })
    if (refused !== undefined) return fail(`${where} ${refused}`)
    if (isOpen && !isInsecureFine && (await isOpenToOthers(client, address)))
      return fail(
        `${where} has no password and listens beyond its own machine: anyone who reaches it could change what is played. Give it a password (requirepass)${isInWindow ? '' : ', or allow this with --insecure'}.`,
      )
    return await suitability(client, where)
  } catch (error) {
    return fail(whyNoAnswer(error, where))
  } finally {
    client?.close()
  }
}

async function logIn(
  client: RespClient,
  { username, password }: RedisAddress,
  { isOpen, isInWindow }: { readonly isOpen: boolean; readonly isInWindow: boolean },
): Promise<string | undefined> {
  if (password === undefined && isOpen) return undefined
  if (password === undefined)
    return isInWindow
      ? 'asks for a password.'
      : 'asks for a password. Put it into QUARTET_REDIS_PASSWORD, or the name of its file into QUARTET_REDIS_PASSWORD_FILE.'
  const said = await client.ask('AUTH', ...(username === undefined ? [] : [username]), password)
  if (said === 'OK') return undefined
  if (/called without any password configured/.test(wordsOf(said)))
    return 'has no password, but one was given. Leave it out.'
  return username === undefined ? 'refuses the password.' : `refuses the password of the user ${username}.`
}

/** Whether machines beyond its own can reach a Redis without a password, as far as it says. */
async function isOpenToOthers(client: RespClient, { host }: RedisAddress): Promise<boolean> {
  if (!isLoopback(host)) return true
  const isProtected = await setting(client, 'protected-mode')
  const bound = await setting(client, 'bind')
  if (isProtected === undefined || bound === undefined || isProtected === 'yes') return false
  const places = bound.split(/\s+/).filter(Boolean)
  return places.length === 0 || places.some((place) => !isLoopback(place.replace(/^-/, '')))
}

async function suitability(client: RespClient, where: string): Promise<Result<ProbedRedis, string>> {
  const info = await client.ask('INFO', 'server')
  if (info instanceof RespError)
    return fail(`${where} does not let this user in far enough: ${info.message.slice(0, 120)}.`)
  const version = /redis_version:(\S{1,40})/.exec(wordsOf(info))?.[1]
  if (version === undefined) return fail(`${where} is not a Redis: it does not say its version.`)
  const [major, minor] = version.split('.').map(Number)
  if (!(major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])))
    return fail(`${where} is Redis ${version}, which is too old: Quartet needs ${OLDEST.join('.')} or newer.`)
  const write = await client.ask('SET', 'quartet:probe', '1', 'PX', '1000')
  if (write instanceof RespError && !/^OOM/.test(write.message))
    return fail(`${where} lets nothing be written: ${write.message.slice(0, 120)}.`)
  const policy = await setting(client, 'maxmemory-policy')
  const limit = await setting(client, 'maxmemory')
  const isEvicting = policy !== undefined && policy !== 'noeviction' && limit !== '0'
  const warnings = isEvicting
    ? [`${where} throws data away when it is full (${policy}): set maxmemory-policy to noeviction.`]
    : []
  return ok({ version, warnings })
}

/** A setting by CONFIG GET; undefined where this user may not ask. */
async function setting(client: RespClient, name: string): Promise<string | undefined> {
  const said = await client.ask('CONFIG', 'GET', name)
  return Array.isArray(said) && typeof said[1] === 'string' ? said[1] : undefined
}

const wordsOf = (reply: Reply): string =>
  reply instanceof RespError ? reply.message : typeof reply === 'string' ? reply : ''

const UNKNOWN_CERTIFICATE =
  'its certificate is not signed by an authority that this machine trusts (NODE_EXTRA_CA_CERTS names a file of more)'
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no machine of this name',
  EAI_AGAIN: 'there is no machine of this name',
  ECONNREFUSED: 'nothing listens there',
  EHOSTUNREACH: 'there is no route to it',
  ENETUNREACH: 'there is no route to it',
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: 'it ended the connection',
  EPROTO: 'it does not speak TLS',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS; try redis:// instead',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak TLS; try redis:// instead',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_CERTIFICATE,
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is of another machine',
}

/** Why a connection came to nothing, as a sentence. */
function whyNoAnswer(error: unknown, where: string): string {
  if (error instanceof NotRedis) return `${where} is not a Redis: ${error.message}.`
  const code = (error as NodeJS.ErrnoException).code ?? ''
  // A Redis without TLS waits for the rest of what it takes for a question.
  const hint = code === 'ETIMEDOUT' && where.startsWith('rediss:') ? '; without TLS its address begins with redis://' : '' // prettier-ignore
  return `No Redis answers at ${where}: ${REASONS[code] ?? (code || String(error))}${hint}.`
}
