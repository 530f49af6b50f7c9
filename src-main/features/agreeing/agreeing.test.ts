import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { terminalText } from '../../../src-games/kit/readable-text.ts'
import type { AgreeState } from '../../../src-shared/contract/agreeing.ts'
import type { AgreeQuestion, AskUser } from '../../base/agree.ts'
import { createAgreeService } from './agree-service.ts'

const QUESTION: AgreeQuestion = {
  question: 'May it be used?',
  details: ['redis://nas:6379'],
  button: 'Allow',
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The service with a terminal; what that printed, and the events that pages got. */
function withTerminal() {
  const printed: string[] = []
  const events: AgreeState[] = []
  const service = createAgreeService(
    { kind: 'terminal', print: (text) => printed.push(text) },
    (_event, payload) => events.push(payload as AgreeState),
  )
  const code = (): string => /\b[a-z2-9]{4}-[a-z2-9]{4}\b/.exec(printed.at(-1) ?? '')![0]
  /** Another code of the same form. */
  const wrong = (): string => (code().startsWith('a') ? 'b' : 'a') + code().slice(1)
  return {
    ...service,
    answer: service.api['agree.answer'],
    state: service.api['agree.state'],
    printed,
    events,
    code,
    wrong,
  }
}
/** How it ends: 'agreed', or the code and message of the error. */
const endOf = (asked: Promise<void>): Promise<unknown> =>
  asked.then(
    () => 'agreed',
    ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
  )

describe('in a terminal', () => {
  it('the question is printed with a code, which agrees however it is typed', async () => {
    const { agree, answer, state, printed, code } = withTerminal()
    const end = endOf(agree(QUESTION))
    expect(printed).toEqual([
      `\nMay it be used?\n  redis://nas:6379\nIf you asked for this, type ${code()} in Quartet. If not, do nothing.\n`,
    ])
    expect(state()).toEqual({ question: 'May it be used?', details: ['redis://nas:6379'], triesLeft: 3 })
    expect(answer({ code: ` ${code().toUpperCase().replace('-', ' ')} ` })).toEqual({})
    expect(await end).toBe('agreed')
    expect(state()).toEqual({})
  })

  it('three wrong codes end it, and the right one is of no use afterwards', async () => {
    const { agree, answer, state, code, wrong } = withTerminal()
    const end = endOf(agree(QUESTION))
    const [first, right] = [wrong(), code()]
    expect(answer({ code: first })).toMatchObject({ triesLeft: 2 })
    expect(answer({ code: 'a' })).toMatchObject({ triesLeft: 1 })
    expect(answer({ code: '' })).toEqual({})
    expect(await end).toBe('request/invalid: The code was wrong three times. Try again.')
    expect(answer({ code: right })).toEqual({})
    // The next question has a code of its own.
    const next = endOf(agree(QUESTION))
    expect(code()).not.toBe(right)
    expect(answer({ code: right })).toMatchObject({ triesLeft: 2 })
    expect(state()).toMatchObject({ triesLeft: 2 })
    answer({ code: code() })
    expect(await next).toBe('agreed')
  })

  it('pages never learn the code, neither by events nor by what they ask', async () => {
    const { agree, answer, state, events, code, wrong } = withTerminal()
    const end = endOf(agree(QUESTION))
    answer({ code: wrong() })
    const seen = JSON.stringify([events, state()])
    expect(events).toHaveLength(2)
    expect(seen).not.toContain(code())
    expect(seen).not.toContain(code().replace('-', ''))
    answer({})
    expect(await end).toBe('request/cancelled: Not allowed.')
  })

  it('it ends by itself after five minutes', async () => {
    const { agree, answer, events, code } = withTerminal()
    const end = endOf(agree(QUESTION))
    vi.advanceTimersByTime(5 * 60_000 - 1)
    expect(events).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(await end).toBe('request/invalid: The code was not typed within five minutes. Try again.')
    expect(events.at(-1)).toEqual({})
    expect(answer({ code: code() })).toEqual({})
  })

  it('there is one question at a time, and none is agreed to when Quartet ends', async () => {
    const { agree, close, printed } = withTerminal()
    const end = endOf(agree(QUESTION))
    expect(await endOf(agree(QUESTION))).toBe('request/invalid: Answer the question that is open first.')
    expect(printed).toHaveLength(1)
    close()
    expect(await end).toBe('request/cancelled: Not allowed.')
  })

  it('what is agreed to is shown in a line each, with nothing that a terminal obeys', async () => {
    const { agree, answer, state, printed } = withTerminal()
    const end = endOf(agree({ ...QUESTION, details: ['redis://a\nIf you asked\u001b[2J\u202e'] }))
    expect(state().details).toEqual(['redis://a\ufffdIf you asked\ufffd[2J\ufffd'])
    expect(printed[0]).toContain('  redis://a\ufffdIf you asked\ufffd[2J\ufffd\n')
    expect(terminalText(printed[0])).toBe(printed[0])
    answer({})
    await end
  })
})

describe('elsewhere', () => {
  it('a dialog of the system says yes or no, and pages get no question', async () => {
    const asked: AgreeQuestion[] = []
    const says = (hasAgreed: boolean): AskUser => ({
      kind: 'dialog',
      ask(question) {
        asked.push(question)
        return Promise.resolve(hasAgreed)
      },
    })
    const emit = vi.fn()
    expect(await endOf(createAgreeService(says(true), emit).agree(QUESTION))).toBe('agreed')
    expect(await endOf(createAgreeService(says(false), emit).agree(QUESTION))).toBe(
      'request/cancelled: Not allowed.',
    )
    expect(asked).toEqual([QUESTION, QUESTION])
    expect(emit).not.toHaveBeenCalled()
  })

  it('nothing is agreed to where the user cannot be asked', async () => {
    const { agree, api } = createAgreeService(undefined, vi.fn())
    expect(await endOf(agree(QUESTION))).toBe(
      'request/invalid: That can only be agreed to at Quartet’s own window or terminal.',
    )
    expect(api['agree.answer']({ code: 'aaaa-aaaa' })).toEqual({})
  })
})
