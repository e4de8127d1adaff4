import type { Sandbox as WholeSandbox } from '#sandbox/sandbox.ts'
import { demoOpenpay, demoStripe } from '#sandbox/provider-settings.ts'
import type { Driver } from '#contract/driver.ts'
import type { Browser as WholeBrowser } from './browser.ts'

type Sandbox = Pick<WholeSandbox, 'url'>
type Browser = Pick<WholeBrowser, 'insist'>

export const deviceSession = 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f'
const tries = 5

/** Saves a card as the browser's frame does, with retries; returns its id. */
export async function saveCard(
  browser: Browser,
  sandbox: Sandbox,
  { driver, card }: { driver: Driver; card: string },
): Promise<string> {
  for (let time = 0; time < tries; time++) {
    const saved = driver === 'openpay' ? await byOpenpay(browser, sandbox, card) : await byStripe(browser, sandbox, card)
    if (saved !== undefined) return saved
  }
  throw new Error(`The card ${card.slice(-6)} is never saved`)
}

async function byOpenpay(browser: Browser, { url }: Sandbox, number: string): Promise<string | undefined> {
  const token = await tokenise(url, number)
  const body = { driver: 'openpay', data: { token_id: token, device_session_id: deviceSession } }
  const saved = await browser.insist({ path: '/cash/cards', body })
  return saved.status === 200 ? (saved.data as { id: string }).id : newest(browser, 'openpay')
}

async function tokenise(url: string, number: string): Promise<string> {
  const answer = await fetch(`${url}/openpay/v1/${demoOpenpay.merchantId}/tokens`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${demoOpenpay.publicKey}:`)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      card_number: number,
      holder_name: 'Olivia Ortega',
      expiration_year: String((new Date().getUTCFullYear() + 2) % 100),
      expiration_month: '12',
      cvv2: '123',
    }),
  })
  return ((await answer.json()) as { id: string }).id
}

async function byStripe(browser: Browser, { url }: Sandbox, alias: string): Promise<string | undefined> {
  const started = await browser.insist({ path: '/cash/setup', body: { driver: 'stripe' } })
  if (started.status !== 200) return undefined
  const [intent = ''] = (started.data as { client_secret: string }).client_secret.split('_secret_')
  const headers = { Authorization: `Bearer ${demoStripe.secretKey}`, 'Content-Type': 'application/x-www-form-urlencoded' }
  const setup = (await (await fetch(`${url}/v1/setup_intents/${intent}`, { headers })).json()) as { customer: string }
  const body = new URLSearchParams({ customer: setup.customer }).toString()
  await fetch(`${url}/v1/payment_methods/${alias}/attach`, { method: 'POST', headers, body })
  return newest(browser, 'stripe')
}

async function newest(browser: Browser, driver: Driver): Promise<string | undefined> {
  const { data, status } = await browser.insist({ path: '/cash/payment_methods/sync', body: { driver } })
  const cards = status === 200 ? (data as { id: string; cashDriver: { data: { name: Driver } } }[]) : []
  return cards
    .filter((card) => card.cashDriver.data.name === driver)
    .toSorted((one, other) => other.id.localeCompare(one.id))
    .at(0)?.id
}
