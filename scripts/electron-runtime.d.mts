type Env = Readonly<Record<string, string | undefined>>
export const electronDir: string
export const windowFolder: string
export function findElectron(
  env?: Env,
  platform?: string,
): { path?: string; reason?: string; canFetch?: boolean }
