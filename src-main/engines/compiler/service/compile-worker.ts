import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { resourcesDir } from '../../../base/entries.ts'
import { createModuleBuilder } from './module-builder.ts'
import type { FromService, FromWorker, ToService, WorkerStart } from './compile-protocol.ts'
import { MAX_CACHE_BYTES } from './compile-service.ts'
import { readCppFiles } from '../files/cpp-files.ts'
import { openDiskCache } from '../files/disk-cache.ts'
import { ORDER_OF_CLANG } from '../order/evaluation-order.ts'
import { mendHeaders, NOT_MENDED } from '../files/header-mends.ts'
import { createAlone } from '../files/one-maker.ts'
import { meterShipped } from './ready-list.ts'
import { openSysroot } from '../files/sysroot.ts'
import { loadWasi } from '../files/wasi-host.ts'
import { meteredKey } from '../../modules/metered-key.ts'

/** A thread that runs the compiler. It answers one task after the other; to stop one, end the thread. */
const settings = workerData as WorkerStart
const sysroot = openSysroot(settings.files.sysrootPath, settings.index)
const isMended = mendHeaders(sysroot)
const cache = openDiskCache(settings.cacheDir, MAX_CACHE_BYTES, settings.readyFolder)
const builder = createModuleBuilder({
  loadProgram: () => loadWasi(settings.module),
  toolchainVersion: settings.files.version,
  hasOrderOfGpp: settings.hasOrderOfGpp,
  unlikeGpp: [...(settings.hasOrderOfGpp ? [] : [ORDER_OF_CLANG]), ...(isMended ? [] : [NOT_MENDED])],
  sysroot,
  cpp: readCppFiles(join(resourcesDir(), 'cpp')),
  cache,
  alone: createAlone(settings.makers, settings.thread),
  runtimeFolder: join(resourcesDir(), 'cpp', 'built'),
})
const post = (message: FromWorker) => parentPort!.postMessage(message)
const usedCpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

parentPort!.on('message', (message: ToService) => {
  if (message.type !== 'task') return
  const { id, task } = message
  const before = usedCpuMs()
  const onStep = (step: Extract<FromService, { type: 'step' }>['step']) => post({ type: 'step', id, step })
  const run = (): unknown => {
    switch (task.kind) {
      case 'compile':
        return builder.compile(task.ask, onStep)
      case 'season':
        return builder.season(task.ask, (file) => post({ type: 'step', id, step: 'compiling', file }))
      case 'linkSeason':
        return builder.linkSeason(task.ask)
      case 'diagnose':
        return builder.diagnose(task.ask, onStep)
      case 'inspect':
        return builder.inspect(task.ask, onStep)
      case 'layout':
        return builder.layout(task.ask.request, task.ask.className)
      case 'complete':
        return builder.complete(task.ask.request, task.ask.line, task.ask.column)
      case 'index':
        return builder.code.index(task.ask)
      case 'rename':
        return builder.code.rename(task.ask.request, task.ask.rename)
      case 'find':
        return builder.code.find(task.ask.request, task.ask.foreign)
      case 'header':
        return builder.code.header(task.ask.request, task.ask.name)
      case 'warm':
        return void builder.compile(task.ask, onStep)
      case 'makeHeader':
        return builder.headers.make(task.ask)
      case 'meterShipped':
        return cache.put(meteredKey(readFileSync(task.ask.path)), meterShipped(task.ask.path))
      case 'profile':
        return builder.profile(task.ask.debugInfo)
      case 'locate':
        return builder.locate(task.ask.debugInfo, task.ask.sites)
      case 'resolveTrace':
        return builder.resolveTrace(task.ask.debugInfo, task.ask.frames)
    }
  }
  try {
    const answer = run()
    const headers = builder.headers.takeMissing()
    if (headers.length > 0) post({ type: 'missing', headers })
    post({ type: 'done', id, answer, cpuMs: usedCpuMs() - before })
    if (task.kind !== 'makeHeader' && task.kind !== 'meterShipped') builder.load()
  } catch (failure) {
    post({ type: 'failed', id, message: failure instanceof Error ? failure.message : String(failure) })
  }
})
