import { AppPage } from '../pages/app.page.ts'
import { demoPassword, SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

const address = 'nuevo@demo.test'

test('[PWD-1] [PWD-2] [PWD-3] a forgotten password is replaced by the mailed link, once', async ({ page, mailbox, guard }) => {
  guard.allow(/401/, /422/)
  const app = new AppPage(page)
  await page.goto('/auth/forgot-password')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(address)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await app.seeTitle('Revisa tu correo')
  const mail = await mailbox.next(address)
  const link = mail.links.find((href) => href.includes('/auth/reset-password')) ?? ''

  await page.goto(link)
  await app.seeTitle('Elige una contraseña nueva')
  await expect(page).toHaveURL(/\/auth\/reset-password$/)
  await page.reload()
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill('Otra-clave-2')
  await page.getByRole('textbox', { name: 'Confirma la contraseña' }).fill('otra-clave-2')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('Las dos contraseñas no son iguales')).toBeVisible()
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill(demoPassword)
  await page.getByRole('textbox', { name: 'Confirma la contraseña' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()

  const signIn = new SignInPage(page)
  await signIn.seeForm()
  await app.seeNotice('Tu contraseña cambió')
  await page.reload()
  await app.seeNotice('Tu contraseña cambió')
  await expect(signIn.email).toHaveValue(address)
  await signIn.password.fill(demoPassword)
  await signIn.submit.click()
  await expect(page).toHaveURL(/\/app\/onboarding$/)
  expect((await mailbox.next(address)).subject).not.toBe(mail.subject)

  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill(demoPassword)
  await page.getByRole('textbox', { name: 'Confirma la contraseña' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await app.seeTitle('El enlace ya no sirve')
  await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click()
  await app.seeTitle('Recupera tu contraseña')
})

for (const search of ['', '?email=owner@acme.test', '?token=abc', '?email=&token=abc']) {
  test(`[PWD-2] a link without its parts says so and offers a new one: "${search}"`, async ({ page }) => {
    await page.goto(`/auth/reset-password${search}`)
    await new AppPage(page).seeTitle('El enlace no está completo')
    await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click()

    await new AppPage(page).seeTitle('Recupera tu contraseña')
  })
}

test('[PWD-1] an address without an account gets the same answer and no mail', async ({ page, mailbox }) => {
  await page.goto('/auth/forgot-password')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('nadie@example.test')
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await new AppPage(page).seeTitle('Revisa tu correo')

  expect(await mailbox.all('nadie@example.test')).toEqual([])
})
