import { fingerprintOf } from '../../cards/card-number.ts'
import { faultCards, type FaultEffect } from '../../cards/fault-cards.ts'
import { declineCards, type DeclineCode } from './declines.ts'

export type StripeEffect =
  | { effect: 'ok' }
  | { effect: 'decline'; code: DeclineCode; from: 'save' | 'charge'; bare?: boolean }
  | { effect: 'challenge'; on: 'setup' | 'every' | 'on_session'; afterwards?: DeclineCode }
  | FaultEffect

export interface StripeCard {
  number: string
  alias: string
  does: StripeEffect
  about: string
  brand: 'visa' | 'mastercard' | 'amex'
  funding: 'credit' | 'debit'
  country: string
}

const card = (number: string, alias: string, about: string, does: StripeEffect = { effect: 'ok' }): StripeCard => ({
  number,
  alias: `pm_card_${alias}`,
  does,
  about,
  brand: number.startsWith('3') ? 'amex' : number.startsWith('4') ? 'visa' : 'mastercard',
  funding: alias.endsWith('debit') ? 'debit' : 'credit',
  country: alias.startsWith('mx') ? 'MX' : 'US',
})

/** The one card of Stripe's tests that takes months without interest. */
const mexican = '4000004840000008'

const refused = (code: DeclineCode, bare = false): StripeEffect => ({ effect: 'decline', code, from: 'save', bare })
const challenge = (on: 'setup' | 'every' | 'on_session', afterwards?: DeclineCode): StripeEffect => ({
  effect: 'challenge',
  on,
  ...(afterwards && { afterwards }),
})

const own: StripeCard[] = [
  card('4242424242424242', 'visa', 'Aprobada.'),
  card('4111111111111111', 'visa_1111', 'Aprobada.'),
  card('4000056655665556', 'visa_debit', 'Aprobada, débito.'),
  card('5555555555554444', 'mastercard', 'Aprobada.'),
  card('5200828282828210', 'mastercard_debit', 'Aprobada, débito.'),
  card('378282246310005', 'amex', 'Aprobada, American Express.'),
  card('4000004840008001', 'mx', 'Aprobada, emitida en México.'),
  card(mexican, 'mx_installments', 'Aprobada, con meses sin intereses.'),
  card('4000000000000002', 'visa_chargeDeclined', 'Rechazada al guardar.', refused('generic_decline')),
  card('4000000000009995', 'visa_chargeDeclinedInsufficientFunds', 'Sin fondos al guardar.', refused('insufficient_funds')),
  card('4000000000009987', 'visa_chargeDeclinedLostCard', 'Perdida: se rechaza al guardar.', refused('lost_card')),
  card('4000000000009979', 'visa_chargeDeclinedStolenCard', 'Robada: se rechaza al guardar.', refused('stolen_card')),
  card('4000000000000069', 'chargeDeclinedExpiredCard', 'Vencida.', refused('expired_card', true)),
  card('4000000000000127', 'chargeDeclinedIncorrectCvc', 'Código de seguridad incorrecto.', refused('incorrect_cvc', true)),
  card('4000000000000119', 'chargeDeclinedProcessingError', 'Error al procesar.', refused('processing_error', true)),
  card(
    '4000000000006975',
    'visa_chargeDeclinedVelocityLimitExceeded',
    'Demasiado uso: se rechaza al guardar.',
    refused('card_velocity_exceeded'),
  ),
  card('4100000000000019', 'radarBlock', 'Bloqueada por riesgo.', refused('fraudulent')),
  card('4000000000000341', 'chargeCustomerFail', 'Se guarda; todo cobro se rechaza.', {
    effect: 'decline',
    code: 'generic_decline',
    from: 'charge',
  }),
  card('4000002500003155', 'authenticationRequiredOnSetup', '3-D Secure al guardar o en el primer pago.', challenge('setup')),
  card('4000002760003184', 'authenticationRequired', '3-D Secure en cada pago.', challenge('every')),
  card('4000000000003220', 'threeDSecure2Required', '3-D Secure 2 en cada pago.', challenge('every')),
  card(
    '4000003800000446',
    'authenticationRequiredSetupForOffSession',
    '3-D Secure solo con la persona presente.',
    challenge('on_session'),
  ),
  card(
    '4000008260003178',
    'authenticationRequiredChargeDeclinedInsufficientFunds',
    '3-D Secure y luego sin fondos.',
    challenge('every', 'insufficient_funds'),
  ),
  card(
    '4000008400001629',
    'authenticationRequiredChargeDeclined',
    '3-D Secure y luego rechazada.',
    challenge('every', 'generic_decline'),
  ),
  card('4000000000000259', 'createDispute', 'Se cobra; después hay un contracargo.', { effect: 'life', life: 'disputed' }),
]

const declined = Object.entries(declineCards).map(([code, number]) =>
  card(number, `decline_${code}`, `Se guarda; al cobrar: ${code}.`, {
    effect: 'decline',
    code: code as DeclineCode,
    from: 'charge',
  }),
)

const faulty = faultCards.map(({ code, number, does, about }) => card(number, `fault_${code}`, about, does))

export const stripeCards: readonly StripeCard[] = [...own, ...declined, ...faulty]

const byNumber = new Map(stripeCards.map((one) => [one.number, one]))
const byAlias = new Map(stripeCards.map((one) => [one.alias, one]))
const byFingerprint = new Map(stripeCards.map((one) => [fingerprintOf(one.number), one]))

export const stripeCardByNumber = (digits: string): StripeCard | undefined => byNumber.get(digits)
export const stripeCardByAlias = (alias: string): StripeCard | undefined => byAlias.get(alias)
/** Returns whether a stored card takes months without interest. */
export const takesInstallments = ({ fingerprint }: { fingerprint: string }): boolean => fingerprint === fingerprintOf(mexican)
/** Returns a stored card's behaviour by its fingerprint, because it keeps no number. */
export const stripeCardByFingerprint = (fingerprint: string): StripeCard | undefined => byFingerprint.get(fingerprint)
