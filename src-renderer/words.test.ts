import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Everything whose words come to the screen, without what is said to programmers only. */
const sources = globSync('src-{renderer,shared,main,games}/**/*.{ts,vue}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: withoutComments(readFileSync(path, 'utf8')) }))
const pages = globSync('resources/**/*.md').map((path) => ({ path, text: readFileSync(path, 'utf8') }))

function withoutComments(text: string): string {
  return text
    .replaceAll(/<!--[\s\S]*?-->|\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
}
const found = (pattern: RegExp, among = [...sources, ...pages]): string[] =>
  among.flatMap(({ path, text }) => (text.match(pattern) ?? []).map((words) => `${path}: ${words}`))

/** Sentences that no native speaker would say, with what is like them. */
const UNNATURAL = [
  /wins a block with about/g,
  /1 matches\b/g,
  /(?<!as soon as [^'"`]{0,40})\b[A-Z]\w+ is compiled/g,
  /No \w+ is like that/g,
  /[Nn]othing is to be \w+/g,
  /still to come/g,
  /things to mend/g,
  /then it says what is known/g,
  /Come with Quartet/g,
  /\ban own \w+/g,
  /the last \S+ thousand/g,
  /Upper and lower case matter/g,
  /CPU outs/g,
  /Size of letters/g,
]

it.each(UNNATURAL)('%s is nowhere', (pattern) => {
  expect(sources.length).toBeGreaterThan(500)
  expect(found(pattern)).toEqual([])
})

it('numbers and dates are never of one language whatever the user’s is', () => {
  const named = /(?:toLocale\w+|Intl\.(?:NumberFormat|DateTimeFormat))\(\s*['"`][^)]*\)/g
  expect(found(named, sources)).toEqual([])
})

it('one and many are chosen by the rules of plurals, not by hand', () => {
  expect(found(/=== 1 \? (['"`])[^'"`]*\1 : (['"`])[^'"`]*s\2/g, sources)).toEqual([])
  expect(found(/\bs?\$\{[^}]*=== 1 \? '' : '(?:e?s)'\}/g, sources)).toEqual([])
})
