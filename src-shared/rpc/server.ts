import { methods, type Api, type MethodName } from '../contract/api.ts'
import { sizeOfCall } from '../contract/call-sizes.ts'
import { ApiError, type ErrorCode } from '../contract/error-codes.ts'
import type { EventName, Events } from '../contract/events.ts'
import type * as z from 'zod'
import type { Channel } from './channel.ts'
import { decodeCall, encodeFrame, type Frame, type TooLargeCall } from './frames.ts'

/** Called with every fault that is ours and not the user's, with the method that met it. The page never sees it. */
export type ReportFault = (method: string, fault: unknown) => void

/**
 * The main side's end of one channel: the door. Every call is checked here, before any service sees it, and every
 * failure leaves here as a code and a sentence.
 */
export function serve(channel: Channel, api: Api, reportFault: ReportFault): void {
  channel.onMessage((bytes) => {
    const call = decodeCall(bytes, sizeOfCall)
    // A page of ours sends nothing but calls: what sends something else is not one.
    if (!call) {
      channel.close?.()
      return
    }
    void answer(call, api, reportFault).then((reply) => channel.send(reply))
  })
}

/** Emits to all pages that are connected. */
export interface Broadcast {
  readonly emit: <E extends EventName>(event: E, payload: Events[E]) => void
  add(channel: Channel): void
}

export function createBroadcast(): Broadcast {
  const channels = new Set<Channel>()
  return {
    emit(event, payload) {
      if (channels.size === 0) return
      const bytes = encodeFrame({ kind: 'event', name: event, payload })
      for (const channel of channels) channel.send(bytes)
    },
    add(channel) {
      channels.add(channel)
      channel.onClose(() => void channels.delete(channel))
    },
  }
}

async function answer(
  call: Extract<Frame, { kind: 'call' }> | TooLargeCall,
  api: Api,
  reportFault: ReportFault,
): Promise<Uint8Array> {
  try {
    if (call.kind === 'too-large')
      throw new ApiError(
        'request/too-large',
        `This is more than Quartet takes at once (${call.method.slice(0, 80)}).`,
      )
    const value = await run(call.method, call.request, api)
    return encodeFrame({ kind: 'answer', id: call.id, value })
  } catch (fault) {
    const { code, message } =
      fault instanceof ApiError ? fault : internalFault(call.method, fault, reportFault)
    return encodeFrame({ kind: 'failure', id: call.id, code, message })
  }
}

async function run(name: string, request: unknown, api: Api): Promise<unknown> {
  // An own property: 'toString' and '__proto__' are no methods of the contract.
  if (!Object.hasOwn(methods, name)) {
    throw new ApiError('request/unknown-method', `Quartet has no method called “${name.slice(0, 80)}”.`)
  }
  const method = name as MethodName
  const checked = methods[method][0].safeParse(request)
  if (!checked.success) throw new ApiError('request/invalid', formatIssues(method, checked.error))
  const answer = await (api[method] as (request: unknown) => unknown)(checked.data)
  const checkedAnswer = methods[method][1].safeParse(answer)
  if (!checkedAnswer.success) throw new StrangeAnswer(method, checkedAnswer.error)
  return answer
}

/**
 * A service said what the contract does not allow. What is stored may be foreign (a data folder, a
 * backup), and the page is to meet nothing that its types do not have.
 */
class StrangeAnswer extends Error {
  constructor(method: MethodName, error: z.ZodError) {
    super(formatIssues(method, error))
  }
}

/** `matches.start: seed: Too big: expected number to be <=2147483647`. */
function formatIssues(method: string, error: z.ZodError): string {
  const issue = firstIssue(error.issues)
  const field = issue.path.map(String).join('.')
  return `${method}: ${field ? `${field}: ` : ''}${issue.message}`
}

/** The first thing wrong; within a choice of shapes, that of the shape that came nearest. */
function firstIssue(issues: readonly z.core.$ZodIssue[], outer: readonly PropertyKey[] = []): Issue {
  const [issue] = issues
  if (!issue) return { path: outer, message: 'not what was expected' }
  const path = [...outer, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const nearest = issue.errors.reduce((best, other) => (depth(other) > depth(best) ? other : best))
    return firstIssue(nearest, path)
  }
  return { path, message: issue.message }
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

const depth = (issues: readonly z.core.$ZodIssue[]): number => issues[0]?.path.length ?? 0

function internalFault(
  method: string,
  fault: unknown,
  reportFault: ReportFault,
): { code: ErrorCode; message: string } {
  reportFault(method, fault)
  if (fault instanceof StrangeAnswer)
    return {
      code: 'storage/failed',
      message: `What is stored is not what Quartet writes, so this cannot be shown (${method}). Everything else can; its log says more.`,
    }
  return {
    code: 'internal',
    message: `Something went wrong inside Quartet (${method}). Nothing was lost; its log says more.`,
  }
}
