import { challengeBytes, challengeLife } from '../domain/passkey.ts'
import type { PasskeyPlace } from '../domain/passkey.ts'
import { tenantOrigin } from '../domain/tenant-host.ts'
import { putChallenge } from '../queries/passkey-challenges.ts'
import type { Holder } from '../queries/passkey-challenges.ts'
import type { Transaction } from '../db/database.ts'
import type { Services } from '../services.ts'

/** Returns where the passkeys of a tenant work. */
export async function placeOf({ env, tenants }: Services, tenant: string): Promise<PasskeyPlace> {
  const there = await tenants.of(tenant)
  return { origin: tenantOrigin(env.publicUrl, there?.host ?? null), name: await tenants.nameOf(tenant) }
}

/** Stores a new challenge for its holder and returns it, in base64url. */
export async function newChallenge({ machineClock, randomText }: Services, tx: Transaction, holder: Holder): Promise<string> {
  const challenge = randomText(challengeBytes)
  const expiresAt = new Date(machineClock.now().getTime() + challengeLife)
  await putChallenge(tx, holder, { challenge, expiresAt })
  return challenge
}
