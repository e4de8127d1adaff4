import { staffScope } from '../db/database.ts'
import type { StaffScope } from '../db/database.ts'
import type { LiveSession } from './live-session.ts'

/** The whole tenant, whichever customer the call was narrowed to: only for rows of the table that admit staff alone. */
export function adminScope({ person }: LiveSession): StaffScope {
  return staffScope(person)
}
