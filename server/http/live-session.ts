import type { CustomerScope, Scope } from '../db/database.ts'
import type { OpenImpersonation } from '../queries/impersonations.ts'
import type { Person } from '../queries/people.ts'

/** Who is calling, as the database says now. */
export interface LiveSession {
  tokenHash: Buffer
  person: Person
  /** Holds root.access: root and superAdmin. */
  staff: boolean
  /** The person's own customer. */
  own: CustomerScope
  /** What this call may touch: the own customer; for staff the tenant, or the customer that X-Client-Idx narrows to. */
  scope: Scope
  /** By what leave a member of staff acts on the customer that the call is narrowed to. */
  impersonation: OpenImpersonation | null
}

/** The one customer whose money a call is about: the one it was narrowed to, else the caller's own. */
export function customerOf({ scope, own }: LiveSession): CustomerScope {
  return scope.staff ? own : scope
}
