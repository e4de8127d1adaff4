import { randomBytes } from 'node:crypto'
import { customerScope, type CustomerScope, type Database, type Transaction } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { seededAt } from '#tests/support/database.ts'
import { insertPayments } from './payment-rows.ts'
import { fillRest } from './plain-row.ts'

const tenant = 'receptio'

/** Returns the scope of a demo user. */
export async function scopeOf(db: Database, email: string): Promise<CustomerScope> {
  const entry = await db.directory
    .selectFrom('directory_emails')
    .select(['owner_id', 'user_id'])
    .where('tenant', '=', tenant)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return customerScope({ tenant, customerId: entry.owner_id, userId: entry.user_id })
}

/** Inserts a row for a customer into each customer and directory table that the demo data leaves empty. */
export async function fillEmptyTables(db: Database, scope: CustomerScope): Promise<void> {
  const { customerId, userId } = scope
  const now = seededAt
  const later = new Date(now.getTime() + 60_000)
  const hash = (): Buffer => randomBytes(32)
  await db.system(async (tx) => {
    const row = { tenant, customer_id: customerId, id: uuidv7(now) }
    const dates = { created_at: now, updated_at: now }
    const base = { tenant, owner_id: customerId, created_at: now }
    const running = { state: 'running' as const, held_by: uuidv7(now), answer: null }
    const owned = { tenant, owner_id: customerId, user_id: userId, created_at: now, expires_at: later }
    await tx
      .insertInto('jobs')
      .values({ ...row, kind: 'test', run_at: now, created_at: now })
      .execute()
    await tx
      .insertInto('audit_log')
      .values({ ...row, actor_id: userId, action: 'test', entity: 'users', at: now })
      .execute()
    await tx
      .insertInto('impersonations')
      .values({ ...row, actor_id: userId, reason: 'prueba', writes: false, started_at: now, ends_at: later })
      .execute()
    await tx
      .insertInto('saved_views')
      .values({
        tenant,
        owner_id: customerId,
        user_id: userId,
        list: 'clientes',
        name: 'Todos',
        id: row.id,
        search: '',
        created_at: now,
      })
      .execute()
    await tx
      .insertInto('claims')
      .values({ ...row, rfc: 'GODE561231GR8', name: '', email: '', phone: '', notes: '', state: 'opened', ...dates })
      .execute()
    await tx
      .insertInto('onboardings')
      .values({ ...row, ...(await anyPlan(tx)), rfc: '', name: '', strategy: 'full', period: 0, trial_days: 0, ...dates })
      .execute()
    await tx
      .insertInto('begun_onboardings')
      .values({ ...base, id: uuidv7(now), strategy: '', subscription_plan_id: uuidv7(now), period: 0 })
      .execute()
    await tx
      .insertInto('idempotency_keys')
      .values({ ...base, key_hash: hash(), operation: '', request_digest: hash(), ...running, expires_at: later })
      .execute()
    await tx
      .insertInto('sessions')
      .values({ ...owned, token_hash: hash(), last_seen_at: now, idle_seconds: 60 })
      .execute()
    await tx
      .insertInto('one_time_tokens')
      .values({ ...owned, token_hash: hash(), purpose: 'reset' })
      .execute()
    await tx
      .insertInto('begun_sign_ins')
      .values({ ...owned, token_hash: hash(), device: '' })
      .execute()
    const person = { tenant, customer_id: customerId, user_id: userId }
    await tx
      .insertInto('factors')
      .values({ ...person, kind: 'totp', secret: hash(), created_at: now })
      .execute()
    await tx
      .insertInto('recovery_codes')
      .values({ ...person, code_hash: hash() })
      .execute()
    await tx
      .insertInto('passkeys')
      .values({
        ...person,
        id: uuidv7(now),
        name: 'x',
        credential_id: hash(),
        public_key: hash(),
        counter: 0,
        transports: [],
        created_at: now,
      })
      .execute()
    await tx
      .insertInto('passkey_challenges')
      .values({ ...person, holder: hash(), challenge: 'c'.repeat(43), expires_at: now })
      .execute()
    await tx
      .insertInto('usages')
      .values({ tenant, customer_id: customerId, app: 'crm', key: 'storage_gb', used: 1, updated_at: now })
      .execute()
    const company = await tx.selectFrom('companies').select('id').where('customer_id', '=', customerId).executeTakeFirstOrThrow()
    await tx
      .insertInto('company_logos')
      .values({ tenant, customer_id: customerId, company_id: company.id, png: hash(), updated_at: now })
      .execute()
    const product = await tx.selectFrom('products').select('id').where('tenant', '=', tenant).executeTakeFirstOrThrow()
    const wish = { product_id: product.id, period: 0, note: '', status: 'open', created_at: now } as const
    await tx
      .insertInto('purchase_requests')
      .values({ ...person, ...wish, id: uuidv7(now) })
      .execute()
    await insertPayments(tx, scope)
    await insertMovement(tx, scope)
    await fillRest(tx, scope)
  })
}

/** Inserts a movement of the revenue, of any subscription of the customer. */
async function insertMovement(tx: Transaction, { customerId }: CustomerScope): Promise<void> {
  const own = { tenant, customer_id: customerId }
  const { id } = await tx
    .selectFrom('subscriptions')
    .select('id')
    .where('customer_id', '=', customerId)
    .limit(1)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('revenue_movements')
    .values({ ...own, id: uuidv7(seededAt), subscription_id: id, kind: 'expansion', name: 'x', centavos: 1, at: seededAt })
    .execute()
}

/** Returns a plan version of the demo catalogue. */
async function anyPlan(tx: Transaction): Promise<{ subscription_plan_id: string; plan_version: number }> {
  return tx
    .selectFrom('plan_versions')
    .select(['plan_id as subscription_plan_id', 'version as plan_version'])
    .limit(1)
    .executeTakeFirstOrThrow()
}
