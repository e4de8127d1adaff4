import { type Act, type Voyage, variant } from '../recovery/voyage.ts'
import { resident, withCard } from '../support/residents.ts'
import { CardsPage } from '../pages/cards.page.ts'
import { leave, retryOr } from './acts.ts'
import { travellerTo } from './people.ts'

const path = '/app/configuracion/pagos'
const visa = 'Visa •••• 1111'
const mastercard = 'Mastercard •••• 4444'

const press =
  (name: string | RegExp): Act =>
  (hands) =>
    hands.press(name)

const reload = retryOr<Parameters<typeof leave>[1]>(async (hands, who, house) => {
  if (await hands.sees('Cargar mis tarjetas otra vez')) await hands.press('Cargar mis tarjetas otra vez')
  else await leave(hands, who, house)
})

/** Two cards, the first of which is the default one. */
const withTwo: Parameters<typeof variant>[0]['seed'] = async ({ app }) => {
  const who = await resident(app)
  await withCard(app, who, '4111111111111111')
  await withCard(app, who, '5555555555554444')
  return travellerTo(who, path)
}

const listed = '[data-flow=paymentMethods][data-state=list]'
const close = press('Cerrar aviso')

export const paymentMethodsVoyage: Voyage = {
  flow: 'payment-methods',
  isSignedIn: true,
  variants: {
    'removes one': variant({
      seed: withTwo,
      meets: ['loading.listPaymentMethods', 'removing.removePaymentMethod'],
      acts: {
        unavailable: reload,
        list: press(`Quitar ${mastercard}`),
        confirming: press('Sí, quitar la tarjeta'),
        error: close,
      },
      goal: (page) => page.locator(listed).filter({ hasText: visa, hasNotText: mastercard }),
    }),
    'pays with another': variant({
      seed: withTwo,
      meets: ['settingDefault.makeDefault'],
      acts: { unavailable: reload, list: press(`Usar como predeterminada: ${mastercard}`), error: close },
      goal: (page) => page.locator(listed).locator('li', { hasText: mastercard }).filter({ hasText: 'Predeterminada' }),
    }),
  },
}

const retry: Act = press('Intentar otra vez')

export const cardAddVoyage: Voyage = {
  flow: 'card-add',
  isSignedIn: true,
  variants: {
    'of Openpay': variant({
      seed: async ({ app }) => travellerTo(await resident(app), path),
      meets: ['choosingDriver.readDriver', 'saving.saveCard'],
      enters: ({ page }) => page.getByRole('button', { name: 'Agregar tarjeta' }).click(),
      acts: { error: retry, openpay: ({ page }) => new CardsPage(page).fillIn('4111111111111111') },
      goal: (page) => page.locator(listed).filter({ hasText: visa }),
    }),
  },
}
