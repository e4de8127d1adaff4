import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '#contract/permissions.ts'

/** The labels of the six roles (specification, section 6). */
export const roleTexts: Record<Role, MessageDescriptor> = {
  root: msg`Root`,
  superAdmin: msg`Superadministrador`,
  owner: msg`Propietario`,
  admin: msg`Administrador`,
  audit: msg`Auditor`,
  user: msg`Miembro del equipo`,
}
