import { answerInThread } from '../../base/pacing/answering-thread.ts'
import { createCurves } from './curves.ts'

/** The thread that learns from matches, and answers with the chance at every moment of one. */
answerInThread(createCurves)
