import { randomBytes } from 'node:crypto'
import type { Role } from '#contract/permissions.ts'
import { tokenHash } from '#server/domain/token.ts'
import { insertImpersonation } from '#server/queries/impersonations.ts'
import { insertSession } from '#server/queries/sessions.ts'
import { customerScope } from '#server/db/database.ts'
import type { CustomerScope, Database, Transaction } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { fillEmptyTables, scopeOf } from '../db/support/rows.ts'
import { acme } from '#tests/fixtures/people.ts'
import { invoicing, professionalPlan } from '#tests/fixtures/plans.ts'
import { copyTenant, foreignId, foreignTenant } from './second-tenant.ts'

export interface Actor {
  role: Role | 'nobody' | 'anonymous'
  userId: string
  customerId: string
  token: string | undefined
}

/** Where a record stands, seen from who asks. */
export type Place = 'self' | 'own' | 'colleague' | 'other' | 'foreign' | 'missing'

/** Records of which each customer has at least one. */
const tables = {
  usuarios: 'users',
  clientes: 'customers',
  empresas: 'companies',
  orders: 'orders',
  payment_methods: 'payment_methods',
  subscriptions: 'subscriptions',
  onboardings: 'onboardings',
  sessions: 'sessions',
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
} as const
/** Records that are one person's, and of nobody else in the team. */
const personal = ['sessions', 'views', 'impersonations']

export type Resource = keyof typeof tables | keyof typeof shared | 'views' | 'impersonations'

interface Row {
  id: string
  customerId: string
  userId: string | null
}

export interface World {
  actors: Actor[]
  /** The customer that is neither the members' nor the staff's. */
  otherCustomer: string
  /** Records that the fixtures' bodies name, by the ids that stand for them here. */
  named: Record<string, string>
  /** The id of a record of this kind at this place; undefined when there is no such place for it. */
  record(resource: Resource, place: Place, actor: Actor): string | undefined
  /** Ids that nobody of this customer may read. */
  strangers(customerId: string): string[]
}

const members = { owner: 'owner@acme.test', admin: 'admin@acme.test', audit: 'audit@acme.test', user: 'user@acme.test' } as const
const staff = { root: 'root@receptio.test', superAdmin: 'superadmin@receptio.test' } as const
const other = 'prueba@demo.test'
const missing = '019caf47-0000-7000-8000-000000000000'

/** Gives every customer records of every kind, makes a second tenant that is alike, and signs six roles in, and a member who has none. */
export async function createWorld(db: Database, now: Date): Promise<World> {
  const { customerId: platform } = await scopeOf(db, staff.superAdmin)
  await db.system(async (tx) => {
    await subscribe(tx, platform, now)
    await insertMember(tx, { customerId: platform, role: 'owner', now })
  })
  await insertLogLines(db, now)
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
  await copyTenant(db)
  const anonymous: Actor = { role: 'anonymous', userId: missing, customerId: missing, token: undefined }
  const actors: Actor[] = [anonymous]
  for (const { role, userId, customerId } of acting) {
    const tokens = [await signIn(db, { userId, customerId, now }), await signIn(db, { userId, customerId, now })]
    actors.push({ role, userId, customerId, token: tokens[0] })
  }
  const { customerId: otherCustomer } = await scopeOf(db, other)
  const leaves: Row[] = []
  const views: Row[] = []
  for (const { role, userId, customerId } of actors) {
    if (!(role in staff)) continue
    leaves.push({ id: await giveLeave(db, { userId, customerId: otherCustomer, now }), customerId, userId })
    views.push({ id: await saveView(db, { userId, customerId, now }), customerId, userId })
  }
  const rows = Object.fromEntries(
    await db.system(async (tx) => {
      const read: [Resource, Row[]][] = []
      for (const [resource, table] of Object.entries(tables)) read.push([resource as Resource, await rowsOf(tx, table)])
      for (const [resource, table] of Object.entries(shared)) {
        const all = tx.selectFrom(table).select('id').where('tenant', '=', 'receptio')
        const found = await (
          table === 'log_lines' ? all.where('source', '=', resource === 'app_logs' ? 'app' : 'system') : all
        ).execute()
        read.push([resource as Resource, found.map(({ id }) => ({ id, customerId: '', userId: null }))])
      }
      return [...read, ['views', views], ['impersonations', leaves]]
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
      Object.entries(rows).flatMap(([resource, found]) =>
        resource in tables ? found.filter((row) => row.customerId !== customerId).map(({ id }) => id) : [],
      ),
  }
}

/** Lets a member of staff act on a customer, changes included. */
async function giveLeave(
  db: Database,
  { userId, customerId, now }: { userId: string; customerId: string; now: Date },
): Promise<string> {
  const endsAt = new Date(now.getTime() + 30 * 60_000)
  const leave = { tenant: 'receptio', customerId, actorId: userId, reason: 'Prueba', writes: true }
  await db.system((tx) => insertImpersonation(tx, { ...leave, startedAt: now, endsAt }))
  return leave.id
}

/** Keeps a list as somebody wants it. */
async function saveView(
  db: Database,
  { userId, customerId, now }: { userId: string; customerId: string; now: Date },
): Promise<string> {
  const id = uuidv7(now)
  const whose = { tenant: 'receptio', owner_id: customerId, user_id: userId }
  const row = { ...whose, list: 'clientes', name: 'La mía', id, search: '', created_at: now }
  await db.system((tx) => tx.insertInto('saved_views').values(row).execute())
  return id
}

/** A line of each log. */
async function insertLogLines(db: Database, now: Date): Promise<void> {
  const lines = (['app', 'system'] as const).map((source) => ({ tenant: 'receptio', id: uuidv7(now), source, at: now }))
  const rows = lines.map((line) => ({ ...line, level: 'error' as const, message: 'Prueba' }))
  await db.system((tx) => tx.insertInto('log_lines').values(rows).execute())
}

function recordOf(
  rows: Row[],
  { resource, place, actor, otherCustomer }: { resource: Resource; place: Place; actor: Actor; otherCustomer: string },
): string | undefined {
  const isPersonal = personal.includes(resource)
  const at = {
    missing: () => missing,
    foreign: () => {
      const id = rows.find(({ customerId }) => customerId === otherCustomer || customerId === '')?.id
      return id === undefined ? undefined : foreignId(id)
    },
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
    const found = await tx
      .selectFrom(table)
      .select(['id', 'owner_id', 'user_id'])
      .where('tenant', '!=', foreignTenant)
      .orderBy('created_at', 'desc')
      .execute()
    return found.map(({ id, owner_id, user_id }) => ({ id, customerId: owner_id, userId: user_id }))
  }
  if (table === 'customers') {
    const found = await tx.selectFrom(table).select('customer_id').where('tenant', '!=', foreignTenant).execute()
    return found.map(({ customer_id }) => ({ id: customer_id, customerId: customer_id, userId: null }))
  }
  const found = await tx
    .selectFrom(table)
    .select(['id', 'customer_id'])
    .where('tenant', '!=', foreignTenant)
    .orderBy('id', 'desc')
    .execute()
  return found.map(({ id, customer_id }) => ({ id, customerId: customer_id, userId: table === 'users' ? id : null }))
}

/** Makes somebody of a customer who holds this role, or none. */
async function insertMember(
  tx: Transaction,
  { customerId, role, now }: { customerId: string; role: 'owner' | null; now: Date },
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

async function subscribe(tx: Transaction, customerId: string, now: Date): Promise<void> {
  const row = { tenant: 'receptio', customer_id: customerId, id: uuidv7(now), type: 'plan' as const, name: 'Básico' }
  const state = { period: 0 as const, status: 1 as const, payment_status: 'paid' as const, auto_renew: true }
  await tx
    .insertInto('subscriptions')
    .values({ ...row, ...state, created_at: now, updated_at: now })
    .execute()
}

async function signIn(
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
