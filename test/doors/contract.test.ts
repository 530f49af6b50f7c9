import { it } from 'vitest'
import { expectAnswers } from './answer-everything.ts'

it('no payload of any method is a fault of ours, goes unanswered, or damages what is stored', () =>
  // Two that play and compile for long are called in the `.all` file beside, with many more payloads.
  expectAnswers(10, ['insight.ask', 'code.index']))
