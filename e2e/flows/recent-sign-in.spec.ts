import { AdminPage } from '../pages/admin.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

/** The server's answer fifteen minutes after the sign-in; the clock of its machine is not for a test to move. */
const old = {
  status: 403,
  json: { code: 'sign_in.old', message: 'Inicia sesión otra vez.', description: '', errors: [], request_id: 'e2e' },
}

test('[decision 0093] an act of staff with an old sign-in goes on after a new one, and can be left', async ({ page, guard }) => {
  guard.allow(/403/)
  const email = `beto.${Date.now().toString(36)}@receptio.test`
  const root = new AdminPage(page)
  await page.goto('/admin/colaboradores/nuevo')
  await new SignInPage(page).signIn('root@receptio.test')
  await root.seeTitle('Invitar colaborador')
  await page.getByRole('textbox', { name: 'Su nombre' }).fill('Beto Bravo')
  await page.getByRole('textbox', { name: 'Su correo electrónico' }).fill(email)
  await page.getByRole('combobox', { name: 'Perfil' }).selectOption({ label: 'Soporte' })
  const sent: { body: string | null; key: string | undefined; token: string | undefined }[] = []
  await page.route('**/api/admin/staff', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    const { 'idempotency-key': key, authorization: token } = request.headers()
    sent.push({ body: request.postData(), key, token })
    return sent.length < 3 ? route.fulfill(old) : route.continue()
  })
  await page.getByRole('button', { name: 'Enviar invitación' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Este cambio pide que confirmes que eres tú')).toBeVisible()
  await expect(page.getByText('Tu cuenta no tiene permiso para hacer esto.')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Su correo electrónico' })).toHaveValue(email)

  await page.getByRole('button', { name: 'Reintentar' }).click()
  await dialog.getByRole('textbox', { name: 'Correo electrónico' }).fill('root@receptio.test')
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill('Demo1234!')
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
  await root.seeTitle('Beto Bravo')
  await expect(dialog).toHaveCount(0)
  const [first, second, third] = sent
  expect(sent).toHaveLength(3)
  expect([second?.body, third?.body]).toEqual([first?.body, first?.body])
  expect(third?.key).toBe(second?.key)
  expect(third?.token).not.toBe(second?.token)
})
