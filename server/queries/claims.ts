import type { Schema, Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'

type ClaimState = Schema['claims']['state']

/** The key of a claim: it belongs to the customer whose account is claimed. */
export interface ClaimKey {
  customerId: string
  id: string
}

interface NewClaim {
  tenant: string
  customerId: string
  rfc: string
  name: string
  email: string
  phone: string
  notes: string
  state: ClaimState
  locale: 'es-MX' | 'en'
  onboardingId: string | null
  now: Date
}

/** Returns whether the customer's RFC has a claim in one of these states. */
export async function hasClaim(
  tx: Transaction,
  { tenant, customerId, rfc }: { tenant: string; customerId: string; rfc: string },
  states: readonly ClaimState[],
): Promise<boolean> {
  const row = await tx
    .selectFrom('claims')
    .select('id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('rfc', '=', rfc)
    .where('state', 'in', states)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a claim. Returns undefined when one is open for its RFC; of many at once exactly one is stored. */
export async function insertClaim(tx: Transaction, claim: NewClaim): Promise<ClaimKey | undefined> {
  const stored = await tx
    .insertInto('claims')
    .values({
      tenant: claim.tenant,
      customer_id: claim.customerId,
      id: uuidv7(claim.now),
      rfc: claim.rfc,
      name: claim.name,
      email: claim.email,
      phone: claim.phone,
      notes: claim.notes,
      state: claim.state,
      locale: claim.locale,
      onboarding_id: claim.onboardingId,
      created_at: claim.now,
      updated_at: claim.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored && { customerId: claim.customerId, id: stored.id }
}

/** The content of a claim, with its customer. */
export interface StoredClaim {
  state: ClaimState
  rfc: string
  name: string
  email: string
  phone: string
  notes: string
  locale: 'es-MX' | 'en'
  customerName: string
}

export async function findClaim(tx: Transaction, tenant: string, { customerId, id }: ClaimKey): Promise<StoredClaim | undefined> {
  return tx
    .selectFrom('claims as k')
    .innerJoin('customers as c', (join) => join.onRef('c.tenant', '=', 'k.tenant').onRef('c.customer_id', '=', 'k.customer_id'))
    .select(['k.state', 'k.rfc', 'k.name', 'k.email', 'k.phone', 'k.notes', 'k.locale', 'c.name as customerName'])
    .where('k.tenant', '=', tenant)
    .where('k.customer_id', '=', customerId)
    .where('k.id', '=', id)
    .executeTakeFirst()
}
