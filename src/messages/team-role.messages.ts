import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TeamRole } from '#contract/user.ts'

/** What a level of a team lets a person do. */
export const teamRoleHints: Record<TeamRole, MessageDescriptor> = {
  admin: msg`Administra el equipo, las empresas y la suscripción.`,
  audit: msg`Ve el equipo, las empresas y la suscripción, sin cambiar nada.`,
  user: msg`Usa las aplicaciones y cuida su propia cuenta.`,
}
