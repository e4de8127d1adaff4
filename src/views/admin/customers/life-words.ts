import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Life } from '../../../lib/subscription-acts.ts'

/** The state of a subscription for staff, in one or two words. */
export const lifeTexts: Record<Life, MessageDescriptor> = {
  waiting: msg`Sin pagar aún`,
  trial: msg`En prueba`,
  paid: msg`Pagada`,
  paused: msg`En pausa`,
  resuming: msg`Se está reanudando`,
  renewing: msg`Cobro en proceso`,
  pastDue: msg`Con pago vencido`,
  expired: msg`Vencida`,
  cancelled: msg`Cancelada`,
  error: msg`En revisión`,
}

export const lifeTones = {
  waiting: 'inactive',
  trial: 'inactive',
  paid: 'active',
  paused: 'paused',
  resuming: 'inactive',
  renewing: 'inactive',
  pastDue: 'error',
  expired: 'expired',
  cancelled: 'cancelled',
  error: 'error',
} as const satisfies Record<Life, string>
