import { secondTenant } from '#server/db/seed/second-tenant.ts'
import { demoStripe } from '#sandbox/provider-settings.ts'
import { SetupPage } from '../pages/setup.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

const { accountId, publishableKey, secretKey, webhookSecret } = demoStripe

test('[issue 20.2] root gives keys of an own account at Stripe: wrong ones are refused, right ones are tried, shown and removed', async ({
  page,
  baseURL,
  guard,
}) => {
  guard.allow(/422/)
  const { origin } = Object.assign(new URL(baseURL ?? ''), { hostname: secondTenant.host })
  await page.goto(`${origin}/auth/signin`)
  await new SignInPage(page).signIn('root@aurora.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto(`${origin}/admin/puesta-en-marcha`)
  const setup = new SetupPage(page)
  await setup.open('Pasarelas de pago')
  const stripe = setup.panel.getByRole('listitem').filter({ hasText: 'Stripe' })
  await expect(stripe).toContainText('Cobra en la cuenta de la instalación.')

  await setup.press('Usar mi cuenta de Stripe')
  await expect(setup.panel).toContainText(`${origin}/api/webhooks/stripe/aurora`)
  await setup.writeKeys({
    'Llave publicable': publishableKey,
    'Llave secreta': 'sk_test_not0of0this0account',
    'Secreto de firma del webhook': webhookSecret,
  })
  await expect(setup.panel.getByRole('textbox', { name: 'Llave secreta' })).toHaveAccessibleDescription(
    /La pasarela no acepta esta llave/,
  )
  await setup.writeKeys({ 'Llave secreta': secretKey })

  await expect(stripe).toContainText(accountId)
  await expect(stripe).toContainText(`termina en ${secretKey.slice(-4)}`)
  await expect(stripe).toContainText('Regina Rivas')
  await expect(stripe).toContainText(`${origin}/api/webhooks/stripe/aurora`)
  await page.reload()
  await setup.open('Pasarelas de pago')
  await expect(stripe).toContainText(accountId)
  for (const secret of [secretKey, webhookSecret]) expect(await page.content()).not.toContain(secret)

  await setup.press('Dejar de usar mi cuenta de Stripe')
  await setup.press('Conservarla')
  await setup.press('Dejar de usar mi cuenta de Stripe')
  await setup.press('Dejar de usarla')
  await expect(stripe).toContainText('Cobra en la cuenta de la instalación.')
})
