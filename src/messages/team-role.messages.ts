import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TeamRole } from '#contract/user.ts'

/** What each level of a team allows. */
export const teamRoleHints: Record<TeamRole, MessageDescriptor> = {
  admin: msg`Administra el equipo, las empresas y la suscripción.`,
  audit: msg`Ve el equipo, las empresas y la suscripción, sin cambiar nada.`,
  user: msg`Usa las aplicaciones y cuida su propia cuenta.`,
}
