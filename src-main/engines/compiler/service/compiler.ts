import { GuardedFailure } from '../../guarded/guarded-process.ts'
import { CompilerFailure } from './compiler-failure.ts'
import { doorFolder, findDoor } from './compiler-door.ts'
import { joinService, startService, type ServiceLinkEvents, type ServiceLink } from './service-link.ts'
import type { CodeIndex, CodeSymbol } from '../../../../src-shared/contract/code.ts'
import type { Foreign } from '../code-index/entities.ts'
import type { RenameResult, RenameAsk } from '../code-index/code-answers.ts'
import type { SourceFacts } from '../order/ast-facts.ts'
import type { FromService, Task, TaskKind, Tasks } from './compile-protocol.ts'
import type {
  CompileRequest,
  CompileResult,
  CompileStep,
  Diagnostic,
  RawFrame,
  Trace,
} from '../request/compile-request.ts'
import type { CompletionItem } from '../../../../src-shared/contract/cpp.ts'
import type { Member } from './record-layout.ts'
import type {
  SeasonLinkRequest,
  SeasonLinkResult,
  SeasonRequest,
  SeasonResult,
} from '../request/season-request.ts'
import { ownCodeHash } from '../files/toolchain-files.ts'
import type { SiteOwner } from './trace.ts'

/**
 * The app's side of the C++ compiler. The work is done in a child process that starts with the first request, stays
 * warm, and is given back when nothing was asked for a while; callers do not notice either.
 */
export interface Compiler {
  /** Loads what building a bot takes, by building this one in vain, unless something else is to be built. */
  warm(request: CompileRequest): Promise<void>
  compile(request: CompileRequest, options?: TaskOptions): Promise<CompileResult>
  /** The program of a season, and what its players are linked with. `onProgress` gets its files. */
  season(request: SeasonRequest, options?: TaskOptions): Promise<SeasonResult>
  /** Players and the program of a season that is played in one module. */
  linkSeason(request: SeasonLinkRequest, options?: TaskOptions): Promise<SeasonLinkResult>
  /** Problems of a text while it is typed. */
  diagnose(request: CompileRequest, options?: TaskOptions): Promise<readonly Diagnostic[]>
  /** What matters for the judge: variables that are no player's, names of the library, debug output. */
  inspect(request: CompileRequest, options?: TaskOptions): Promise<SourceFacts>
  /** Where the members of a class of the file lie, in bytes. */
  layout(request: CompileRequest, className: string): Promise<readonly Member[]>
  /** What can stand at a place (line and column from 1): ask at the start of the word being typed. */
  complete(
    request: CompileRequest,
    line: number,
    column: number,
    options?: TaskOptions,
  ): Promise<readonly CompletionItem[]>
  /** What the names of a text mean. */
  index(request: CompileRequest, options?: TaskOptions): Promise<CodeIndex>
  rename(request: CompileRequest, rename: RenameAsk, options?: TaskOptions): Promise<RenameResult>
  /** Where the game's headers declare something; undefined where they do not. */
  find(request: CompileRequest, foreign: Foreign): Promise<CodeSymbol | undefined>
  /** A header of the game; undefined when it has none of that name. */
  header(request: CompileRequest, name: string): Promise<string | undefined>
  /** Lines of a stopped bot's frames, from what its `CompileResult` kept. */
  resolveTrace(debugInfo: Uint8Array, frames: readonly RawFrame[], options?: TaskOptions): Promise<Trace>
  /** Makes the module of a built bot count what each part of it takes, and says whose the parts are. */
  profile(debugInfo: Uint8Array): Promise<Tasks['profile']['answer']>
  locate(debugInfo: Uint8Array, sites: readonly number[]): Promise<readonly SiteOwner[]>
  close(): Promise<void>
}

export interface TaskOptions {
  readonly signal?: AbortSignal
  /** Called with the steps that take long. A compile from the cache has no steps. */
  readonly onProgress?: (step: CompileStep, file?: string) => void
  /** It is not needed now: it fails as soon as something else is to be built. */
  readonly isAhead?: boolean
}

export interface CompilerOptions {
  /** For what can be made again: precompiled headers and results. */
  readonly cacheDir: string
  readonly idleMs?: number
  /** Of a program that stays open: its process makes headers when nothing is asked, and command lines may ask it. */
  readonly stays?: boolean
  /** Asks the process of a window of the same version, where one is open. */
  readonly asksWindow?: boolean
  /** Where a compile process listens that several ask, in place of one of our own; `QUARTET_COMPILER` unless given. */
  readonly shared?: string
}

interface Pending {
  readonly task: Task
  readonly isAhead: boolean
  /** Set when the process that worked on it was lost and another one got it: nothing is tried a third time. */
  isAgain: boolean
  hasBegun: boolean
  /** The process that has it. */
  by: ServiceLink | undefined
  readonly resolve: (answer: never) => void
  readonly reject: (failure: Error) => void
  readonly onProgress: ((step: CompileStep, file?: string) => void) | undefined
}

const IDLE_MS = 5 * 60_000

/** A compiler whose process starts with the first request, or is one that several ask. */
export function createCompiler({
  cacheDir,
  idleMs = IDLE_MS,
  stays = false,
  asksWindow = false,
  shared = process.env['QUARTET_COMPILER'] ?? (asksWindow ? findDoor(doorFolder(), ownCodeHash) : undefined),
}: CompilerOptions): Compiler {
  const pending = new Map<number, Pending>()
  let service: ServiceLink | undefined
  /** Until it is found to be gone: then it is up to a process of our own. */
  let isSharedGone = false
  let lastId = 0
  let isClosed = false

  const start = (): ServiceLink => {
    const events: ServiceLinkEvents = {
      message: (message) => takeMessage(pending, message),
      closing() {
        if (service === started) service = undefined
      },
      // The task that was being worked on when the process ended by itself is not tried again; others, and all when another
      // ended it, go to another process.
      lost(reason, mayTryAgain, crash) {
        if (service === started) service = undefined
        if (started === joined) isSharedGone = true
        for (const [id, one] of pending) {
          if (one.by !== started) continue
          const isToBlame = crash !== undefined && one.hasBegun
          if (!isToBlame && mayTryAgain && !one.isAgain && !one.isAhead && !isClosed) {
            // What others share ends for reasons of theirs.
            one.isAgain = started !== joined
            one.hasBegun = false
            send(id, one.task)
            continue
          }
          pending.delete(id)
          one.reject(
            isToBlame
              ? new GuardedFailure('crash', `it ends the process that compiles it (${crash})`)
              : new CompilerFailure(`the compile process ${reason}`),
          )
        }
      },
    }
    const settings = { cacheDir, idleMs, makesHeaders: stays, ...(stays ? { door: doorFolder() } : {}) }
    const joined = shared && !isSharedGone ? joinService(shared, events) : undefined
    const started = joined ?? startService(settings, events)
    return started
  }

  const send = (id: number, task: Task): void => {
    service ??= start()
    const one = pending.get(id)
    if (one) one.by = service
    service.send({ type: 'task', id, task, ...(one?.isAhead ? { isAhead: true } : {}) }, (failure) => {
      pending.delete(id)
      one?.reject(new CompilerFailure(`the compile process cannot be reached: ${failure.message}`))
    })
  }

  const ask: Ask = <Kind extends TaskKind>(kind: Kind, ask: Tasks[Kind]['ask'], options: TaskOptions = {}) =>
    new Promise<Tasks[Kind]['answer']>((resolve, reject) => {
      const { signal, onProgress, isAhead = false } = options
      if (isClosed) return reject(new CompilerFailure('the compiler is closed'))
      if (signal?.aborted) return reject(abortError())
      const id = ++lastId
      const settle =
        <Value>(then: (value: Value) => void) =>
        (value: Value) => {
          signal?.removeEventListener('abort', cancel)
          then(value)
        }
      const cancel = () => {
        pending.delete(id)
        service?.send({ type: 'cancel', id })
        reject(abortError())
      }
      const task = { kind, ask } as Task
      pending.set(id, {
        task,
        isAhead,
        isAgain: false,
        hasBegun: false,
        by: undefined,
        resolve: settle(resolve),
        reject: settle(reject),
        onProgress,
      })
      signal?.addEventListener('abort', cancel, { once: true })
      send(id, task)
    })

  return {
    ...questionsOf(ask),
    async close() {
      isClosed = true
      await service?.close()
    },
  }
}

/** What a compile process says of a task: a step, that it has begun, or its end. */
function takeMessage(pending: Map<number, Pending>, message: FromService): void {
  const one = pending.get(message.id)
  if (!one) return
  if (message.type === 'step') {
    one.onProgress?.(message.step, message.file)
    return
  }
  if (message.type === 'begun') {
    one.hasBegun = true
    return
  }
  pending.delete(message.id)
  if (message.type === 'over') one.reject(new GuardedFailure('time', message.message))
  else if (message.type === 'done') one.resolve(message.answer as never)
  else one.reject(new CompilerFailure(message.message))
}

type Ask = <Kind extends TaskKind>(
  kind: Kind,
  ask: Tasks[Kind]['ask'],
  options?: TaskOptions,
) => Promise<Tasks[Kind]['answer']>

/** All that can be asked, each as a task of its kind. */
function questionsOf(ask: Ask): Omit<Compiler, 'close'> {
  return {
    warm: (request) => ask('warm', request, { isAhead: true }),
    compile: (request, options) => ask('compile', request, options),
    season: (request, options) => ask('season', request, options),
    linkSeason: (request, options) => ask('linkSeason', request, options),
    diagnose: (request, options) => ask('diagnose', request, options),
    inspect: (request, options) => ask('inspect', request, options),
    layout: (request, className) => ask('layout', { request, className }),
    complete: (request, line, column, options) => ask('complete', { request, line, column }, options),
    index: (request, options) => ask('index', request, options),
    rename: (request, rename, options) => ask('rename', { request, rename }, options),
    find: (request, foreign) => ask('find', { request, foreign }),
    header: (request, name) => ask('header', { request, name }),
    resolveTrace: (debugInfo, frames, options) => ask('resolveTrace', { debugInfo, frames }, options),
    profile: (debugInfo) => ask('profile', { debugInfo }),
    locate: (debugInfo, sites) => ask('locate', { debugInfo, sites }),
  }
}

function abortError(): Error {
  return new DOMException('cancelled', 'AbortError')
}
