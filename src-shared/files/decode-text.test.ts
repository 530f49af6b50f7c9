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
