import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaffState } from '#contract/admin/staff.ts'

/** The states of a member of staff. */
export const staffStateTexts: Record<StaffState, MessageDescriptor> = {
  invited: msg`Invitación pendiente`,
  active: msg`Activo`,
  suspended: msg`Suspendido`,
  expired: msg`Acceso vencido`,
}
