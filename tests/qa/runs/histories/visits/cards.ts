import { cardFields, publicKey, session } from '#tests/sandbox/gateway/openpay.client.ts'
import { demoOpenpay, demoStripe } from '#sandbox/provider-settings.ts'
import { bankOrigin } from '../network.ts'
import type { Person } from '../person.ts'

/** Cards that are often good, and those with every kind of trouble (docs/sandbox-gateway.md). */
export const openpayNumbers = [
  '4111111111111111',
  '4111111111111111',
  '4111111111111111',
  '5454545454545454',
  '4444444444444448',
  '4000970000010005',
  '4000970000020004',
  '4000970000020004',
  '4000970000030003',
  '4000970000040002',
  '4000970000050001',
  '4000970000050001',
  '4000970000060000',
  '4000970000080008',
  '4000970000100004',
  '4000970000110003',
  '4000970000150009',
  '4000970000200002',
  '4000970000210001',
] as const
export const stripeMethods = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_authenticationRequired',
  'pm_card_chargeCustomerFail',
] as const

/** Adds a card as the hosted form does. Returns whether the browser learned that it was saved. */
export async function addCard(person: Person): Promise<boolean> {
  const due = person.seeDue()
  if (due > 0) person.agreed.push(due)
  try {
    await (person.chance.percent(60) ? addAtOpenpay(person) : addAtStripe(person))
    return true
  } catch {
    return false
  }
}

async function addAtOpenpay({ browse, chance, services, record }: Person): Promise<void> {
  const number = chance.pick(openpayNumbers)
  record(`types the card …${number.slice(-4)}`)
  const answer = await browse(`${bankOrigin}/openpay/v1/${demoOpenpay.merchantId}/tokens`, {
    method: 'POST',
    headers: { Authorization: publicKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(cardFields(number)),
  })
  const { id } = (await answer.json()) as { id: string }
  await services.paymentMethods.add({ tokenId: id, deviceSessionId: session })
}

async function addAtStripe({ browse, chance, services, record }: Person): Promise<void> {
  const method = chance.pick(stripeMethods)
  record(`sets up ${method}`)
  const { clientSecret } = await services.paymentMethods.beginSetup()
  const headers = {
    Authorization: `Bearer ${demoStripe.secretKey}`,
    'Content-Type': 'application/x-www-form-urlencoded',
  }
  const [intent = ''] = clientSecret.split('_secret_')
  const setup = (await (await browse(`${bankOrigin}/v1/setup_intents/${intent}`, { headers })).json()) as { customer: string }
  const attach = `${bankOrigin}/v1/payment_methods/${method}/attach`
  await browse(attach, { method: 'POST', headers, body: `customer=${setup.customer}` })
  await services.paymentMethods.sync()
}
