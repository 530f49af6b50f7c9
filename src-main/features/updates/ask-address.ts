import { fail, type Result } from '../../../src-games/kit/result.ts'
import { readableText } from '../../../src-games/kit/readable-text.ts'
import { MAX_UPDATE_FILE_BYTES, readUpdateFile, type UpdateFile } from './read-update-file.ts'

/** `fetch`, or Electron's own, which knows the system's proxies. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** No cookies, no name of this machine or version, no other place than the one that was meant. */
const PLAIN: RequestInit = {
  credentials: 'omit',
  cache: 'no-store',
  redirect: 'error',
  referrerPolicy: 'no-referrer',
  headers: { 'user-agent': 'Quartet', 'accept-language': '*', 'accept-encoding': 'identity' },
}
const PATIENCE_MS = 10_000

/** Asks for one file at the address, once. Its body is read in pieces, and the caller says when it is enough. */
export async function askAddress(fetch: Fetch, url: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(url, { ...PLAIN, signal })
  if (answer.ok && !answer.headers.has('content-encoding')) return answer
  await answer.body?.cancel()
  throw new Error(answer.ok ? 'the answer is packed' : `the answer was ${answer.status}`)
}

/** One request for the small file; a sentence when nothing came of it. */
export async function fetchUpdateFile(
  fetch: Fetch,
  url: string,
  patienceMs = PATIENCE_MS,
): Promise<Result<UpdateFile, string>> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const answer = await askAddress(fetch, url, signal)
    const text = await readAtMost(answer, MAX_UPDATE_FILE_BYTES)
    const read = readUpdateFile(text)
    return read.ok ? read : fail(`What the address says of the newest version cannot be used: ${read.error}.`)
  } catch (error) {
    return fail(
      `The newest version was not found out: ${signal.aborted ? 'there was no answer in time' : why(error)}.`,
    )
  }
}

async function readAtMost(answer: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    // Leaving the loop cancels the rest.
    if (bytes > most) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** What a failed request says; `fetch` hides the reason in its cause, and the address is none of the user's mistakes. */
export function why(error: unknown): string {
  const { cause, message } = error as { readonly cause?: NodeJS.ErrnoException; readonly message?: string }
  const code = cause?.code ?? (error as NodeJS.ErrnoException).code
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENETUNREACH') return 'there is no network'
  if (code === 'ECONNREFUSED') return 'no server answers at the address'
  if (code === 'ENOSPC') return 'the disk is full'
  if (NOT_SECURE.test(code ?? '')) return 'the connection to the address is not a secure one'
  const [line] = (cause?.message ?? message ?? String(error)).split('\n')
  return readableText(line, MAX_REASON_CHARS).replace(/\.$/, '')
}

/** No TLS at all, or a certificate that is none for this address. */
const NOT_SECURE = /^(?:EPROTO|ERR_(?:SSL|TLS)_.*|CERT_.*|.*_(?:CERT|CERTIFICATE|SIGNATURE)(?:_.*)?)$/
/** Some of it may come from the server. */
const MAX_REASON_CHARS = 200
