type Env = Readonly<Record<string, string | undefined>>
export function findChromium(env?: Env): Promise<string | undefined>
export function explainNoChromium(env?: Env): string
