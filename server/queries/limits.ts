import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { CustomerKey } from './orders.ts'

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
 * Reads the features of a customer's subscriptions, in their order, by the subscription's id. A plan has those of its
 * version's products and gifts, of its ordered add-ons, and of products that the customer bought separately; a product
 * has its own. Each has the value that was sold, or the product's present one when the sale stored none.
 */
export async function limitRows(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
  ids: readonly string[],
): Promise<Map<string, LimitRow[]>> {
  const mine = sql`tenant = ${tenant} and customer_id = ${customerId}::uuid`
  const { rows } = await sql<LimitRow & { id: string }>`
    with chosen as (
      select id, type, plan_id, plan_version, product_id, quantity, lines, limits from subscriptions
      where ${mine} and id = any(${ids}::uuid[])
    ), sold as (
      select s.id, p.product_id, 1 as quantity, s.limits -> p.product_id::text as stored
        from chosen s join plan_products p on (p.tenant, p.plan_id, p.version) = (${tenant}, s.plan_id, s.plan_version)
        where s.type = 'plan'
      union all select s.id, p.product_id, p.quantity, s.limits -> p.product_id::text
        from chosen s join plan_gifts p on (p.tenant, p.plan_id, p.version) = (${tenant}, s.plan_id, s.plan_version)
        where s.type = 'plan'
      union all select s.id, (line ->> 'id')::uuid, (line ->> 'quantity')::int, s.limits -> (line ->> 'id')
        from chosen s, jsonb_array_elements(s.lines) as line where s.type = 'plan' and line ->> 'kind' = 'addon'
      union all select s.id, bought.product_id, bought.quantity, bought.limits -> bought.product_id::text
        from chosen s, (select product_id, quantity, limits from subscriptions where ${mine} and type = 'product' and status = 1) as bought
        where s.type = 'plan'
      union all select id, product_id, quantity, limits -> product_id::text from chosen where type <> 'plan'
    )
    select sold.id, f.key, f.name_es as "nameEs", f.name_en as "nameEn", f.app, f.type,
      jsonb_agg(jsonb_build_object('value', given.value, 'quantity', sold.quantity)) as parts
    from sold
    cross join lateral (
      select feature_id, value from product_features
        where tenant = ${tenant} and product_id = sold.product_id and sold.stored is null
      union all select key::uuid, value from jsonb_each(sold.stored)
    ) as given
    join features f on f.tenant = ${tenant} and f.id = given.feature_id
    group by sold.id, f.id, f.key, f.name_es, f.name_en, f.app, f.type, f.position
    order by f.position, f.key
  `.execute(tx)
  return Map.groupBy(rows, ({ id }) => id)
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
