import { expect, type Page } from '@playwright/test'
import { bankReturnKey } from '#contract/card-frame.ts'
import { endpoints } from '#contract/endpoints.ts'
import { answers } from '#tests/fixtures/calls.ts'
import { acme, olivia, sessionOf } from '#tests/fixtures/people.ts'
import { CheckoutPage } from '#e2e/pages/checkout.page.ts'
import { frameSays } from '#e2e/support/card-frame.ts'
import { type Release, sentBy, wireOf } from '#e2e/support/real-stage.ts'
import type { Wire } from '#tests/qa/engine/outcome-table.ts'

/** Olivia before her company finishes the onboarding. */
export const newcomer = sessionOf(
  { ...olivia, permissions: [...olivia.permissions, 'onboardings.update'] },
  { ...acme, onboardingFinishedAt: null },
)

/** Opens the field of the promo code, which is a link until it is wanted. */
export async function openCode(page: Page): Promise<void> {
  await new CheckoutPage(page).openCode()
}

/** Presses pay as a person who agrees to the renewal. */
export async function agreeAndPay(page: Page): Promise<void> {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Pagar/ }).click()
}

/** The bank's page returned, in another window. */
export async function bankReturns(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const other = document.body.appendChild(document.createElement('iframe'))
    other.contentWindow?.localStorage.setItem(key, 'returned')
    other.contentWindow?.localStorage.removeItem(key)
    other.remove()
  }, bankReturnKey)
}

/** Answers the calls that save a cart, whatever happens to the step's own calls of the same kind. */
export async function keepCarts(page: Page): Promise<void> {
  const { path } = endpoints.updateOnboarding
  await page.route(`**/api${path.replace('{id}', '*')}`, (route, request) => {
    const body = request.postDataJSON() as { metadata?: { cart?: unknown } } | null
    return body?.metadata?.cart
      ? route.fulfill({ json: sentBy('updateOnboarding', answers.updateOnboarding.ok) })
      : route.fallback()
  })
}

/** The device session from the provider's script. */
export const device = { type: 'device', deviceSessionId: 'd'.repeat(32) } as const
/** Longer than a charge may still be running, in ms. */
const grace = 9_000

/** How the calls of a charge end. */
interface ChargeWay {
  createOrder?: string
  chargeOrder?: string | Wire
  getOrder?: string | Wire
}

/** Leads a charge to its end, with the ends of its calls and the acts of a person. */
export async function leadCharge(page: Page, release: Release, way: ChargeWay): Promise<void> {
  const { createOrder = 'ok', chargeOrder = 'ok', getOrder = 'ok' } = way
  const press = (name: string) => page.getByRole('button', { name }).click()
  const acts: Record<string, () => Promise<void>> = {
    cancelling: () => release('cancelOrder', 'ok'),
    creatingOrder: () => release('createOrder', createOrder),
    readingDevice: () => frameSays(page, 'openpay', device),
    charging: () => release('chargeOrder', chargeOrder),
    verifying: async () => {
      await page.clock.fastForward(grace)
      await release('getOrder', getOrder)
    },
    uncharged: () => press('Intentar de nuevo'),
    failed: () => press('Usar otra tarjeta'),
    success: () => press('Continuar'),
  }
  const charge = page.locator('[data-flow=charge]')
  await charge.waitFor({ state: 'attached' })
  for (let state = await stateOf(page); state !== null; state = await stateOf(page)) {
    const act = acts[state]
    if (!act) throw new Error(`nothing leads a charge on from ${state}`)
    await act()
    await page.locator(`[data-flow=charge][data-state=${state}]`).waitFor({ state: 'detached' })
  }
  await expect(charge).toHaveCount(0)
}

/** Returns a refusal that any call of a charge may have. */
export function chargeRefusal(code: string): ChargeWay {
  const wire = wireOf('createOrder', code)
  return { createOrder: code, chargeOrder: { ...wire, status: 422 }, getOrder: orderAnswer('draft') }
}

/** The calls that the area makes by itself. */
export const area = { listSubscriptions: answers.listSubscriptions.ok } as const

/** The calls of the panel before and during a choice. */
export const panel = {
  ...area,
  listOrders: answers.listOrders.ok,
  listPaymentMethods: answers.listPaymentMethods.ok,
  quoteOrder: answers.quoteOrder.ok,
} as const

/** Returns the answer about an order with this status. */
function orderAnswer(status: 'draft'): Wire {
  return { status: 200, json: sentBy('getOrder', { data: { ...answers.createOrder.ok.data, status } }) }
}

function stateOf(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector('[data-flow=charge]')?.getAttribute('data-state') ?? null)
}
