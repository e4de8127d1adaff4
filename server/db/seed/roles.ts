import type { Role } from '#contract/permissions.ts'

/** The roles in their order, with the labels of docs/specification.md#roles-and-permissions. */
export const roleLabels: readonly { readonly name: Role; readonly label: string }[] = [
  { name: 'root', label: 'Root' },
  { name: 'superAdmin', label: 'Superadmin' },
  { name: 'owner', label: 'Owner' },
  { name: 'admin', label: 'Administrator' },
  { name: 'audit', label: 'Auditor' },
  { name: 'user', label: 'Team member' },
]
