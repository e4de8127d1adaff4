import type { CustomerScope, Scope } from '../db/database.ts'
import type { OpenImpersonation } from '../queries/impersonations.ts'
import type { Person } from '../queries/people.ts'

/** The caller, as the database knows them now. */
export interface LiveSession {
  tokenHash: Buffer
  person: Person
  /** Whether the person works in the administration: root, superAdmin and staff with a profile. */
  staff: boolean
  /** The person's own customer. */
  own: CustomerScope
  /**
   * The scope of this call: the own customer; for staff the tenant (with a profile: in the administration alone), or
   * the customer of X-Client-Idx.
   */
  scope: Scope
  /** The impersonation by which staff act on the customer of X-Client-Idx. */
  impersonation: OpenImpersonation | null
  /** When the person signed in, by the machine's clock. */
  signedInAt: Date
  /** Whether the person must set up a second factor before anything else. */
  mustEnrol: boolean
}

/** Returns the one customer whose money a call concerns: the one of X-Client-Idx, else the caller's own. */
export function customerOf({ scope, own }: LiveSession): CustomerScope {
  return scope.staff ? own : scope
}
