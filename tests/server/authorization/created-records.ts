import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { tokenHash } from '#server/domain/token.ts'
import type { ProfileName } from '#contract/permissions.ts'
import { exportedRun } from '#tests/fixtures/admin/bulk-runs.ts'
import { brisa } from '#tests/fixtures/admin/tenants.ts'
import { putTenantLogo } from '#server/queries/brand.ts'
import { insertImpersonation } from '#server/queries/impersonations.ts'
import { insertSession } from '#server/queries/sessions.ts'
import { insertCustomerNote } from '#server/queries/customer-notes.ts'
import { insertSupportCase } from '#server/queries/support-cases.ts'
import { customerScope } from '#server/db/database.ts'
import type { CustomerScope, Database, Transaction } from '#server/db/database.ts'
import { toJson } from '#server/db/json.ts'
import { uuidv7 } from '#server/db/uuid.ts'

/** Lets a member of staff act on a customer, including changes. */
export async function grantImpersonation(
  db: Database,
  { userId, customerId, now }: { userId: string; customerId: string; now: Date },
): Promise<string> {
  const endsAt = new Date(now.getTime() + 30 * 60_000)
  const impersonation = { tenant: 'receptio', customerId, actorId: userId, reason: 'Prueba', writes: true }
  return db.system((tx) => insertImpersonation(tx, { ...impersonation, startedAt: now, endsAt }))
}

/** Saves a view of a list. */
export async function saveView(
  db: Database,
  { userId, customerId, now }: { userId: string; customerId: string; now: Date },
): Promise<string> {
  const id = uuidv7(now)
  const whose = { tenant: 'receptio', owner_id: customerId, user_id: userId }
  const row = { ...whose, list: 'clientes', name: 'La mía', id, search: '', created_at: now }
  await db.system((tx) => tx.insertInto('saved_views').values(row).execute())
  return id
}

/** Stores an export of a list by a member of staff. */
export async function keepExport(
  db: Database,
  { userId, customerId, now }: { userId: string; customerId: string; now: Date },
): Promise<string> {
  const id = uuidv7(now)
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const newExport = {
    operation: 'exportCustomers',
    query: toJson({}),
    language: 'es' as const,
    request_id: 'prueba',
    name: 'clientes.csv',
  }
  const whose = { tenant: 'receptio', staff_customer: customerId, staff_id: userId }
  const row = {
    ...whose,
    ...newExport,
    id,
    state: 'done' as const,
    created_at: now,
    written_until: expiresAt,
    kept_until: expiresAt,
  }
  await db.system((tx) => tx.insertInto('list_exports').values(row).execute())
  return id
}

/** Gives the tenant a logo. */
export async function setTenantLogo(db: Database, now: Date): Promise<void> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1d5a45' } })
    .jpeg()
    .toBuffer()
  await db.system((tx) => putTenantLogo(tx, 'receptio', { png: picture, mark: picture, jpeg: picture }, now))
}

/** Begins the tenant of the samples. */
export async function beginSampleTenant(db: Database, now: Date): Promise<void> {
  const row = { tenant: brisa.key, name: brisa.name, host: 'brisa.app.receptio.test', root_email: brisa.rootEmail }
  await db.system((tx) =>
    tx
      .insertInto('tenants')
      .values({ ...row, state: 'created', created_at: now })
      .execute(),
  )
}

/** Inserts a line into each log. */
export async function insertLogLines(db: Database, now: Date): Promise<void> {
  const lines = (['app', 'system'] as const).map((source) => ({ tenant: 'receptio', id: uuidv7(now), source, at: now }))
  const rows = lines.map((line) => ({ ...line, level: 'error' as const, message: 'Prueba' }))
  await db.system((tx) => tx.insertInto('log_lines').values(rows).execute())
}

/** Opens a support case. */
export async function openCase(db: Database, now: Date): Promise<void> {
  const report = {
    description: 'No puedo pagar',
    place: '/app',
    code: null,
    email: 'emma@gomez.mx',
    reporter: null,
    trail: [],
    locale: 'es-MX' as const,
  }
  await db.system((tx) => insertSupportCase(tx, { ...report, tenant: 'receptio', number: 'C-7K3M-2Q', at: now }))
}

/** Writes a note on a customer, by nobody who is there. */
export async function writeNote(db: Database, customerId: string, now: Date): Promise<void> {
  const note = { tenant: 'receptio', customerId, text: 'Llamar tarde', pinned: false, authorId: uuidv7(now), at: now }
  await db.system((tx) => insertCustomerNote(tx, note))
}

/** Writes a difference between the books. */
export async function noticeDifference(db: Database, now: Date): Promise<void> {
  const row = { tenant: 'receptio', id: uuidv7(now), driver: 'stripe', kind: 'missing_here', subject: 'charge' } as const
  const charge = { reference: 'txn_1', theirs: 100, currency: 'MXN', happened_at: now, noticed_at: now, state: 'open' } as const
  await db.system((tx) =>
    tx
      .insertInto('book_differences')
      .values({ ...row, ...charge })
      .execute(),
  )
}

/**
 * Stores an ended bulk run on users by a member of staff: the one whose file the sample of the export asks for. A
 * customer’s own people may list users too, and only the guard of the administration keeps them from it.
 */
export async function keepRun(db: Database, { userId, customerId }: CustomerScope, now: Date): Promise<void> {
  const whose = { tenant: 'receptio', staff_customer: customerId, staff_id: userId, request_id: 'prueba' }
  const run = { operation: 'bulkPeople', act: 'block', reason: 'Cuentas de prueba', query: toJson({}) } as const
  const row = { ...whose, ...run, id: exportedRun, state: 'expired', created_at: now, ended_at: now } as const
  await db.system((tx) => tx.insertInto('bulk_runs').values(row).execute())
}

/** Makes a user of a customer with this role, or none. */
export async function insertMember(
  tx: Transaction,
  { customerId, role, now }: { customerId: string; role: 'owner' | ProfileName | null; now: Date },
): Promise<CustomerScope> {
  const userId = uuidv7(now)
  const who = { tenant: 'receptio', customer_id: customerId }
  const row = { ...who, id: userId, name: 'Nadia Núñez', email: `${userId}@acme.test`, level: role ?? 'user' }
  await tx
    .insertInto('users')
    .values({ ...row, status: 'active', created_at: now, updated_at: now })
    .execute()
  if (role !== null)
    await tx
      .insertInto('user_roles')
      .values({ ...who, user_id: userId, role })
      .execute()
  return customerScope({ tenant: 'receptio', customerId, userId })
}

export async function subscribe(tx: Transaction, customerId: string, now: Date): Promise<void> {
  const row = { tenant: 'receptio', customer_id: customerId, id: uuidv7(now), type: 'plan' as const, name: 'Básico' }
  const state = { period: 0 as const, status: 1 as const, payment_status: 'paid' as const, auto_renew: true }
  await tx
    .insertInto('subscriptions')
    .values({ ...row, ...state, created_at: now, updated_at: now })
    .execute()
}

export async function signIn(
  db: Database,
  { userId, customerId, now }: { userId: string; customerId: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.system((tx) =>
    insertSession(tx, {
      tenant: 'receptio',
      tokenHash: tokenHash(token),
      customerId,
      userId,
      publicKey: null,
      device: '',
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
      idleSeconds: 86_400,
    }),
  )
  return token
}
