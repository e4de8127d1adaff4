import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RuleKey, RuleRecord } from '#contract/admin/rule-check.ts'

/** What each rule says of records that are in order. */
export const ruleCheckTexts: Record<RuleKey, MessageDescriptor> = {
  'attempts.open_twice': msg`Una orden tiene un solo cobro en curso.`,
  'attempts.paid_twice': msg`Una orden se cobra una sola vez.`,
  'purchase.plan': msg`Una compra pagada de un plan tiene su suscripción.`,
  'purchase.products': msg`Una compra pagada tiene cada producto.`,
  'promo.unused': msg`Una orden pagada con código promocional cuenta como uso.`,
  'promo.not_given_back': msg`Una orden que no se pagó devuelve su código promocional.`,
  'promo.count': msg`Los usos de un código son los de sus órdenes.`,
  'receipt.missing': msg`Cada pago manda un solo recibo.`,
  'receipt.unpaid': msg`Sin pago no hay recibo.`,
  'consent.missing': msg`Lo que se renueva tiene su consentimiento.`,
  'subscription.unpaid': msg`Una suscripción viene de una orden pagada.`,
  'period.paid_twice': msg`Cada periodo tiene un solo pago.`,
  'period.not_begun': msg`Una renovación pagada inicia su periodo.`,
  'charge.after_cancelling': msg`Después de cancelar no hay cobros.`,
  'charge.unannounced': msg`Cada cobro automático tiene un aviso cinco días antes, o una persona intentó antes ese pago.`,
  'subscription.unwatched': msg`Cada suscripción tiene programado su próximo paso.`,
  'plan.two_active': msg`Un cliente tiene un solo plan activo.`,
  'credit.entry': msg`Cada movimiento de saldo suma cero.`,
  'credit.balance': msg`El saldo a favor es la suma de sus movimientos.`,
  'credit.reserved': msg`El saldo apartado espera un cobro en curso.`,
  'credit.spent': msg`Una orden pagada usó el saldo que muestra.`,
  'credit.returned': msg`Una devolución regresa su parte del saldo.`,
  'credit.unused': msg`Un cambio inmediato deja en el saldo lo que dice su orden.`,
  'credit.received': msg`Lo que llegó de más o de menos quedó en el saldo.`,
  'received.order': msg`Un pago registrado cubre su orden, sin otro cobro.`,
  'revenue.movements': msg`El ingreso recurrente es la suma de sus movimientos.`,
}

export const ruleRecordTexts: Record<RuleRecord, MessageDescriptor> = {
  order: msg`Orden`,
  subscription: msg`Suscripción`,
  customer: msg`Cliente`,
  promo_code: msg`Código promocional`,
}
