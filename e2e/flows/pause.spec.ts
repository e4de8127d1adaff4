import { endpoints } from '#contract/endpoints.ts'
import { AppPage } from '../pages/app.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { SubscriptionPage } from '../pages/subscription.page.ts'
import { advanceClock } from '../support/advance-clock.ts'
import { violations } from '../support/axe.ts'
import { takenFrom } from '../support/ledger.ts'
import type { Newcomer } from '../support/newcomer.ts'
import { onOwnProduct } from '../support/own-product-test.ts'
import { signedIn } from '../support/newcomer.ts'
import { type App, expect } from '../support/test.ts'
import { subscriber } from '../support/trial-customers.ts'

const test = onOwnProduct('pause')

/** Seconds. */
const day = 86_400

/** Moves the time on, at least `days`, until the plan has the status of the wire, as the clock makes it. */
async function until(app: App, who: Newcomer, { status, days }: { status: 'active' | 'paused'; days: number }): Promise<void> {
  await advanceClock(app, days * day)
  const read = async () => {
    const { call } = await signedIn(app, who)
    const { data } = endpoints.listSubscriptions.output.parse(await call('GET', '/subscriptions'))
    return data.find(({ type }) => type === 'plan')?.status
  }
  for (let more = 0; more < 6 && (await read()) !== status; more += 1) await advanceClock(app, day)
  expect(await read()).toBe(status)
}

test('[SET-5] an owner pauses the plan, sees its dates, undoes it, pauses again, resumes early with a charge, and is resumed by the clock', async ({
  page,
  app,
}) => {
  const who = await subscriber(app)
  const before = (await takenFrom(app, who.email)).length
  const signIn = new SignInPage(page)
  const subscription = new SubscriptionPage(page)
  await signIn.open()
  await signIn.signIn(who.email, who.password)
  await new AppPage(page).seeDashboard()
  await subscription.open()

  await subscription.pauseFor(2, async () => expect(await violations(page)).toEqual([]))
  await subscription.seeFact('Se pausará el', / de \d{4}$/)
  await subscription.seeFact('Se reanuda el', / de \d{4}$/)
  await subscription.seeFact('Próximo cargo', /^\$799\.00 el /)
  expect(await violations(page)).toEqual([])
  await subscription.click('Deshacer la pausa')
  await expect(page.getByRole('button', { name: 'Pausar la suscripción' })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Se pausará el' })).toHaveCount(0)

  await subscription.pauseFor(1)
  await subscription.seeFact('Se pausará el', / de \d{4}$/)
  await until(app, who, { status: 'paused', days: 27 })
  await subscription.openAgain(who)
  await subscription.seeBanner('Tu plan Profesional está en pausa')
  await subscription.seeFact('En pausa desde el', / de \d{4}$/)
  expect(await violations(page)).toEqual([])
  expect(await takenFrom(app, who.email)).toHaveLength(before)

  await subscription.click('Reanudar ahora')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Visa •••• 1111')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Reanudar y pagar $799.00' }).click()
  await expect(page.getByRole('button', { name: 'Pausar la suscripción' })).toBeVisible()
  await subscription.seeFact('Pago', 'Pagado')
  await subscription.seeNoBanner('está en pausa')
  expect(await takenFrom(app, who.email)).toHaveLength(before + 1)

  await subscription.pauseFor(1)
  await subscription.seeFact('Se pausará el', / de \d{4}$/)
  await until(app, who, { status: 'paused', days: 27 })
  await until(app, who, { status: 'active', days: 27 })
  await subscription.openAgain(who)
  await subscription.seeFact('Pago', 'Pagado')
  await expect(page.getByRole('button', { name: 'Pausar la suscripción' })).toBeVisible()
  expect(await takenFrom(app, who.email)).toHaveLength(before + 2)
})
