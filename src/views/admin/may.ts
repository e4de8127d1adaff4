import { holdsAny, type Permission } from '#contract/permissions.ts'
import type { SessionUser } from '#contract/session.ts'

/** Returns whether a user holds a grant. */
export function may(user: Pick<SessionUser, 'permissions'>, permission: Permission): boolean {
  return holdsAny(user.permissions, [permission])
}
