import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { FoundRecord } from '#contract/admin/workspace.ts'
import type { Transaction } from '../db/database.ts'
import { calledName } from './called-name.ts'
import { dayOf, readParts, some } from './found-row.ts'
import type { FoundKind, FoundPart } from './found-row.ts'

/** The forms that a whole value has; each is null when the typed text is none. An amount is an order's total. */
export interface ExactForms {
  id: string | null
  providerId: string | null
  receipt: number | null
  centavos: number | null
  last4: string | null
  phone: string | null
  rfc: string | null
}

/** Finds records by a whole value that the typed text can be: each by its own index, the newest first. */
export function findExactly(
  tx: Transaction,
  tenant: string,
  forms: ExactForms,
  kinds: readonly FoundKind[],
): Promise<FoundRecord[]> {
  const { id, providerId, receipt, rfc, phone, last4, centavos } = forms
  const parts = [
    ...(id === null ? [] : byId(tenant, id)),
    ...(providerId === null ? [] : byProvider(tenant, providerId)),
    ...(rfc === null ? [] : [{ kind: 'customer' as const, rows: byRfc(tenant, rfc) }]),
    ...(phone === null ? [] : [{ kind: 'customer' as const, rows: byPhone(tenant, phone) }]),
    ...(last4 === null ? [] : [{ kind: 'customer' as const, rows: byCard(tenant, last4) }]),
    ...(receipt === null ? [] : [{ kind: 'order' as const, rows: byReceipt(tenant, receipt) }]),
    ...(centavos === null ? [] : [{ kind: 'order' as const, rows: byAmount(tenant, centavos) }]),
  ]
  return readParts(
    tx,
    parts.filter(({ kind }) => kinds.includes(kind)),
  )
}

const customer = sql`c.customer_id as id, c.name as title, coalesce(c.rfc, c.email) as detail`
const order = sql`o.id, c.name as title, ${dayOf('o.created_at')} as detail`

function byId(tenant: string, id: string): FoundPart[] {
  const because = sql`'id' as field, ${id}::text as value`
  return [
    {
      kind: 'customer',
      rows: sql`select ${customer}, ${because} from customers c where c.tenant = ${tenant} and c.customer_id = ${id}::uuid`,
    },
    {
      kind: 'user',
      rows: sql`select id, ${calledName('users')} as title, email as detail, ${because} from users
        where tenant = ${tenant} and id = ${id}::uuid`,
    },
    {
      kind: 'order',
      rows: sql`select ${order}, ${because} from orders o join customers c using (tenant, customer_id)
        where o.tenant = ${tenant} and o.id = ${id}::uuid`,
    },
    {
      kind: 'subscription',
      rows: sql`select s.id, c.name as title, s.name as detail, ${because}
        from subscriptions s join customers c using (tenant, customer_id)
        where s.tenant = ${tenant} and s.id = ${id}::uuid`,
    },
  ]
}

function byProvider(tenant: string, providerId: string): FoundPart[] {
  const because = sql`'provider' as field, ${providerId}::text as value`
  const here = (table: string) => sql`select tenant, customer_id from ${sql.table(table)}
    where tenant = ${tenant} and remote_id = ${providerId}`
  const attemptsOf = (table: string) => sql`select a.tenant, a.customer_id, a.order_id
    from ${sql.table(table)} m join payment_attempts a on (a.tenant, a.customer_id, a.id) = (m.tenant, m.customer_id, m.attempt_id)
    where m.tenant = ${tenant} and m.provider_id = ${providerId}`
  return [
    {
      kind: 'order',
      rows: sql`select ${order}, ${because}
        from (
          select tenant, customer_id, order_id from payment_attempts
          where tenant = ${tenant} and driver in ('openpay', 'stripe') and provider_id = ${providerId}
          union ${attemptsOf('refunds')} union ${attemptsOf('disputes')}
        ) as a
        join orders o on (o.tenant, o.customer_id, o.id) = (a.tenant, a.customer_id, a.order_id)
        join customers c on (c.tenant, c.customer_id) = (o.tenant, o.customer_id)
        limit ${some}`,
    },
    {
      kind: 'customer',
      rows: sql`select ${customer}, ${because}
        from (${here('gateway_accounts')} union ${here('payment_methods')}) as m join customers c using (tenant, customer_id)
        limit ${some}`,
    },
  ]
}

/** The index over words finds an RFC; it is then compared as a whole. */
function byRfc(tenant: string, rfc: string): RawBuilder<unknown> {
  return sql`select ${customer}, 'rfc' as field, c.rfc as value from customers c
    where c.tenant = ${tenant} and c.search @@ search_query(${rfc}) and c.rfc = ${rfc} limit ${some}`
}

function byPhone(tenant: string, digits: string): RawBuilder<unknown> {
  const from = digits.split('').toReversed().join('')
  return sql`select ${customer}, 'phone' as field, c.phone as value from customers c
    where c.tenant = ${tenant} and phone_tail(c.phone) like ${`${from}%`} limit ${some}`
}

/** The newest cards with these digits, removed ones too: a statement may show an older card. */
function byCard(tenant: string, last4: string): RawBuilder<unknown> {
  return sql`select ${customer}, 'card' as field, ${last4}::text as value
    from (
      select tenant, customer_id from payment_methods where tenant = ${tenant} and last4 = ${last4}
      order by created_at desc limit ${some}
    ) as m join customers c using (tenant, customer_id)`
}

function byReceipt(tenant: string, number: number): RawBuilder<unknown> {
  return sql`select ${order}, 'receipt' as field, r.number::text as value
    from (
      select tenant, customer_id, order_id, number from receipts where tenant = ${tenant} and number = ${number} limit ${some}
    ) as r
    join orders o on (o.tenant, o.customer_id, o.id) = (r.tenant, r.customer_id, r.order_id)
    join customers c on (c.tenant, c.customer_id) = (o.tenant, o.customer_id)
    order by o.created_at desc`
}

function byAmount(tenant: string, centavos: number): RawBuilder<unknown> {
  return sql`select ${order}, 'amount' as field, ${centavos}::text as value
    from (
      select * from orders where tenant = ${tenant} and total = ${centavos} order by created_at desc limit ${some}
    ) as o join customers c using (tenant, customer_id)
    order by o.created_at desc`
}
