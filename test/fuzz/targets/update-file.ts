import { isNewer, readUpdateFile } from '../../../src-main/features/updates/read-update-file.ts'
import { mutateText } from '../mutate.ts'
import { encodeOddly } from '../mutate-source.ts'
import { expectSentence } from '../sentence.ts'
import { Broken, type Target } from '../target.ts'

const SUM = `${'aB3+'.repeat(21)}ab==`
const TEXTS = [
  `version: 0.10.0
files:
  - url: Quartet-0.10.0.AppImage
    sha512: ${SUM}
    size: 123456789
    blockMapSize: 1234
  - url: quartet_0.10.0_amd64.deb
    sha512: ${SUM}
    size: 99
path: Quartet-0.10.0.AppImage
sha512: ${SUM}
releaseDate: '2026-11-30T00:00:00.000Z'
`,
  `version: 1.2.3\nfiles:\n  - url: Setup.exe\n    sha512: ${SUM}\n    size: 5\n`,
]
const WORDS = ['version:', 'url:', '../x', 'https://x/y', 'size:', '1000000001', '&a', '*a', '!!js', '|', '>', '- ', '__proto__:', SUM, '0.9.9', '00001.0.0'] // prettier-ignore

/** What an address of updates answers: a version and files of the same folder, or a sentence. */
export function createUpdateFileTarget(): Target<string> {
  return {
    make: (random) =>
      Buffer.from(encodeOddly(mutateText(random.pick(TEXTS), TEXTS, WORDS, random), random)).toString(),
    read(text) {
      const read = readUpdateFile(text)
      if (!read.ok) {
        expectSentence(read.error)
        return false
      }
      const { version, sizes } = read.value
      if (!/^\d{1,5}(?:\.\d{1,5}){2}$/.test(version)) throw new Broken(`no version: ${version}`)
      if (isNewer(version, version)) throw new Broken('newer than itself')
      if (isNewer(version, '0.10.0') && isNewer('0.10.0', version)) throw new Broken('both are newer')
      if (sizes.size === 0) throw new Broken('no file')
      for (const [name, size] of sizes)
        if (/[/\\:]|^\./.test(name) || !(size <= 1e9))
          throw new Broken(`no file of the folder: ${name} ${size}`)
      return true
    },
    save: (text) => Buffer.from(text),
  }
}
