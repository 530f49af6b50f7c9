import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { entriesIn } from '../../src-main/core/seasons/season-file.ts'
import { ODD_MATCHES, orchard, winter } from './odd-seasons.ts'
import { sha256, takeInGardens, type TakenIn } from './take-in-gardens.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

let taken: TakenIn | undefined
afterEach(() => taken?.close())

/** The beginning of a program for Linux: in it, not only at its end, are zeros. */
const ELF = Buffer.from('\x7fELF\x02\x01\x01\0\0\0\x03\0>', 'latin1')
const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const windows = (text: string): Uint8Array => latin1(text.replaceAll('\n', '\r\n'))
const hashes = JSON.parse(readFileSync(join(import.meta.dirname, 'odd-hashes.json'), 'utf8')) as Record<
  keyof typeof ODD_MATCHES,
  { readonly output: string; readonly errors: string }
>

/** A match as g++'s program has it, with each player in a module of its own. */
async function playsAs(name: keyof typeof ODD_MATCHES): Promise<void> {
  const { seed, players } = ODD_MATCHES[name]
  const seats = await Promise.all(players.map((player) => taken!.build(player)))
  const { season, status } = await taken!.play(seed, seats)
  expect(status).toBe('done')
  expect({ output: sha256(season!.text), errors: sha256(season!.errors) }).toEqual(hashes[name])
}

it('packed on Windows by a student, with folders in folders and what systems and builds leave behind', async () => {
  const { 'AIAngel.cc': angel, ...files } = winter()
  const folder = 'Jardins d’hivern (còpia)\\src'
  const inner = writeZip([
    ...Object.entries(files).map(([name, text]): ZipEntry => ({
      name: `${folder}\\${name.replace('/', '\\')}`,
      bytes: windows(text),
    })),
    { name: `${folder}\\jugadors\\Àngel Pérez\\AIAngel.cc`, bytes: windows(angel) },
    { name: `${folder}\\jugadors\\vells\\extra\\AIAngel.cc`, bytes: windows('no player at all') },
    { name: `${folder}\\AIÀngel.cc`, bytes: windows(angel) },
    { name: `${folder}\\Game.exe`, bytes: latin1('MZ\0') },
    { name: `${folder}\\Game`, bytes: ELF },
    { name: `${folder}\\prova`, bytes: ELF },
    { name: `${folder}\\Board.o`, bytes: ELF },
    { name: `${folder}\\jugadors\\AIAngel.o`, bytes: ELF },
    { name: `${folder}\\partida 12.txt`, bytes: latin1('Game\n\nSeed 12\n\nWinter Gardens 2.1\n') },
    { name: `${folder}\\.DS_Store`, bytes: latin1('\0\0') },
    { name: `__MACOSX\\${folder}\\._Board.hh`, bytes: latin1('\0') },
  ])
  const zip = writeZip([
    { name: 'enunciat/statement.pdf', bytes: latin1('%PDF-1.4') },
    { name: 'Viewer/viewer.html', bytes: latin1('<html>') },
    { name: 'material d’enguany/joc (1).zip', bytes: inner, method: 0 },
  ])
  taken = await takeInGardens('A', zip)
  const { facts } = taken.season
  expect(facts).toMatchObject({
    title: 'Winter Gardens',
    standard: 'c++14',
    defines: ['SEASON=7'],
    isApart: true,
    players: ['Angel', 'Demo', 'Null'],
  })
  expect(facts.certified.said).toContain('plays exactly as its own program')
  expect(facts.remarks).toEqual([
    'AIÀngel.cc is left out: names of players are made of letters, digits and _.',
    '2 object files of an earlier build are not used.',
    'AIDummy.o.Linux64: players that came compiled for other machines cannot play here.',
  ])
  expect(Object.keys(entriesIn(taken.season, 'data'))).toEqual([
    'default.cnf',
    'small night.cnf',
    'maps/winter.map',
  ])
  expect(Object.keys(entriesIn(taken.season, 'viewer'))).toEqual(['viewer.html'])
  expect(Object.keys(entriesIn(taken.season, 'documents'))).toEqual(['statement.pdf'])
  await playsAs('winter')
})

it('with other names for nearly everything, its configurations beside it, and one of the four games in the same archive', async () => {
  const { 'default.cnf': config, ...files } = orchard()
  const zip = writeZip([
    ...Object.entries(files).map(([name, text]) => ({ name: `Tardor/joc/${name}`, bytes: latin1(text) })),
    { name: 'Tardor/configs/default.cnf', bytes: latin1(config) },
    { name: 'Tardor/configs/short.cnf', bytes: latin1(config.replace('NUM_ROUNDS 60', 'NUM_ROUNDS 9')) },
    ...Object.entries(files).map(([name, text]) => ({
      name: `pandemic/${name}`,
      bytes: latin1(text.replaceAll("Grandma's Orchard 1.2", 'Pandemic 1.0')),
    })),
  ])
  taken = await takeInGardens('A', zip)
  expect(taken.season.facts).toMatchObject({
    title: "Grandma's Orchard",
    standard: 'c++20',
    isApart: true,
    players: ['Demo', 'Dummy'],
  })
  expect(taken.season.facts.certified.said).toContain('plays exactly as its own program')
  expect(Object.keys(entriesIn(taken.season, 'data'))).toEqual(['default.cnf', 'short.cnf'])
  await playsAs('orchard')
})
