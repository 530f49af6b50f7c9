import { answerInThread } from '../../base/pacing/answering-thread.ts'
import { createLeagueFigures } from './league-figures.ts'

/** The thread that rates leagues and plans what they play. */
answerInThread(createLeagueFigures)
