const utf8 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'utf8'))
const little = (text: string): Buffer => Buffer.from(text, 'utf16le')
const big = (text: string): Buffer => little(text).swap16()
const joined = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]))
const crlf = (text: string): string => text.replaceAll('\n', '\r\n')

/** The same text as programs of several systems leave it on a disk. */
export const WRITTEN: Readonly<Record<string, (text: string) => Uint8Array<ArrayBuffer>>> = {
  'UTF-8': utf8,
  'UTF-8 with a mark': (text) => joined([0xef, 0xbb, 0xbf], utf8(text)),
  'UTF-16 of PowerShell': (text) => joined([0xff, 0xfe], little(crlf(text))),
  'UTF-16, the other half first': (text) => joined([0xfe, 0xff], big(text)),
  'UTF-16 without a mark': (text) => joined(little(text)),
  'UTF-16 without a mark, the other half first': (text) => joined(big(crlf(text))),
  'Windows line ends': (text) => utf8(crlf(text)),
  'line ends of old Macs': (text) => utf8(text.replaceAll('\n', '\r')),
  'zeros at the end': (text) => joined(utf8(text), [0, 0, 0]),
  'an end mark of old systems': (text) => joined(utf8(crlf(text)), [0x1a]),
  'Windows-1252': (text) => joined(Buffer.from(text, 'latin1')),
}
