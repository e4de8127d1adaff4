import type { Handlers } from '../http/call.ts'

/** Calls of the contract whose handlers are being written: none any more. */
export const toCome = {} as const satisfies Partial<Handlers>
