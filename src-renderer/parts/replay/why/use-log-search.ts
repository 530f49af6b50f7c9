import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { LogLine } from './log-lines.ts'
import { findText, parseSearch, type SearchQuery } from './search.ts'
import type { SearchReply, LogSearchRequest } from './search-worker.ts'

export interface LogSearch {
  /** `HIT_INTS` each; undefined: nothing is looked for. */
  readonly hits: ShallowRef<Int32Array | undefined>
  /** The lines that `hits` is about: those of a slow search may have grown meanwhile. */
  readonly searched: ShallowRef<readonly LogLine[]>
  readonly isSearching: ShallowRef<boolean>
  /** Why nothing can be found; '' when all is well. */
  readonly problem: ShallowRef<string>
}

/** An expression that needs longer would need for ever. */
const DEADLINE_MS = 2000
/** Between a key and the search, and between the parts of a log that still grows. */
const PAUSE_MS = 80

/** Looks through a log as one types: text at once, expressions in a worker that is ended when they take too long. */
export function useLogSearch(
  lines: Readonly<Ref<readonly LogLine[]>>,
  query: Readonly<Ref<SearchQuery>>,
): LogSearch {
  const hits = shallowRef<Int32Array>()
  const searched = shallowRef<readonly LogLine[]>([])
  const isSearching = shallowRef(false)
  const problem = shallowRef('')
  let worker: Worker | undefined
  let sent: readonly LogLine[] | undefined
  let lastId = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  let deadline: ReturnType<typeof setTimeout> | undefined

  function endWorker(): void {
    clearTimeout(deadline)
    worker?.terminate()
    worker = undefined
    sent = undefined
  }
  function show(found: Int32Array | undefined, of: readonly LogLine[], message = ''): void {
    clearTimeout(deadline)
    isSearching.value = false
    hits.value = found
    searched.value = of
    problem.value = message
  }

  function askWorker(source: string, flags: string): void {
    // A worker that is still busy with an older expression may be so for ever.
    if (isSearching.value) endWorker()
    const of = lines.value
    const id = ++lastId
    isSearching.value = true
    problem.value = ''
    worker ??= new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
    const own = worker
    const send = (request: LogSearchRequest): void => own.postMessage(request)
    own.onmessage = ({ data }: MessageEvent<SearchReply>) => {
      if (data.id !== lastId) return
      if (data.kind === 'found') show(data.hits, of)
      else
        deadline = setTimeout(() => {
          endWorker()
          show(
            new Int32Array(0),
            of,
            `This expression takes more than ${DEADLINE_MS / 1000} s: make it simpler.`,
          )
        }, DEADLINE_MS)
    }
    own.onerror = () => {
      endWorker()
      show(new Int32Array(0), of, 'The search could not be carried out.')
    }
    if (sent !== of) send({ kind: 'lines', texts: of.map(({ text }) => text) })
    sent = of
    send({ kind: 'search', id, source, flags })
  }

  function search(): void {
    const parsed = parseSearch(query.value)
    if (parsed.kind === 'expression') return askWorker(parsed.source, parsed.flags)
    if (isSearching.value) endWorker()
    lastId++
    const of = lines.value
    if (parsed.kind === 'text')
      show(
        findText(
          of.map(({ text }) => text),
          parsed.text,
          parsed.isExact,
        ),
        of,
      )
    else show(undefined, of, parsed.kind === 'bad' ? parsed.message : '')
  }
  watch(query, (now) => {
    clearTimeout(pause)
    pause = undefined
    if (now.text === '') search()
    else pause = setTimeout(() => ((pause = undefined), search()), PAUSE_MS)
  })
  watch(
    lines,
    () => {
      if (query.value.text === '') search()
      else pause ??= setTimeout(() => ((pause = undefined), search()), PAUSE_MS)
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    clearTimeout(pause)
    endWorker()
  })
  return { hits, searched, isSearching, problem }
}
