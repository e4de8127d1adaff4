import { advanceClock } from './advance-clock.ts'
import type { Mailbox } from './mailbox.ts'
import type { Newcomer } from './newcomer.ts'
import type { App } from './test.ts'
import { buysProduct, subscriber, withCard } from './trial-customers.ts'

/** Seconds. */
const day = 86_400
const refusedMail = 'No pudimos cobrar tu renovación'

/** The mailed link of each renewal, as a path. */
export interface RefusedLinks {
  plan: string
  product: string
}

/**
 * Makes a customer whose plan ($799.00) and additional user ($79.00), bought on two days, were both refused; returns
 * them with the mailed links.
 */
export async function owesTwo(app: App, mailbox: Mailbox): Promise<{ who: Newcomer; links: RefusedLinks }> {
  const first = await subscriber(app)
  await advanceClock(app, 2 * day)
  const who = { ...first, ...(await first.again()) }
  const { data } = (await who.call('GET', '/cash/payment_methods')) as { data: { id: string }[] }
  await buysProduct(who, 'Usuario adicional', data[0]?.id ?? '')
  const card = await withCard(app, who, '4444444444444448')
  await who.call('PUT', `/cash/payment_methods/${card}`, { default: true })
  const read = async (): Promise<Partial<RefusedLinks>> => {
    const links: Partial<RefusedLinks> = {}
    for (const { subject, text, links: inMail } of await mailbox.all(who.email)) {
      if (subject !== refusedMail) continue
      const { pathname, hash } = new URL(inMail.find((one) => one.includes('/pagar#')) ?? '')
      links[text.includes('Usuario adicional') ? 'product' : 'plan'] = pathname + hash
    }
    return links
  }
  await advanceClock(app, 27 * day)
  let links = await read()
  for (let more = 0; more < 7 && !(links.plan && links.product); more += 1) {
    await advanceClock(app, day)
    links = await read()
  }
  const { plan, product } = links
  if (!plan || !product) throw new Error('The clock did not refuse both renewals.')
  return { who, links: { plan, product } }
}
