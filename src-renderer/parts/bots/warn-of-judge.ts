import type { JudgedVersion, JudgeNote } from '../../../src-shared/contract/submission.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import { call } from '../../base/api/connection.ts'
import { remembered } from '../../base/ui/remembered.ts'
import { showToast, type Toast } from '../../base/ui/use-toasts.ts'
import { showSource } from './source-place.ts'

/** Versions that were asked about: what the judge refuses of one is said once. */
const asked = new Set<number>()

const isListOfTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Of bots, what is only to be known of them and was said: that is said once a bot, and not with each version again. */
const said = remembered('judge.said', [], isListOfTexts)
const MOST_SAID = 500

/**
 * Says of versions that begin to play what the judge would refuse of them. It is asked once they are on their way: nothing waits for the
 * answer.
 */
export function warnOfJudge(
  ...choices: readonly { readonly versionId?: number; readonly botId?: number }[]
): void {
  for (const { versionId } of choices) {
    if (versionId === undefined || asked.has(versionId)) continue
    asked.add(versionId)
    void warn(versionId)
  }
}

async function warn(versionId: number): Promise<void> {
  // Where it cannot be known nothing is said: the match is what was asked for.
  const judged = await call('versions.judge', { id: versionId }).catch(() => undefined)
  if (!judged) return
  const { botId, name, isCurrent, notes } = judged
  const show = (text: string, kind: Toast['kind'], { line, column }: JudgeNote): void =>
    showToast(text, {
      kind,
      action: {
        label: `Line ${line}`,
        run: () => showSource({ botId, ...(isCurrent ? {} : { versionId }), line, column }),
      },
    })
  const against = judgeWords(judged)
  if (against) show(against.text, against.note.severity === 'error' ? 'error' : 'info', against.note)
  for (const note of notes.filter(({ severity }) => severity === 'info')) {
    const key = `${botId} ${note.message}`
    if (said.value.includes(key)) continue
    said.value = [...said.value, key].slice(-MOST_SAID)
    show(`${name} ${note.message}`, 'info', note)
  }
}

/** The worst of the notes in a sentence, with how many more there are; undefined when there is nothing against the version. */
export function judgeWords({
  name,
  number,
  notes,
}: Pick<JudgedVersion, 'name' | 'number' | 'notes'>):
  { readonly text: string; readonly note: JudgeNote } | undefined {
  const against = notes.filter(({ severity }) => severity !== 'info')
  const note = against.find(({ severity }) => severity === 'error') ?? against[0]
  if (!note) return undefined
  const what =
    note.severity === 'error'
      ? 'plays here, but the judge refuses it'
      : 'plays here, but may not on the judge'
  const more = against.length > 1 ? ` (and ${countOf(against.length - 1, 'more', 'more')})` : ''
  // The button says the line.
  const [message] = note.message
    .replace(/^the judge's compiler refuses this: /, '')
    .split(/: the judge's|\n/, 1)
  return { text: `${name} v${number} ${what}: ${message}${more}`, note }
}
