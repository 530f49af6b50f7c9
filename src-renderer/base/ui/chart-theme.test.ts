import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chartTheme } from './chart-theme.ts'
import { MONO, SANS } from './fonts.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const [light, dark] = css.split(":root[data-theme='dark']")

function token(text: string, name: string): string {
  return new RegExp(`--${name}: ([^;]+);`).exec(text)![1]
}

test.each([
  ['light', false, light],
  ['dark', true, dark],
] as const)('charts of the %s theme have the colours of the page', (_name, isDark, text) => {
  const theme = chartTheme(isDark)
  expect({ ...theme, font: '' }).toEqual({
    text: token(text, 'text'),
    dim: token(text, 'text-dim'),
    line: token(text, 'line'),
    lineStrong: token(text, 'line-strong'),
    surface: token(text, 'surface-1'),
    accent: token(text, 'accent'),
    success: token(text, 'success'),
    error: token(text, 'error'),
    series: [0, 1, 2, 3, 4, 5].map((k) => token(text, `series-${k}`)),
    font: '',
  })
})

test('what is drawn has the typefaces of the page', () => {
  expect([token(light, 'font'), token(light, 'mono')]).toEqual([SANS, MONO])
})
