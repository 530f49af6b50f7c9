import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** Styles of one component: those in it, and those in the file that it names. */
function stylesOf(path: string): string {
  const text = readFileSync(path, 'utf8')
  const blocks = [...text.matchAll(/<style([^>]*)>([\s\S]*?)<\/style>/g)].map(([, attributes, inside]) => {
    const source = /src="([^"]+)"/.exec(attributes)?.[1]
    return source === undefined ? inside : readFileSync(join(dirname(path), source), 'utf8')
  })
  return blocks.join('\n').replaceAll(/\/\*[\s\S]*?\*\//g, '')
}
const components = globSync('src-renderer/**/*.vue').map((path) => ({ path, style: stylesOf(path) }))

/** What only `base/layout/*.css` and `base/ui/*.css` say. */
const OF_PARTS =
  /^\s*(?:(?:[a-z-]*color|background[a-z-]*|box-shadow|fill|stroke|font[a-z-]*|(?:row-|column-)?gap|padding[a-z-]*)\s*:|(?:border|outline|text-decoration)[a-z-]*:.*(?:var\(--|#|rgb))/

it('no component sets colour, type, gaps or padding of its own', () => {
  expect(components.length).toBeGreaterThan(150)
  const found = components.flatMap(({ path, style }) =>
    style
      .split('\n')
      .filter((line) => OF_PARTS.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

it('styles of components are fewer than 2,500 lines', () => {
  const lines = components.reduce(
    (sum, { style }) => sum + style.split('\n').filter((line) => line.trim()).length,
    0,
  )
  expect(lines).toBeLessThan(2500)
})

it('the spinner alone moves without an end: each frame of what moves costs the matches CPU', () => {
  const sheets = globSync('src-renderer/**/*.css').map((path) => ({
    path,
    style: readFileSync(path, 'utf8'),
  }))
  const found = [...sheets, ...components].flatMap(({ path, style }) =>
    style
      .split('\n')
      .filter((line) => /\binfinite\b/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual(['src-renderer/base/layout/marks.css: animation: ui-turn 0.9s linear infinite;'])
})
