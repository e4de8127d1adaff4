/**
 * Filters and orders of lists by their names on the wire, which addresses hold too: bookmarks, links of before and
 * saved views go on. Everywhere else they have these names of ours.
 */
export const filterNames = {
  syncStatus: 'sync_status',
  paymentStatus: 'payment_status',
  autoRenew: 'auto_renew',
  entityId: 'entity_id',
  actorId: 'actor_id',
  begunSince: 'begun_since',
  endedSince: 'ended_since',
} as const

/** The orders that the header of a column asks for in turn. */
export const orders = {
  created: ['-created_at', 'created_at'],
  due: ['run_at'],
  ends: ['ends_at'],
  nextAttempt: ['next_payment_attempt_at'],
} as const

/** The order of a list that opens with the newest first. */
export const newestFirst = '-created_at'

/** What addresses of the administration name a customer by, as lists do on the wire: links of before go on. */
export const customerParameter = 'cliente_id'
