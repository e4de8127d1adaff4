import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CancelReason } from '#contract/cancellation.ts'
import type { Period } from '#contract/period.ts'
import type { Subscription } from '#contract/subscription.ts'

/** Statuses in words (STAT-2). */
export const statusTexts: Record<Subscription['status'], MessageDescriptor> = {
  cancelled: msg`Cancelada`,
  expired: msg`Vencida`,
  error: msg`En revisión`,
  inactive: msg`Sin activar`,
  active: msg`Activa`,
  paused: msg`En pausa`,
}

export const paymentStatusTexts: Record<Subscription['paymentStatus'], MessageDescriptor> = {
  error: msg`Con un problema que revisamos`,
  failed: msg`Rechazado`,
  pending: msg`Pendiente`,
  processing: msg`En proceso`,
  paid: msg`Pagado`,
}

export const periodTexts: Record<Period, MessageDescriptor> = { monthly: msg`Mensual`, yearly: msg`Anual` }

export const typeTexts: Record<Subscription['type'], MessageDescriptor> = { plan: msg`Plan`, product: msg`Producto` }

/** Why a customer cancels. */
export const cancelReasonTexts: Record<CancelReason, MessageDescriptor> = {
  too_expensive: msg`Es muy cara`,
  missing_feature: msg`Le falta algo que necesito`,
  not_used: msg`Casi no la uso`,
  switched: msg`Me cambio a otra`,
  closing: msg`Cierro mi negocio`,
  other: msg`Otra razón`,
}
