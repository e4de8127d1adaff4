import { createHash } from 'node:crypto'
import type { Transaction } from '../database.ts'
import { demoApplications } from './applications.ts'

/** The secret of the demo applications, which everybody can read here. */
export const demoApplicationSecret = 'sandbox-application-secret'

type Options = { readonly tenant: string; readonly sandboxUrl: string; readonly applicationSecret: string }

/** Creates the demo applications; every start updates their addresses and secret from the sandbox's settings. */
export async function seedApplications(tx: Transaction, { tenant, sandboxUrl, applicationSecret }: Options): Promise<void> {
  const secret_hash = createHash('sha256').update(applicationSecret).digest()
  const rows = demoApplications.map(({ app, name, description }, position) => ({
    tenant,
    app,
    name: name[0],
    description: description[0],
    position,
    entry_url: `${sandboxUrl}/aplicaciones/${app}/entrar`,
    connect_url: `${sandboxUrl}/aplicaciones/${app}/conectar`,
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
  const english = demoApplications.map(({ app, name, description }) => {
    return { tenant, app, locale: 'en' as const, name: name[1], description: description[1] }
  })
  await tx
    .insertInto('application_translations')
    .values(english)
    .onConflict((it) => it.doNothing())
    .execute()
}
