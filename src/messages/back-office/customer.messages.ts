import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CustomerRow, SyncStatus, TimelineEvent } from '#contract/back-office/customer.ts'

/** The statuses of a customer by their names (STAT-1). */
export const customerStatusTexts: Record<CustomerRow['status'], MessageDescriptor> = {
  blocked: msg`Bloqueado`,
  pending: msg`Pendiente`,
  active: msg`Activo`,
}

/** How a customer's applications stand with what it bought (STAT-1). */
export const syncStatusTexts: Record<SyncStatus, MessageDescriptor> = {
  error: msg`Con error`,
  pending: msg`Pendiente`,
  busy: msg`En proceso`,
  done: msg`Sincronizado`,
}

export const timelineKindTexts: Record<TimelineEvent['kind'], MessageDescriptor> = {
  account: msg`Cuenta`,
  audit: msg`Administración`,
  order: msg`Orden`,
  attempt: msg`Cobro`,
  subscription: msg`Suscripción`,
  mail: msg`Correo`,
  claim: msg`Reclamo`,
  session: msg`Sesión`,
}
