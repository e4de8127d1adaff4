import { newAct } from '../gateway/act.ts'
import { detach, effectOf } from './api/payment-methods.ts'
import { refund } from './api/refunds.ts'
import { expireVoucher, tellVoucher } from './api/transfers.ts'
import { failPayment, succeedPayment } from './api/settle-payment.ts'
import { newDispute } from './objects/charge.ts'
import { emit, type Stripe } from './stripe.ts'

/** Registers what Stripe does later by itself. */
export function registerStripeTime(stripe: Stripe): void {
  const { schedule, webhooks } = stripe.gateway
  const later = (name: string, act: (subject: string, act: ReturnType<typeof newAct>) => void) =>
    schedule.on(name, (subject) => {
      const done = newAct('stripe')
      act(subject, done)
      webhooks.dispatch(done)
    })

  later('stripe.settle', (id, act) => {
    const intent = stripe.paymentIntents.get(id)
    const method = stripe.methods.get(intent?.payment_method ?? '')
    if (intent?.status !== 'processing' || !method) return
    const effect = effectOf(method)
    const fails = effect.effect === 'life' && effect.life === 'failed_late'
    if (fails) failPayment(stripe, act, intent, method, { code: 'generic_decline' })
    else succeedPayment(stripe, act, intent, method)
  })
  later('stripe.voucher', (id, act) => {
    const intent = stripe.paymentIntents.get(id)
    if (intent) expireVoucher(stripe, act, intent)
  })
  later('stripe.voucher.told', (id, act) => {
    const intent = stripe.paymentIntents.get(id)
    if (intent) tellVoucher(stripe, act, intent)
  })
  later('stripe.dispute', (id, act) => {
    const charge = stripe.charges.get(id)
    if (!charge) return
    const dispute = newDispute(charge, stripe.gateway.clock.seconds())
    stripe.charges.put(id, { ...charge, disputed: true })
    stripe.disputes.put(dispute.id, dispute)
    emit(stripe, act, 'charge.dispute.created', dispute)
  })
  later('stripe.refund', (id, act) => {
    const charge = stripe.charges.get(id)
    if (charge && !charge.refunded) refund(stripe, act, charge, charge.amount - charge.amount_refunded)
  })
  later('stripe.vanish', (id, act) => {
    const method = stripe.methods.get(id)
    if (!method) return
    detach(stripe, act, method)
    stripe.methods.remove(id)
  })
}
