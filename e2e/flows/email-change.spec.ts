import { AppPage } from '../pages/app.page.ts'
import { SettingsPage } from '../pages/settings.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'
import { trialCustomer } from '../support/trial-customers.ts'

test('a person changes their address by the link in the new mailbox, and the old one can cancel until then', async ({
  page,
  app: sandbox,
  mailbox,
}) => {
  const { email, password } = await trialCustomer(sandbox)
  const fresh = `nuevo.${email}`
  const [signIn, app, settings] = [new SignInPage(page), new AppPage(page), new SettingsPage(page)]
  const ask = async () => {
    await settings.click('Usar otro correo')
    await settings.fill('Correo nuevo', fresh)
    await settings.fill('Contraseña actual', password)
    await settings.click('Enviar el enlace')
    await app.seeNotice(`Falta confirmar ${fresh}`)
  }
  await signIn.open()
  await signIn.signIn(email, password)
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await settings.open('personal')
  await ask()

  await mailbox.next(fresh)
  const links = async () => (await mailbox.all(email)).flatMap((mail) => mail.links)
  const cancelling = async () => (await links()).find((href) => href.includes('/auth/email/cancel')) ?? ''
  await expect.poll(cancelling, { message: 'the old mailbox is warned' }).not.toBe('')
  const stranger = await page.context().browser()!.newContext()
  const elsewhere = await stranger.newPage()
  await elsewhere.goto(await cancelling())
  await elsewhere.getByRole('button', { name: 'Cancelar el cambio' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Cancelamos el cambio' })).toBeVisible()
  await stranger.close()

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(`Falta confirmar ${fresh}`)).toHaveCount(0)
  await ask()
  await page.reload()
  await app.seeNotice(`Falta confirmar ${fresh}`)
  const confirmation = await mailbox.next(fresh)
  await page.goto(confirmation.links.find((href) => href.includes('/auth/email/confirm')) ?? '')
  await app.seeTitle('Correo confirmado')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await settings.open('personal')
  await expect(page.getByText(fresh)).toBeVisible()
})
