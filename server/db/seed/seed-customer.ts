import type { Transaction } from '../database.ts'
import { uuidv7 } from '../uuid.ts'
import { demoPassword, type DemoCustomer, type DemoSubscription, type DemoUser } from './accounts.ts'

export type Seeding = {
  readonly tenant: string
  readonly now: Date
  readonly hashPassword: (password: string) => Promise<string>
}
type Place = Seeding & { readonly customerId: string }

/** Makes one demo customer with its main company, its users and its subscription. */
export async function seedCustomer(tx: Transaction, seeding: Seeding, customer: DemoCustomer): Promise<void> {
  const { tenant, now } = seeding
  const place = { ...seeding, customerId: uuidv7(now) }
  const { name, rfc, phone, onboarded, users, subscription } = customer
  const row = {
    name,
    rfc,
    phone,
    email: users[0].email,
    status: onboarded ? ('active' as const) : ('pending' as const),
    sync_status: onboarded ? ('done' as const) : ('pending' as const),
    synced_at: onboarded ? now : null,
    onboarding_finished_at: onboarded ? now : null,
  }
  await tx
    .insertInto('customers')
    .values({ tenant, customer_id: place.customerId, ...row, created_at: now, updated_at: now })
    .execute()
  if (rfc !== null) await tx.insertInto('directory_rfcs').values({ tenant, rfc, owner_id: place.customerId }).execute()
  const company = { tenant, customer_id: place.customerId, id: uuidv7(now), main: true, created_at: now, updated_at: now }
  await tx.insertInto('companies').values(company).execute()
  for (const user of users) await seedUser(tx, place, user)
  if (subscription !== undefined) await seedSubscription(tx, place, subscription)
  if (!onboarded) await seedOnboarding(tx, place, customer)
}

/** An onboarding of every step that waits for its person, who has chosen no plan. */
async function seedOnboarding(tx: Transaction, { tenant, customerId, now }: Place, { rfc, name }: DemoCustomer): Promise<void> {
  await tx
    .insertInto('onboardings')
    .values({
      tenant,
      customer_id: customerId,
      id: uuidv7(now),
      rfc,
      name,
      strategy: 'full',
      period: 0,
      trial_days: 0,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

async function seedUser(tx: Transaction, { tenant, customerId, now, hashPassword }: Place, user: DemoUser): Promise<void> {
  const { email, name, role, verified } = user
  const id = uuidv7(now)
  await tx
    .insertInto('users')
    .values({
      tenant,
      customer_id: customerId,
      id,
      name,
      email,
      password_hash: await hashPassword(demoPassword),
      status: 'active',
      root: role === 'root',
      level: role,
      email_verified_at: verified ? now : null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await tx.insertInto('user_roles').values({ tenant, customer_id: customerId, user_id: id, role }).execute()
  await tx.insertInto('directory_emails').values({ tenant, email, owner_id: customerId, user_id: id }).execute()
}

async function seedSubscription(
  tx: Transaction,
  { tenant, customerId, now }: Place,
  subscription: DemoSubscription,
): Promise<void> {
  const { name, paymentStatus, startsIn, endsIn, nextAttemptIn, trialDays, apps } = subscription
  const id = uuidv7(now)
  const plan = await planNamed(tx, tenant, name)
  await tx
    .insertInto('subscriptions')
    .values({
      tenant,
      customer_id: customerId,
      id,
      type: 'plan',
      name,
      period: 0,
      status: 1,
      payment_status: paymentStatus,
      starts_at: daysFrom(now, startsIn),
      ends_at: daysFrom(now, endsIn),
      next_payment_attempt_at: daysFrom(now, nextAttemptIn),
      auto_renew: true,
      trial_days: trialDays,
      plan_id: plan?.plan_id ?? null,
      plan_version: plan?.version ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const included = apps.map((app) => ({ tenant, customer_id: customerId, subscription_id: id, app, provisioned_at: now }))
  await tx.insertInto('subscription_applications').values(included).execute()
}

/** A plan of the catalogue in its present version; a catalogue that an administrator made may have no such plan. */
async function planNamed(tx: Transaction, tenant: string, name: string) {
  return tx
    .selectFrom('plan_versions')
    .select(['plan_id', 'version'])
    .where('tenant', '=', tenant)
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000)
}
