import { AppPage } from '../pages/app.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

const address = 'user@acme.test'
const resend = 'Reenviar correo de verificación'

test('[VERIFY-1] [VERIFY-2] [VERIFY-3] an address is confirmed by the mailed link, and another mail has to wait', async ({
  page,
  mailbox,
}) => {
  const signIn = new SignInPage(page)
  const app = new AppPage(page)
  await signIn.open()
  await signIn.signIn(address)
  await app.seeNotice('Confirma tu correo electrónico')
  await page.getByRole('button', { name: resend }).click()
  await app.seeNotice('Te enviamos otro correo')
  const mail = await mailbox.next(address)
  await page.reload()
  await app.seeNotice('Hubo demasiados intentos')

  await page.goto(mail.links.find((href) => href.includes('/auth/email/verify/')) ?? '')
  await app.seeTitle('Correo confirmado')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Confirma tu correo electrónico')).toHaveCount(0)
})

test('[VERIFY-1] a link that somebody changed leads to no call and to a new mail', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/email/') && calls.push(request.url()))
  await page.goto('/auth/email/verify/not-a-user/not-a-hash?expires=1&signature=2')
  const signIn = new SignInPage(page)
  await signIn.seeForm()
  await signIn.signIn('audit@acme.test')
  await new AppPage(page).seeTitle('El enlace ya no sirve')

  await expect(page.getByRole('button', { name: resend })).toBeVisible()
  expect(calls).toEqual([])
})
