import type { LineItem } from '#contract/line-item.ts'
import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { JsonText } from '../db/json.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { CustomerKey } from './orders.ts'
import { keepFeatures } from './sold-features.ts'

/** An ordered product with its quantity; `endsAt` is null when it was bought once for all. */
export interface ProductActivation extends CustomerKey {
  orderId: string
  productId: string
  name: string
  quantity: number
  period: 0 | 1
  endsAt: Date | null
  anchorDay: number
  /** Its lines, and its cost per period in centavos. */
  lines: JsonText<LineItem[]>
  periodValue: number
  now: Date
}

/** Activates an ordered product for the customer, with its applications. Returns the subscription's id. */
export async function activateProduct(tx: Transaction, activation: ProductActivation): Promise<string> {
  const { tenant, customerId, productId, endsAt, now } = activation
  const id = uuidv7(now)
  await tx
    .insertInto('subscriptions')
    .values({
      tenant,
      customer_id: customerId,
      id,
      type: 'product',
      name: activation.name,
      period: activation.period,
      status: 1,
      payment_status: 'paid',
      starts_at: now,
      ends_at: endsAt,
      next_payment_attempt_at: endsAt,
      auto_renew: endsAt !== null,
      order_id: activation.orderId,
      product_id: productId,
      quantity: activation.quantity,
      anchor_day: activation.anchorDay,
      lines: activation.lines,
      period_value: activation.periodValue,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await sql`
    insert into subscription_applications (tenant, customer_id, subscription_id, app)
    select ${tenant}, ${customerId}::uuid, ${id}::uuid, a.app
    from products d join applications a on (a.tenant, a.app) = (d.tenant, d.key)
    where d.tenant = ${tenant} and d.id = ${productId}::uuid
  `.execute(tx)
  await keepFeatures(tx, { tenant, customerId, id })
  return id
}
