import type { FailureCode } from '#contract/failure-codes.ts'
import type { Language } from './language.ts'

/** The texts of refusals about orders, cards, charges and subscriptions. */
export const paymentFailureTexts = {
  'card.refused': {
    es: 'El banco no aceptó la tarjeta.',
    en: 'The bank did not accept the card.',
  },
  'charge.refused': {
    es: 'El banco no autorizó el cargo.',
    en: 'The bank did not authorise the charge.',
  },
  'card.missing': {
    es: 'Esta tarjeta ya no está disponible.',
    en: 'This card is no longer available.',
  },
  'card.closed': {
    es: 'El banco rechazó esta tarjeta y no volveremos a intentarlo con ella por ahora. Usa otra tarjeta.',
    en: 'The bank declined this card, and we will not try it again for now. Use another card.',
  },
  'installments.unavailable': {
    es: 'Este pago no se puede dividir así en meses sin intereses. No se hizo ningún cargo.',
    en: 'This payment cannot be divided so into months without interest. We charged nothing.',
  },
  'gateway.account': {
    es: 'Estas llaves son de otra cuenta, que no conoce lo que ya se cobró.',
    en: 'These keys are of another account, which does not know what was charged already.',
  },
  'card.in_use': {
    es: 'Hay un cargo en curso con esta tarjeta.',
    en: 'A charge with this card is under way.',
  },
  'order.state': {
    es: 'La orden no permite esto en su estado actual.',
    en: 'The order does not allow this in its present state.',
  },
  'refund.second_person': {
    es: 'Otra persona tiene que aprobar esta devolución.',
    en: 'Another person has to approve this refund.',
  },
  'refund.amount': {
    es: 'No se puede devolver tanto de este cobro.',
    en: 'So much of this charge cannot be given back.',
  },
  'credit.amount': {
    es: 'El saldo a favor no alcanza para retirar tanto.',
    en: 'The credit balance does not cover so much.',
  },
  'credit.limit': {
    es: 'Se pasa de lo que el equipo puede dar a un cliente en 30 días.',
    en: 'This is more than the team may grant a customer in 30 days.',
  },
  'price.changed': {
    es: 'El precio cambió. Revísalo antes de pagar.',
    en: 'The price changed. Look at it before paying.',
  },
  'promo.missing': {
    es: 'El código no existe.',
    en: 'The code does not exist.',
  },
  'order.elsewhere': {
    es: 'Ya hay un pago en curso o hecho por esto.',
    en: 'There is a payment under way or done for this already.',
  },
  'subscription.active': {
    es: 'Ya tienes un plan activo.',
    en: 'You have an active plan already.',
  },
  'consent.missing': {
    es: 'Falta aceptar el cargo recurrente.',
    en: 'The recurring charge has not been agreed to.',
  },
  'promo.not_started': {
    es: 'El código todavía no se puede usar.',
    en: 'The code cannot be used yet.',
  },
  'promo.expired': {
    es: 'El código ya venció.',
    en: 'The code has expired.',
  },
  'promo.exhausted': {
    es: 'El código ya se usó todas las veces que podía.',
    en: 'The code has been used as often as it could.',
  },
  'promo.used': {
    es: 'Ya usaste este código.',
    en: 'You have used this code already.',
  },
  'promo.other_plan': {
    es: 'El código no sirve para este plan.',
    en: 'The code is not for this plan.',
  },
  'gateway.unavailable': {
    es: 'El servicio de tarjetas no está disponible. Inténtalo en unos minutos.',
    en: 'The card service is not available. Try again in a few minutes.',
  },
  'plan.unavailable': {
    es: 'Ese plan ya no está disponible. Elige otro.',
    en: 'That plan is no longer available. Choose another one.',
  },
  'pause.unavailable': {
    es: 'Esta suscripción no se puede pausar ahora.',
    en: 'This subscription cannot be paused now.',
  },
  'subscription.state': {
    es: 'La suscripción ya cambió de estado y no permite hacer esto.',
    en: 'The subscription is in another state by now, which does not allow this.',
  },
  'change.same': {
    es: 'Eso es lo que ya tienes.',
    en: 'That is what you already have.',
  },
  'change.once': {
    es: 'Lo que se compra una sola vez se paga al momento: quítalo de este cambio, o cómpralo sin cambiar de plan.',
    en: 'What is bought once is paid at once: take it out of this change, or buy it without changing your plan.',
  },
} as const satisfies Partial<Record<FailureCode, Record<Language, string>>>
