import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClaimAct, ClaimRecord } from '#contract/admin/claim.ts'
import type { Driver } from '#contract/driver.ts'
import type { AttemptRecord, ChargeDecision, DisputeRecord, OrderAttention, OrderRow } from '#contract/admin/sale.ts'
import type { actReasons, SubscriptionAct } from '#contract/admin/subscription-act.ts'
import type { TrialFilter } from '#contract/admin/trial-filter.ts'

/** The states of an order by their names. */
export const orderStatusTexts: Record<OrderRow['status'], MessageDescriptor> = {
  draft: msg`Borrador`,
  charging: msg`Cobrando`,
  requires_action: msg`Espera al banco`,
  verifying: msg`Por confirmar`,
  paid: msg`Pagada`,
  failed: msg`Rechazada`,
  cancelled: msg`Cancelada`,
  expired: msg`Vencida`,
}

export const orderKindTexts: Record<OrderRow['kind'], MessageDescriptor> = {
  purchase: msg`Compra`,
  renewal: msg`Renovación`,
  change: msg`Cambio de plan`,
}

/** The gateways' own names, in every language. */
export const driverTexts: Record<Driver, MessageDescriptor> = { openpay: msg`Openpay`, stripe: msg`Stripe` }

/** The states of a dispute. */
export const disputeStateTexts: Record<DisputeRecord['state'], MessageDescriptor> = {
  opened: msg`El banco la examina`,
  evidenceDue: msg`Espera nuestra respuesta`,
  underReview: msg`El banco revisa nuestra respuesta`,
  won: msg`Ganada`,
  lost: msg`Perdida`,
}

/** The states of an attempt. */
export const attemptStateTexts: Record<AttemptRecord['state'], MessageDescriptor> = {
  created: msg`Preparado`,
  sent: msg`Enviado al proveedor`,
  requires_action: msg`Espera al banco`,
  processing: msg`En proceso`,
  awaiting: msg`Espera una transferencia`,
  unknown: msg`Nadie sabe aún`,
  succeeded: msg`Cobrado`,
  failed: msg`Rechazado`,
  expired: msg`Vencido`,
  manual: msg`Hay que decidir`,
  refunded: msg`Devuelto`,
  disputed: msg`En disputa`,
  charged_back: msg`Perdido en disputa`,
}

export const claimStateTexts: Record<ClaimRecord['state'], MessageDescriptor> = {
  opened: msg`Abierto`,
  in_review: msg`En revisión`,
  approved: msg`Aprobado`,
  rejected: msg`Rechazado`,
}

/** Acts of staff on a subscription, as their buttons name them. */
export const subscriptionActTexts: Record<SubscriptionAct, MessageDescriptor> = {
  'trial.extend': msg`Alargar la prueba`,
  'months.give': msg`Dar meses sin costo`,
  'discount.give': msg`Hacer un descuento`,
  'discount.stop': msg`Quitar el descuento`,
  'quantity.lower': msg`Bajar la cantidad`,
  'renew.on': msg`Renovar automáticamente`,
  'renew.off': msg`No renovar`,
  pause: msg`Pausar`,
  resume: msg`Reanudar`,
  cancel: msg`Cancelar la suscripción`,
  retry: msg`Cobrar ahora lo pendiente`,
  'change.drop': msg`Quitar el cambio pendiente`,
  sync: msg`Sincronizar sus aplicaciones`,
}

/** The effect of an act, shown before it is done. */
export const actOutcomeTexts: Record<SubscriptionAct, MessageDescriptor> = {
  'trial.extend': msg`La prueba termina más tarde, y el primer cobro se mueve con ella. Hoy no se cobra nada.`,
  'months.give': msg`Su periodo termina más tarde, y el próximo cobro se mueve con él. Hoy no se cobra nada.`,
  'discount.give': msg`Sus próximas renovaciones cuestan menos. Hoy no se cobra ni se devuelve nada.`,
  'discount.stop': msg`Su próxima renovación vuelve a su precio. El propietario recibe un correo.`,
  'quantity.lower': msg`Desde su renovación tiene menos y paga menos. Hasta entonces no cambia nada, y el cliente puede quitar el cambio.`,
  'renew.on': msg`Se renovará y cobrará sola al final de su periodo.`,
  'renew.off': msg`El cliente conserva el acceso hasta el final de su periodo y no se le cobra más.`,
  pause: msg`Al terminar su periodo pagado pierde el acceso. No se le cobra hasta la fecha elegida, cuando se reanuda sola.`,
  resume: msg`Si la pausa no empezó, se deshace. Si ya está en pausa, se cobra ahora un periodo nuevo con la tarjeta predeterminada.`,
  cancel: msg`El cliente y su equipo pierden ahora mismo el acceso a los productos, a los servicios y a emitir facturas. No se puede deshacer y no se devuelve lo que queda del periodo.`,
  retry: msg`Se cobra ahora lo que está pendiente, con la tarjeta predeterminada del cliente.`,
  'change.drop': msg`La suscripción se renueva como está hoy. El propietario recibe un correo.`,
  sync: msg`Se vuelven a preparar sus aplicaciones.`,
}

/** Why an act is not possible now. */
export const actReasonTexts: Record<(typeof actReasons)[number], MessageDescriptor> = {
  over: msg`Ya terminó.`,
  waiting: msg`Todavía no se ha pagado nada.`,
  already: msg`Ya está así.`,
  once: msg`Se compró una sola vez y no se renueva.`,
  not_due: msg`No hay nada pendiente de pago.`,
  past_due: msg`Primero hay que cobrar lo pendiente.`,
  no_card: msg`El cliente no tiene una tarjeta guardada.`,
  charging: msg`Hay un cargo en proceso. Espera a que termine.`,
  nothing_pending: msg`No hay un cambio pendiente.`,
  announced: msg`Lo avisó una campaña de precio; exceptúa al cliente en ella.`,
  trial: msg`Es una prueba: no se cobra nada por ella.`,
  not_trial: msg`No es una prueba.`,
  changing: msg`Ya hay un cambio que espera el fin de su periodo. Primero hay que quitarlo.`,
  given: msg`Su periodo ya tiene todos los meses que se pueden dar.`,
  least: msg`Ya tiene lo menos que se vende.`,
  free: msg`Su renovación no cuesta nada.`,
  discounted: msg`Ya tiene un descuento. Primero hay que quitarlo.`,
  not_discounted: msg`No tiene ningún descuento.`,
  ending: msg`Ya está cancelada para una fecha. Primero hay que conservarla.`,
  paused: msg`Está en pausa.`,
  not_paused: msg`No tiene ninguna pausa.`,
  disagreed: msg`El proveedor y nuestro registro no coinciden. Revisa sus órdenes.`,
  grant: msg`Tu cuenta no tiene permiso para hacer esto.`,
}

/** Decisions about a charge, as their buttons name them. */
export const chargeDecisionTexts: Record<ChargeDecision, MessageDescriptor> = {
  accept: msg`Aceptar como pago`,
  give_back: msg`Devolver el cobro`,
  not_charged: msg`Marcar como no cobrado`,
}

export const claimActTexts: Record<ClaimAct, MessageDescriptor> = {
  review: msg`Tomar para revisión`,
  approve: msg`Aprobar`,
  reject: msg`Rechazar`,
}

/** Why an order waits for staff. */
export const trialTexts: Record<TrialFilter, MessageDescriptor> = {
  ending: msg`Por terminar`,
  any: msg`Con prueba`,
  unpaid: msg`Terminó sin pago`,
}

export const orderAttentionTexts: Record<OrderAttention, MessageDescriptor> = {
  decision: msg`Una decisión sobre un cobro`,
  refund: msg`Una devolución por aprobar o sin respuesta`,
  received: msg`Un pago registrado por aprobar`,
  dispute: msg`Una disputa`,
}
