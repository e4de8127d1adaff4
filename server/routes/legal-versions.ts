import type { LegalVersions } from '#contract/legal-text.ts'
import type { Transaction } from '../db/database.ts'
import { legalEntries, legalTextOf } from '../domain/legal-texts.ts'
import { storedSettings } from '../queries/settings.ts'

/** Returns the versions of a tenant's legal texts that count now; 0 until one is published. */
export async function versionsInForce(tx: Transaction, tenant: string): Promise<LegalVersions> {
  const stored = await storedSettings(tx, tenant, Object.values(legalEntries))
  const versionOf = (entry: string) => legalTextOf(stored.find((one) => one.entry === entry)?.value)?.version ?? 0
  return { terms: versionOf(legalEntries.terms), privacy: versionOf(legalEntries.privacy) }
}
