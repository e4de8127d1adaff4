import { alertsIn } from './alerts.ts'
import type { Page } from '@playwright/test'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { MarketplacePage } from '../pages/marketplace.page.ts'
import { advanceClock } from './advance-clock.ts'
import { answerBank, answerInFrame, bankButton, withStripe } from './bank.ts'
import { type Ending, endingOf, type TestCard } from './test-cards.ts'
import type { App } from './test.ts'

/** What a person sees at the end. */
export interface PaymentScreen {
  at: string
  alert: string
  buttons: readonly string[]
  /** What they saw while the result was unknown. */
  meanwhile?: { title: string; buttons: readonly string[] }
}

const ends = ['success', 'failed', 'unconfirmed', 'underReview', 'uncharged', 'unordered', 'deviceFailed']

/** Saves a test card in the purchase of a product, pays, and authorises at the bank if it asks. */
export async function payWithCard(page: Page, app: App, card: TestCard): Promise<PaymentScreen> {
  const checkout = new CheckoutPage(page)
  if (card.provider === 'stripe') await withStripe(page)
  await new MarketplacePage(page).clickBuy('Paquete de 100 facturas')
  const code = /^3[47]/.test(card.number) ? '1234' : '123'
  if (card.provider === 'stripe') await checkout.typeCardByStripe(card.number, code)
  else await checkout.typeCard(card.number, code)
  await checkout.payButton.click()
  const charge = page.locator('[data-flow=charge]')
  const form = page.locator('[data-flow=checkout][data-state=addingCard]')
  const saved = () => seenFirst({ charge, outside: alertsIn(form), inside: alertsIn(checkout.cards.form) })
  const challenge = bankButton(page, 'Datos de la tarjeta', 'Autorizar')
  let save = await Promise.any([saved(), seenFirst({ asked: challenge })])
  if (save === 'asked') {
    await challenge.click()
    save = await saved()
  }
  if (save !== 'charge') {
    const alert = save === 'inside' ? alertsIn(checkout.cards.form) : alertsIn(page)
    return { at: 'refused', alert: (await alert.allTextContents()).join(' '), buttons: [] }
  }
  return chargedTo(page, app, endingOf(card))
}

type Named = Record<string, ReturnType<Page['locator']>>

const seenFirst = async <Places extends Named>(places: Places): Promise<keyof Places> =>
  Promise.any(
    Object.entries(places).map(async ([name, place]) =>
      place
        .first()
        .waitFor()
        .then(() => name),
    ),
  )

/** Seconds until a slow gateway ends a charge, and until an unknown charge proves that there was none. */
const [late, proof] = [21, 660]

async function chargedTo(page: Page, app: App, ending: Ending): Promise<PaymentScreen> {
  const charge = page.locator('[data-flow=charge]')
  const offered = () => charge.locator('button, a').allTextContents()
  const at = (...states: string[]) => page.locator(states.map((state) => `[data-flow=charge][data-state=${state}]`).join())
  await charge.waitFor({ state: 'attached' })
  const places = {
    end: at(...ends),
    bank: at('requiresAction'),
    verifying: at('verifying'),
    cart: new CheckoutPage(page).payButton,
  }
  const isUnknownFirst = 'after' in ending
  let meanwhile: PaymentScreen['meanwhile']
  let here = await seenFirst(places)
  while (here === 'bank' || here === 'verifying') {
    if (here === 'bank') {
      await authorise(page)
      await at('requiresAction', 'challenging', 'confirming').waitFor({ state: 'detached' })
      here = await seenFirst(places)
    } else {
      if (isUnknownFirst) meanwhile = { title: (await charge.getByRole('heading').textContent()) ?? '', buttons: await offered() }
      await advanceClock(app, isUnknownFirst ? proof : late)
      const { verifying: _, ...others } = places
      here = await seenFirst(others)
    }
  }
  const state = here === 'cart' ? 'cart' : ((await charge.getAttribute('data-state')) ?? '')
  const alert = (await alertsIn(page).allTextContents()).join(' ')
  const buttons = here === 'cart' ? [] : await offered()
  return { at: state, alert, buttons, ...(meanwhile && { meanwhile }) }
}

async function authorise(page: Page): Promise<void> {
  const inWindow = await page.getByText('en otra ventana').isVisible()
  if (inWindow) return answerBank(page, 'Autorizar')
  await new CheckoutPage(page).click('Verificar con mi banco')
  return answerInFrame(page, 'Verificación de tu banco', 'Autorizar')
}
