import { describe, expect, test } from 'vitest'
import { request } from '../wasm-testing.ts'
import { codeOf, SOURCE } from './placed.ts'

const { symbolAt, compiler, index, rename } = codeOf()

describe('a name leads to its definition in the headers', () => {
  test.each([
    { line: 35, word: 'my_units', header: 'State.hh' },
    { line: 35, word: 'health', header: 'Structs.hh' },
    { line: 35, word: 'me', header: 'Player.hh' },
  ])('$word is in $header', async ({ line, word, header }) => {
    // Known at once where the headers were read before.
    const used = index().symbols[symbolAt(line, word)!]
    const found = used.header === undefined ? await compiler().find(request(SOURCE), used) : used
    expect(found).toMatchObject({ name: word, header })
    const text = await compiler().header(request(SOURCE), header)
    expect(text?.split('\n')[found!.line! - 1].slice(found!.column! - 1)).toMatch(new RegExp(`^${word}\\b`))
  })

  test('types of the game are found by their names, and what is no header is none', async () => {
    const found = await compiler().find(request(SOURCE), { name: 'Unit', kind: 'type', type: '' })
    expect(found).toMatchObject({ kind: 'struct', header: 'Structs.hh' })
    expect(await compiler().header(request(SOURCE), '../../bot/AITester.cc')).toBeUndefined()
  })
})

describe('another name', () => {
  test('goes to what overrides it, too', async () => {
    expect(await rename(33, 'value', 'worth')).toMatchObject({ ok: true, places: 3, proof: 'same' })
  })
  test('leaves what is not compiled, and says so', async () => {
    expect(await rename(5, 'area', 'size4')).toMatchObject({ ok: true, leftLines: [16] })
  })
})
