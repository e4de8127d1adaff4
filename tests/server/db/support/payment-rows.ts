import { randomBytes } from 'node:crypto'
import type { CustomerScope, Transaction } from '#server/db/database.ts'
import { postCredit } from '#server/queries/credit.ts'
import { toJson } from '#server/db/json.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { seededAt } from '#tests/support/database.ts'

/** Gives a customer one row in every table of payments. */
export async function insertPayments(tx: Transaction, { tenant, customerId, userId }: CustomerScope): Promise<void> {
  const now = seededAt
  const of = { tenant, customer_id: customerId }
  const dates = { created_at: now, updated_at: now }
  const [card, order, promo] = [uuidv7(now), uuidv7(now), uuidv7(now)]
  const plan = await tx
    .selectFrom('plan_versions')
    .select(['plan_id', 'version as plan_version'])
    .limit(1)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('gateway_accounts')
    .values({ ...of, driver: 'stripe', remote_id: 'cus_1', created_at: now })
    .execute()
  const face = { brand: 'visa', last4: '1111', exp_month: 12, exp_year: 2030, funding: 'credit', holder: '' } as const
  await tx
    .insertInto('payment_methods')
    .values({ ...of, id: card, driver: 'stripe', remote_id: 'pm_1', ...face, ...dates })
    .execute()
  const totals = { subtotal: 1000, discounts: 0, promo_discount: 0, total: 1000, iva: 138 }
  await tx
    .insertInto('orders')
    .values({
      ...of,
      id: order,
      user_id: userId,
      ...plan,
      period: 0,
      lines: '[]' as never,
      ...totals,
      status: 'charging',
      ...dates,
    })
    .execute()
  const agreed = { version: 1, language: 'en', words: 'I agree.', address: '203.0.113.7', agreed_at: now } as const
  await tx
    .insertInto('consents')
    .values({ ...of, order_id: order, user_id: userId, ...agreed })
    .execute()
  const sent = { provider_key: order, remote_customer: 'cus_1', remote_method: 'pm_1', payment_method_id: card }
  const attempt = uuidv7(now)
  await tx
    .insertInto('payment_attempts')
    .values({
      ...of,
      ...sent,
      id: attempt,
      order_id: order,
      n: 1,
      driver: 'stripe',
      centavos: 1000,
      currency: 'MXN',
      state: 'sent',
      created_at: now,
    })
    .execute()
  await tx
    .insertInto('promo_codes')
    .values({ tenant, id: promo, code: promo.toUpperCase(), centavos: 1, created_at: now })
    .execute()
  const gone = { ...of, attempt_id: attempt, driver: 'stripe', provider_id: attempt, centavos: 100 } as const
  await tx
    .insertInto('refunds')
    .values({ ...gone, id: uuidv7(now), origin: 'gateway', refunded_at: now, created_at: now })
    .execute()
  await tx
    .insertInto('disputes')
    .values({ ...gone, id: uuidv7(now), state: 'opened', opened_at: now })
    .execute()
  const wanted = { centavos: 100, reason: 'prueba', access: 'keep', state: 'requested' } as const
  await tx
    .insertInto('refund_requests')
    .values({ ...of, ...wanted, attempt_id: attempt, id: uuidv7(now), requested_by: uuidv7(now), created_at: now })
    .execute()
  await tx
    .insertInto('transfer_deposits')
    .values({
      ...of,
      id: uuidv7(now),
      attempt_id: attempt,
      driver: 'openpay',
      provider_id: 'trdeposit',
      centavos: 100,
      credited: 100,
      cause: 'late',
      deposited_at: now,
      created_at: now,
    })
    .execute()
  const received = { reference: 'BNET1', centavos: 100, due: 100, received_on: '2026-11-01', reason: 'prueba' } as const
  await tx
    .insertInto('received_payments')
    .values({
      ...of,
      ...received,
      order_id: order,
      id: uuidv7(now),
      state: 'requested',
      requested_by: uuidv7(now),
      created_at: now,
    })
    .execute()
  await tx
    .insertInto('promo_redemptions')
    .values({ ...of, order_id: order, promo_code_id: promo, created_at: now })
    .execute()
  await postCredit(tx, { tenant, customerId }, { kind: 'excess', orderId: order, centavos: 100, now })
  await insertRecords(tx, { of, order })
}

/** Inserts the records of a paid order, and the notice before its charge. */
async function insertRecords(tx: Transaction, { of, order }: { of: { tenant: string; customer_id: string }; order: string }) {
  const names = { issuer_name: 'Receptio', customer_name: 'Acme' }
  await tx
    .insertInto('receipts')
    .values({ ...of, order_id: order, number: 1, ...names })
    .execute()
  await tx
    .insertInto('receipt_numbers')
    .values({ ...of, last: 1 })
    .execute()
  const subscription = await tx
    .selectFrom('subscriptions')
    .select('id as subscription_id')
    .where('customer_id', '=', of.customer_id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const notice = { kind: 'renewal-coming', charge_at: seededAt, subject: '79900', told_at: seededAt } as const
  await tx
    .insertInto('notices')
    .values({ ...of, ...subscription, ...notice })
    .execute()
  const version = await tx
    .selectFrom('plan_versions')
    .select(['plan_id', 'version as to_version'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const campaign = {
    ...version,
    tenant: of.tenant,
    id: uuidv7(seededAt),
    applies_on: '2026-05-01',
    reason: 'prueba',
    request_id: 'prueba',
  }
  const by = { staff_customer: of.customer_id, staff_id: of.customer_id, created_at: seededAt }
  await tx
    .insertInto('price_campaigns')
    .values({ ...campaign, ...by, state: 'expired', ended_at: seededAt })
    .execute()
  const member = { old_centavos: 100, new_centavos: 200, state: 'listed', listed_at: seededAt } as const
  await tx
    .insertInto('price_campaign_members')
    .values({ ...of, ...subscription, ...member, campaign_id: campaign.id })
    .execute()
  const part = { ...subscription, order_id: order, period: 0, period_starts_at: seededAt, centavos: 0 } as const
  await tx
    .insertInto('joined_renewals')
    .values({ ...of, ...part, lines: toJson([]) })
    .execute()
  const link = { token_hash: randomBytes(32), period_starts_at: seededAt, created_at: seededAt, expires_at: seededAt }
  await tx
    .insertInto('pay_links')
    .values({ tenant: of.tenant, owner_id: of.customer_id, ...subscription, ...link })
    .execute()
}
