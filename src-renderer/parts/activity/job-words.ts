import type { Job } from '../../../src-shared/contract/jobs.ts'
import type { QueueState } from '../../../src-shared/contract/values.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import { formatPercent, formatWhole } from '../../../src-shared/stats/format-number.ts'

type Said = Pick<Job, 'title' | 'done' | 'total' | 'share' | 'status' | 'waitsFor'>

/** How far a job is: `18 of 60`, `18 matches` where the number to come is not known, `45 %`, or nothing. */
export function countText({ done, total, share }: Pick<Said, 'done' | 'total' | 'share'>): string {
  if (done !== undefined && total !== undefined) return `${formatWhole(done)} of ${formatWhole(total)}`
  if (done !== undefined && done > 0) return countOf(done, 'match', 'matches')
  return share === undefined ? '' : formatPercent(share)
}

/** What stands before a running job: how far it is, in twentieths from 0 to 1, or that it goes on. Only `waits` moves by itself. */
export type RunningMark =
  { readonly kind: 'share'; readonly share: number } | { readonly kind: 'counts' | 'waits' }

const STEPS = 20

/** The mark of a job of which something is counted stands still: each frame of one that turns costs the matches CPU. */
export function runningMark({ done, total, share }: Pick<Said, 'done' | 'total' | 'share'>): RunningMark {
  const reached = done !== undefined && total ? done / total : share
  if (reached !== undefined)
    return { kind: 'share', share: Math.floor(Math.min(1, Math.max(0, reached)) * STEPS) / STEPS }
  return { kind: done ? 'counts' : 'waits' }
}

/** What a row of the list says below the title. */
export function stateText(job: Said): string {
  const count = countText(job)
  if (job.status === 'running') return count || 'running'
  return [`waits for ${job.waitsFor ?? 'its turn'}`, count].filter(Boolean).join(' · ')
}

/** The job in so many characters, with its count; words are cut, the longest first, and numbers never. */
export function shortText(job: Said, most: number): string {
  const count = countText(job)
  const end = count ? ` · ${count}` : ''
  return cutWords(job.title, most - end.length) + end
}

const LEAST_WORD = 3

function cutWords(text: string, most: number): string {
  const words = text.split(' ').map((word) => ({ word, left: word.length }))
  const length = (): number =>
    words.reduce((sum, { word, left }) => sum + left + (left < word.length ? 1 : 0), words.length - 1)
  while (length() > most) {
    const longest = words
      .filter(({ word, left }) => left > LEAST_WORD && !/\d/.test(word))
      .toSorted((a, b) => b.left - a.left)
      .at(0)
    if (!longest) break
    // The sign of what is missing takes a place, too.
    longest.left -= longest.left === longest.word.length ? 2 : 1
  }
  return words.map(({ word, left }) => (left < word.length ? `${word.slice(0, left)}…` : word)).join(' ')
}

/** How many matches are played at once, and on how many machines where that is not this one alone. */
export function processesText({
  processes,
  machines = 1,
}: Pick<QueueState, 'processes' | 'machines'>): string {
  const count = countOf(processes, 'match process', 'match processes')
  return machines > 1 ? `${count} on ${countOf(machines, 'machine')}` : count
}
