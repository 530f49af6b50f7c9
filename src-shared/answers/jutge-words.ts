import { numberWord } from './match-words.ts'
import { wordFor } from '../stats/plural.ts'

/** All that Jutge's answer can say. */
export const SAY_JUTGE = {
  takes: (file: string): string => `Jutge would take ${file}.`,
  takesWithNotes: (file: string, notes: number): string =>
    `Jutge would take ${file}; ${numberWord(notes)} ${wordFor(notes, 'note')}.`,
  needs: (file: string, line: number, header: string): string =>
    `Jutge would refuse ${file}: line ${line} needs <${header}>.`,
  notCompiled: (file: string, line: number): string =>
    line > 0
      ? `Jutge would refuse ${file}: it does not compile, first in line ${line}.`
      : `Jutge would refuse ${file}: it does not compile.`,
  refused: (file: string): string => `Jutge would refuse ${file}.`,
  refusedLine: (file: string, line: number): string => `Jutge would refuse ${file}, because of line ${line}.`,
  refusedLines: (file: string, count: number, line: number): string =>
    `Jutge would refuse ${file} for ${numberWord(count)} reasons, first line ${line}.`,
  refusedFor: (file: string, count: number): string =>
    `Jutge would refuse ${file} for ${numberWord(count)} reasons.`,
  checking: (): string => 'The text is being checked for Jutge.',
  notDone: (): string => 'The check did not come to an end.',
  changed: (file: string): string => `${file} has changed since it was checked.`,

  small: {
    cpu: (text: string): string => `CPU on the judge: it ${text}.`,
    noCpu: (): string => 'Run a match with limits to see what CPU it needs.',
  },
  exportIt: (): string => 'Export for Jutge',
  openLine: (line: number): string => `Open line ${line}`,
  check: (): string => 'Check again',
} as const
