import { readonly, shallowRef } from 'vue'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'

/** Short messages in a corner, some with a way to undo what was done. */
export interface Toast {
  readonly id: number
  readonly kind: 'info' | 'error'
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

const SHOWN_MS = 6000
const WITH_ACTION_MS = 12_000
const MOST = 4

const toasts = shallowRef<readonly Toast[]>([])
let lastId = 0

export const shownToasts = readonly(toasts)

export function dismissToast(id: number): void {
  toasts.value = toasts.value.filter((toast) => toast.id !== id)
}

export function showToast(
  text: string,
  options: { kind?: Toast['kind']; action?: Toast['action'] } = {},
): void {
  lastId += 1
  const id = lastId
  const toast: Toast = {
    id,
    text,
    kind: options.kind ?? 'info',
    ...(options.action ? { action: options.action } : {}),
  }
  toasts.value = [...toasts.value.slice(1 - MOST), toast]
  setTimeout(() => dismissToast(id), options.action ? WITH_ACTION_MS : SHOWN_MS)
}

/** Runs something that may fail in a way the user must know; undefined when it did, or was cancelled, which is no failure. */
export async function orToast<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'request/cancelled') return undefined
    showToast(failure instanceof Error ? failure.message : String(failure), { kind: 'error' })
    return undefined
  }
}
