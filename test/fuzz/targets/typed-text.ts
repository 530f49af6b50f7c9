import { parseExploreExpression } from '../../../src-main/features/comparisons/explore.ts'
import { parseScriptExpression } from '../../../src-main/features/debug/scripts/realm-values.ts'
import {
  ExpressionProblem,
  parseWatchExpression,
} from '../../../src-main/features/debug/watches/parse-expression.ts'
import {
  checkOpened,
  isKnownFile,
  MAX_OPENED,
  openedArguments,
  parseLink,
} from '../../../src-main/features/opened/opened-arguments.ts'
import {
  parseRedisAddress,
  shownAddress,
  withoutPassword,
} from '../../../src-main/engines/machines/redis-address.ts'
import { CliFailure } from '../../../src-main/hosts/cli/cli-failure.ts'
import { parseCap, parseWindow } from '../../../src-main/hosts/cli/compare-command.ts'
import {
  checkBotName,
  parseBuild,
  parseCommand,
  parseGame,
  parseSeed,
} from '../../../src-main/hosts/cli/options.ts'
import { parseVersion } from '../../../src-main/hosts/cli/stored-versions.ts'
import { parseHostOptions } from '../../../src-main/hosts/host/host-options.ts'
import { terminalText } from '../../../src-games/kit/readable-text.ts'
import { formatMoment, parseMoment, stretchOf } from '../../../src-shared/query/moments.ts'
import { parseQuery } from '../../../src-shared/query/parse-query.ts'
import { readQueryTokens } from '../../../src-shared/query/tokens.ts'
import { mutateText } from '../mutate.ts'
import { mutateSource, sourceCorpus } from '../mutate-source.ts'
import { expectSentence } from '../sentence.ts'
import { Broken, type Target } from '../target.ts'

const TEXTS = [
  'quartet://matches/12',
  'quartet:bots/1',
  'quartet:settings/',
  'redis://192.168.1.10:6379/2',
  'rediss://user:secret@[::1]:1',
  'Manolito:v3',
  '4294967295',
  '1.25',
  'mad-max',
  '2026-11-01T18:30',
  'yesterday',
  '7d',
  'map:small,"two words" -crashed rank>=2 date:2026-11..yesterday "a \\" b" figure.units:3..8 score>1e3',
  'A seat 2 round 60 score > 5000 b round 3 share<=25.5 % map:small',
  'goals[3].steps > 4 and not done ? targets.size() * 0x1F : "text\\n"[0] - \'c\'',
  'this.#own?.length === std::max(a->b, -1.5e3) || !(x << 2 & ~y)',
  '--seed=30 --data /tmp --port 80 --why x AIHeron.cc a.cnf',
]
const WORDS = ['quartet:', '//', '@', ':', '..', '"', '\\', '(', ')', '[', '--', '-', '>=', 'and', '?', '__proto__', 'constructor', '%2e%2e', '0', '99999999999999999999', 'redis://'] // prettier-ignore
/** What the page and the command line take at most, together. */
const MOST = 20_000
const MOST_DEEP = 4000
/** Of an option; its user reads it in the message. */
const MOST_TYPED = 200
const NOW = Date.UTC(2026, 10, 30)

/** What users type, or a web page and another program say in their place: links, queries, expressions, options and names. */
export function createTypedTextTarget(): Target<string> {
  const corpus = sourceCorpus(TEXTS, WORDS)
  return {
    make: (random) =>
      (random.chance(0.5)
        ? mutateText(random.pick(TEXTS), TEXTS, WORDS, random)
        : mutateSource(corpus, random)
      ).slice(0, MOST),
    read(text) {
      const taken = [
        readLink(text),
        readQuery(text),
        readMoment(text),
        readExpressions(text),
        readAddress(text),
        readOptions(text),
      ]
      return taken.includes(true)
    },
    save: (text) => Buffer.from(text),
  }
}

function readLink(text: string): boolean {
  const found = parseLink(text)
  if (found.kind === 'refused') expectSentence(found.text)
  else if (found.kind !== 'place' || !/^[a-z]+$/.test(found.screen))
    throw new Broken('a link that leads elsewhere')
  else if (found.id !== undefined && !Number.isSafeInteger(found.id))
    throw new Broken(`no number: ${found.id}`)
  const opened = checkOpened([text, 1, null, text, [text]])
  if (opened.some((one) => one === '' || one.includes('\0'))) throw new Broken('a file that is none')
  if (openedArguments(Array<string>(100).fill(text), '/').length > MAX_OPENED)
    throw new Broken('too many files')
  isKnownFile(text)
  return found.kind === 'place'
}

function readQuery(text: string): boolean {
  const { tokens } = readQueryTokens(text.slice(0, MOST_DEEP))
  let end = 0
  for (const { from, to } of tokens) {
    if (from < end || to <= from) throw new Broken('terms of a query overlap')
    end = to
  }
  const query = parseQuery(text)
  for (const { from, to, message } of query.ok ? [] : query.error) {
    expectSentence(message)
    if (from > to || to > text.length) throw new Broken(`a problem from ${from} to ${to}`)
  }
  return query.ok && query.value.length > 0
}

function readMoment(text: string): boolean {
  const moment = parseMoment(text)
  if (!moment) return false
  const again = parseMoment(formatMoment(moment))
  if (!again || formatMoment(again) !== formatMoment(moment))
    throw new Broken('another moment the second time')
  const { from, to } = stretchOf(moment, NOW)
  if (!(from <= to)) throw new Broken(`a stretch from ${from} to ${to}`)
  return true
}

function readExpressions(text: string): boolean {
  let taken = 0
  for (const parse of [parseWatchExpression, parseScriptExpression])
    try {
      parse(text)
      taken++
    } catch (problem) {
      if (!(problem instanceof ExpressionProblem)) throw problem
      expectSentence(problem.message)
    }
  const { conditions, query } = parseExploreExpression(text)
  if (conditions.some((one) => one.kind === 'round' && !Number.isFinite(one.value)))
    throw new Broken('no value')
  if (parseExploreExpression(query).conditions.length > 0 && conditions.length === 0)
    throw new Broken('a condition was left')
  return taken > 0
}

function readAddress(text: string): boolean {
  const address = parseRedisAddress(text, {})
  if (!address.ok) {
    expectSentence(address.error)
    return false
  }
  const { port, db } = address.value
  if (!(port >= 0 && port < 65_536 && db >= 0 && db < 10_000)) throw new Broken('no port or database')
  if (shownAddress(address.value).includes('secret') || withoutPassword(text).includes('secret@'))
    throw new Broken('a password is shown')
  return true
}

/** What stands in a message of the command line is put into plain text where it is written. */
const expectSaid = (message: string): void => expectSentence(terminalText(message).replace(/[\n\t]/g, ' '))

function readOptions(typed: string): boolean {
  const text = typed.slice(0, MOST_TYPED)
  const host = parseHostOptions(text.split(' '))
  if (!host.ok) expectSaid(host.error)
  const asked = [
    () => parseSeed(text),
    () => parseGame(text),
    () => parseWindow(text),
    () => parseCap('--most', text, 1, 100),
    () => parseBuild({ std: text, debug: true }),
    () => checkBotName(text),
    () => parseCommand(text.split(' '), { seed: { type: 'string' }, debug: { type: 'boolean' } }),
  ]
  let taken = 0
  for (const ask of asked)
    try {
      ask()
      taken++
    } catch (failure) {
      if (!(failure instanceof CliFailure)) throw failure
      expectSaid(failure.message)
    }
  return taken > 0 || parseVersion(text) !== undefined || host.ok
}
