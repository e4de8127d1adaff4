import { staffScope } from '../db/database.ts'
import type { StaffScope } from '../db/database.ts'
import type { LiveSession } from './live-session.ts'

/**
 * Returns the scope of the whole tenant, even when the call is narrowed to one customer: only for rows of the table for
 * staff alone.
 */
export function adminScope({ person }: LiveSession): StaffScope {
  return staffScope(person)
}
