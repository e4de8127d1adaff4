import type { Transaction } from '../database.ts'
import { uuidv7 } from '../uuid.ts'
import { demoPassword, type DemoCustomer, type DemoUser } from './accounts.ts'
import { seedSubscription } from './seed-subscription.ts'

export type Seeding = {
  readonly tenant: string
  readonly now: Date
  readonly hashPassword: (password: string) => Promise<string>
}
type Place = Seeding & { readonly customerId: string }

/** Creates one demo customer with its main company, its users and its subscription. */
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

/** Creates an onboarding with all steps open and no chosen plan. */
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
