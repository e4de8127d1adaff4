import type { Role } from '#contract/permissions.ts'
import type { BuiltInProfile } from '#contract/staff-profiles.ts'

/** The roles in their order, with the labels of docs/specification.md#roles-and-permissions. */
export const roleLabels: readonly { readonly name: Role; readonly label: string }[] = [
  { name: 'root', label: 'Root' },
  { name: 'superAdmin', label: 'Superadmin' },
  { name: 'owner', label: 'Owner' },
  { name: 'admin', label: 'Administrator' },
  { name: 'audit', label: 'Auditor' },
  { name: 'user', label: 'Team member' },
]

/** The staff profiles of a new tenant, after the roles (docs/decisions/0086). */
export const profileLabels: readonly { readonly name: BuiltInProfile; readonly label: string }[] = [
  { name: 'staff.support', label: 'Support' },
  { name: 'staff.collections', label: 'Collections' },
  { name: 'staff.accounting', label: 'Accounting' },
  { name: 'staff.catalogue', label: 'Catalogue' },
  { name: 'staff.readonly', label: 'Read-only' },
]
