type Env = Readonly<Record<string, string | undefined>>
export function findElectron(env?: Env, platform?: string): { path?: string; reason?: string }
