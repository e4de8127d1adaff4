import { isStaff } from '#contract/permissions.ts'
import { teamRoles } from '#contract/user.ts'
import type { TeamRole } from '#contract/user.ts'

/**
 * Returns whether a person with the permissions `own` may give, change or take away `other`: nobody grants what they
 * lack (docs/domain.md#tenancy-and-grants).
 */
export function holdsAll(own: readonly string[], other: readonly string[]): boolean {
  return other.every((permission) => own.includes(permission))
}

/** Returns whether a level is one of a customer's team; nobody gives or takes the owner's level (ADM-2). */
export function isTeamRole(level: string): level is TeamRole {
  return (teamRoles as readonly string[]).includes(level)
}

/** Returns whether a level belongs to staff, who work in the administration. */
export function isStaffLevel(level: string): boolean {
  return isStaff([level])
}
