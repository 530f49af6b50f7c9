/**
 * Whether what answers at this page's address is the Quartet that the page knows, before it shows its key there: any program of
 * this computer could listen on a port that became free. Only a program that has the hash of the key can prove that it is.
 */
export type Answerer = 'known' | 'stranger' | 'none'

export async function whoAnswers(key: string): Promise<Answerer> {
  const hash = await sha256(new TextEncoder().encode(key))
  const id = hexOf(await sha256(hash)).slice(0, 16)
  const nonce = hexOf(crypto.getRandomValues(new Uint8Array(32)))
  const answer = await ask(`${id} ${nonce}`)
  if (answer === undefined) return 'none'
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', hash, hmac, false, ['verify'])
  const question = new TextEncoder().encode(`again ${nonce} ${location.origin}`)
  return (await crypto.subtle.verify('HMAC', secret, bytesOf(answer), question)) ? 'known' : 'stranger'
}

/** What is answered; '' for a refusal, undefined when no program listens. */
async function ask(text: string): Promise<string | undefined> {
  try {
    const answer = await fetch('/again', { method: 'POST', body: text })
    return answer.ok ? await answer.text() : ''
  } catch {
    return undefined
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/[0-9a-f]{2}/g) ?? [], (pair) => parseInt(pair, 16))
}
