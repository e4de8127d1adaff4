/** Events when a person wants to leave a form with unsaved changes. */
export type LeavingEvent = { type: 'leaving.requested' } | { type: 'leaving.confirmed' } | { type: 'leaving.cancelled' }

/** Returns a state that asks whether to leave without saving. `back` is the state for a person who stays. */
export function askingToLeave<Back extends string>(back: Back) {
  return { tags: ['asking' as const], on: { 'leaving.confirmed': 'left' as const, 'leaving.cancelled': back } }
}
