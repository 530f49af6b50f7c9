import { shallowRef } from 'vue'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import {
  MATERIAL_PART_BYTES,
  MAX_MATERIAL_BYTES,
  MAX_MATERIAL_FILES,
  type TakenIn,
} from '../../../src-shared/contract/seasons.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import { call, on } from '../../base/api/connection.ts'
import { goTo } from '../../base/window/use-route.ts'
import { orToast, showToast } from '../../base/ui/use-toasts.ts'
import type { PageJob } from '../../parts/activity/page-jobs.ts'
import { SKIPPED } from '../../parts/files/folder-files.ts'
import { filesOfOurGames, ownFilesOf, takeOwnFiles, type OwnFiles } from '../../parts/files/own-files.ts'
import type { ChosenFile, TakenFile } from '../../parts/files/take-files.ts'

/** Taking in a course's material, as the dialog shows it. */
type TakingIn =
  | {
      readonly kind: 'busy'
      readonly name: string
      readonly ticket: string
      readonly step: string
      readonly what: string
    }
  | {
      readonly kind: 'done'
      readonly name: string
      readonly taken: TakenIn
      /** The user's own files in it of games that come with Quartet. */
      readonly own?: OwnFiles
    }
  | {
      readonly kind: 'refused'
      readonly name: string
      readonly why: string
      /** The user's own files in it, which can come in all the same. */
      readonly own?: OwnFiles
      /** Its game comes with Quartet: only what is one's own was to come in. */
      readonly isHere: boolean
    }
  | { readonly kind: 'bringing'; readonly name: string; readonly own: OwnFiles }
  | {
      readonly kind: 'brought'
      readonly name: string
      readonly taken: readonly TakenFile[]
      readonly leftOut: readonly string[]
      readonly askedFor: readonly string[]
    }

export const takingIn = shallowRef<TakingIn>()
export const isTakeInOpen = shallowRef(false)
/** The page about all this. */
export const isGuideOpen = shallowRef(false)

let lastTicket = 0
let isListening = false

function listen(): void {
  if (isListening) return
  isListening = true
  on('seasons.progress', ({ ticket, step, what }) => {
    const now = takingIn.value
    if (now?.kind === 'busy' && now.ticket === ticket) takingIn.value = { ...now, step, what }
  })
}

const isBusy = (): boolean => takingIn.value?.kind === 'busy' || takingIn.value?.kind === 'bringing'

/** Takes in an archive or the files of a folder. Its outcome stands in the dialog. */
export async function takeInMaterial(files: readonly ChosenFile[]): Promise<void> {
  const wanted = files.filter(({ path }) => !SKIPPED.test(path))
  if (wanted.length === 0 || isBusy()) {
    isTakeInOpen.value = takingIn.value !== undefined
    return
  }
  listen()
  const [first] = wanted
  const [folder] = first.path.includes('/') ? first.path.split('/') : [countOf(wanted.length, 'file')]
  const name = wanted.length === 1 ? first.path : folder
  const ticket = `${Date.now().toString(36)}-${++lastTicket}`
  takingIn.value = { kind: 'busy', name, ticket, step: 'reading', what: '' }
  isTakeInOpen.value = true
  const isWanted = (): boolean => takingIn.value?.kind === 'busy' && takingIn.value.ticket === ticket
  try {
    const bytes = wanted.reduce((sum, { file }) => sum + file.size, 0)
    if (bytes > MAX_MATERIAL_BYTES)
      throw new Error(
        `It is larger than ${MAX_MATERIAL_BYTES / 1024 / 1024} MB, far more than a course hands out.`,
      )
    if (wanted.length > MAX_MATERIAL_FILES)
      throw new Error(`It holds more than ${MAX_MATERIAL_FILES} files, far more than a course hands out.`)
    if (!(await give(ticket, wanted, isWanted))) return
    const taken = await call('seasons.takeIn', { ticket })
    if (!isWanted()) return
    const own = await ownFilesOf(await filesOfOurGames(wanted))
    takingIn.value = { kind: 'done', name, taken, ...(own.said === '' ? {} : { own }) }
    offer(`${taken.season.title} is here.`, 'info')
  } catch (failure) {
    if (!isWanted() || (failure instanceof ApiError && failure.code === 'request/cancelled')) return
    const why = failure instanceof Error ? failure.message : String(failure)
    const isHere = failure instanceof ApiError && failure.code === 'import/built-in'
    const own = await ownFilesOf(isHere ? await unpacked(ticket, wanted, isWanted) : wanted)
    if (!isWanted()) return
    takingIn.value = { kind: 'refused', name, why, isHere, ...(own.said === '' ? {} : { own }) }
    offer(own.said === '' ? `${name} was not taken in.` : `${own.said} of ${name} can be taken in.`, 'error')
  }
}

/** Hands files over piece by piece; false when that is not wanted any more. */
async function give(ticket: string, files: readonly ChosenFile[], isWanted: () => boolean): Promise<boolean> {
  for (const { path, file } of files) {
    const content = new Uint8Array(await file.arrayBuffer())
    let at = 0
    do {
      if (!isWanted()) return false
      await call('seasons.give', { ticket, path, bytes: content.slice(at, at + MATERIAL_PART_BYTES) })
      at += MATERIAL_PART_BYTES
    } while (at < content.length)
  }
  return true
}

/**
 * Files with those of their archives in the place of the archives, which are unpacked in a process with limits. Where that is refused, which
 * was said of the whole already, the files are as they were given.
 */
async function unpacked(
  ticket: string,
  files: readonly ChosenFile[],
  isWanted: () => boolean,
): Promise<readonly ChosenFile[]> {
  if (!files.some(({ path }) => /\.zip$/i.test(path))) return files
  try {
    if (!(await give(ticket, files, isWanted))) return files
    const found = await call('seasons.ownFiles', { ticket })
    return found.files.map(({ path, bytes }) => ({
      path,
      file: new File([Uint8Array.from(bytes)], path.slice(path.lastIndexOf('/') + 1)),
    }))
  } catch {
    return files
  }
}

/** Brings in the user's own files of a folder, which were not taken in with a season. What came of each file stands in the dialog. */
export async function bringOwn(): Promise<void> {
  const now = takingIn.value
  if ((now?.kind !== 'refused' && now?.kind !== 'done') || !now.own) return
  const { name, own } = now
  takingIn.value = { kind: 'bringing', name, own }
  const taken = await takeOwnFiles(own)
  takingIn.value = { kind: 'brought', name, taken, leftOut: own.leftOut, askedFor: own.askedFor }
  offer(`${own.said} of ${name}: done.`, 'info')
}

/** The outcome, for one who went on working: it does not open over what is being done. */
function offer(text: string, kind: 'info' | 'error'): void {
  if (isTakeInOpen.value) return
  showToast(text, { kind, action: { label: 'Show', run: () => (isTakeInOpen.value = true) } })
}

/** The material that is being taken in, as a job. */
export function takeInJobs(): readonly PageJob[] {
  const now = takingIn.value
  if (now?.kind !== 'busy') return []
  return [
    {
      id: 'page season',
      title: `Taking in ${now.name}`,
      covers: [`season ${now.ticket}`],
      open: () => (isTakeInOpen.value = true),
      cancel: cancelTakeIn,
    },
  ]
}

export function cancelTakeIn(): void {
  const now = takingIn.value
  if (now?.kind === 'busy') void orToast(call('seasons.cancel', { ticket: now.ticket }))
  takingIn.value = undefined
  isTakeInOpen.value = false
}

/** Makes bots of the players that came along, and opens the first. */
export async function takePlayers(id: string, names: readonly string[]): Promise<void> {
  const made = await orToast(call('seasons.takePlayers', { id, names: [...names] }))
  if (made && made.botIds.length > 0) goTo({ screen: 'bots', id: made.botIds[0] })
}
