import { staffScope } from '../db/database.ts'
import type { StaffScope } from '../db/database.ts'
import type { LiveSession } from './live-session.ts'

/** Returns the whole tenant's scope, also for a call narrowed to one customer: only for rows for staff alone. */
export function adminScope({ person }: LiveSession): StaffScope {
  return staffScope(person)
}
