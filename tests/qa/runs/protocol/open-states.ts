/** The states of an attempt that may still charge, by the unique index `one_open_attempt`. */
export const openStates: readonly string[] = ['created', 'sent', 'requires_action', 'awaiting', 'processing', 'unknown', 'manual']

/** The states of an order that is being charged. */
export const chargedStates: readonly string[] = ['charging', 'requires_action', 'verifying']
