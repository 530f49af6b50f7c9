import { findExpression } from './search.ts'

/**
 * Searches logs by regular expressions away from the page: one that takes for ever is ended with its worker. The lines
 * come once, a search as often as one types.
 */
export type LogSearchRequest =
  | { readonly kind: 'lines'; readonly texts: readonly string[] }
  | { readonly kind: 'search'; readonly id: number; readonly source: string; readonly flags: string }
export type SearchReply =
  /** Its deadline counts from here: how long a worker takes to start says nothing about the expression. */
  | { readonly kind: 'begun'; readonly id: number }
  | { readonly kind: 'found'; readonly id: number; readonly hits: Int32Array }

let texts: readonly string[] = []
const reply = (message: SearchReply): void => self.postMessage(message)

self.onmessage = ({ data }: MessageEvent<LogSearchRequest>) => {
  if (data.kind === 'lines') {
    texts = data.texts
    return
  }
  reply({ kind: 'begun', id: data.id })
  reply({ kind: 'found', id: data.id, hits: findExpression(texts, data.source, data.flags) })
}
