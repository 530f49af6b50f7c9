/** What Monaco asks its workers and what they answer, as far as it is looked at here. */
interface Asked {
  readonly type: number
  readonly req?: string
  readonly args?: readonly unknown[]
}
interface Answered {
  readonly type?: number
  readonly seq?: string
  readonly err?: { readonly name?: string }
}
const REQUEST = 0

/** Looks at a worker this often, in ms, while it owes an answer. */
const LOOK_EVERY_MS = 1000
/** Looks without a word from it before it is given up on: what honest sources take is under one. */
const LOOKS = 30

/**
 * A worker that is ended when it owes an answer and says nothing for long, or when its stack is full: a parser can be kept busy
 * for ever by a text of one line, and goes as deep as a text does, in which all its later answers end too. Looks are counted and
 * not time, so that a machine that sleeps gives up on nothing. `onEnd` gets what it was asked and did not answer, the oldest
 * first.
 */
export function watchWorker(worker: Worker, onEnd: (asked: readonly unknown[]) => void): Worker {
  const owed = new Map<string, readonly unknown[]>()
  let timer: ReturnType<typeof setInterval> | undefined
  let silent = 0
  let isOver = false
  const rest = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  const look = (): void => {
    if (++silent >= LOOKS) giveUp([...owed.values()])
  }
  const giveUp = (asked: readonly unknown[]): void => {
    isOver = true
    rest()
    end()
    onEnd(asked)
  }
  const post = worker.postMessage.bind(worker) as (message: unknown, transfer?: Transferable[]) => void
  const end = worker.terminate.bind(worker)
  worker.addEventListener('message', (event: MessageEvent<Answered>) => {
    const { data } = event
    const isFull = data?.seq !== undefined && data.err?.name === 'RangeError'
    // No other listener is to hear of what is given up on.
    if (isFull || isOver) event.stopImmediatePropagation()
    if (isOver) return
    if (isFull) return giveUp([owed.get(data.seq)])
    silent = 0
    if (data?.seq !== undefined) owed.delete(data.seq)
    if (owed.size === 0) rest()
  })
  return Object.assign(worker, {
    postMessage(message: Asked, transfer?: Transferable[]): void {
      if (message?.type === REQUEST && message.req !== undefined) {
        if (owed.size === 0) silent = 0
        owed.set(message.req, message.args ?? [])
        timer ??= setInterval(look, LOOK_EVERY_MS)
      }
      post(message, transfer)
    },
    terminate(): void {
      rest()
      end()
    },
  })
}
