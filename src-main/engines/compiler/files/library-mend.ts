/**
 * A text of the library's headers that is changed so that a bot draws the numbers, goes through the elements and gets the errors that
 * it would on the judge. What takes more than some lines is in `resources/cpp/kit`; such lines lead there.
 */
export interface LibraryMend {
  readonly path: string
  readonly was: string
  readonly times?: number
  readonly becomes: string
}

const LIBRARY = '/usr/include/c++/v1'

/** `times`: how often the text is in the header. */
export const libraryMend = (path: string, was: string, becomes: string, times = 1): LibraryMend => ({
  path: `${LIBRARY}/${path}`,
  was,
  becomes,
  times,
})
