import type { Target } from './target.ts'

/** The targets by their formats; each loads its readers when it is made. */
// Inputs go from a target back to it and nowhere else.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const TARGETS: Readonly<Record<string, () => Promise<Target<any>>>> = {
  config: async () => (await import('./targets/config.ts')).createConfigTarget(),
  output: async () => (await import('./targets/output.ts')).createOutputTarget(),
  orders: async () => (await import('./targets/orders.ts')).createOrdersTarget(),
  message: async () => (await import('./targets/message.ts')).createMessageTarget(),
  'match-file': async () => (await import('./targets/match-file.ts')).createMatchFileTarget(),
  'league-file': async () => (await import('./targets/league-file.ts')).createLeagueFileTarget(),
  'season-archive': async () => (await import('./targets/season-archive.ts')).createSeasonArchiveTarget(),
  'season-text': async () => (await import('./targets/season-text.ts')).createSeasonTextTarget(),
  'bot-file': async () => (await import('./targets/bot-file.ts')).createBotFileTarget(),
  script: async () => (await import('./targets/script.ts')).createScriptTarget(),
  types: async () => (await import('./targets/types.ts')).createTypesTarget(),
  'without-types': async () => (await import('./targets/without-types.ts')).createWithoutTypesTarget(),
  constants: async () => (await import('./targets/constants.ts')).createConstantsTarget(),
  home: async () => (await import('./targets/home.ts')).createHomeTarget(),
  'cpp-source': async () => (await import('./targets/cpp-source.ts')).createCppSourceTarget(),
  submission: async () => (await import('./targets/submission.ts')).createSubmissionTarget(),
  'compiler-words': async () => (await import('./targets/compiler-words.ts')).createCompilerWordsTarget(),
  format: async () => (await import('./targets/format.ts')).createFormatTarget(),
  makefile: async () => (await import('./targets/makefile.ts')).createMakefileTarget(),
  'native-results': async () => (await import('./targets/native-results.ts')).createNativeResultsTarget(),
  wire: async () => (await import('./targets/wire.ts')).createWireTarget(),
  'season-file': async () => (await import('./targets/season-file.ts')).createSeasonFileTarget(),
  'update-file': async () => (await import('./targets/update-file.ts')).createUpdateFileTarget(),
  'typed-text': async () => (await import('./targets/typed-text.ts')).createTypedTextTarget(),
  'stored-part': async () => (await import('./targets/stored-part.ts')).createStoredPartTarget(),
  'stored-match': async () => (await import('./targets/stored-match.ts')).createStoredMatchTarget(),
  'bot-log': async () => (await import('./targets/bot-log.ts')).createBotLogTarget(),
  'orders-file': async () => (await import('./targets/orders-file.ts')).createOrdersFileTarget(),
  backup: async () => (await import('./targets/backup.ts')).createBackupTarget(),
  database: async () => (await import('./targets/database.ts')).createDatabaseTarget(),
}
