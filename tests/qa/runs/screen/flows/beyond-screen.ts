import type { Exceptions } from '#tests/qa/engine/coverage.ts'

/** Definitions that no act on a screen takes, by the name of the flow. */
export const beyondScreen: Readonly<Record<string, Exceptions>> = {
  toasts: { 'toasts.showing | toast.closed | 0': 'pointer or focus hold the toasts before a button of theirs is pressed' },
}
