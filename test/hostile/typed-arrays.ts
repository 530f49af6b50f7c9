import { createContext, runInContext } from 'node:vm'
import { prepareScript } from '../../src-main/core/bots/prepare-script.ts'
import { createRealmFactory } from '../../src-main/engines/match-child/script/script-realm.ts'
import { RULES } from './changed-texts.ts'
import { PROGRAM } from './typed-array-program.ts'

export interface Cases {
  /** The kind of array that looks at the memory first. */
  readonly first: string
  /** Kinds that look at it then. */
  readonly seconds: readonly string[]
  readonly seeds: number
  /** One case of these alone, reported in full. */
  readonly only?: string
}

/** Puts right what is no number among floats: of those that were there first, and of those that are written. */
const SETTLE = `
const settleOne = (array) => {
  if (isFloat(array[Symbol.toStringTag])) for (let k = 0; k < array.length; k++) if (array[k] !== array[k]) array[k] = NaN
}
const settle = (f, u) => { settleOne(f); settleOne(u) }
`
const HASH = `
const hashed = (text) => {
  let h = 7
  for (let k = 0; k < text.length; k++) h = (Math.imul(h, 31) + text.charCodeAt(k)) | 0
  return h
}
`
const runOf = (cases: Cases) =>
  `play((title, line) => say(${cases.only === undefined ? 'hashed(line)' : 'line'}, title), settle, ${JSON.stringify(cases)})`

/** What V8 itself says: a number for each case, with its title. */
export function saidByEngine(cases: Cases): {
  readonly said: readonly string[]
  readonly titles: readonly string[]
} {
  const said: string[] = []
  const titles: string[] = []
  const say = (line: unknown, title: unknown) => {
    said.push(String(line))
    titles.push(String(title))
  }
  runInContext(`'use strict'; { ${PROGRAM} ${HASH} ${SETTLE} ${runOf(cases)} }`, createContext({ say }))
  return { said, titles }
}

const prepared = new Map<string, string>()
function codeOf(source: string): string {
  const known = prepared.get(source)
  if (known !== undefined) return known
  const made = prepareScript(source, 'Arrays.js')
  if (!made.ok) throw new Error(made.problems[0].message)
  prepared.set(source, made.code)
  return made.code
}

/** What a bot says of the same. */
export function saidByBot(cases: Cases, texts = RULES.texts): readonly string[] {
  const source = `${PROGRAM} ${HASH}
const settle = () => {}
export default class Arrays extends Player {
  play() {
    let all = ''
    const say = (line) => { all += line + '\\n' }
    ${runOf(cases)}
    this.log(all)
  }
}`
  const createRealm = createRealmFactory({ texts, regions: RULES.regions, code: codeOf(source) })
  const kit = { maxCalls: RULES.maxCalls, ...RULES.random[0] }
  const realm = createRealm({ me: 0, seed: 7, kit, fuel: undefined }, new Int32Array(64))
  realm.create()
  realm.play()
  const failure = realm.failure()
  if (failure) throw new Error(failure.reason)
  return realm.takeLog().split('\n').filter(Boolean)
}

/** The cases of which a bot says something else than V8. */
export function wrongCases(cases: Cases, texts = RULES.texts): readonly string[] {
  const { said, titles } = saidByEngine(cases)
  const bot = saidByBot(cases, texts)
  return titles.filter((_, k) => said[k] !== bot[k])
}

/** The first of them, with what both say. */
export function differencesOf(cases: Cases): readonly string[] {
  return wrongCases(cases)
    .slice(0, 5)
    .map((only) => {
      const one = { ...cases, only }
      return `V8: ${saidByEngine(one).said[0]}\nbot: ${saidByBot(one)[0]}`
    })
}
