export const FUSES: Readonly<Record<number, boolean>> & { readonly strictlyRequireAllFuses: true }
export function setFuses(path: string): Promise<number>
