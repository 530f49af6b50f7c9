/** Matches of the mini game that g++'s program has played. */
export const MATCHES = [
  { seed: 30, players: ['Demo', 'Demo', 'Null', 'Demo'] },
  { seed: 7, players: ['Demo', 'Null', 'Demo', 'Null'] },
  { seed: 123456, players: ['Demo', 'Demo', 'Demo', 'Demo'] },
] as const
