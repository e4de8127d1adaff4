import type { Database } from '../db/database.ts'

/** Whether an address has an account in the tenant. */
export async function emailIsKnown({ directory }: Pick<Database, 'directory'>, tenant: string, email: string): Promise<boolean> {
  const row = await directory
    .selectFrom('directory_emails')
    .select('user_id')
    .where('tenant', '=', tenant)
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}
