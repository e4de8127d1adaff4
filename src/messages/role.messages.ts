import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '#contract/permissions.ts'

/** The labels of the six roles (docs/specification.md#roles-and-permissions). */
export const roleTexts: Record<Role, MessageDescriptor> = {
  root: msg`Root`,
  superAdmin: msg`Superadministrador`,
  owner: msg`Propietario`,
  admin: msg`Administrador`,
  audit: msg`Auditor`,
  user: msg`Miembro del equipo`,
}

/** Returns whether a level is one of the six roles. */
export const isRole = (name: string): name is Role => name in roleTexts

/** Returns the levels of a user as one text. An unknown level shows its own name. */
export function rolesInWords(i18n: I18n, roles: readonly string[]): string {
  return roles.map((role) => (isRole(role) ? i18n._(roleTexts[role]) : role)).join(', ')
}
