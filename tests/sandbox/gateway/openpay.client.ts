import { demoOpenpay } from '#sandbox/provider-settings.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'

type Reached = Pick<Sandbox, 'url'>

export interface OpenpayBody {
  id: string
  status: string
  amount: number
  order_id: string | null
  error_code: number
  error_message: string | null
  description: string
  category: string
  http_code: number
  external_id: string | null
  card: { card_number: string; brand: string }
  payment_method?: { type: string; url: string }
  refund?: { id: string; amount: number }
}

export interface OpenpayAnswer {
  status: number
  body: OpenpayBody & OpenpayBody[]
}

const basic = (key: string): string => `Basic ${btoa(`${key}:`)}`

export const privateKey = basic(demoOpenpay.privateKey)
export const publicKey = basic(demoOpenpay.publicKey)

export async function openpay(
  { url }: Reached,
  route: string,
  body?: unknown,
  authorization: string = privateKey,
): Promise<OpenpayAnswer> {
  const [method = '', path = ''] = route.split(' ')
  const response = await fetch(`${url}/openpay/v1/${demoOpenpay.merchantId}/${path}`, {
    method,
    headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as OpenpayAnswer['body'] }
}

export async function bodyOf(call: Promise<OpenpayAnswer>): Promise<OpenpayAnswer['body']> {
  const { status, body } = await call
  if (status > 299) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

export const session = 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f'

export const cardFields = (number: string, more: object = {}) => ({
  card_number: number,
  holder_name: 'Olivia Herrera',
  expiration_year: String((new Date().getUTCFullYear() + 2) % 100),
  expiration_month: '12',
  cvv2: number.startsWith('3') ? '1234' : '123',
  ...more,
})

export const tokenise = (sandbox: Reached, number: string): Promise<OpenpayBody> =>
  bodyOf(openpay(sandbox, 'POST tokens', cardFields(number), publicKey))

export const newCustomer = (sandbox: Reached): Promise<OpenpayBody> =>
  bodyOf(openpay(sandbox, 'POST customers', { name: 'Acme', email: 'owner@acme.test' }))

/** Makes a customer with this card saved. */
export async function saveCard(sandbox: Reached, number: string): Promise<{ customer: string; card: string }> {
  const { id: customer } = await newCustomer(sandbox)
  const token = await tokenise(sandbox, number)
  const card = await bodyOf(
    openpay(sandbox, `POST customers/${customer}/cards`, { token_id: token.id, device_session_id: session }),
  )
  return { customer, card: card.id }
}

export const chargeFields = (source: string, more: object = {}) => ({
  method: 'card',
  source_id: source,
  amount: 499.5,
  currency: 'MXN',
  description: 'Suscripción',
  device_session_id: session,
  ...more,
})

export async function chargeCard(sandbox: Reached, number: string, more: object = {}): Promise<OpenpayAnswer> {
  const { customer, card } = await saveCard(sandbox, number)
  return openpay(sandbox, `POST customers/${customer}/charges`, chargeFields(card, more))
}
