import type { AttemptRow } from '#server/queries/payment-attempts.ts'
import type { OrderRow } from '#server/queries/orders.ts'
import type { StoredLife } from './system.ts'
import { openStates } from './open-states.ts'

/** The unique index of a write that the database would refuse. */
export class NotUnique extends Error {
  override name = 'NotUnique'
}

interface Tables {
  orders: OrderRow
  payment_attempts: AttemptRow
  subscriptions: StoredLife
}

type Indexes = { [Table in keyof Tables]: Record<string, (row: Tables[Table]) => string | null> }

/** The unique indexes of the migrations that the protocol leans on. A row without a key is not in the index. */
export const indexes: Indexes = {
  orders: {
    one_live_renewal: ({ kind, status, subscriptionId, periodStartsAt }) =>
      kind === 'renewal' && status !== 'cancelled' && status !== 'expired'
        ? `${subscriptionId} ${periodStartsAt?.getTime()}`
        : null,
  },
  payment_attempts: {
    payment_attempts_tenant_customer_id_order_id_n_key: ({ orderId, n }) => `${orderId} ${n}`,
    one_open_attempt: ({ orderId, state }) => (openStates.includes(state) ? orderId : null),
    one_success: ({ orderId, state }) => (state === 'succeeded' ? orderId : null),
    one_attempt_of_a_press: ({ orderId, press, challenged }) =>
      press === null ? null : `${orderId} ${press.toString('hex')} ${challenged}`,
  },
  subscriptions: {
    one_active_plan: ({ type, status, customerId }) => (type === 'plan' && (status === 1 || status === 2) ? customerId : null),
  },
}

/** Returns the rows of a table when its unique indexes allow them. @throws NotUnique with the index's name */
export function requireUnique<Table extends keyof Tables>(table: Table, rows: Tables[Table][]): Tables[Table][] {
  for (const [name, keyOf] of Object.entries(indexes[table])) {
    const keys = rows.map(keyOf).filter((key) => key !== null)
    if (new Set(keys).size < keys.length) throw new NotUnique(name)
  }
  return rows
}
