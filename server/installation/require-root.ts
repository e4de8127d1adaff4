import type { Transaction } from '../db/database.ts'
import { findRoots } from '../queries/first-root.ts'
import { StartRefused } from '../start-refused.ts'

/** Returns the root to whom an act of the operator is written in the audit log. @throws StartRefused without one */
export async function requireRoot(tx: Transaction, tenant: string) {
  const [root] = await findRoots(tx, tenant)
  if (!root) throw new StartRefused('This installation has no root yet: npm run admin -- create-root comes first.')
  return root
}
