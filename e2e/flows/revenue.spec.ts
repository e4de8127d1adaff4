import type { Page } from '@playwright/test'
import { AdminPage } from '../pages/admin.page.ts'
import { enter, signedIn } from '../support/newcomer.ts'
import { onOwnProduct } from '../support/own-product-test.ts'
import { expect } from '../support/test.ts'
import { subscriber } from '../support/trial-customers.ts'

const test = onOwnProduct('revenue')

const amountIn = (text: string) => Math.round(Number(/-?\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')) * 100)
/** The amount of each row of a list in centavos, below zero for what went. */
const amounts = async (page: Page) =>
  (await page.locator('[data-row]').allInnerTexts()).map((text) => amountIn(text) * (text.includes('-$') ? -1 : 1))

test('[ADM-1] the recurring revenue leads to its page, says how it works out, and opens the movements that it is the sum of', async ({
  page,
  app,
}) => {
  await subscriber(app)
  await enter(page, await signedIn(app, { email: 'root@receptio.test', password: 'Demo1234!' }), '/admin', app.url)
  const card = page.getByRole('listitem').filter({ hasText: 'Ingreso recurrente al mes' })
  const recurring = amountIn(await card.innerText())
  await card.getByRole('link').click()

  await new AdminPage(page).seeTitle('Ingresos')
  await expect(page).toHaveURL(/\/admin\/ingresos$/)
  expect(amountIn(await card.getByRole('strong').innerText())).toBe(recurring)
  await card.getByText('Cómo se calcula').click()
  await expect(card.getByText('La suma de todos los movimientos', { exact: false })).toBeVisible()
  await card.getByRole('link', { name: 'Ver los movimientos: Ingreso recurrente al mes' }).click()

  await new AdminPage(page).seeTitle('Movimientos del ingreso')
  await expect(page.locator('[data-row]').first()).toContainText('Nuevo')
  expect((await amounts(page)).reduce((sum, amount) => sum + amount, 0)).toBe(recurring)
  await page.locator('[data-row]').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/subscriptions\/[\da-f-]{36}$/)
})

test('[ADM-1] the months before are a press away, a number of the plot opens its rows, and nonsense in the address is ignored', async ({
  page,
  app,
}) => {
  const root = await signedIn(app, { email: 'root@receptio.test', password: 'Demo1234!' })
  await enter(page, root, '/admin/ingresos?mes=2099-01', app.url)
  const months = page.getByRole('navigation', { name: 'Mes' })
  await expect(months.getByRole('link')).toHaveCount(1)
  const present = await months.getByRole('strong').innerText()
  await months.getByRole('link').click()
  await expect(months.getByRole('link').last()).toContainText(present)
  await months.getByRole('link').last().click()
  await expect(months.getByRole('link')).toHaveCount(1)

  await page.getByText('Ver los números').first().click()
  const number = page.getByRole('table', { name: 'Movimientos por mes' }).getByRole('link').first()
  const amount = amountIn(await number.innerText())
  await number.click()
  await new AdminPage(page).seeTitle('Movimientos del ingreso')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  expect((await amounts(page)).reduce((sum, one) => sum + one, 0)).toBe(amount)
})
