import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { chargeCard } from '#tests/sandbox/gateway/openpay.client.ts'
import { AdminPage } from '../pages/admin.page.ts'
import { advanceClock } from '../support/advance-clock.ts'
import { enter, signedIn } from '../support/newcomer.ts'
import { onOwnProduct } from '../support/own-product-test.ts'
import { type App, expect } from '../support/test.ts'
import { subscriber } from '../support/trial-customers.ts'

const test = onOwnProduct('books')
// All tests share one product and its time.
test.describe.configure({ mode: 'serial' })

const staff = (app: App) => signedIn(app, { email: 'root@receptio.test', password: 'Demo1234!' })

/** Opens a page of the administration as root, or as staff without some of its grants. */
async function open(page: Page, app: App, path: string, without: readonly string[] = []): Promise<void> {
  const { session } = await staff(app)
  const permissions = session.user.permissions.filter((permission) => !without.includes(permission))
  await enter(page, { session: { ...session, user: { ...session.user, permissions } } }, path, app.url)
}

const table = (page: Page) => page.getByRole('table')
const rows = (page: Page) => page.locator('[data-row]')
const state = (page: Page) => page.getByRole('main').getByText(/^(?:Por aclarar|Explicada|Ya coincide)$/)

test('[payments 8] the one charge that we do not know is listed, opened and explained with a reason, and stays explained when its day is matched again', async ({
  page,
  app,
}) => {
  await subscriber(app)
  const unknown = (await chargeCard({ url: app.sandboxUrl }, '4242424242424242')).body.id
  await advanceClock(app, 86_400)
  await open(page, app, '/admin/books')
  await new AdminPage(page).seeTitle('Conciliación')
  await expect(page.getByText('Todavía no se ha conciliado ningún día.', { exact: false })).toBeVisible()
  await expect(page.getByText('No hay nada por aclarar.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Conciliar el día de ayer' }).click()
  await expect(page.getByText(/Conciliado: /)).toHaveCount(2)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Cargo: Falta aquí')
  await expect(rows(page)).toContainText('$499.50')
  await rows(page).getByRole('link').click()

  await new AdminPage(page).seeTitle('Cargo: Falta aquí')
  await expect(page.getByText(unknown)).toBeVisible()
  await page.getByRole('button', { name: 'Explicar' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: /Motivo/ }).fill('Cobro de prueba hecho en el panel de Openpay')
  await dialog.getByRole('button', { name: 'Sí, continuar' }).click()
  await expect(dialog).toBeHidden()
  await expect(state(page)).toHaveText('Explicada')
  await expect(page.getByText('Cobro de prueba hecho en el panel de Openpay')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)

  await page.goto('/admin/books?state=open')
  await expect(page.getByText('Nada coincide')).toBeVisible()
  const again = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('/books/'))
  await page.getByRole('button', { name: 'Conciliar otra vez' }).click()
  expect((await again).status()).toBe(200)
  await expect(page.getByText(/Conciliado: /)).toHaveCount(2)
  await expect(page.getByText('Nada coincide')).toBeVisible()
  await page.goto('/admin/books')
  await expect(rows(page)).toContainText('Explicada')
})

test('[payments 8] another unknown charge is matched again from its own page; staff without the grant see it and no act', async ({
  page,
  app,
}) => {
  await chargeCard({ url: app.sandboxUrl }, '5555555555554444')
  await advanceClock(app, 86_400)
  await open(page, app, '/admin/books')
  await page.getByRole('button', { name: 'Conciliar otra vez' }).click()
  await expect(page.getByText(/Conciliado: /)).toHaveCount(2)
  await page.goto('/admin/books?state=open')
  await expect(page.getByText('Nada coincide')).toBeVisible()
  const { call } = await staff(app)
  const { now } = (await (await fetch(`${app.sandboxUrl}/_sandbox/clock`)).json()) as { now: string }
  const yesterday = new Date(Date.parse(now) - 30 * 3_600_000).toISOString().slice(0, 10)
  await call('POST', '/admin/books/days', { day: yesterday })
  await page.reload()
  await expect(page.getByText(/Conciliado: /)).toHaveCount(2)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link').click()
  await page.getByRole('button', { name: 'Conciliar otra vez ese día' }).click()
  await new AdminPage(page).seeTitle('Conciliación')
  await expect(page.getByText(/Conciliado: /)).toHaveCount(2)

  await open(page, app, '/admin/books?state=open', ['books.update'])
  await expect(page.getByText(/Conciliado: /)).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Conciliar/ })).toHaveCount(0)
  await rows(page).getByRole('link').click()
  await new AdminPage(page).seeTitle('Cargo: Falta aquí')
  await expect(state(page)).toHaveText('Por aclarar')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})

test('[payments 8] the accountant’s file equals the list on the screen', async ({ page, app }) => {
  await subscriber(app)
  await open(page, app, '/admin/books/payments')
  await new AdminPage(page).seeTitle('Reporte de pagos')
  const shown = ['Recibo', 'Fecha de pago', 'Cliente', 'RFC', 'Plan', 'Subtotal', 'IVA', 'Total', 'Comisión', 'Neto'] as const
  await expect(rows(page)).toHaveCount(2)
  await page.getByText('Columnas').click()
  await page.getByRole('checkbox', { name: 'Subtotal' }).check()
  await page.keyboard.press('Escape')
  const labels = (await table(page).getByRole('columnheader').allInnerTexts()).map((label) => label.replace(/\s*[↓↑]\s*/, ''))
  const screen = await Promise.all(
    (await rows(page).all()).map(async (row) => {
      const cells = (await row.locator('td, th').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
      return shown.map((label) => cells[labels.indexOf(label)])
    }),
  )
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const file = page.getByRole('row').nth(1)
  await expect(file).toContainText('Archivo listo')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    file.getByRole('button', { name: 'Descargar', exact: true }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('pagos.csv')
  const [head = '', ...lines] = (await readFile(await saved.path(), 'utf8')).replace('\ufeff', '').trimEnd().split('\r\n')
  const names = head.split(',').map((name) => name.replace(' (MXN)', '').replaceAll('"', ''))
  const day = (text = '') =>
    new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${text}T00:00:00Z`))
  const money = (text = '') => (text === '' ? '—' : `$${Number(text).toFixed(2)}`)
  const written = lines.map((line) => {
    const cells = line.split(',').map((cell) => cell.replaceAll('"', ''))
    const cellOf = (label: string) => cells[names.indexOf(label)]
    const texts = { Recibo: cellOf('Recibo'), 'Fecha de pago': day(cellOf('Fecha de pago')), Plan: cellOf('Plan') }
    const who = { Cliente: cellOf('Cliente'), RFC: cellOf('RFC') }
    const sums = Object.fromEntries(shown.slice(5).map((label) => [label, money(cellOf(label))]))
    const all: Record<string, string | undefined> = { ...texts, ...who, ...sums }
    return shown.map((label) => all[label])
  })
  expect(written).toEqual(screen)
  expect(screen.map((cells) => cells.at(-1))).toEqual(['—', '$769.22'])
})

test('[payments 8] nonsense in the address is ignored, and a difference that is none says so', async ({ page, app, guard }) => {
  guard.allow(/404/)
  await open(page, app, '/admin/books?state=zzz&kind=1&driver=paypal&orden=nope')
  await new AdminPage(page).seeTitle('Conciliación')
  await expect(rows(page)).toHaveCount(2)
  await page.goto('/admin/books/payments?since=2026-13-45&until=ayer&driver=1')
  await new AdminPage(page).seeTitle('Reporte de pagos')
  await expect(rows(page)).toHaveCount(2)
  await page.goto('/admin/books/not-a-difference')
  await expect(page.getByText('Lo que buscas se borró o nunca estuvo aquí.')).toBeVisible()
})
