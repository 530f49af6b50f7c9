import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import type { JudgeNote } from '../../../src-shared/contract/submission.ts'
import type { Problem } from '../../../src-shared/contract/values.ts'
import { createArtifactCache, hashOf } from '../../base/disk/artifact-cache.ts'
import { resourcesDir } from '../../base/entries.ts'
import type { LibraryUse } from '../../engines/compiler/order/ast-facts.ts'
import { columnOf, readSource } from '../../engines/compiler/tree/source-text.ts'
import { toolchainFiles } from '../../engines/compiler/files/toolchain-files.ts'
import type { BotSource } from './build-bot.ts'
import type { CppBuilder } from './build-cpp.ts'
import { kindOfUse, nameLength, ruleOfUse } from './judge-rules.ts'

/** What the judge would say of a bot that Quartet's own compiler takes, beside its matches. */
export interface JudgeNotes {
  /**
   * By line, each once; none for other languages, modules, and where the compiler cannot say. `registeredName`: what the build of the bot
   * found. A text that was looked at before is not looked at again, after a restart neither.
   */
  of(bot: BotSource, registeredName?: string, signal?: AbortSignal): Promise<readonly JudgeNote[]>
}

/** What the compiler knows of a text, as it is kept. */
export interface JudgeFacts {
  readonly refusals: readonly Pick<Problem, 'line' | 'column' | 'message'>[]
  /** Columns in bytes. */
  readonly uses: readonly LibraryUse[]
}

const KEPT = 64

export function createJudgeNotes(cacheFolder: string, cpp: CppBuilder): JudgeNotes {
  const cache = createArtifactCache(cacheFolder)
  const kept = new Map<string, JudgeFacts>()
  async function factsOf(bot: BotSource, signal?: AbortSignal): Promise<JudgeFacts | undefined> {
    const request = serialize(cpp.request(bot))
    const known = hashOf('judge', request)
    const before = kept.get(known)
    if (before) return before
    const key = hashOf('judge', stampOf(bot.game), request)
    const stored = cache.get(key)
    const facts = stored ? (JSON.parse(stored.toString()) as JudgeFacts) : await cpp.judge(bot, signal)
    if (!facts) return undefined
    if (!stored) cache.put(key, JSON.stringify(facts))
    kept.set(known, facts)
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
    return facts
  }
  return {
    async of(bot, registeredName, signal) {
      if (bot.language !== 'cpp' || bot.module) return []
      // As it is played without what only Quartet adds to it.
      const { game, name, language, source, build, season } = bot
      const facts = await factsOf({ game, name, language, source, build, season }, signal)
      return facts ? notesOf(source, facts, registeredName) : []
    },
  }
}

/** The notes of what is known of a text. */
export function notesOf(
  source: string,
  { refusals, uses }: JudgeFacts,
  registeredName: string | undefined,
): JudgeNote[] {
  const { lines } = readSource(source)
  const length = registeredName === undefined ? undefined : nameLength(registeredName)
  const reported = new Set<string>()
  const rules = uses.flatMap(({ name, line, column }): JudgeNote[] => {
    const kind = kindOfUse(name)
    if ((kind !== 'rand' && kind !== 'files') || reported.has(kind)) return []
    reported.add(kind)
    const { message } = ruleOfUse(name, false)
    const severity = kind === 'files' ? 'warning' : 'info'
    return [{ severity, line, column: columnOf(lines[line - 1], column), message }]
  })
  const notes: JudgeNote[] = [
    ...refusals.map(({ line, column, message }): JudgeNote => ({
      severity: 'error',
      line,
      column,
      message: refused(message),
    })),
    ...(length?.severity === 'error'
      ? [
          {
            severity: length.severity,
            line: lineOfName(lines, registeredName!),
            column: 1,
            message: length.message,
          },
        ]
      : []),
    ...rules,
  ]
  const once = new Map(notes.toReversed().map((note) => [`${note.line} ${note.message}`, note]))
  return [...once.values()].sort((a, b) => a.line - b.line || a.column - b.column)
}

/** Where the message does not say so itself. */
const refused = (message: string): string =>
  message.includes("the judge's compiler") ? message : `the judge's compiler refuses this: ${message}`

/** The line that says how the player is called. */
function lineOfName(lines: readonly string[], name: string): number {
  const at = lines.findIndex(
    (line) => /^[ \t]*#[ \t]*define[ \t]+PLAYER_NAME[ \t]+(\w+)/.exec(line)?.[1] === name,
  )
  return Math.max(1, at + 1)
}

const stamps = new Map<string, string>()

/** Changes with the compiler, our code around it, and the headers of a game. */
function stampOf(game: string): string {
  const known = stamps.get(game)
  if (known !== undefined) return known
  const { version, codeHash } = toolchainFiles()
  const folder = join(resourcesDir(), 'cpp')
  const files = ['kit', 'gpp-names', game].flatMap((name) => filesIn(join(folder, name)))
  const stamp = hashOf(version, codeHash, ...files)
  stamps.set(game, stamp)
  return stamp
}

function filesIn(folder: string): Uint8Array[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((path) => readFileSync(path))
}
