import { isThrottled, type Refusal, rejected } from './failures.ts'
import { requiredAction, requiredCall } from './required.ts'

type HasRefusal = { context: Refusal }

/** The setup for an act that the server may throttle. `until` is ms since 1970 and survives a reload. */
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

/** `onError` of the act after too many calls. */
export const toThrottled = {
  guard: { type: 'isThrottled' as const, params: rejected },
  target: 'throttled' as const,
  actions: [{ type: 'keepRefusal' as const, params: rejected }, keepDeadline],
}

/** `onError` of the act: keeps the refusal and goes to `throttled` after too many calls, else to `error`. */
export const toThrottledOrError = [
  toThrottled,
  { target: 'error' as const, actions: { type: 'keepRefusal' as const, params: rejected } },
]

/** Returns a state that waits until the server accepts calls again, then goes to `target`. */
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
