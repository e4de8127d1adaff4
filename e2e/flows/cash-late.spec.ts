import { SignInPage } from '../pages/sign-in.page.ts'
import { advanceClock } from '../support/advance-clock.ts'
import { newcomer, visitSteps } from '../support/newcomer.ts'
import { onOwnProduct } from '../support/own-product-test.ts'
import { expect } from '../support/test.ts'
import { chooseCash, mailed, transferTo } from '../support/transfers.ts'

const test = onOwnProduct('cash-late')

test('[CHK-3] cash that comes a day late is credit', async ({ page, app, mailbox, guard }) => {
  guard.allow(/401/)
  const who = await newcomer(app, 'Profesional')
  const { email, password } = who
  await visitSteps(who, 'welcome')
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(email, password)
  const reference = await chooseCash(page)
  await advanceClock(app, 4 * 86_400)
  await mailed(mailbox, email, 'Te queda poco para pagar $799.00')
  await mailed(mailbox, email, 'Terminó el plazo de tu pago')
  await transferTo(app, reference, 799_00)
  expect(await mailed(mailbox, email, 'Tienes $799.00 de saldo a favor')).toContain('ya no esperaba este pago')
})
