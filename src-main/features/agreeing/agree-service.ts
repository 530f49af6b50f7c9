import { randomInt, timingSafeEqual } from 'node:crypto'
import { readableText } from '../../../src-games/kit/readable-text.ts'
import type { AgreeState } from '../../../src-shared/contract/agreeing.ts'
import type { Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { Agree, AgreeQuestion, AskUser } from '../../base/agree.ts'
import type { Emit } from '../../base/events.ts'

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LETTERS = 8
const TRIES = 3
const OPEN_MS = 5 * 60_000
const MAX_LINE_CHARS = 2000

/** A question that waits for its code. */
interface OpenQuestion {
  readonly question: AgreeQuestion
  readonly code: string
  triesLeft: number
  /** Without a reason the user said no. */
  readonly end: (hasAgreed: boolean, why?: string) => void
}

/**
 * Asks the user what no page may decide, one question at a time. `ask` is how the host asks; where it is missing, the user cannot be
 * asked and nothing is agreed to. A host with a terminal prints the question with a code, which is typed in the page: a user who cannot
 * read the terminal cannot agree.
 */
export function createAgreeService(ask: AskUser | undefined, emit: Emit) {
  let open: OpenQuestion | undefined
  let isAsking = false

  function state(): AgreeState {
    if (!open) return {}
    const { question, details } = open.question
    return { question, details: [...details], triesLeft: open.triesLeft }
  }
  const changed = (): void => emit('agree.changed', state())

  function askInTerminal(question: AgreeQuestion, print: (text: string) => void): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const end: OpenQuestion['end'] = (hasAgreed, why) => {
      clearTimeout(timer)
      open = undefined
      changed()
      if (hasAgreed) resolve()
      else reject(why === undefined ? saidNo() : new ApiError('request/invalid', why))
    }
    const timer = setTimeout(
      () => end(false, 'The code was not typed within five minutes. Try again.'),
      OPEN_MS,
    )
    timer.unref()
    const code = createCode()
    open = { question, code, triesLeft: TRIES, end }
    print(inTerminal(question, code))
    changed()
    return promise
  }

  const agree: Agree = async (asked) => {
    const question = { ...asked, details: asked.details.map(inOneLine) }
    if (!ask)
      throw new ApiError('request/invalid', 'That can only be agreed to at Quartet’s own window or terminal.')
    if (isAsking) throw new ApiError('request/invalid', 'Answer the question that is open first.')
    isAsking = true
    try {
      if (ask.kind === 'terminal') await askInTerminal(question, ask.print)
      else if (!(await ask.ask(question))) throw saidNo()
    } finally {
      isAsking = false
    }
  }

  const api = {
    'agree.state': state,
    'agree.answer'({ code }: CheckedRequestOf<'agree.answer'>): AgreeState {
      if (!open) return {}
      if (code === undefined) open.end(false)
      else if (isSame(code, open.code)) open.end(true)
      else if (--open.triesLeft === 0) open.end(false, 'The code was wrong three times. Try again.')
      else changed()
      return state()
    },
  } satisfies Partial<Api>

  return {
    agree,
    api,
    /** What is still asked then was not agreed to. */
    close: (): void => open?.end(false),
  }
}

const saidNo = (): ApiError => new ApiError('request/cancelled', 'Not allowed.')

/** In one line, with nothing that a terminal or a dialog obeys. */
const inOneLine = (text: string): string => readableText(text, MAX_LINE_CHARS).replaceAll('\n', '\ufffd')

const createCode = (): string =>
  Array.from({ length: CODE_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Whatever stands between the letters of what was typed, and in capitals or not. */
function isSame(typed: string, code: string): boolean {
  const letters = Buffer.from(typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
  return letters.length === CODE_LETTERS && timingSafeEqual(letters, Buffer.from(code))
}

const inTerminal = ({ question, details }: AgreeQuestion, code: string): string =>
  [
    '',
    question,
    ...details.map((line) => `  ${line}`),
    `If you asked for this, type ${code.slice(0, 4)}-${code.slice(4)} in Quartet. If not, do nothing.`,
    '',
  ].join('\n')
