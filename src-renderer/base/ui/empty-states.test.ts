import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Every `<EmptyState …>` of the window, as it is written. */
const folder = join(import.meta.dirname, '..', '..')
const states = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.vue') && !path.endsWith('EmptyState.vue'))
  .flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    return [...text.matchAll(/<EmptyState\b((?:"[^"]*"|[^">])*?)(?:\/>|>([\s\S]*?)<\/EmptyState>)/g)].map(
      ([, head, inside = '']) => ({ where: `${path}: ${head.trim().replace(/\s+/g, ' ')}`, head, inside }),
    )
  })

describe('every empty place', () => {
  it('has what it says on the screen', () => {
    const own = readFileSync(join(folder, 'base', 'ui', 'EmptyState.vue'), 'utf8')
    expect(own).toMatch(/\{\{ title \}\}[\s\S]*\{\{ text \}\}[\s\S]*<slot \/>/)
  })

  it('is found by this test', () => {
    expect(states.length).toBeGreaterThan(30)
  })

  it('says what would be there', () => {
    const silent = states.filter(({ head }) => !/\s:?text="\s*\S[^"]+"/.test(head))
    expect(silent.map(({ where }) => where)).toEqual([])
  })

  it('gives the button that fills it, fills by itself, or says why nothing can', () => {
    const stuck = states.filter(
      ({ head, inside }) => !/\s(?:filling|lasting)\b/.test(head) && !/<button\b|<slot\b/.test(inside),
    )
    expect(stuck.map(({ where }) => where)).toEqual([])
  })
})
