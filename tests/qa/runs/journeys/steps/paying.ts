import { CardsPage } from '#e2e/pages/cards.page.ts'
import { CheckoutPage } from '#e2e/pages/checkout.page.ts'
import { button, chosenCard, press, type Step, type Walker } from '../walker.ts'

/** Numbers of the gateway's test cards, by the result of their charge. */
const cards = {
  'that works': '4111111111111111',
  'that works, of another brand': '5555555555554444',
  'without funds': '4444444444444448',
  'that was lost': '4000000000000077',
  'that asks for the bank': '5454545454545454',
} as const
const kinds = ['that works', 'that works', 'that works, of another brand', 'without funds', 'that asks for the bank'] as const

const codes = ['BIENVENIDA', 'MENOS100', 'SOLOPRO', 'AGOTADA', 'VENCIDA', 'NO-EXISTE'] as const
/** Longer than the gateway's script takes to answer, in ms. */
const patience = 15_000

/** All steps of paying. */
export const payingSteps: readonly Step[] = [
  {
    name: 'adds a card',
    weight: (observation, { records }) =>
      button(observation, 'Agregar tarjeta') || opensInCart(observation) ? (records.cards.length === 0 ? 24 : 4) : 0,
    byHand: true,
    async act(walker, observation, choose) {
      const kind = choose.pick(kinds)
      const add = button(observation, 'Agregar tarjeta')
      if (add) await press(walker, add, observation)
      if (!walker.online) return 'without a network'
      await fillInCard(walker, cards[kind])
      return kind
    },
  },
  {
    name: 'applies a promo code',
    weight: (observation) => (observation.controls.some(isCodeField) || button(observation, '¿Tienes un código?') ? 3 : 0),
    byHand: true,
    async act(walker, _seen, choose) {
      const code = choose.pick(codes)
      const checkout = new CheckoutPage(walker.page)
      await checkout.applyCode(code)
      const applied = walker.page.getByText(`El código ${code} fue aplicado.`)
      const refused = walker.page.locator('[data-flow=promoCode]:is([data-state=refused], [data-state=throttled])')
      await applied.or(refused).first().waitFor({ timeout: patience })
      if (await applied.isVisible()) walker.code = code
      return code
    },
  },
  {
    name: 'pays',
    weight: (observation) =>
      button(observation, /^(?:Pagar|Activar sin costo)/) || (consentOf(observation) && chosenCard(observation) !== null)
        ? 30
        : 0,
    byHand: true,
    async act(walker, observation) {
      const consent = consentOf(observation)
      if (consent && !consent.checked) await new CheckoutPage(walker.page).consent.check()
      const pay = walker.page.getByRole('button', { name: /^(?:Pagar \$|Activar sin costo)/ })
      if (!(await pay.isEnabled().catch(() => false)) || (await pay.getAttribute('aria-disabled')) === 'true')
        return 'nothing to press'
      const name = (await pay.innerText()).trim()
      walker.presses.push({ name, card: await chosenNow(walker) })
      await pay.click({ timeout: patience })
      return name
    },
  },
  {
    name: 'uses another card',
    weight: (observation) => (button(observation, otherCard) ? 8 : 0),
    byHand: true,
    async act(walker, observation) {
      const use = button(observation, otherCard)!
      await press(walker, use, observation)
      walker.presses.splice(-1, 1, { name: use.name, card: use.name.slice(-4) })
      return use.name
    },
  },
  {
    name: 'answers the bank',
    weight: (observation) => (asksForTheBank(observation) && button(observation, 'Verificar con mi banco') ? 40 : 0),
    byHand: true,
    async act(walker, observation, choose) {
      const answer = choose.pick(['Autorizar', 'Autorizar', 'Rechazar', 'Abandonar', 'closes the window'] as const)
      const opening = walker.context.waitForEvent('page', { timeout: patience })
      await press(walker, button(observation, 'Verificar con mi banco')!, observation)
      const bank = await opening
      if (!walker.online) {
        await bank.close()
        return 'without a network'
      }
      if (answer === 'closes the window') await bank.close()
      else await bank.getByRole('button', { name: answer }).click({ timeout: patience })
      return answer
    },
  },
  {
    name: 'cancels with the period',
    weight: (observation) => (button(observation, 'Cancelar la suscripción') ? 4 : 0),
    byHand: true,
    async act(walker, observation) {
      await press(walker, button(observation, 'Cancelar la suscripción')!, observation)
      const dialog = walker.page.getByRole('alertdialog')
      const later = dialog.getByRole('button', { name: 'Sí, cancelar en esa fecha' })
      if ((await later.count()) === 0) {
        await dialog.getByRole('button', { name: 'No cancelar' }).click({ timeout: patience })
        return 'which is only possible at once'
      }
      walker.presses.push({ name: 'Sí, cancelar en esa fecha', card: null })
      await later.click({ timeout: patience })
      return ''
    },
  },
  {
    name: 'cancels for ever',
    weight: (observation) => (button(observation, 'Cancelar la suscripción') ? 1 : 0),
    byHand: true,
    async act(walker, observation) {
      await press(walker, button(observation, 'Cancelar la suscripción')!, observation)
      const dialog = walker.page.getByRole('alertdialog')
      const atOnce = dialog.getByRole('radio', { name: 'Ahora mismo' })
      if ((await atOnce.count()) > 0) await atOnce.check({ timeout: patience })
      await dialog.getByRole('textbox', { name: 'Para confirmar' }).fill('cancelar')
      walker.presses.push({ name: 'Sí, cancelar ahora', card: null })
      await dialog.getByRole('button', { name: 'Sí, cancelar ahora' }).click({ timeout: patience })
      return ''
    },
  },
]

/** Types a card into the card frame and saves it. */
async function fillInCard({ page, presses }: Walker, number: string): Promise<void> {
  const form = new CardsPage(page)
  await form.form.getByLabel('Número de tarjeta').waitFor({ timeout: patience })
  const save = form.form.getByRole('button', { name: /^Guardar tarjeta/ })
  // In the cart the form has no button: paying saves the card.
  if (await page.getByRole('radio', { name: 'Tarjeta nueva' }).isVisible()) {
    await form.type(number)
    return
  }
  presses.push({ name: (await save.innerText()).trim(), card: number.slice(-4) })
  await form.fillIn(number)
  await page
    .locator('iframe[title="Datos de la tarjeta"]')
    .waitFor({ state: 'detached', timeout: patience })
    .catch(() => undefined)
}

async function chosenNow({ page }: Walker): Promise<string | null> {
  const chosen = page.getByRole('radio', { name: /•••• \d{4}/, checked: true })
  if ((await chosen.count()) === 0) return null
  const name = await chosen.first().evaluate((radio: HTMLInputElement) => radio.labels?.[0]?.innerText ?? '')
  return name.trim().slice(-4)
}

/** Returns whether the bank wants a verification. After a refused one, the same button starts another attempt. */
export const asksForTheBank = ({ headings }: Parameters<Step['weight']>[0]) =>
  headings.includes('Tu banco quiere verificar este pago')
const opensInCart = (observation: Parameters<Step['weight']>[0]) =>
  observation.controls.some(({ name }) => name === 'Tarjeta nueva')
const otherCard = /^Usar (?:y pagar .+|como predeterminada): .+ •••• \d{4}$/
const consentOf = (observation: Parameters<Step['weight']>[0]) =>
  observation.controls.find(({ kind, name }) => kind === 'checkbox' && name.startsWith('Autorizo'))
const isCodeField = ({ kind, name }: { kind: string; name: string }) => kind === 'field' && name === 'Código promocional'
