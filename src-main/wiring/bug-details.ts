/** What a bug report needs: versions and the system. No names, no folders, nothing of bots or matches. */
export function bugDetails(
  version: string,
  versions: Readonly<Record<string, string | undefined>> = process.versions,
  system: { readonly platform: string; readonly arch: string } = process,
): string {
  const parts = [
    `Quartet ${version}`,
    ...['electron', 'chrome', 'node', 'v8'].flatMap((name) =>
      versions[name] === undefined ? [] : [`${name} ${versions[name]}`],
    ),
    `${system.platform} ${system.arch}`,
    'What went wrong is in log/quartet.log, in the data folder.',
  ]
  return parts.join('\n')
}
