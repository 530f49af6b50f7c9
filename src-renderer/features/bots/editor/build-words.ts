import { DEFAULT_BUILD, type BuildOptions } from '../../../../src-shared/contract/build-options.ts'

/** How a bot is compiled, in words. */
export const MODE_WORDS = {
  release: { title: 'Release', text: 'as fast as on Jutge' },
  debug: { title: 'Debug', text: 'checks every index and overflow' },
} as const

export const standardName = (standard: string): string => standard.replace('c++', 'C++')

/** `C++17 · Debug`; '' where it is compiled as on Jutge. */
export function unusualBuild(build: BuildOptions | undefined): string {
  if (!build || (build.standard === DEFAULT_BUILD.standard && build.mode === DEFAULT_BUILD.mode)) return ''
  return `${standardName(build.standard)} · ${MODE_WORDS[build.mode].title}`
}
