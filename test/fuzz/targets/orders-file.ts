import { isDeepStrictEqual } from 'node:util'
import { formatOrders, parseOrders } from '../../../src-games/kit/orders.ts'
import { formatTextError } from '../../../src-games/kit/result.ts'
import { goldenOfEach, wordsOf } from '../corpus.ts'
import { mutateText } from '../mutate.ts'
import { encodeOddly } from '../mutate-source.ts'
import { decodeLines } from '../../../src-shared/files/decode-text.ts'
import { expectSentence } from '../sentence.ts'
import { Broken, type Target } from '../target.ts'

/** Files with orders, which the command line plays: read, written and read again they are the same. */
export function createOrdersFileTarget(): Target<{ readonly match: number; readonly bytes: Uint8Array }> {
  const matches = goldenOfEach()
  const texts = matches.map(({ game, orders }) => formatOrders(orders.slice(0, 3), game.orderKinds))
  const words = wordsOf(texts)
  return {
    make(random) {
      const match = random.below(matches.length)
      return { match, bytes: encodeOddly(mutateText(texts[match], texts, words, random), random) }
    },
    read({ match, bytes }) {
      const { game } = matches[match]
      const text = decodeLines(bytes)
      if (text === undefined) return false
      const read = parseOrders(text, game.orderKinds)
      if (!read.ok) {
        expectSentence(formatTextError(read.error))
        return false
      }
      const again = parseOrders(formatOrders(read.value, game.orderKinds), game.orderKinds)
      if (!again.ok || !isDeepStrictEqual(again.value, read.value))
        throw new Broken('other orders the second time')
      return true
    },
    save: ({ bytes }) => bytes,
  }
}
