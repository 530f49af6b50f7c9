import { parentPort, workerData } from 'node:worker_threads'
import { runProfile, type ProfileJob } from './profile-run.ts'

/** A thread for one profile: with the stack that bots get, and to be ended when it takes too long. */
parentPort!.postMessage(runProfile(workerData as ProfileJob))
