import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Schema, Transaction } from '../db/database.ts'
import type { CustomerKey } from './orders.ts'

type Methods = Selectable<Schema['payment_methods']>
type Attempts = Selectable<Schema['payment_attempts']>

/** The money, default card and open cases of a customer. Centavos with IVA. */
export interface CustomerMoney {
  credit: number
  paid: number
  returned: number
  casesOpen: number
  newestCase: string | null
  /** When the whole customer is erased; null when nobody asked for it. */
  erasureDueAt: Date | null
  card: Pick<Methods, 'brand' | 'last4' | 'status'> & Record<'expMonth' | 'expYear', number>
  attempt: Pick<Attempts, 'state' | 'driver' | 'way' | 'code' | 'message'> & {
    orderId: string
    /** ISO 8601. */
    at: string
    centavos: number
  }
}

type Read = Omit<CustomerMoney, 'card' | 'attempt'> & { [Part in 'card' | 'attempt']: CustomerMoney[Part] | null }

/**
 * Reads the credit balance, default card, last attempt, payments, refunds, open cases and a
 * waiting erasure of a customer at once.
 */
export async function readCustomerMoney(tx: Transaction, { tenant, customerId }: CustomerKey): Promise<Read> {
  const own = sql`tenant = ${tenant} and customer_id = ${customerId}::uuid`
  const open = sql`from support_cases where tenant = ${tenant} and reporter_customer = ${customerId}::uuid and state = 'open'`
  const { rows } = await sql<Read>`select
    coalesce((select available from credit_balances where ${own}), 0)::bigint as credit,
    (select coalesce(sum(total), 0)::bigint from orders where ${own} and paid_at is not null) as paid,
    (select coalesce(sum(r.centavos), 0)::bigint from refunds r
      join payment_attempts a on (a.tenant, a.customer_id, a.id) = (r.tenant, r.customer_id, r.attempt_id)
      join orders o on (o.tenant, o.customer_id, o.id) = (a.tenant, a.customer_id, a.order_id) and o.paid_at is not null
      where r.tenant = ${tenant} and r.customer_id = ${customerId}::uuid and r.origin <> 'surplus') as returned,
    (select count(*) ${open}) as "casesOpen",
    (select id ${open} order by created_at desc limit 1) as "newestCase",
    (select due_at from erasure_requests where ${own} and whole and state = 'requested') as "erasureDueAt",
    (select jsonb_build_object('brand', brand, 'last4', last4, 'status', status, 'expMonth', exp_month, 'expYear', exp_year)
      from payment_methods where ${own} and deleted_at is null and is_default) as card,
    (select jsonb_build_object('state', state, 'driver', driver, 'orderId', order_id, 'centavos', centavos,
        'at', created_at,
        'way', way, 'code', code, 'message', message)
      from payment_attempts where ${own} order by created_at desc, id desc limit 1) as attempt`.execute(tx)
  return rows[0] as Read
}
