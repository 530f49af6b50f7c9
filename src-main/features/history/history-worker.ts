import { answerInThread } from '../../base/pacing/answering-thread.ts'
import { createHistory } from './history.ts'

/** The thread that answers for all matches ever played. */
answerInThread(createHistory)
