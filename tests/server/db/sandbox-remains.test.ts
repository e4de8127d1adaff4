import { createHash } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { findSandboxRemains } from '#server/db/seed/sandbox-remains.ts'
import { createPasswordHasher } from '#server/providers/password-hasher.ts'
import { testDatabase } from '#tests/support/database.ts'
import { changeUser } from '../support/people.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const hasher = createPasswordHasher()
const remains = (db: Database) => findSandboxRemains(db, hasher.verify)
const keys = ['crm', 'facturacion', 'nomina', 'recepcion'].map((app) => `the sandbox’s key of the application ${app}`)

async function sandboxDatabase(): Promise<Database> {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  return db
}

/** Makes of every account one that a stranger could have opened: another password, and no confirmed address. */
const disown = async (db: Database) => {
  const password_hash = await hasher.hash('Un-puente-de-9-arcos')
  await db.system((tx) => tx.updateTable('users').set({ password_hash, email_verified_at: null }).execute())
}

describe('[S9] what a sandbox left in a database', () => {
  test('is every demo account, the gallery and the keys of the applications', async () => {
    expect(await remains(await sandboxDatabase())).toEqual([
      'admin@acme.test',
      'audit@acme.test',
      'moroso@demo.test',
      'nuevo@demo.test',
      'owner@acme.test',
      'prueba@demo.test',
      'root@receptio.test',
      'superadmin@receptio.test',
      'user@acme.test',
      ...keys,
    ])
  })

  test('is a member of staff whose address was changed and whose password was not', async () => {
    const db = await sandboxDatabase()
    await disown(db)
    const password_hash = await hasher.hash('Demo1234!')
    await changeUser(db, 'root@receptio.test', { password_hash, email: 'rosa@example.com' })
    expect(await remains(db)).toEqual(['rosa@example.com', ...keys])
  })

  test('is one account with a confirmed demo address, or with the demo password', async () => {
    const db = await sandboxDatabase()
    await disown(db)
    await changeUser(db, 'owner@acme.test', { email_verified_at: new Date() })
    await changeUser(db, 'user@acme.test', { password_hash: await hasher.hash('Demo1234!') })
    expect(await remains(db)).toEqual(['owner@acme.test', 'user@acme.test', ...keys])
  })

  test('is not an account that a stranger opened with a demo address', async () => {
    const db = await sandboxDatabase()
    await disown(db)
    await db.directory
      .updateTable('applications')
      .set({ secret_hash: createHash('sha256').update('one of ours').digest() })
      .execute()
    expect(await remains(db)).toEqual([])
  })
})
