import type { Caller } from './caller.ts'
import type { CommandName } from './help.ts'

/** Where each command is; it takes who calls it and the words behind its name and gives the exit code. Only the one that is asked for is loaded. */
export const COMMANDS: Readonly<
  Record<CommandName, () => Promise<(caller: Caller, args: readonly string[]) => Promise<number>>>
> = {
  run: async () => (await import('./run-command.ts')).runCommand,
  replay: async () => (await import('./replay-command.ts')).replayCommand,
  check: async () => (await import('./check-command.ts')).checkCommand,
  qualify: async () => (await import('./qualify-command.ts')).qualifyCommand,
  league: async () => (await import('./league-command.ts')).leagueCommand,
  contest: async () => (await import('./contest-command.ts')).contestCommand,
  board: async () => (await import('./board-command.ts')).boardCommand,
  compare: async () => (await import('./compare-command.ts')).compareCommand,
  import: async () => (await import('./import-command.ts')).importCommand,
  export: async () => (await import('./match-commands.ts')).exportCommand,
  open: async () => (await import('./open-command.ts')).openCommand,
  matches: async () => (await import('./matches-command.ts')).matchesCommand,
  dev: async () => (await import('./dev-command.ts')).devCommand,
  debug: async () => (await import('./debug-command.ts')).debugCommand,
  watch: async () => (await import('./watch-command.ts')).watchCommand,
  season: async () => (await import('./season-command.ts')).seasonCommand,
  worker: async () => (await import('./worker-command.ts')).workerCommand,
  why: async () => (await import('./why-command.ts')).whyCommand,
}
