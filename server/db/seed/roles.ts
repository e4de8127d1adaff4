import type { Role } from '#contract/permissions.ts'

/** The roles in their order, with the labels of the specification (section 6). */
export const roleLabels: readonly { readonly name: Role; readonly label: string }[] = [
  { name: 'root', label: 'Root' },
  { name: 'superAdmin', label: 'Superadmin' },
  { name: 'owner', label: 'Owner' },
  { name: 'admin', label: 'Administrator' },
  { name: 'audit', label: 'Auditor' },
  { name: 'user', label: 'Team member' },
]
