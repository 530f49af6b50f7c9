import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { DIALECTS } from '../../../test/seasons/gardens-dialects.ts'
import { gardens } from '../../../test/seasons/gardens.ts'
import { readZip } from './read-zip.ts'
import { writeZip, type ZipEntry } from '../../../test/seasons/write-zip.ts'
import { MATERIAL_LIMITS } from './material.ts'
import { readMaterial } from './read-material.ts'

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))
const material = (folder = 'game/', change: Record<string, string | undefined> = {}): ZipEntry[] =>
  Object.entries({ ...gardens('A'), ...change }).flatMap(([name, text]) =>
    text === undefined ? [] : [{ name: folder + name, bytes: bytes(text) }],
  )
const read = (entries: readonly ZipEntry[]) =>
  readMaterial({ files: [{ path: 'material.zip', bytes: writeZip(entries) }] })
const refusal = (entries: readonly ZipEntry[]): string => {
  const made = read(entries)
  if (made.ok) throw new Error('it was taken')
  return made.error
}

describe('the game is found by its files', () => {
  it('in an archive, in an archive in it, and in a folder', () => {
    const plain = read(material('a/b/'))
    expect(plain).toMatchObject({ ok: true, value: { title: 'Gardens', standard: 'c++11' } })
    expect(read([{ name: 'x/game.zip', bytes: writeZip(material('src/')) }])).toMatchObject({ ok: true })
    const files = Object.entries(gardens('C')).map(([name, text]) => ({
      path: `src/${name}`,
      bytes: bytes(text),
    }))
    expect(readMaterial({ files })).toMatchObject({ ok: true, value: { title: 'Gardens' } })
  })

  it.each(Object.keys(DIALECTS))('in dialect %s', (dialect) => {
    const files = Object.entries(gardens(dialect as keyof typeof DIALECTS))
    expect(read(files.map(([name, text]) => ({ name, bytes: bytes(text) })))).toMatchObject({ ok: true })
  })

  it('with a student’s own players, stale objects, files of a Mac, Windows line ends and Latin-1 names', () => {
    const made = read([
      ...material('joc/', { 'AIMine.cc': 'mine\r\n', 'Board.o': 'stale', 'AIMine.o': 'stale' }),
      { name: '__MACOSX/joc/._Board.hh', bytes: bytes('resource') },
      { name: new Uint8Array([0x6a, 0xe7, 0x2e, 0x74, 0x78, 0x74]), bytes: bytes('x') },
    ])
    if (!made.ok) throw new Error(made.error)
    expect(new TextDecoder().decode(made.value.files['AIMine.cc'])).toBe('mine\n')
    expect(Object.keys(made.value.files)).not.toContain('Board.o')
    expect(made.value.remarks).toContain('2 object files of an earlier build are not used.')
  })

  it('with the viewer beside it', () => {
    const made = read([
      ...material('game/'),
      { name: 'Viewer/viewer.html', bytes: bytes('<html>') },
      { name: 'Viewer/js/viewer.js', bytes: bytes('x') },
    ])
    expect(made).toMatchObject({
      ok: true,
      value: { viewer: { 'viewer.html': expect.anything(), 'js/viewer.js': expect.anything() } },
    })
  })
})

describe('what cannot be taken in is said in one sentence', () => {
  it('an archive without a game', () => {
    expect(refusal([{ name: 'readme.txt', bytes: bytes('x') }])).toContain(
      'expected a folder with Board.hh, Game.cc, Player.hh',
    )
  })

  it('a board that came only as an object', () => {
    const made = read(material('game/', { 'Board.cc': undefined, 'Board.o.Linux64': 'x' }))
    expect(made).toMatchObject({
      ok: true,
      value: {
        missing: 'Board.cc is missing: it came only as Board.o.Linux64, an object for other machines',
        remarks: [expect.stringContaining('AIDummy')],
      },
    })
    expect(refusal(material('game/', { 'Board.cc': undefined }))).toContain('Board.cc is missing: the game’s')
  })

  it('sources with nothing in them', () => {
    const hollow = Object.fromEntries(Object.keys(gardens('A')).map((name) => [name, '']))
    expect(refusal(material('game/', hollow))).toMatch(
      /^Board\.hh is empty \(as are Game\.cc, .*Registry\.cc\): the game’s program cannot be made without it\. Download/,
    )
    const onlyRemarks = '// Board.cc\n/* nothing\n was kept */ \n/* not even its end'
    expect(refusal(material('game/', { 'Board.cc': onlyRemarks }))).toMatch(/^Board\.cc is empty: the game’s/)
    expect(
      read(material('game/', { 'Board.cc': '/* all in the header */\n#include "Board.hh"\n' })),
    ).toMatchObject({ ok: true })
  })

  it('one of the built-in games', () => {
    expect(
      refusal(material('game/', { 'Settings.hh': 'string version() { return "Pandemic 1.0"; }' })),
    ).toContain('this is Pandemic, which Quartet has')
  })
})

describe('a hostile archive', () => {
  it('leads nowhere: names that climb and links are left out', () => {
    const made = read([
      ...material('game/'),
      { name: '../../etc/AIEvil.cc', bytes: bytes('x') },
      { name: '/game/AIEvil.cc', bytes: bytes('x') },
      { name: 'game/AILink.cc', bytes: bytes('/etc/passwd'), mode: 0o120777 },
    ])
    if (!made.ok) throw new Error(made.error)
    expect(Object.keys(made.value.files).filter((name) => /Evil|Link/.test(name))).toEqual([])
  })

  it('does not unpack to more than there is room for', () => {
    const bomb = { name: 'game/big.txt', bytes: new Uint8Array(MATERIAL_LIMITS.fileBytes + 1) }
    expect(refusal([...material(), bomb])).toContain('unpacks to more than there is room for')
    const many = Array.from({ length: 6 }, (_, k) => ({
      name: `${k}.txt`,
      bytes: new Uint8Array(30 * 1024 * 1024),
    }))
    expect(refusal(many)).toContain('unpacks to more than there is room for')
  })

  it('has no more files than a course hands out, also within archives', () => {
    const many = Array.from({ length: 3000 }, (_, k) => ({ name: `f${k}`, bytes: bytes('') }))
    const inner = writeZip(many)
    expect(refusal([...many.slice(0, 2000), { name: 'in.zip', bytes: inner }])).toContain(
      'more than 4000 files',
    )
  })

  it('that needs a password, is cut, or packed in a strange way is refused', () => {
    expect(refusal([{ name: 'a.txt', bytes: bytes('x'), flags: 1 }])).toContain('needs a password')
    expect(refusal([{ name: 'a.txt', bytes: bytes('x'), method: 99 }])).toContain('packed in a way')
    const whole = writeZip(material())
    const cut = readMaterial({ files: [{ path: 'm.zip', bytes: whole.subarray(0, whole.length - 30) }] })
    expect(cut).toMatchObject({ ok: false, error: 'm.zip: it is no whole zip archive' })
  })

  it('whose content is not what was packed is refused, by its checksum, wherever a byte changed', () => {
    const text = bytes('// '.concat('x'.repeat(60)))
    for (const method of [0, 8]) {
      const whole = writeZip([{ name: 'a.txt', bytes: text, method }])
      expect(readMaterial({ files: [{ path: 'm.zip', bytes: whole }] })).not.toMatchObject({
        error: expect.stringContaining('damaged') as string,
      })
      // Each byte of what is packed, behind its head and its name; the last has bits that stand for nothing.
      const from = 30 + 'a.txt'.length
      for (let at = from; at < from + (method === 0 ? text.length : deflateRawSync(text).length - 1); at++) {
        const flipped = Uint8Array.from(whole, (byte, k) => (k === at ? byte ^ 0x20 : byte))
        const error = expect.stringMatching(/^m\.zip: a\.txt in it (is damaged|unpacks to more)/) as string
        expect(readMaterial({ files: [{ path: 'm.zip', bytes: flipped }] })).toMatchObject({
          ok: false,
          error,
        })
      }
    }
  })

  it('with two files of one name is refused, with the names of both', () => {
    const [board, other] = [bytes('// one'), bytes('#error')]
    expect(
      refusal([
        { name: 'Board.hh', bytes: board },
        { name: 'AI.cc', bytes: board },
        { name: 'Board.hh', bytes: other },
      ]),
    ).toContain('it holds two files named Board.hh, number 1 and number 3 in its list')
  })

  it('with fifty files of one name is refused', () => {
    const fifty = Array.from({ length: 50 }, (_, k) => ({ name: 'game/Board.hh', bytes: bytes(`// ${k}`) }))
    expect(refusal([...material('game/', { 'Board.hh': undefined }), ...fifty])).toContain(
      'it holds two files named game/Board.hh',
    )
  })

  it.each([
    ['a file and what is below it', 'game/Board.hh', 'game/Board.hh/AIKo.cc'],
    ['what is below it and a file', 'game/Board.hh/AIKo.cc', 'game/Board.hh'],
    ['a file and a folder without anything', 'game/Board.hh', 'game/Board.hh/'],
    ['a folder without anything and a file', 'game/Board.hh/', 'game/Board.hh'],
  ])('with a file and a folder of one name is refused: %s', (_, one, other) => {
    expect(
      refusal([...material('x/'), { name: one, bytes: bytes('x') }, { name: other, bytes: bytes('') }]),
    ).toContain('it holds a file and a folder named game/Board.hh')
  })

  it('with names that are one on other systems says so, and keeps both', () => {
    const made = read([
      ...material('game/', { 'board.hh': '// other' }),
      { name: 'game/Caf\u00e9.txt', bytes: bytes('x') },
      { name: 'game/Cafe\u0301.txt', bytes: bytes('y') },
    ])
    if (!made.ok) throw new Error(made.error)
    expect(Object.keys(made.value.files)).toEqual(expect.arrayContaining(['Board.hh', 'board.hh']))
    expect(made.value.remarks).toEqual(
      expect.arrayContaining([
        'game/Board.hh and game/board.hh are two files here, but one where upper and lower case are the same (Windows, macOS).',
        expect.stringMatching(/^game\/Caf.\.txt and game\/Cafe.\.txt are two files here/u) as string,
      ]),
    )
  })

  it('is no worse than a folder: its names are shown in the same way, and refused for the same clashes', () => {
    const files = Object.entries(gardens('A')).map(([name, text]) => ({ path: name, bytes: bytes(text) }))
    const turned = { path: 'my\u202e\u009b31m\n.txt', bytes: bytes('x') }
    const made = readMaterial({ files: [...files, turned] })
    expect(made.ok && Object.keys(made.value.data)).toContain('my\ufffd\ufffd31m\ufffd.txt')
    expect(readMaterial({ files: [...files, { path: 'Board.cc/x.txt', bytes: bytes('x') }] })).toMatchObject({
      ok: false,
      error: 'it holds a file and a folder named Board.cc',
    })
  })

  it('with names that would turn or hide the text around them shows a sign instead', () => {
    const read = readZip(
      writeZip([
        { name: 'README\u202e.md', bytes: bytes('x') },
        { name: '\u009b31m.txt', bytes: bytes('y') },
        { name: 'A\u061c\u00ad\ufeffB.txt', bytes: bytes('w') },
        { name: 'Àgata/AIKo.cc', bytes: bytes('z') },
      ]),
      { files: 10, bytes: 1000 },
      () => true,
    )
    expect(read.ok && read.value.map(({ path }) => path)).toEqual([
      'README\ufffd.md',
      '\ufffd31m.txt',
      'A\ufffd\ufffd\ufffdB.txt',
      'Àgata/AIKo.cc',
    ])
  })

  it('within archives within archives is not followed for ever', () => {
    let nested = writeZip(material())
    for (let k = 0; k < 4; k++) nested = writeZip([{ name: 'in.zip', bytes: nested, method: 0 }])
    expect(readMaterial({ files: [{ path: 'm.zip', bytes: nested }] })).toMatchObject({ ok: false })
  })
})
