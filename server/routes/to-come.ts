import type { Handlers } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'

const later = (): Promise<never> => Promise.reject(new Refusal('server.failed'))

/** Calls of the contract whose handlers are being written. Delete a line with the handler that replaces it, and this file with the last. */
export const toCome = {
  // desk
} as const satisfies Partial<Handlers>
