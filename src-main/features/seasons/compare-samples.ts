import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import { entriesIn, type SeasonFile } from '../../core/seasons/season-file.ts'

/** What came of comparing matches that came along as texts with what the program plays here. */
export interface ComparedSamples {
  readonly same: readonly string[]
  /** Sentences about those that come out otherwise. */
  readonly remarks: readonly string[]
}

/** Configurations that one may have been played with. */
const MAX_CONFIGS = 4

/**
 * Plays matches again that the program wrote somewhere else, with the same seed and players where these came along. With which
 * configuration they were played they do not say, so each is tried.
 */
export async function compareSamples(
  season: SeasonFile,
  samples: Readonly<Record<string, Uint8Array>>,
  play: (config: string, seed: number, names: readonly string[]) => Promise<MatchOutcome>,
): Promise<ComparedSamples> {
  const data = entriesIn(season, 'data')
  const configs = Object.keys(data)
    .filter((name) => name.endsWith('.cnf'))
    .sort((a, b) => Number(b === 'default.cnf') - Number(a === 'default.cnf'))
    .slice(0, MAX_CONFIGS)
  const same: string[] = []
  const remarks: string[] = []
  for (const [file, bytes] of Object.entries(samples)) {
    const text = latin1(bytes).replace(/\r\n/g, '\n')
    const seed = Number(/^Seed\s+(\d{1,9})$/m.exec(text)?.[1] ?? NaN)
    const names = /^names\s+(.*)$/m.exec(text)?.[1].trim().split(/\s+/) ?? []
    if (!Number.isInteger(seed) || names.length !== 4) continue
    if (!names.every((name) => season.facts.wholePlayers.includes(name))) continue
    let rounds = -1
    for (const config of configs) {
      const played = latin1((await play(latin1(data[config]), seed, names)).season?.text ?? new Uint8Array())
      rounds = Math.max(rounds, roundsInCommon(played, text))
      if (played === text) break
    }
    if (rounds === Infinity) same.push(file)
    else
      remarks.push(
        `${file}, a match of ${names.join(', ')} that came along, comes out otherwise here${rounds < 0 ? '' : ` after round ${rounds}`}: it was played with another configuration or version, or its program does something that depends on the machine.`,
      )
  }
  return { same, remarks }
}

/** Infinity for texts that are the same; −1 where they have no state in common. */
function roundsInCommon(a: string, b: string): number {
  if (a === b) return Infinity
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return Number([...a.slice(0, at).matchAll(/^round\s+(\d+)$/gm)].at(-1)?.[1] ?? -1)
}

const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)
