import { isThrottled, type Refusal, rejected } from './failures.ts'
import { requiredAction, requiredCall } from './required.ts'

type HasRefusal = { context: Refusal }

/** What a machine sets up for an act that the server may throttle; `until` is ms since 1970 and outlives a reload. */
export const throttledAct = {
  actors: { waitUntil: requiredCall<void, { until: number }>('waitUntil') },
  actions: { keepDeadline: requiredAction<{ until: number | null }>('keepDeadline') },
  guards: {
    isThrottled,
    wasThrottled: ({ context }: HasRefusal) => context.until !== null,
  },
}

export const keepDeadline = {
  type: 'keepDeadline' as const,
  params: ({ context }: HasRefusal) => ({ until: context.until }),
}

/** `onError` of the act when there were too many. */
export const toThrottled = {
  guard: { type: 'isThrottled' as const, params: rejected },
  target: 'throttled' as const,
  actions: [{ type: 'keepRefusal' as const, params: rejected }, keepDeadline],
}

/** `onError` of the act: to `throttled` when there were too many, else to `error`, with the refusal kept. */
export const toThrottledOrError = [
  toThrottled,
  { target: 'error' as const, actions: { type: 'keepRefusal' as const, params: rejected } },
]

/** A state that lasts until the server listens again and then goes to `target`. */
export function waitingThen<Target extends string>(target: Target) {
  return {
    exit: 'forgetRefusal' as const,
    invoke: {
      id: 'waitUntil' as const,
      src: 'waitUntil' as const,
      input: ({ context }: HasRefusal) => ({ until: context.until ?? 0 }),
      onDone: { target },
      onError: { target },
    },
  }
}
