import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppPage } from '../pages/app.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { openCustomer } from '../support/open-customer.ts'
import { expect, test } from '../support/test.ts'

const button = { name: 'Descargar mis datos' }

/** Starts a server that sends half a file and cuts the connection. */
async function halfServer() {
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="mis-datos.json"',
    })
    response.write('{"usuario":', () => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

test('[ERR-4] a file that cannot be had is told, and the same button gets it later', async ({ page, guard }) => {
  guard.allow(/ERR_/, /403/)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('audit@acme.test')
  await new AppPage(page).seeDashboard('Aurora Álvarez')
  await page.goto('/app/configuracion/personal')
  await page.route('**/api/me/export', (route) =>
    route.fulfill({
      status: 403,
      json: { message: '', code: 'permission.missing', description: '', errors: [], request_id: 'folio-9' },
    }),
  )
  await page.getByRole('button', button).click()
  await expect(page.getByText('No se pudo descargar el archivo. Inténtalo de nuevo.')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await page.unroute('**/api/me/export')
  const half = await halfServer()
  await page.route('**/api/me/export', (route) => route.continue({ url: half.url }))
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  await page.getByRole('button', button).click()
  await expect(page.getByText('No se pudo descargar el archivo. Inténtalo de nuevo.')).toBeVisible()
  expect(downloads).toEqual([])
  half.close()
  await page.unroute('**/api/me/export')
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', button).click()])

  expect(saved.suggestedFilename()).toBe('mis-datos.json')
  expect(JSON.parse(await readFile(await saved.path(), 'utf8'))).toMatchObject({
    datos: { users: [{ name: 'Aurora Álvarez' }], customers: [{ name: 'Acme Distribuciones' }] },
  })
})

test('staff download the data of a customer’s owner from the customer’s page', async ({ page }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('root@receptio.test')
  await openCustomer(page, 'owner@acme.test')
  const download = page.getByRole('button', { name: 'Descargar sus datos' })
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()])

  expect(JSON.parse(await readFile(await saved.path(), 'utf8'))).toMatchObject({
    datos: { users: [{ email: 'owner@acme.test' }], customers: [{ name: 'Acme Distribuciones' }] },
  })
})
