import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isProfile, type Role } from '#contract/permissions.ts'
import type { BuiltInProfile } from '#contract/staff-profiles.ts'

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

/** The names of the staff profiles that each tenant has (docs/staff.md). */
export const profileTexts: Record<BuiltInProfile, MessageDescriptor> = {
  'staff.support': msg`Soporte`,
  'staff.collections': msg`Cobranza`,
  'staff.accounting': msg`Contabilidad`,
  'staff.catalogue': msg`Catálogo`,
  'staff.readonly': msg`Solo lectura`,
}

/** Returns whether a level is a staff profile that each tenant has. */
export const isNamedProfile = (name: string): name is BuiltInProfile => Object.hasOwn(profileTexts, name)

/** Returns a level in words: a role, or a staff profile. A profile of the tenant's own shows its `label`. */
export function levelInWords(i18n: I18n, level: string, label?: string): string {
  if (isRole(level)) return i18n._(roleTexts[level])
  if (isNamedProfile(level)) return i18n._(profileTexts[level])
  return label ?? (isProfile(level) ? i18n._(msg`Colaborador`) : level)
}

/** Returns the levels of a user as one text. An unknown level shows its own name. */
export function rolesInWords(i18n: I18n, roles: readonly string[]): string {
  return roles.map((role) => levelInWords(i18n, role)).join(', ')
}
