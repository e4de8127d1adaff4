import type { Period } from '#contract/period.ts'
import type { Plan } from '#contract/plan.ts'
import type { Purchase } from '#contract/purchase.ts'
import { purchaseOf } from '#machines/purchase.ts'
import { openCardFrame } from '#src/services/card-frame.ts'
import { readDeviceSession } from '#src/services/device-session.ts'
import { createOrders } from '#src/services/orders.ts'
import type { Cardholder } from './cardholder.ts'
import { callAs } from './newcomer.ts'
import { saveCard } from './save-card.ts'

/** A card that Openpay saves and refuses to charge, for want of funds. */
export const withoutFunds = '4000990030030005'

const ordersOf = ({ token }: Cardholder) => createOrders(callAs(token), Date.now)

/** Pays a month of a plan for somebody at its checkout. Gives the order's id. @throws Error when it is not paid at once */
export async function payMonth(person: Cardholder, plan: Plan): Promise<string> {
  const { id, status } = await pay(person, await purchaseIn(person, plan, { onboardingId: person.onboardingId }))
  if (status !== 'paid') throw new Error(`the month is ${status}`)
  return id
}

/** Somebody whose charge of a plan was refused, for a card that is not there any more. */
export async function withRefusedCharge<Person extends Cardholder>(
  person: Person,
  plan: Plan,
): Promise<Person & { failedOrderId: string }> {
  const id = await saveCard(person, withoutFunds)
  const purchase = await purchaseIn(person, plan)
  await pay(person, { ...purchase, method: { id, driver: 'openpay' } }).catch(() => null)
  await callAs(person.token)('removePaymentMethod', { params: { id } })
  const failed = (await ordersOf(person).list()).find(({ status }) => status === 'failed')
  if (!failed) throw new Error('no charge was refused')
  return { ...person, failedOrderId: failed.id }
}

interface Wanted {
  period?: Period
  onboardingId?: string | null
}

/** What somebody pays for a plan with the usual card, as the server prices it now; by the month, if nothing else is wanted. */
export async function purchaseIn(
  person: Cardholder,
  plan: Plan,
  { period = 'monthly', onboardingId = null }: Wanted = {},
): Promise<Purchase> {
  const { data: methods } = await callAs(person.token)('listPaymentMethods', { query: {} })
  const wish = { planId: plan.id, period, lines: [{ id: plan.id, quantity: 1 }], promocode: null }
  const method = methods.find(({ id }) => id === person.visaId) ?? null
  return purchaseOf(wish, await ordersOf(person).quote(wish), { method, onboardingId })
}

async function pay(person: Cardholder, purchase: Purchase) {
  const orders = ordersOf(person)
  const { id } = await orders.create(purchase)
  const frame = openCardFrame({ driver: 'openpay', locale: 'es-MX' })
  const { deviceSessionId } = await readDeviceSession(frame, new AbortController().signal)
  return orders.charge({ id, method: purchase.method, deviceSessionId })
}
