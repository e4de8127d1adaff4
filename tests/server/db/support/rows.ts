import { randomBytes } from 'node:crypto'
import { customerScope, type CustomerScope, type Database } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { seededAt } from '#tests/support/database.ts'

const tenant = 'receptio'

/** The scope of a demo user. */
export async function scopeOf(db: Database, email: string): Promise<CustomerScope> {
  const entry = await db.directory
    .selectFrom('directory_emails')
    .select(['owner_id', 'user_id'])
    .where('tenant', '=', tenant)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return customerScope({ tenant, customerId: entry.owner_id, userId: entry.user_id })
}

/** Gives a customer a row in those customer and directory tables which the demo data leaves empty. */
export async function fillEmptyTables(db: Database, { customerId, userId }: CustomerScope): Promise<void> {
  const now = seededAt
  const later = new Date(now.getTime() + 60_000)
  const hash = (): Buffer => randomBytes(32)
  await db.system(async (tx) => {
    const row = { tenant, customer_id: customerId, id: uuidv7(now) }
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
      .insertInto('sessions')
      .values({ ...owned, token_hash: hash(), last_seen_at: now, idle_seconds: 60 })
      .execute()
    await tx
      .insertInto('one_time_tokens')
      .values({ ...owned, token_hash: hash(), purpose: 'reset' })
      .execute()
  })
}
