import type { Finding } from '../../../src-shared/contract/submission.ts'

/** What the judge's rules say of a bot's name and of what it uses of the library. Said here for all who ask. */

/** `output`, `input`, `files` …: what a name is for. */
export type UseKind =
  'debug output' | 'output' | 'input' | 'files' | 'threads' | 'rand' | 'other here' | 'system'

/** Of the name of a player: the game takes no longer one. */
const MAX_NAME_LETTERS = 12

type Rule = Pick<Finding, 'severity' | 'message' | 'fix'>

/** What is wrong with the length of a player's name; undefined where nothing is. */
export function nameLength(name: string): Rule | undefined {
  const fix = `Change the line #define PLAYER_NAME ${name}`
  if (name.length > MAX_NAME_LETTERS)
    return {
      severity: 'error',
      message: `the name ${name} has ${name.length} letters: the game refuses names longer than ${MAX_NAME_LETTERS}`,
      fix: `${fix}.`,
    }
  if (name.length < MAX_NAME_LETTERS) return undefined
  return {
    severity: 'warning',
    message: `the name ${name} has ${MAX_NAME_LETTERS} letters: the statement asks for fewer, the program takes it`,
    fix: `${fix} to be safe.`,
  }
}

/** What a watched name of the library is for. */
export function kindOfUse(name: string): UseKind {
  return KINDS.find(([, names]) => names.test(name))?.[0] ?? 'system'
}

const KINDS: readonly (readonly [UseKind, RegExp])[] = [
  ['debug output', /^(cerr|clog|wcerr|stderr|perror)$/],
  [
    'other here',
    /^address as a key$|^key with another hash$|^(?:wide|negative) hash$|^wide product$|^hash of 64 bits$|_distribution$|^random_device$|^capacity$|^long$|^size below zero$|^sign beside a size$|^text of a generator$|^name of a type$|^size of a class$|^last digits$/,
  ],
  ['rand', /^(s?rand|random_shuffle)$/],
  ['output', /^(w?cout|stdout|v?printf|puts|putchar|putw?c)$/],
  ['input', /^(w?cin|stdin|scanf|getchar|gets|getc)$/],
  [
    'files',
    /stream$|^(filebuf|fopen|freopen|fdopen|tmpfile|remove|rename|open|creat|read|write|opendir|mkdir|unlink)$/,
  ],
  ['threads', /^(j?thread|(recursive_)?mutex|condition_variable|future|promise|async|pthread_create)$/],
]

/** What the judge has against the use of a name, or does differently. `kills`: debug output ends a player of this game. */
export function ruleOfUse(name: string, kills: boolean): Rule {
  const kind = kindOfUse(name)
  if (kind === 'debug output')
    return {
      severity: kills ? 'error' : 'info',
      message: kills
        ? `writes to ${name}: the statement says that such a submission is killed`
        : `writes to ${name}, which wastes CPU time on the judge`,
      fix: 'Export the submission without debug output, or take the line out.',
    }
  if (kind === 'rand')
    return {
      severity: 'info',
      message: `draws from ${name === 'srand' ? 'rand' : name}(): as on the judge each player has its own numbers, which in the original's local program all share`,
      fix: 'quartet run --rand shared plays as that program does; random(a, b) of the game is the same everywhere.',
    }
  if (kind === 'other here') {
    const [, what, fix] = OTHER_HERE.find(([names]) => names.test(name))!
    return { severity: 'info', message: `may play differently on the judge: ${what}`, fix }
  }
  return { severity: 'error', message: `uses ${name}: ${reasonOf(name, kind)}`, fix: fixOf(name, kind) }
}

/** Whether a message is about a name wherever it stands, so that saying it once is enough. */
export const isOfName = (message: string): boolean =>
  message.startsWith('draws from ') || OTHER_HERE.some(([, what]) => message.endsWith(what))

/** Where this compiler's library or machine is not the judge's: names, what differs, what to do about it. */
const OTHER_HERE: readonly (readonly [RegExp, string, string])[] = [
  [
    /^address as a key$/,
    'where things lie in memory decides in which order an unordered container is gone through',
    'Fine as long as you only look things up; to go through it, take numbers as keys.',
  ],
  [
    /^key with another hash$/,
    'the hash of such a key is another one there, and decides in which order an unordered container is gone through',
    'Fine as long as you only look things up; to go through it, give the container a hash of your own.',
  ],
  [
    /^hash of 64 bits$/,
    'this hash has 64 bits there and 32 here',
    'Fine as long as it only helps to look things up; a container that hashes such keys by itself is the same on both.',
  ],
  [
    /^wide hash$/,
    'a size_t has 64 bits there and 32 here, and this hash may need more than 32',
    'Let the function compute with unsigned long long and give that back.',
  ],
  [
    /^wide product$/,
    'a size_t has 64 bits there and 32 here, and this hash needs more than 32 where these variables are large',
    'Fine for the numbers of a board; else let the function compute with unsigned long long and give that back.',
  ],
  [
    /^negative hash$/,
    'a negative number becomes a hash of 64 bits there and of 32 here',
    'Let the function give back a long long.',
  ],
  [
    /_distribution$/,
    'the last digits of its numbers are others there',
    'Fine unless you compare them for equality; other distributions are the same everywhere.',
  ],
  [
    /^random_device$/,
    'random_device gives other numbers there each time, and here always the same',
    'Seed your generator with a number, or use random(a, b) of the game.',
  ],
  [
    /^capacity$/,
    'a string has room for 15 letters there before it grows, and for 10 here',
    'Use size(); the capacity of a vector is the same everywhere.',
  ],
  [
    /^long$/,
    'a long has 64 bits there and 32 here',
    'Write long long where more than 2147483647 may be in it.',
  ],
  [
    /^size below zero$/,
    'a size below zero, or a place that was not found, becomes another number there: sizes have 64 bits, and 32 here',
    'Make an int of the size first: int(v.size()) - 1, int at = s.find(x).',
  ],
  [
    /^sign beside a size$/,
    'beside a size a long long that is below zero counts as a large number there, and as what it is here',
    'Make a long long or an int of the size: (long long) v.size().',
  ],
  [
    /^text of a generator$/,
    'the text of such a generator or distribution is another one there',
    'Copy the object to keep its state; what it draws is the same everywhere.',
  ],
  [/^name of a type$/, 'the library’s types have other names there', 'Print a word of your own.'],
  [
    /^size of a class$/,
    'a class of the library has another size there',
    'Do without it: how many bytes it takes is of no use to a player.',
  ],
  [
    /^last digits$/,
    'the last digit of what such a function gives may be another one there',
    'Fine unless you compare such numbers for equality, or round them down: sqrt and whole numbers are exact.',
  ],
]

function reasonOf(name: string, kind: UseKind): string {
  if (kind === 'output') return 'a player must not write to the standard output, where the match goes'
  if (kind === 'input') return 'a player must not read from the standard input'
  if (kind === 'files') return 'a player must not open files'
  if (kind === 'threads') return 'a player must not start threads'
  if (/^(exit|_Exit|quick_exit)$/.test(name)) return 'it ends the whole program, and so your player'
  return 'a player must not make system calls'
}

function fixOf(name: string, kind: UseKind): string {
  if (kind === 'output') return 'Write to cerr while you debug, and take it out before you submit.'
  if (kind === 'system' && /exit/i.test(name)) return 'Return from play() instead.'
  return 'Take it out.'
}
