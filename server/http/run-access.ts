import type { BulkOperation } from '#contract/admin/bulk-run.ts'
import { bulkOperations } from '#contract/admin/bulk-run.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Permission } from '#contract/permissions.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { LiveSession } from './live-session.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'

/** The call that reads the list on which an operation acts. */
const lists = {
  bulkCustomers: 'listCustomers',
  bulkSubscriptions: 'listSubscriptionRecords',
  bulkPeople: 'listPeople',
} as const satisfies Record<BulkOperation, string>

/** Returns the permission that reads a bulk run of an operation, and the one that begins, steers and undoes it. */
export const runPermissions = (operation: BulkOperation): { read: Permission; act: Permission } => ({
  read: endpoints[lists[operation]].access.permission,
  act: endpoints[operation].access.permission,
})

type Caller = Pick<LiveSession, 'person'>

/** Returns the operations whose bulk runs a caller reads. */
export function readableRuns({ person }: Caller): BulkOperation[] {
  return bulkOperations.filter((one) => person.permissions.includes(runPermissions(one).read))
}

/** Checks that the caller may read or steer bulk runs of an operation. @throws Refusal 403 permission.missing */
export function requireRunAccess({ person }: Caller, operation: BulkOperation, way: 'read' | 'act'): void {
  if (!person.permissions.includes(runPermissions(operation)[way])) throw new Refusal('permission.missing')
}

/** Checks that the caller signed in lately, where the acts of an operation need it. @throws Refusal 403 sign_in.old */
export function requireRecentForRun(session: Pick<LiveSession, 'signedInAt'>, operation: BulkOperation, now: Date): void {
  const act: Endpoint = endpoints[operation]
  requireRecentSignIn(act, session, now)
}
