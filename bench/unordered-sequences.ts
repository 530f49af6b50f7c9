import {
  kindsOf,
  recordedSequences,
  recordSequences,
  sequencesHere,
  sequencesOfGpp,
} from '../test/engines-compiler/unordered-sequences.ts'
import { testCompiler } from '../test/wasm-testing.ts'
import { note } from './support/figures.ts'

/**
 * All sequences on unordered containers beside what g++ 12 prints; the tests take a part of them. `npm run bench -- unordered-sequences`; with
 * `record` it writes down what the g++ of this machine prints instead.
 */
const STANDARDS = ['c++11', 'c++17'] as const
/** Kinds of one program, which takes some seconds each to compile. */
const AT_ONCE = 8

if (process.argv[2] === 'record')
  for (const standard of STANDARDS) recordSequences(standard, sequencesOfGpp(standard, kindsOf(standard)))
else {
  const compiler = testCompiler()
  for (const standard of STANDARDS) {
    const all = kindsOf(standard)
    let differing = 0
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const chosen = all.slice(from, from + AT_ONCE)
      const here = await sequencesHere(compiler, standard, chosen)
      differing += recordedSequences(standard, chosen).filter((value, k) => here[k] !== value).length
    }
    const count = recordedSequences(standard, all).length
    console.log(
      `${standard}: ${differing} of ${count} sequences differ from g++ ${note(`${standard}, sequences that differ of ${count}`, differing, { atMost: 0 })}`,
    )
  }
  await compiler.close()
}
