import { expect, it } from 'vitest'
import { WRITTEN } from '../../test/files/written-by-windows.ts'
import { decodeLines, decodeText, plainBytes } from './decode-text.ts'

const TEXT = 'round 1\nposició ñ\nend\n'
const letters = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')

it.each(Object.entries(WRITTEN))('a text in %s is that text', (_name, write) => {
  expect(decodeLines(write(TEXT))).toBe(TEXT)
})

it('a text keeps its line ends where it is kept as it is', () => {
  expect(decodeText(WRITTEN['UTF-16 of PowerShell'](TEXT))).toBe(TEXT.replaceAll('\n', '\r\n'))
})

it('what has zeros within it is no text, and neither are zeros alone', () => {
  for (const bytes of [[0, 0, 0, 0], [1, 0, 2, 3, 0, 0, 4], [...Buffer.from('PK\x03\x04\0\0abc')]])
    expect(decodeText(Uint8Array.from(bytes)), String(bytes)).toBeUndefined()
  const late = Buffer.from(`${'a'.repeat(9000)}\0b`)
  expect(decodeText(late)).toBeUndefined()
  expect(decodeText(late, 4096)).toHaveLength(9002)
})

it('bytes that a program reads right, and those of no text, stay the very same', () => {
  for (const bytes of [Buffer.from(TEXT), Buffer.from(TEXT, 'latin1'), Buffer.from('\x7fELF\0\0\x01\0')])
    expect(plainBytes(bytes)).toBe(bytes)
  for (const [name, write] of Object.entries(WRITTEN))
    if (name !== 'Windows-1252')
      expect(letters(plainBytes(write(TEXT))).replaceAll('\r\n', '\n'), name).toBe(TEXT)
})

const swapped = (bytes: readonly number[]): number[] => bytes.map((_, k) => bytes[k ^ 1])
const A = [0x61, 0]
/** A letter without a zero in it, 中, and one that begins with it, Ā. */
const CHINESE = [0x2d, 0x4e]
const LONG = [0, 1]
const letters16 = (a: number, chinese: number, long = 0): number[] => [
  ...Array<number[]>(long).fill(LONG).flat(),
  ...Array<number[]>(a).fill(A).flat(),
  ...Array<number[]>(chinese).fill(CHINESE).flat(),
]

it.each([
  ['its first two bytes say so', [0xff, 0xfe, ...CHINESE], '中'],
  ['every letter has a zero', [...A, ...A], 'aa'],
  ['more than four of five letters have a zero', letters16(17, 3), `${'a'.repeat(17)}中中中`],
  ['four of five letters have a zero', letters16(16, 4), undefined],
  ['two of three letters have a zero', letters16(2, 1), undefined],
  ['fewer than one of twenty zeros is in the other half', letters16(20, 0, 1), `Ā${'a'.repeat(20)}`],
  ['one of twenty zeros is in the other half', letters16(19, 0, 1), undefined],
])('two bytes are a letter where %s', (_, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(text)
  expect(decodeText(Uint8Array.from(swapped(bytes)))).toBe(text)
})

it('a byte at the end that is half a letter takes nothing from the others', () => {
  expect(decodeText(Uint8Array.from([...A, ...A, 0]))?.slice(0, 2)).toBe('aa')
})

it.each(['ÿabc', 'aþbc', 'þabc', 'aÿbc', 'aþ', 'ÿÿ', 'þþ'])('one half of a mark is a letter: %s', (text) => {
  expect(decodeText(Buffer.from(text, 'latin1'))).toBe(text)
})

it('marks of an end are left out at the end, whatever blanks stand among them, and are kept where there is nothing else', () => {
  expect(['a\0', 'a\x1a', 'a\n\0\x1a\n', 'ab \n'].map((text) => decodeText(Buffer.from(text)))).toEqual([
    'a',
    'a',
    'a\n',
    'ab \n',
  ])
  expect(decodeText(Buffer.from('\x1a\x1a'))).toBe('\x1a\x1a')
})

it('of a long file so many letters are looked at for a zero', () => {
  const bytes = Buffer.from('abc\0d')
  expect([decodeText(bytes, 3), decodeText(bytes, 4)]).toEqual(['abc\0d', undefined])
})

it.each([
  ['a zero at the end', [0x61, 0], 'a'],
  ['an end mark', [0x61, 0x1a], 'a'],
  ['a mark of UTF-8', [0xef, 0xbb, 0xbf, 0x61], 'a'],
  ['line ends of old Macs', [0x61, 13, 0x62], 'a\nb'],
  ['old line ends and a zero at the end', [0x61, 13, 0x62, 10, 0], 'a\rb\n'],
])('a program reads a text right without %s', (_, bytes, text) => {
  expect(letters(plainBytes(Uint8Array.from(bytes)))).toBe(text)
})

it.each([
  ['a part of a mark of UTF-8', [0xef, 0xbb, 0x61, 0x62]],
  ['another part of it', [0xef, 0x61, 0xbf]],
  ['the rest of it', [0x61, 0xbb, 0xbf]],
  ['line ends of Windows', [0x61, 13, 10]],
  ['an end mark within', [0x61, 0x1a, 0x62]],
])('bytes with %s stay the very same', (_, bytes) => {
  const given = Uint8Array.from(bytes)
  expect(plainBytes(given)).toBe(given)
})
