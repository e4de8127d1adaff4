import { expect } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { demoOpenpay } from '#sandbox/provider-settings.ts'
import { type Newcomer, newcomer, visitSteps } from './newcomer.ts'
import type { App } from './test.ts'

const deviceSession = 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f'

/** Makes a customer whose account is ready, with a plan that asks for nothing. */
export async function trialCustomer(app: App): Promise<Newcomer> {
  return settled(await newcomer(app, 'Esencial'))
}

/** Makes a customer who tries a plan for some days without paying. Its onboarding goes on. */
export async function triesPlan(app: App): Promise<Newcomer> {
  const who = await newcomer(app, 'Prueba gratis')
  await visitSteps(who, 'welcome')
  const { data } = endpoints.listOnboardings.output.parse(await who.call('GET', '/onboardings'))
  const [onboarding] = data
  await who.call('POST', '/cash/orders', {
    subscription_plan_id: onboarding?.planId,
    period: 0,
    line_items: [{ id: onboarding?.planId, quantity: 1 }],
    expected_total: 0,
    metadata: { onboarding_id: onboarding?.id },
  })
  return who
}

/** Makes a customer who has paid the first month of a plan with a saved card. */
export async function subscriber(app: App, number = '4111111111111111'): Promise<Newcomer> {
  const who = await newcomer(app, 'Profesional')
  await visitSteps(who, 'welcome')
  const { data } = endpoints.listOnboardings.output.parse(await who.call('GET', '/onboardings'))
  const [onboarding] = data
  const card = await withCard(app, who, number)
  const wanted = { subscription_plan_id: onboarding?.planId, period: 0, line_items: [{ id: onboarding?.planId, quantity: 1 }] }
  await buy(who, wanted, { card, metadata: { onboarding_id: onboarding?.id } })
  await visitSteps(who, 'checkout')
  return settled(who)
}

/** Buys a month of a product of the marketplace, by its Spanish name, with a saved card. */
export async function buysProduct(who: Newcomer, name: string, card: string): Promise<void> {
  const { data } = endpoints.listProducts.output.parse(await who.call('GET', '/products?per_page=100'))
  const chosen = data.find((one) => one.name['es-MX'] === name)
  await buy(who, { period: 0, line_items: [{ id: chosen?.id, quantity: 1 }] }, { card })
}

/** Orders at the quoted price and pays with a saved card. */
async function buy({ call }: Newcomer, wanted: object, { card, ...more }: { card: string; metadata?: object }): Promise<void> {
  const quote = (await call('POST', '/cash/quote', wanted)) as { data: { totals: { total: number }; renewal: object | null } }
  const order = (await call('POST', '/cash/orders', {
    ...wanted,
    expected_total: quote.data.totals.total,
    consent: { version: 1, ...quote.data.renewal },
    payment_method: { id: card },
    ...more,
  })) as { data: { id: string } }
  await call('POST', `/cash/orders/${order.data.id}/charge`, { payment_method: { id: card }, device_session_id: deviceSession })
}

/** Saves a card of Openpay as the browser's frame does. Returns its id. */
export async function withCard({ sandboxUrl }: App, { call }: Newcomer, number: string): Promise<string> {
  const answer = await fetch(`${sandboxUrl}/openpay/v1/${demoOpenpay.merchantId}/tokens`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${demoOpenpay.publicKey}:`)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      card_number: number,
      holder_name: 'Paula Prado',
      expiration_year: '60',
      expiration_month: '12',
      cvv2: '123',
    }),
  })
  const { id } = (await answer.json()) as { id: string }
  const data = { token_id: id, device_session_id: deviceSession }
  const saved = (await call('POST', '/cash/cards', { driver: 'openpay', data })) as { data: { id: string } }
  return saved.data.id
}

/** Waits until an account is ready, and signs in again. */
export async function settled(who: Newcomer): Promise<Newcomer> {
  const ready = async () =>
    endpoints.getCustomer.output.parse(await who.call('GET', `/clientes/${who.session.customer.id}`)).data.onboardingFinishedAt
  await expect.poll(ready, { message: 'the account gets ready', intervals: [50, 100, 200] }).not.toBeNull()
  return { ...who, ...(await who.again()) }
}
