import { holdsAny, type Permission } from '#contract/permissions.ts'
import type { SessionUser } from '#contract/session.ts'

/** Returns whether a user holds a grant. */
export function may(user: Pick<SessionUser, 'permissions'>, permission: Permission): boolean {
  return holdsAny(user.permissions, [permission])
}

/** Returns whether a user holds every permission: nobody gives what they lack. */
export function holdsEvery({ permissions }: { permissions: readonly string[] }, wanted: readonly string[]): boolean {
  return wanted.every((permission) => permissions.includes(permission))
}
