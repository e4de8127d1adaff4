/**
 * Names of list filters in the code, each with its name on the wire. Addresses use the wire's names too, so that old
 * bookmarks, links and saved views still work.
 */
export const filterNames = {
  syncStatus: 'sync_status',
  paymentStatus: 'payment_status',
  autoRenew: 'auto_renew',
  entityId: 'entity_id',
  actorId: 'actor_id',
  begunSince: 'begun_since',
  begunUntil: 'begun_until',
  endedSince: 'ended_since',
  endedUntil: 'ended_until',
} as const

/** The orders that a click on a column's header selects in turn. */
export const orders = {
  created: ['-created_at', 'created_at'],
  moved: ['-at', 'at'],
  noticed: ['-noticed_at', 'noticed_at'],
  paid: ['-paid_at', 'paid_at'],
  due: ['run_at'],
  ends: ['ends_at'],
  nextAttempt: ['next_payment_attempt_at'],
} as const

/** The order of a list that opens with the newest first. */
export const newestFirst = '-created_at'

/** The value of the filter `refusal` for a first refusal without a code. */
export const withoutCode = 'none'

/** The parameter for a customer in addresses of the administration: the wire's name, so that old links still work. */
export const customerParameter = 'cliente_id'
