import type { FoundFold } from '../../../../src-shared/contract/history.ts'

/** What a folded line is called. */
export function nameOfFold({ kind, id, title }: FoundFold): string {
  switch (kind) {
    case 'comparison':
      return title ? `Comparison ${id}: ${title}` : `Comparison ${id}`
    case 'group':
      return title ? `Run ×N ${id}: ${title}` : `Run ×N ${id}`
    case 'suite':
      return title ? `Suite of ${title}` : 'Suite of a bot that is gone'
    case 'fork':
      return `Forks of match ${id}`
  }
}

export function seedsOfFold({ seeds: [least, most] }: FoundFold): string {
  return least === most ? `seed ${least}` : `seeds ${least} to ${most}`
}
