import { contextBridge, ipcRenderer } from 'electron'
import { createBridge } from './bridge.ts'

/** Runs in the page before its scripts, sandboxed. What it hands out is three functions, and none of them names Electron. */
contextBridge.exposeInMainWorld('quartetBridge', createBridge(ipcRenderer, crypto.randomUUID()))
