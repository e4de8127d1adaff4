import { SubscriptionPage } from '../pages/subscription.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { violations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { subscriber } from '../support/trial-customers.ts'

const price = 799_00
const oneDay = 86_400_000

/** Returns a day of Mexico City as UTC midnight. */
const localDate = (moment: Date) => new Date(`${moment.toLocaleDateString('sv', { timeZone: 'America/Mexico_City' })}T00:00Z`)
const inWords = (date: Date) => new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
const pesos = (centavos: number) => new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(centavos / 100)

/** Reckons the short period from the renewal to a day of the month, day by day. */
function reckon(renewal: Date, day: number) {
  const until = new Date(renewal)
  do until.setUTCDate(until.getUTCDate() + 1)
  while (until.getUTCDate() !== day)
  const nextMonth = new Date(Date.UTC(renewal.getUTCFullYear(), renewal.getUTCMonth() + 1, 1))
  const daysOfNext = new Date(Date.UTC(nextMonth.getUTCFullYear(), nextMonth.getUTCMonth() + 1, 0)).getUTCDate()
  nextMonth.setUTCDate(Math.min(renewal.getUTCDate(), daysOfNext))
  const whole = (nextMonth.getTime() - renewal.getTime()) / oneDay
  return { until, share: Math.round((price * ((until.getTime() - renewal.getTime()) / oneDay)) / whole) }
}

test('[payments D11] the day of the month on which everything is charged is chosen, shown before it is saved, and undone', async ({
  page,
  app,
}) => {
  const { email, password } = await subscriber(app)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(email, password)
  await expect(page).toHaveURL(/\/app\/dashboard/)
  await page.goto('/app/configuracion/pagos')
  const subscription = new SubscriptionPage(page)
  await subscription.seeFact('Próximo cargo', /^\$799\.00 el /)
  const today = localDate(new Date())
  const renewal = new Date(today)
  renewal.setUTCMonth(today.getUTCMonth() + 1, 1)
  const last = new Date(Date.UTC(renewal.getUTCFullYear(), renewal.getUTCMonth() + 1, 0)).getUTCDate()
  renewal.setUTCDate(Math.min(today.getUTCDate(), last))
  const day = renewal.getUTCDate() > 14 ? renewal.getUTCDate() - 9 : renewal.getUTCDate() + 9
  const { until, share } = reckon(renewal, day)

  const card = page.locator('[data-flow=billing-day]')
  const field = card.getByRole('textbox', { name: 'Día del mes' })
  await field.fill('32')
  await card.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(card.getByText('Escribe un día del 1 al 31.')).toBeVisible()
  await field.fill(String(day))
  const shown = `Profesional: el ${inWords(renewal)} pagas ${pesos(share)} hasta el ${inWords(until)}. Después, $799.00 cada mes, el día ${day}.`
  await expect(card.getByRole('listitem')).toHaveText([shown])
  expect(await violations(page)).toEqual([])
  await card.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Guardamos tu día de cobro.')).toBeVisible()
  await subscription.seeFact('Próximo cargo', new RegExp(`^${pesos(share).replaceAll(/[$.]/g, '\\$&')} el ${inWords(renewal)}`))

  await page.reload()
  await expect(field).toHaveValue(String(day))
  await subscription.seeFact('Próximo cargo', new RegExp(`^${pesos(share).replaceAll(/[$.]/g, '\\$&')} el `))
  await field.fill('')
  await card.getByRole('button', { name: 'Guardar cambios' }).click()
  await subscription.seeFact('Próximo cargo', /^\$799\.00 el /)
})
