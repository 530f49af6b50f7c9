import { wordFor } from '../../../src-shared/stats/plural.ts'
import { findGame } from '../../../src-games/index.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { CpuForecast, Finding } from '../../../src-shared/contract/submission.ts'
import type { Problem } from '../../../src-shared/contract/values.ts'
import { isOfName, nameLength, ruleOfUse } from '../../core/bots/judge-rules.ts'
import type { SourceFacts } from '../../engines/compiler/order/ast-facts.ts'
import { MENDED } from '../../engines/compiler/request/compile-request.ts'
import { isOtherHere, describeEvaluation } from '../../engines/compiler/order/order-differences.ts'
import { columnOf, readSource } from '../../engines/compiler/tree/source-text.ts'
import { forbiddenUseOf, isStandardHeader } from './standard-headers.ts'
import { includesOf, nameLine } from './source-lines.ts'

/** What the compiler and the matches know of a file. */
export interface FoundInFile {
  readonly fileName: string
  readonly game: GameId
  readonly compiles: boolean
  /** What PLAYER_NAME stands for; undefined when the file does not compile, or registers no player. */
  readonly playerName: string | undefined
  /** Names of the game's own headers. */
  readonly gameHeaders: ReadonlySet<string>
  readonly problems: readonly Problem[]
  /** Columns in bytes, as the compiler counts. */
  readonly facts: SourceFacts
  readonly forecast: CpuForecast | undefined
}

interface SubmissionParts extends FoundInFile {
  /** With `\n` line ends. */
  readonly text: string
}

const TAKEN_NAMES = new Set(['Null', 'Demo', 'Dummy'])

/** All that the course's rules for submissions say, found in one file. */
export function checkSubmission(source: string, found: FoundInFile): Finding[] {
  const { text, lines } = readSource(source)
  const place = <T extends { line: number; column: number }>(one: T): T => ({
    ...one,
    column: columnOf(lines[one.line - 1], one.column),
  })
  const { globals, uses } = found.facts
  const facts = { ...found.facts, globals: globals.map(place), uses: uses.map(place) }
  const parts: SubmissionParts = { ...found, text, facts }
  const kills = findGame(found.game)?.original.killsDebugOutput === true
  const all = [
    ...parts.problems.filter(({ severity }) => severity === 'error').map(ofProblem),
    ...parts.problems.filter(({ message }) => message.endsWith(MENDED_END)).map(ofMend),
    ...parts.problems.filter(({ message }) => ENDED.test(message)).map(ofEnded),
    ...checkRegistration(parts),
    ...checkName(parts),
    ...checkIncludes(parts),
    ...parts.facts.globals.map(ofGlobal),
    ...parts.facts.uses.map(({ name, line, column }) => ({ line, column, ...ruleOfUse(name, kills) })),
    ...parts.facts.orderDifferences.map(place).map(ofOrder),
    ...checkForecast(parts.forecast),
  ]
  const rank = { error: 0, warning: 1, info: 2 }
  return onceEach(all).sort(
    (a, b) => a.line - b.line || rank[a.severity] - rank[b.severity] || a.column - b.column,
  )
}

/** What is the same of a name wherever it stands is said once, with all of its lines. */
function onceEach(findings: readonly Finding[]): Finding[] {
  return [...Map.groupBy(findings, ({ message }) => message).values()].flatMap((same) => {
    const [first, ...others] = same.toSorted((a, b) => a.line - b.line || a.column - b.column)
    if (!isOfName(first.message) || others.length === 0) return same
    const lines = [...new Set(others.map(({ line }) => line))].filter((line) => line !== first.line)
    if (lines.length === 0) return [first]
    const last = lines.at(-1)!
    const also = wordFor(lines.length, `line ${last}`, `lines ${lines.slice(0, -1).join(', ')} and ${last}`)
    return [{ ...first, message: `${first.message} (also in ${also})` }]
  })
}

function ofProblem({ line, column, message }: Problem): Finding {
  return {
    severity: 'error',
    line,
    column,
    message: `it does not compile: ${message}`,
    fix: 'Mend this first.',
  }
}

const MENDED_END = ` [${MENDED}]`

function ofMend({ line, column, message }: Problem): Finding {
  return {
    severity: 'info',
    line,
    column,
    message: message.slice(0, -MENDED_END.length),
    fix: 'Quartet plays it as g++ would; change it to be safe with every compiler.',
  }
}

/** The compiler's warnings of what is used after it has ended. */
const ENDED = / \[-W(?:return-stack-address|dangling[\w-]*)\]$/

const ofEnded = ({ line, column, message }: Problem): Finding => ({
  severity: 'warning',
  line,
  column,
  message: message.replace(ENDED, ''),
  fix: 'Mend it: on the judge it crashes, or reads what something else has put there.',
})

/** What compiles may still be no player: nothing at all compiles, too. */
function checkRegistration({ text, compiles, playerName }: SubmissionParts): Finding[] {
  if (!compiles || playerName !== undefined) return []
  const message = text.trim() === '' ? 'the file is empty' : 'no player is registered, so none can play'
  return [
    {
      severity: 'error',
      line: Math.max(1, text.trimEnd().split('\n').length),
      column: 1,
      message,
      fix: 'The last line must be RegisterPlayer(PLAYER_NAME);',
    },
  ]
}

function checkName({ text, playerName: name, fileName }: SubmissionParts): Finding[] {
  if (name === undefined) return []
  const at = { line: nameLine(text), column: 1 }
  const findings: Finding[] = []
  const fix = `Change the line #define PLAYER_NAME ${name}.`
  if (!/^[A-Za-z0-9_]+$/.test(name))
    findings.push({
      ...at,
      severity: 'error',
      message: `the name ${name} has other characters than letters, digits and _`,
      fix,
    })
  const length = nameLength(name)
  if (length) findings.push({ ...at, ...length })
  if (TAKEN_NAMES.has(name))
    findings.push({
      ...at,
      severity: 'error',
      message: `the name ${name} belongs to a player of the course`,
      fix,
    })
  const wanted = `AI${name}.cc`
  if (fileName !== wanted)
    findings.push({
      severity: 'info',
      line: 0,
      column: 0,
      message: `the file is called ${fileName}, the player ${name}`,
      fix: `Submit it as ${wanted}.`,
    })
  return findings
}

function checkIncludes({ text, gameHeaders }: SubmissionParts): Finding[] {
  return includesOf(text).flatMap(({ name, line }): Finding[] => {
    const at = { line, column: 1 }
    if (name === 'Debug.hh')
      return [
        {
          ...at,
          severity: 'error',
          message: 'Debug.hh is a header of Quartet, which the judge does not have',
          fix: 'Export the submission: that takes it out, with all that uses it.',
        },
      ]
    if (gameHeaders.has(name)) return []
    const use = forbiddenUseOf(name)
    if (use !== undefined)
      return [
        {
          ...at,
          severity: 'warning',
          message: `<${name}> is for ${use}, which bots may not use`,
          fix: 'Take the line out.',
        },
      ]
    if (isStandardHeader(name)) return []
    const isSource = /\.(cc|cpp|cxx|hh|hpp|h)$/.test(name)
    return [
      {
        ...at,
        severity: 'error',
        message: isSource
          ? `${name} is another file: all of the code must be in one`
          : `${name} is no header of the standard library or of the game`,
        fix: isSource ? 'Copy what you need of it into this file.' : 'Take the line out.',
      },
    ]
  })
}

function ofGlobal({ name, type, kind, line, column }: SourceFacts['globals'][number]): Finding {
  const what =
    kind === 'global'
      ? 'a global variable'
      : `a ${kind === 'static local' ? 'static local variable' : kind === 'static member' ? 'static member' : 'thread_local variable'}`
  const constant = kind === 'static member' ? 'static constexpr' : 'const'
  return {
    severity: 'error',
    line,
    column,
    message: `${name} (${type}) is ${what}, which is forbidden: it is shared by all players of the match`,
    fix: `Make it an attribute of your player class (no static), or ${constant} if it never changes.`,
  }
}

function ofOrder({ line, column, kind }: SourceFacts['orderDifferences'][number]): Finding {
  const evaluation = describeEvaluation(kind)
  return {
    severity: 'info',
    line,
    column,
    message: isOtherHere(kind) ? `may play differently on the judge: ${evaluation}` : evaluation,
    fix: 'Put each into a variable of its own first, in the order that you mean.',
  }
}

function checkForecast(forecast: CpuForecast | undefined): Finding[] {
  if (!forecast) return []
  const { worstSeconds, mostSeconds, text } = forecast
  const at = { line: 0, column: 0 }
  if (worstSeconds >= 1)
    return [
      {
        ...at,
        severity: 'error',
        message: `it ran out of the judge's second of CPU: it ${text}`,
        fix: 'Profile a match to see which function takes it.',
      },
    ]
  if (mostSeconds >= 1)
    return [
      {
        ...at,
        severity: 'warning',
        message: `it may run out of the judge's second of CPU: it ${text}`,
        fix: 'Profile a match to see which function takes it.',
      },
    ]
  return [{ ...at, severity: 'info', message: `it ${text}`, fix: 'The judge gives 1 s a match.' }]
}
