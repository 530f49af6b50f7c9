import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

/**
 * State of the window that stands outside of components. Where one room of src-renderer writes it and another reads it,
 * it is a message between screens: those go by the route, or by a wish (src-renderer/base/ui/wish.ts), which waits, is taken
 * once, and says who takes it.
 */
const root = new URL('../src-renderer', import.meta.url).pathname
const sources = new Map(
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|vue)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(root, path), readFileSync(path, 'utf8')] as const
    }),
)
/** What stands low of a room (`parts/matches`) and what stands high of it (`features/matches`) are one. */
const roomOf = (file: string): string => file.split('/')[1]

const REF = /^export (?:const|let) (\w+)[^=\n]*= (?:shallow)?(?:Ref|Reactive|ref|reactive|customRef)\b/gm

interface Shared {
  readonly name: string
  readonly declaredIn: string
  readonly importedIn: readonly string[]
  readonly writtenIn: readonly string[]
}

function findShared(files: ReadonlyMap<string, string>): Shared[] {
  return [...files].flatMap(([declaredIn, text]) =>
    [...text.matchAll(REF)].map(([, name]) => {
      const importedIn = [...files].flatMap(([file, other]) =>
        file !== declaredIn && new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\}`).test(other) ? [file] : [],
      )
      const writtenIn = [declaredIn, ...importedIn].filter((file) => writes(files.get(file)!, name))
      return { name, declaredIn, importedIn, writtenIn }
    }),
  )
}

/** `x.value = …`, `x.value++`, `x.set(…)`, and in a template `v-model="x"` or `x = …`. */
function writes(text: string, name: string): boolean {
  return [
    `\\b${name}\\.value\\s*(?:=(?!=)|\\+\\+|--|[-+*/|&?]+=)`,
    `\\b${name}\\.(?:set|delete|clear|add|push|splice)\\(`,
    `v-model(?::[\\w-]+)?="${name}"`,
    `"(?:[^"]*;\\s*)?${name} = `,
  ].some((pattern) => new RegExp(pattern).test(text))
}

const watches = (text: string, name: string): boolean =>
  new RegExp(`\\bwatch(?:Effect)?\\(\\s*\\[?(?:[^()=]*,\\s*)?${name}\\b`).test(text)

/** Which dialog is open, and for what: one state that its dialog shows and ends; nothing is passed on by it. */
const isDialog = ({ name, declaredIn }: Shared): boolean =>
  /^is\w+Open$/.test(name) || declaredIn.endsWith('-dialogs.ts')

/** Written by one room for another; or written back by a reader that watches it, as one empties a mailbox. */
function mailboxes(files: ReadonlyMap<string, string>): string[] {
  const shared = findShared(files).filter((one) => !isDialog(one))
  return shared.flatMap(({ name, declaredIn, importedIn, writtenIn }) => {
    const rooms = new Set([declaredIn, ...importedIn].map(roomOf))
    const writers = writtenIn.filter((file) => file !== declaredIn)
    const foreign = rooms.size > 1 ? writers.filter((file) => roomOf(file) !== roomOf(declaredIn)) : []
    const emptied = writers.filter((file) => watches(files.get(file)!, name))
    return [...new Set([...foreign, ...emptied])].map((file) => `${name} of ${declaredIn}, by ${file}`)
  })
}

it('no state outside of components carries a message from one screen to another', () => {
  expect(findShared(sources).length).toBeGreaterThan(20)
  expect(mailboxes(sources)).toEqual([])
})

it('a mailbox would be found, whichever way it is written', () => {
  const box = 'export const wantedRound = shallowRef<number>()\n'
  const reader =
    "import { wantedRound } from '../replay/box.ts'\nwatch([wantedRound, isShown], () => { wantedRound.value = undefined })"
  const asker = "import { wantedRound } from '../replay/box.ts'\nwantedRound.value = 3"
  const found = mailboxes(
    new Map([
      ['parts/replay/box.ts', box],
      ['parts/replay/Reader.vue', reader],
      ['features/matches/Asker.vue', asker],
      [
        'features/league/Button.vue',
        `import { wantedRound } from '../replay/box.ts'\n<button @click="wantedRound = 4">`,
      ],
    ]),
  )
  expect(found).toEqual([
    'wantedRound of parts/replay/box.ts, by features/matches/Asker.vue',
    'wantedRound of parts/replay/box.ts, by features/league/Button.vue',
    'wantedRound of parts/replay/box.ts, by parts/replay/Reader.vue',
  ])
})
