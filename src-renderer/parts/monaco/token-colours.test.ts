import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contrastOf, mixColours } from '../../base/colours/colour.ts'
import { SURFACE_COLOURS, TOKEN_COLOURS } from './token-colours.ts'

const source = (path: string) => readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8')
/** Over a background: `#rrggbbaa`. */
const over = (background: string, colour: string): string =>
  mixColours(background, colour.slice(0, 7), parseInt(colour.slice(7), 16) / 255)

/** The line where a bot has stopped, as the style sheet mixes it, over the line of the cursor. */
function stoppedLine(theme: 'light' | 'dark'): string {
  const share = /--warning\) (\d+)%, transparent/.exec(source('features/debug/breakpoint-margin.css'))
  const warnings = [...source('base/ui/tokens.css').matchAll(/--warning: (#\w{6})/g)].map(
    ([, colour]) => colour,
  )
  expect(warnings).toHaveLength(2)
  const under = SURFACE_COLOURS[theme]['editor.lineHighlightBackground']
  return mixColours(under, warnings[theme === 'light' ? 0 : 1], Number(share![1]) / 100)
}

it.each(['light', 'dark'] as const)(
  'every word of a text is readable on all that lies under it, %s',
  (theme) => {
    const surface = SURFACE_COLOURS[theme]
    const ground = surface['editor.background']
    const changed = (how: 'inserted' | 'removed') =>
      over(
        over(ground, surface[`diffEditor.${how}LineBackground`]),
        surface[`diffEditor.${how}TextBackground`],
      )
    const under = {
      ground,
      cursor: surface['editor.lineHighlightBackground'],
      selection: surface['editor.selectionBackground'],
      inserted: changed('inserted'),
      removed: changed('removed'),
      stopped: stoppedLine(theme),
    }
    const poor = Object.entries(under).flatMap(([where, background]) =>
      Object.entries(TOKEN_COLOURS[theme])
        .map(([word, colour]) => ({ where, word, contrast: contrastOf(`#${colour}`, background) }))
        .filter(({ contrast }) => contrast < 4.5),
    )
    expect(poor).toEqual([])
  },
)
