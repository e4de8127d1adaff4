import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { CustomerKey } from './orders.ts'
import type { SubscriptionRow } from './subscription-records.ts'

/** A feature with its value in every product of a subscription. */
export interface LimitRow {
  key: string
  nameEs: string
  nameEn: string
  app: string | null
  type: 'number' | 'boolean' | 'text'
  parts: { value: number | boolean | string; quantity: number }[]
}

/**
 * Reads the features of a subscription, in their order. A plan has those of its version's products and gifts, of its
 * ordered add-ons, and of products that the customer bought separately; a product has its own. Each has the value that
 * was sold, or the product's present one when the sale stored none.
 */
export async function limitRows(tx: Transaction, subscription: SubscriptionRow): Promise<LimitRow[]> {
  const { tenant, customerId, type, planId, planVersion, productId, quantity, id } = subscription
  const stored = sql`(select limits from subscriptions
    where tenant = ${tenant} and customer_id = ${customerId}::uuid and id = ${id}::uuid)`
  const ofPlan = sql`
    select product_id, 1 as quantity, ${stored} -> product_id::text as kept from plan_products
      where tenant = ${tenant} and plan_id = ${planId}::uuid and version = ${planVersion}
    union all select product_id, quantity, ${stored} -> product_id::text from plan_gifts
      where tenant = ${tenant} and plan_id = ${planId}::uuid and version = ${planVersion}
    union all select (line ->> 'id')::uuid, (line ->> 'quantity')::int, limits -> (line ->> 'id')
      from subscriptions, jsonb_array_elements(lines) as line
      where tenant = ${tenant} and customer_id = ${customerId}::uuid and id = ${id}::uuid and line ->> 'kind' = 'addon'
    union all select product_id, quantity, limits -> product_id::text from subscriptions
      where tenant = ${tenant} and customer_id = ${customerId}::uuid and type = 'product' and status = 1`
  const ofProduct = sql`select ${productId}::uuid as product_id, ${quantity}::int as quantity, ${stored} -> ${productId}::text as kept`
  const { rows } = await sql<LimitRow>`
    select f.key, f.name_es as "nameEs", f.name_en as "nameEn", f.app, f.type,
      jsonb_agg(jsonb_build_object('value', given.value, 'quantity', sold.quantity)) as parts
    from (${type === 'plan' ? ofPlan : ofProduct}) as sold
    cross join lateral (
      select feature_id, value from product_features
        where tenant = ${tenant} and product_id = sold.product_id and sold.kept is null
      union all select key::uuid, value from jsonb_each(sold.kept)
    ) as given
    join features f on f.tenant = ${tenant} and f.id = given.feature_id
    group by f.id, f.key, f.name_es, f.name_en, f.app, f.type, f.position
    order by f.position, f.key
  `.execute(tx)
  return rows
}

/** Counts the users of a customer who are not disabled. */
export async function countUsers(tx: Transaction, { tenant, customerId }: CustomerKey): Promise<number> {
  const { n } = await tx
    .selectFrom('users')
    .select((it) => it.fn.countAll<number>().as('n'))
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('status', '!=', 'inactive')
    .executeTakeFirstOrThrow()
  return n
}
