/** What happens when a person is about to leave a form with changes that are not saved. */
export type LeavingEvent = { type: 'leaving.requested' } | { type: 'leaving.confirmed' } | { type: 'leaving.cancelled' }

/** A state that asks whether to leave without saving; `back` is where a person stays who does not. */
export function askingToLeave<Back extends string>(back: Back) {
  return { tags: ['asking' as const], on: { 'leaving.confirmed': 'left' as const, 'leaving.cancelled': back } }
}
