export function callerFolder(
  env?: Readonly<Record<string, string | undefined>>,
  project?: string,
): string | undefined
export function enterCallerFolder(): void
