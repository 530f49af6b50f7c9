import { prepareScript } from '../src-main/core/bots/prepare-script.ts'

/** A script as it is played. @throws what is wrong with it */
export function preparedCode(source: string, fileName: string): string {
  const prepared = prepareScript(source, fileName)
  if (!prepared.ok) throw new Error(`${fileName} does not compile: ${prepared.problems[0].message}`)
  return prepared.code
}
