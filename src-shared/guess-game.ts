import { gameList } from '../src-games/index.ts'
import type { GameId } from '../src-games/kit/game.ts'
import { isSeason } from './contract/season-id.ts'
import { nearestOf } from './query/nearest.ts'

/** Which game a C++ source was written for, by the names in it. */

/**
 * The game whose own names a source uses most: names that several games have say nothing, as do members of whatever is in front
 * of them and names that the source declares. Without an answer it is the game that is open.
 */
export function guessGame(source: string, open: GameId): GameId {
  // What a season’s players use is in its headers, which are not here.
  if (isSeason(open)) return open
  const { code, comments } = splitComments(source)
  const declared = declaredIn(code)
  return mostNamed(usedIn(code, declared), open) ?? mostNamed(usedIn(comments, declared), open) ?? open
}

/**
 * Names that a source uses and none of our games has, where they say that it was written for another one; undefined where it may be of
 * this game. `messages`: the compiler's errors when it was built for `game`.
 */
export function foreignNames(
  source: string,
  game: GameId,
  messages: readonly string[],
): readonly string[] | undefined {
  if (isSeason(game)) return undefined
  const { code } = splitComments(source)
  const declared = declaredIn(code)
  const own = [...usedIn(code, declared)].filter((name) => OWN_NAMES.get(game)?.has(name))
  const common = own.filter((name) => COMMON.has(name)).length
  const evidence = own.length - common + Math.floor(common / 2)
  const unknown = undeclaredIn(messages)
    .filter((name) => !declared.has(name) && !ALL_NAMES.has(name))
    // A word that is no call and no type is something unfinished.
    .filter((name) => /^[A-Z]/.test(name) || new RegExp(`\\b${name}\\s*\\(`).test(code))
    // Of this game, with a slip of the pen.
    .filter((name) => name.length < 3 || nearestOf(name, [...namesOf(game)]) === undefined)
  const isForeign = unknown.length > 2 || unknown.some((name) => isOfGame(name, code))
  return isForeign && unknown.length > 2 * evidence ? unknown : undefined
}

/** One or two calls may be helpers that are not written yet: types, constants, and what is asked of a player or has parts are not. */
const isOfGame = (name: string, code: string): boolean =>
  /^[A-Z]/.test(name) ||
  new RegExp(`\\b${name}\\s*\\((?:\\s*me\\s*\\(\\s*\\)\\s*\\)|[^()]*\\)\\s*\\.)`).test(code)

/** The one of our games whose own names a player of a season was refused for; undefined where those are fewer than two. */
export function ourGameIn(messages: readonly string[]): GameId | undefined {
  const names = undeclaredIn(messages)
  const counts = gameList.map(({ id }) => names.filter((name) => OWN_NAMES.get(id)!.has(name)).length)
  const most = Math.max(...counts)
  return most < 2 ? undefined : gameList[counts.indexOf(most)].id
}

/**
 * What says that a source is of another game than that in which it does not compile: of ours the names of one that is not known, of a
 * season the game of ours whose names it uses.
 */
export function findHome({
  source,
  game,
  messages,
}: {
  readonly source: string
  readonly game: GameId
  readonly messages: readonly string[]
}): { readonly names?: readonly string[] | undefined; readonly game?: GameId | undefined } {
  return isSeason(game) ? { game: ourGameIn(messages) } : { names: foreignNames(source, game, messages) }
}

const undeclaredIn = (messages: readonly string[]): string[] => [
  ...new Set(messages.flatMap((message) => UNDECLARED.exec(message)?.[1] ?? [])),
]

/** A name of the library whose header is missing has the header in its message. */
const UNDECLARED = /^(?!.*#include).*(?:use of undeclared identifier|unknown type name) '(\w{1,60})'/

/** Names that a game of the framework has in other terms too: of one that is not here they say little. */
const COMMON = new Set(
  (
    'MAX NUL Data Position City Path Player_Id UnitType Cmp rows cols number_players number_rounds num_players num_rounds ' +
    'board_rows board_cols nb_units nb_cities nb_paths city path NUM_PLAYERS alive_units dead_units my_units total_units ' +
    'strength player_of GRASS WATER FOREST MOUNTAIN'
  ).split(' '),
)
/** Names that the library has too, for what stands in every bot. */
const LIBRARY = new Set(['begin', 'end', 'data', 'first', 'second', 'what'])

/** What a game's API has in C++, with the values of its enumerations and its constants. */
function namesOf(game: GameId): Set<string> {
  const { globals, player } = gameList.find(({ id }) => id === game)!.api
  const entries = [...globals, ...player].filter(({ cpp }) => cpp)
  const values = globals.flatMap(
    ({ cpp = '' }) => /\b(?:enum\b[^{]*\{|const \w+ )([\w,\s]*)[};]/.exec(cpp)?.[1].match(/[A-Z]\w*/g) ?? [],
  )
  return new Set([...entries.map(({ name }) => name), ...values])
}

const ALL_NAMES = new Set(
  gameList.flatMap(({ api }) =>
    [...api.globals, ...api.player].flatMap(({ cpp = '' }) => cpp.match(/\b[A-Za-z_]\w*\b/g) ?? []),
  ),
)

/** By game: the names that it alone has. */
const OWN_NAMES = new Map(
  gameList.map(({ id }) => {
    const others = gameList.filter((one) => one.id !== id).map((one) => namesOf(one.id))
    return [
      id,
      new Set(
        [...namesOf(id)].filter((name) => !LIBRARY.has(name) && others.every((names) => !names.has(name))),
      ),
    ]
  }),
)

/** The game with most names of its own among these; the open one where it has as many. */
function mostNamed(used: ReadonlySet<string>, open: GameId): GameId | undefined {
  const counts = gameList.map(({ id }) => ({
    id,
    count: [...used].filter((name) => OWN_NAMES.get(id)!.has(name)).length,
  }))
  const most = Math.max(...counts.map(({ count }) => count))
  const best = counts.filter(({ count }) => count === most).map(({ id }) => id)
  return most === 0 ? undefined : best.includes(open) ? open : best[0]
}

/** The text without comments and what stands in quotes, and its comments: in one pass, whatever is not closed in it. */
function splitComments(source: string): { readonly code: string; readonly comments: string } {
  const [code, comments]: [string[], string[]] = [[], []]
  const OPENING = /\/\/|\/\*|"|'/g
  const text = source.slice(0, MOST_CHARS)
  let at = 0
  for (let found = OPENING.exec(text); found; found = OPENING.exec(text)) {
    code.push(text.slice(at, found.index))
    at = endOf(text, found[0], found.index + found[0].length)
    if (found[0].startsWith('/')) comments.push(text.slice(found.index, at))
    OPENING.lastIndex = at
  }
  code.push(text.slice(at))
  return { code: code.join(' '), comments: comments.join('\n') }
}

/** As much as a bot may have. */
const MOST_CHARS = 1_048_576

/** Where what begins with `opening` is over; `from` is behind that. */
function endOf(text: string, opening: string, from: number): number {
  if (opening === '/*') {
    const end = text.indexOf('*/', from)
    return end < 0 ? text.length : end + 2
  }
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\n') return at
    if (text[at] === '\\' && opening !== '//') at++
    else if (text[at] === opening) return at + 1
  }
  return text.length
}

/** Names that stand alone: what comes after a point, an arrow or `::` belongs to what is in front of it. */
const usedIn = (code: string, declared: ReadonlySet<string>): Set<string> =>
  new Set(
    [...code.matchAll(/(?<![\w.]|->|::)[A-Za-z_]\w*/g)]
      .map(([name]) => name)
      .filter((name) => !declared.has(name)),
  )

/** Words that stand before a name without declaring it. */
const BEFORE = new Set('return else case new delete throw goto not and or do in'.split(' '))

/** Names that the source declares, one too many rather than one too few. */
function declaredIn(code: string): Set<string> {
  const found = new Set<string>()
  for (const [, before, name] of code.matchAll(/\b([A-Za-z_]\w*)[\s*&]+([A-Za-z_]\w*)\s*(?=[=;,(){[:])/g))
    if (!BEFORE.has(before)) found.add(name)
  // Behind a template; what is compared mostly has blanks around it.
  for (const [, name] of code.matchAll(/(?<=[\w>*&])>[\s*&]+([A-Za-z_]\w*)\s*(?=[=;,(){[:])/g))
    found.add(name)
  for (const [, name] of code.matchAll(
    /\b(?:struct|class|union|enum|using|typename|namespace|define)\s+(?:class\s+)?([A-Za-z_]\w*)/g,
  ))
    found.add(name)
  for (const [, names] of code.matchAll(/\benum\b[^{};()]{0,80}\{([^{}]{0,2000})\}/g))
    for (const [name] of names.matchAll(/[A-Za-z_]\w*/g)) found.add(name)
  for (const [, names] of code.matchAll(/\bauto\s*&{0,2}\s*\[([^\]]{0,200})\]/g))
    for (const [name] of names.matchAll(/[A-Za-z_]\w*/g)) found.add(name)
  return found
}
