import { expect } from '@playwright/test'
import { advanceClock } from './advance-clock.ts'
import type { Mailbox } from './mailbox.ts'
import type { Newcomer } from './newcomer.ts'
import type { App } from './test.ts'
import { subscriber, withCard } from './trial-customers.ts'

const refusedMail = 'No pudimos cobrar tu renovación'
/** Seconds. */
const day = 86_400

/** Makes a customer whose renewal was refused by the clock; returns them with the path of the mailed link. */
export async function refusedRenewal(app: App, mailbox: Mailbox): Promise<{ who: Newcomer; path: string }> {
  const who = await subscriber(app)
  const card = await withCard(app, who, '4444444444444448')
  await who.call('PUT', `/cash/payment_methods/${card}`, { default: true })
  const letter = async () => (await mailbox.all(who.email)).find(({ subject }) => subject === refusedMail)
  await advanceClock(app, 27 * day)
  // A month has up to 31 days, and the clock tries again after two.
  for (let more = 0; more < 5 && !(await letter()); more += 1) await advanceClock(app, day)
  const { text = '', links = [] } = (await letter()) ?? {}
  expect(text).toContain('con Visa terminación 4448. La tarjeta no tiene saldo suficiente. Fue el intento 1 de 4.')
  const link = new URL(links.find((one) => one.includes('/pagar#')) ?? '')
  return { who, path: link.pathname + link.hash }
}
