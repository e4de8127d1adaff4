import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { joinedParts } from './joined-renewals.ts'
import type { RenewedPart } from './joined-renewals.ts'
import { findOrder } from './orders.ts'
import type { OrderKey, OrderRow } from './orders.ts'
import { paidByHand } from './received-payments.ts'
import { refundsOf } from './refunds.ts'

/** The setting with the payee (contract/receipt-issuer.ts). Without it the tenant's name is used. */
const issuer = 'receipts.issuer'

/**
 * Records who paid whom with which card, in the transaction that settles the order; its number is the customer's next
 * one. The customer's last number is always the final lock, so two orders that settle at once wait only for each other.
 * Repeating it changes nothing.
 */
export async function insertReceipt(tx: Transaction, { tenant, customerId, id }: OrderKey): Promise<void> {
  if (await findReceipt(tx, { tenant, customerId, id })) return
  const next = await sql<{ last: number }>`
    insert into receipt_numbers as n (tenant, customer_id, last) values (${tenant}, ${customerId}::uuid, 1)
    on conflict (tenant, customer_id) do update set last = n.last + 1 returning last
  `.execute(tx)
  const number = next.rows[0]?.last ?? 0
  await sql`
    insert into receipts (tenant, customer_id, order_id, number, issuer_name, issuer_rfc, issuer_address, customer_name, customer_rfc, card_brand, card_last4)
    select o.tenant, o.customer_id, o.id, ${number}, coalesce(s.value ->> 'name', t.name), s.value ->> 'rfc', s.value -> 'address', c.name, c.rfc, m.brand, m.last4
    from orders o
    join tenants t on t.tenant = o.tenant
    join customers c on (c.tenant, c.customer_id) = (o.tenant, o.customer_id)
    left join settings s on s.tenant = o.tenant and s.entry = ${issuer}
    left join payment_attempts a on (a.tenant, a.customer_id, a.order_id) = (o.tenant, o.customer_id, o.id) and a.state = 'succeeded'
    left join payment_methods m on (m.tenant, m.customer_id, m.id) = (a.tenant, a.customer_id, a.payment_method_id)
    where o.tenant = ${tenant} and o.customer_id = ${customerId}::uuid and o.id = ${id}::uuid
  `.execute(tx)
}

function findReceipt(tx: Transaction, { tenant, customerId, id }: OrderKey) {
  return tx
    .selectFrom('receipts')
    .select([
      'number',
      'issuer_name as issuerName',
      'issuer_rfc as issuerRfc',
      'issuer_address as issuerAddress',
      'customer_name as customerName',
      'customer_rfc as customerRfc',
      'card_brand as cardBrand',
      'card_last4 as cardLast4',
    ])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('order_id', '=', id)
    .executeTakeFirst()
}

/** A paid order with its stored receipt. */
export interface PaidOrder {
  order: OrderRow
  receipt: NonNullable<Awaited<ReturnType<typeof findReceipt>>>
  refunds: Awaited<ReturnType<typeof refundsOf>>
  /** How the money came that staff registered. */
  byHand: Awaited<ReturnType<typeof paidByHand>>
  /** The subscriptions of an order that renewed several. */
  parts: RenewedPart[]
}

/** Returns a paid order with its receipt; undefined for any other order. */
export async function findPaidOrder(tx: Transaction, key: OrderKey): Promise<PaidOrder | undefined> {
  const order = await findOrder(tx, key)
  const receipt = order?.paidAt && (await findReceipt(tx, key))
  if (!receipt) return undefined
  const [refunds, byHand] = [await refundsOf(tx, key), await paidByHand(tx, key)]
  return { order, receipt, refunds, byHand, parts: await joinedParts(tx, key) }
}
