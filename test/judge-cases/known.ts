/** Cases by their names, with the reason. */
type Reasons = Readonly<Record<string, string>>

/** What is judged otherwise here than by g++ in some game or standard, and why. */
export const KNOWN: Reasons = {
  'includes: trees of g++': 'the header is not there, and said so: it cannot be built here',
  'language: an error of types in a template that is not used, not dependent':
    'clang looks into templates that nothing uses, and says so',
  'language: a class that is not complete in a template that is not used':
    'clang looks into templates that nothing uses, and says so',
  'language: a main without a type': 'a file of a player has no main',
  'names: a use in a using alias': 'declared, but not defined, is as not given: only its name may be used',
  'names: thread with its include': 'threads are not there for bots, and said so',
  'names: a less of an own class in namespace std': 'this library sorts by less<>, and says so',
  'types: size of a vector and of a text':
    'the classes of this library have other sizes, and the assertion says so',
  'types: a float of 128 bits': 'not there for WebAssembly, and said so',
  'types: a decimal float': 'not there for WebAssembly, and said so',
}

/** What is refused by both, in another line. */
export const ELSEWHERE: Reasons = {
  'includes: an include inside a function, of a header that is new': 'g++ names no line',
  'includes: an include inside a class, of a header that is new': 'g++ names a line further down',
  'includes: a pragma of g++ for a target that is not there': 'g++ names no line',
  'language: a missing brace':
    'the brace that is never closed is named, not the line at which g++ comes to miss it',
}
