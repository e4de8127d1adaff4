import type { Database } from '#server/db/database.ts'

export interface Ids {
  userId: string
  customerId: string
}

/** Returns the ids of a demo account. */
export async function idsOf({ directory }: Database, email: string): Promise<Ids> {
  const row = await directory
    .selectFrom('directory_emails')
    .select(['user_id as userId', 'owner_id as customerId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row
}

type Change = Parameters<Parameters<Database['system']>[0]>[0]

/** Changes a user directly in the database, as an administrator's tool would. */
export async function changeUser(
  db: Database,
  email: string,
  change: {
    status?: 'active' | 'blocked' | 'inactive' | 'pending' | 'error'
    email_verified_at?: Date | null
    locale?: 'es-MX' | 'en'
    email?: string
    password_hash?: string
    name?: string
  },
): Promise<void> {
  await db.system((tx: Change) => tx.updateTable('users').set(change).where('email', '=', email).execute())
}
