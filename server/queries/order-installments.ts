import { sql } from 'kysely'
import type { Months } from '#contract/installments.ts'

/** The months without interest of the charge that paid, or else of the last one. */
export const installmentsOf = sql<Months | null>`(select a.installments from payment_attempts a
  where (a.tenant, a.customer_id, a.order_id) = (orders.tenant, orders.customer_id, orders.id)
  order by a.state = 'succeeded' desc, a.n desc limit 1)`
