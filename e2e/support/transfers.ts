import { expect, type Page } from '@playwright/test'
import type { ListedTransfer } from '#sandbox/transfers/transfers.ts'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { advanceClock } from './advance-clock.ts'
import type { Mailbox } from './mailbox.ts'
import { newcomer, visitSteps } from './newcomer.ts'
import type { App } from './test.ts'

/** Returns the CLABE that the page shows. */
export async function clabeOn(page: Page): Promise<string> {
  const clabe = page.getByText(/^646180\d{12}$/)
  await expect(clabe).toBeVisible()
  return (await clabe.textContent()) ?? ''
}

/** Transfers centavos to a CLABE, as a person does at their bank. */
export async function transferTo(app: App, clabe: string, centavos: number): Promise<void> {
  const one = (await listed(app)).find(({ place }) => place === clabe)
  const body = JSON.stringify({ centavos })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${app.sandboxUrl}/_sandbox/transfers/${one?.id}/pay`, { method: 'POST', body, headers })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Chooses a transfer in the cart, and returns the CLABE that the page then shows. */
export async function chooseTransfer(page: Page): Promise<string> {
  const checkout = new CheckoutPage(page)
  await checkout.seeCart()
  await chooseWay(page, 'Transferencia SPEI')
  await checkout.agreeAndPay()
  await checkout.seeStep('Transfiere $799.00 por SPEI')
  return clabeOn(page)
}

interface Late {
  page: Page
  app: App
  mailbox: Mailbox
}

/** Chooses a way without a card as a new customer, pays a day after its deadline, and sees that the money is credit. */
export async function payADayLate({ page, app, mailbox }: Late, choose: (page: Page) => Promise<string>): Promise<void> {
  const who = await newcomer(app, 'Profesional')
  const { email, password } = who
  await visitSteps(who, 'welcome')
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(email, password)
  const place = await choose(page)
  await advanceClock(app, 4 * 86_400)
  await mailed(mailbox, email, 'Te queda poco para pagar $799.00')
  await mailed(mailbox, email, 'Terminó el plazo de tu pago')
  await transferTo(app, place, 799_00)
  expect(await mailed(mailbox, email, 'Tienes $799.00 de saldo a favor')).toContain('ya no esperaba este pago')
}

/** Waits for a mail with a subject, and returns its text. */
export async function mailed(mailbox: Mailbox, email: string, subject: string): Promise<string> {
  const mail = async () => (await mailbox.all(email)).find((one) => one.subject === subject)
  await expect.poll(mail, { message: `a mail "${subject}" arrives` }).toBeDefined()
  return (await mail())?.text.replaceAll(/\s+/g, ' ') ?? ''
}

/** Pays the transfer that the page shows, unless it is paid already. */
export async function payShown(app: App, page: Page): Promise<void> {
  const clabe = await clabeOn(page)
  const one = (await listed(app)).find(({ place }) => place === clabe)
  if (one?.status === 'in_progress') await transferTo(app, clabe, one.centavos)
}

const listed = async ({ sandboxUrl }: App) =>
  (await (await fetch(`${sandboxUrl}/_sandbox/transfers`)).json()) as readonly ListedTransfer[]

/** Chooses how to pay. From the form of a new card this leads to the cart, which draws a radio of its own. */
export async function chooseWay(page: Page, name: string): Promise<void> {
  const way = page.getByRole('radio', { name })
  await way.click()
  await expect(way).toBeChecked()
}

/** Chooses cash in the cart, and returns the reference that the page then shows. */
export async function chooseCash(page: Page): Promise<string> {
  const checkout = new CheckoutPage(page)
  await checkout.seeCart()
  await chooseWay(page, 'Efectivo en tiendas')
  await checkout.agreeAndPay()
  await checkout.seeStep('Paga $799.00 en efectivo')
  return referenceOn(page)
}

/** Returns the reference that the page shows in groups of four. */
export async function referenceOn(page: Page): Promise<string> {
  const reference = page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/)
  await expect(reference).toBeVisible()
  return ((await reference.textContent()) ?? '').replaceAll(' ', '')
}
