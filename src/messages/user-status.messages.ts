import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { User } from '#contract/user.ts'

/** The statuses of a user by their names (STAT-1). */
export const userStatusTexts: Record<User['status'], MessageDescriptor> = {
  error: msg`Con error`,
  active: msg`Activo`,
  blocked: msg`Bloqueado`,
  pending: msg`Invitación pendiente`,
  inactive: msg`Suspendido`,
}
