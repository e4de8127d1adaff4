import type { ConfigurationEntry } from '#contract/admin/configuration.ts'
import type { Transaction } from '../db/database.ts'
import { knownEntries } from '../domain/configuration.ts'
import { versionOf } from '../domain/content-version.ts'
import { storedSettings } from '../queries/settings.ts'

/** Returns these entries of the configuration, with what is stored or their standard. */
export async function configurationEntries(
  tx: Transaction,
  tenant: string,
  entries: readonly string[],
): Promise<ConfigurationEntry[]> {
  const stored = new Map((await storedSettings(tx, tenant, entries)).map((row) => [row.entry, row]))
  return Object.entries(knownEntries)
    .filter(([entry]) => entries.includes(entry))
    .map(([entry, { kind, standard }]) => {
      const row = stored.get(entry)
      const value = JSON.stringify(row ? row.value : standard)
      return { entry, kind, value, updatedAt: row?.updatedAt.toISOString() ?? null, version: versionOf(value) }
    })
}
