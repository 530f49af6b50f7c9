import * as z from 'zod'
import { id } from './values.ts'

/**
 * What the user gave to Quartet from outside the page, one thing at a time: a file that was double-clicked, dropped on the
 * program or named on the command line, or a `quartet:` link. A file comes with its bytes and goes the way of one that is
 * dropped on the page; a link is a place to go to, and nothing else.
 */
export const openedThing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('file'), fileName: z.string(), bytes: z.instanceof(Uint8Array) }),
  z.object({
    kind: z.literal('place'),
    screen: z.enum(['bots', 'matches', 'compare', 'league', 'rules', 'settings']),
    id: id.optional(),
  }),
  /** It cannot be opened; a sentence says why. */
  z.object({ kind: z.literal('refused'), text: z.string() }),
])
export type OpenedThing = z.infer<typeof openedThing>
