import type { Role } from '#contract/permissions.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { fillEmptyTables, scopeOf } from '../db/support/rows.ts'
import { acme } from '#tests/fixtures/people.ts'
import { invoicing, professionalPlan } from '#tests/fixtures/plans.ts'
import {
  grantImpersonation,
  insertLogLines,
  setTenantLogo,
  beginSampleTenant,
  insertMember,
  keepExport,
  keepRun,
  noticeDifference,
  openCase,
  writeNote,
  saveView,
  signIn,
  subscribe,
} from './created-records.ts'
import { copiedId, copyTenants } from './other-tenants.ts'
import type { OtherTenant } from './other-tenants.ts'

export interface Actor {
  role: Role | 'nobody' | 'anonymous'
  userId: string
  customerId: string
  token: string | undefined
}

/** The place of a record relative to the caller. */
export type Place = 'self' | 'own' | 'colleague' | 'other' | 'foreign' | 'third' | 'missing'

/** Tables in which each customer has at least one record. */
const tables = {
  usuarios: 'users',
  clientes: 'customers',
  empresas: 'companies',
  purchase_requests: 'purchase_requests',
  orders: 'orders',
  payment_methods: 'payment_methods',
  cards: 'payment_methods',
  subscriptions: 'subscriptions',
  onboardings: 'onboardings',
  sessions: 'sessions',
  passkeys: 'passkeys',
  claims: 'claims',
  jobs: 'jobs',
  audit: 'audit_log',
} as const
/** Records of a tenant, which all its customers share. */
const shared = {
  subscription_plans: 'plans',
  products: 'products',
  features: 'features',
  promocodes: 'promo_codes',
  app_logs: 'log_lines',
  system_logs: 'log_lines',
  support_cases: 'support_cases',
  bulk_runs: 'bulk_runs',
  price_campaigns: 'price_campaigns',
  customer_notes: 'customer_notes',
  differences: 'book_differences',
  staff: 'users',
} as const
/** Records of one person, which nobody else in the team may see. */
const personal = ['sessions', 'passkeys', 'views', 'impersonations', 'exports']

export type Resource = keyof typeof tables | keyof typeof shared | 'views' | 'impersonations' | 'exports'

interface Row {
  id: string
  customerId: string
  userId: string | null
}

export interface SeededRecords {
  actors: Actor[]
  /** The customer that neither the members nor the staff belong to. */
  otherCustomer: string
  /** Records that the fixtures' bodies name: the real id for each fixture id. */
  named: Record<string, string>
  /** Returns the id of a record of this kind at this place; undefined when there is no such place. */
  record(resource: Resource, place: Place, actor: Actor): string | undefined
  /** Returns ids that nobody of this customer may read. */
  strangers(customerId: string): string[]
}

const members = { owner: 'owner@acme.test', admin: 'admin@acme.test', audit: 'audit@acme.test', user: 'user@acme.test' } as const
const staff = { root: 'root@receptio.test', superAdmin: 'superadmin@receptio.test' } as const
const other = 'prueba@demo.test'
const missing = '019caf47-0000-7000-8000-000000000000'

/**
 * Gives every customer records of every kind, makes an equal second tenant, and signs in six roles and a member without
 * a role.
 */
export async function seedRecords(db: Database, now: Date): Promise<SeededRecords> {
  const { customerId: platform } = await scopeOf(db, staff.superAdmin)
  await db.system(async (tx) => {
    await subscribe(tx, platform, now)
    await insertMember(tx, { customerId: platform, role: 'owner', now })
    await insertMember(tx, { customerId: platform, role: 'staff.support', now })
  })
  await insertLogLines(db, now)
  await setTenantLogo(db, now)
  await openCase(db, now)
  await writeNote(db, platform, now)
  await noticeDifference(db, now)
  await keepRun(db, await scopeOf(db, staff.root), now)
  for (const email of [members.user, staff.superAdmin, other]) await fillEmptyTables(db, await scopeOf(db, email))
  const acting = await Promise.all(
    Object.entries({ ...staff, ...members }).map(async ([role, email]) => ({
      role: role as Actor['role'],
      ...(await scopeOf(db, email)),
    })),
  )
  await db.system(async (tx) => {
    await tx.updateTable('orders').set({ status: 'paid', paid_at: now }).execute()
    const customerId = acting.at(-1)?.customerId ?? ''
    acting.push({ ...(await insertMember(tx, { customerId, role: null, now })), role: 'nobody' })
  })
  await copyTenants(db)
  await beginSampleTenant(db, now)
  const anonymous: Actor = { role: 'anonymous', userId: missing, customerId: missing, token: undefined }
  const actors: Actor[] = [anonymous]
  for (const { role, userId, customerId } of acting) {
    const tokens = [await signIn(db, { userId, customerId, now }), await signIn(db, { userId, customerId, now })]
    actors.push({ role, userId, customerId, token: tokens[0] })
  }
  const { customerId: otherCustomer } = await scopeOf(db, other)
  const impersonations: Row[] = []
  const views: Row[] = []
  const exports: Row[] = []
  for (const { role, userId, customerId } of actors) {
    if (!(role in staff)) continue
    impersonations.push({ id: await grantImpersonation(db, { userId, customerId: otherCustomer, now }), customerId, userId })
    views.push({ id: await saveView(db, { userId, customerId, now }), customerId, userId })
    exports.push({ id: await keepExport(db, { userId, customerId, now }), customerId, userId })
  }
  const rows = Object.fromEntries(
    await db.system(async (tx) => {
      const read: [Resource, Row[]][] = []
      for (const [resource, table] of Object.entries(tables)) read.push([resource as Resource, await rowsOf(tx, table)])
      for (const [resource, table] of Object.entries(shared)) {
        const records = await sharedRows(tx, resource, table)
        read.push([resource as Resource, records.map(({ id }) => ({ id, customerId: '', userId: null }))])
      }
      return [...read, ['views', views], ['impersonations', impersonations], ['exports', exports]]
    }),
  ) as Record<Resource, Row[]>
  return {
    actors,
    otherCustomer,
    named: {
      [acme.id]: otherCustomer,
      [professionalPlan.id]: rows.subscription_plans[0]?.id ?? '',
      [invoicing.id]: rows.products[0]?.id ?? '',
    },
    record: (resource, place, actor) => recordOf(rows[resource], { resource, place, actor, otherCustomer }),
    strangers: (customerId) =>
      Object.entries(rows).flatMap(([resource, list]) =>
        resource in tables ? list.filter((row) => row.customerId !== customerId).map(({ id }) => id) : [],
      ),
  }
}

/** Returns records of the tenant; only active ones where they can be switched off, first those of the marketplace. */
async function sharedRows(
  tx: Transaction,
  resource: string,
  table: (typeof shared)[keyof typeof shared],
): Promise<{ id: string }[]> {
  if (table === 'log_lines') {
    const source = resource === 'app_logs' ? 'app' : 'system'
    return tx.selectFrom(table).select('id').where('tenant', '=', 'receptio').where('source', '=', source).execute()
  }
  if (table === 'users')
    return tx.selectFrom(table).select('id').where('tenant', '=', 'receptio').where('level', 'like', 'staff.%').execute()
  if (table === 'products') {
    const sold = tx.selectFrom(table).select('id').where('tenant', '=', 'receptio').where('status', '=', 1)
    return sold.orderBy('marketplace', 'desc').orderBy('id').execute()
  }
  if (table === 'plans')
    return tx.selectFrom(table).select('id').where('tenant', '=', 'receptio').where('status', '=', 1).execute()
  return tx.selectFrom(table).select('id').where('tenant', '=', 'receptio').execute()
}

function recordOf(
  rows: Row[],
  { resource, place, actor, otherCustomer }: { resource: Resource; place: Place; actor: Actor; otherCustomer: string },
): string | undefined {
  const isPersonal = personal.includes(resource)
  const copyIn = (tenant: OtherTenant) => {
    const id = rows.find(({ customerId }) => customerId === otherCustomer || customerId === '')?.id
    return id === undefined ? undefined : copiedId(id, tenant)
  }
  const at = {
    missing: () => missing,
    foreign: () => copyIn('otro'),
    third: () => copyIn('tercero'),
    other: () => rows.find(({ customerId }) => customerId === otherCustomer)?.id,
    own: () =>
      rows.find(({ customerId, userId }) =>
        resource in shared
          ? true
          : customerId === actor.customerId &&
            (resource === 'usuarios' ? userId !== actor.userId : !isPersonal || userId === actor.userId),
      )?.id,
    self: () => (resource === 'usuarios' ? actor.userId : undefined),
    colleague: () =>
      isPersonal
        ? rows.find(({ customerId, userId }) => customerId === actor.customerId && userId !== actor.userId)?.id
        : undefined,
  }
  return at[place]()
}

async function rowsOf(tx: Transaction, table: (typeof tables)[keyof typeof tables]): Promise<Row[]> {
  if (table === 'sessions') {
    const records = await tx
      .selectFrom(table)
      .select(['id', 'owner_id', 'user_id'])
      .where('tenant', '=', 'receptio')
      .orderBy('created_at', 'desc')
      .execute()
    return records.map(({ id, owner_id, user_id }) => ({ id, customerId: owner_id, userId: user_id }))
  }
  if (table === 'customers') {
    const others = await tx.selectFrom(table).select('customer_id').where('tenant', '=', 'receptio').execute()
    return others.map(({ customer_id }) => ({ id: customer_id, customerId: customer_id, userId: null }))
  }
  if (table === 'passkeys') {
    const records = await tx.selectFrom(table).select(['id', 'customer_id', 'user_id']).where('tenant', '=', 'receptio').execute()
    return records.map(({ id, customer_id, user_id }) => ({ id, customerId: customer_id, userId: user_id }))
  }
  const records = await tx
    .selectFrom(table)
    .select(['id', 'customer_id'])
    .where('tenant', '=', 'receptio')
    .orderBy('id', 'desc')
    .execute()
  return records.map(({ id, customer_id }) => ({ id, customerId: customer_id, userId: table === 'users' ? id : null }))
}
