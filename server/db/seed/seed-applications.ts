import { createHash } from 'node:crypto'
import type { Transaction } from '../database.ts'
import { demoApplications } from './applications.ts'

type Options = { readonly tenant: string; readonly sandboxUrl: string; readonly applicationSecret: string }

/** Makes the demo applications; their addresses and secret follow the sandbox's settings at every start. */
export async function seedApplications(tx: Transaction, { tenant, sandboxUrl, applicationSecret }: Options): Promise<void> {
  const secret_hash = createHash('sha256').update(applicationSecret).digest()
  const rows = demoApplications.map((application, position) => ({
    tenant,
    ...application,
    position,
    entry_url: `${sandboxUrl}/aplicaciones/${application.app}/entrar`,
    connect_url: `${sandboxUrl}/aplicaciones/${application.app}/conectar`,
    secret_hash,
  }))
  await tx
    .insertInto('applications')
    .values(rows)
    .onConflict((it) =>
      it.columns(['tenant', 'app']).doUpdateSet((row) => ({
        entry_url: row.ref('excluded.entry_url'),
        connect_url: row.ref('excluded.connect_url'),
        secret_hash: row.ref('excluded.secret_hash'),
      })),
    )
    .execute()
}
