import { stripe, bodyOf } from '#tests/sandbox/gateway/stripe.client.ts'
import { session, tokenise } from '#tests/sandbox/gateway/openpay.client.ts'
import { day } from './place.ts'
import { receive } from './acts/receive.ts'
import { type Person, subscriptionsOf } from './person.ts'
import { codeOf, dataOf, wasDone, type WireOrder } from './wire.ts'

const numbers = {
  good: { openpay: '4111111111111111', stripe: 'pm_card_visa' },
  poor: { openpay: '4444444444444448', stripe: 'pm_card_chargeCustomerFail' },
  disputed: { openpay: '4000970000160008', stripe: 'pm_card_createDispute' },
} as const
export type Card = keyof typeof numbers

/** Returns what the button for a new card names: the sum of what is owed. */
async function naming(person: Person): Promise<object> {
  const owed = (await subscriptionsOf(person)).filter((one) => one.status === 1 && one.payment_status === 'failed')
  const due = owed.reduce((sum, one) => sum + Math.max(0, (one.due ?? 0) - one.due_credit), 0)
  return due > 0 ? { due_total: due } : {}
}

/** Saves a card of one of the gateways, as the browser does. Returns its id; undefined when it is refused. */
export async function addCard(person: Person, card: Card): Promise<string | undefined> {
  const driver = person.chance.pick(['openpay', 'stripe'])
  const { sandbox } = person.place
  if (driver === 'openpay') {
    const { id } = await tokenise(sandbox, numbers[card].openpay)
    const body = { driver, data: { token_id: id, device_session_id: session }, ...(await naming(person)) }
    const answer = await person.press('/cash/cards', body)
    person.note(`adds a ${card} card: ${wasDone(answer) ? 'done' : codeOf(answer)}`)
    return wasDone(answer) ? dataOf<{ id: string }>(answer).id : undefined
  }
  const setup = await person.press('/cash/setup', { driver })
  if (!wasDone(setup)) return undefined
  const intent = dataOf<{ client_secret: string }>(setup).client_secret.split('_secret_')[0] ?? ''
  const { customer } = await bodyOf(stripe({ url: sandbox.url }, `GET setup_intents/${intent}`))
  await bodyOf(stripe({ url: sandbox.url }, `POST payment_methods/${numbers[card].stripe}/attach`, { customer: customer ?? '' }))
  const answer = await person.press('/cash/payment_methods/sync', { driver, ...(await naming(person)) })
  person.note(`adds a ${card} card: ${wasDone(answer) ? 'done' : codeOf(answer)}`)
  return wasDone(answer) ? dataOf<{ id: string }[]>(answer)[0]?.id : undefined
}

/** Returns the card that is charged by default; adds a good one when there is none. */
export async function ownCard(person: Person): Promise<string | undefined> {
  const cards = dataOf<{ id: string }[]>(await person.call('GET', '/cash/payment_methods'))
  return cards[0]?.id ?? addCard(person, 'good')
}

/** Charges an order to a card. Returns the order's status. */
export async function payByCard(person: Person, order: WireOrder, card?: Card): Promise<string> {
  const id = card ? await addCard(person, card) : await ownCard(person)
  if (id === undefined) return 'no card'
  const body = { payment_method: { id }, device_session_id: session }
  const answer = await person.press(`/cash/orders/${order.id}/charge`, body)
  const result = wasDone(answer) ? dataOf<WireOrder>(answer).status : codeOf(answer)
  person.note(`pays ${order.kind} ${order.totals.total} with a card: ${result}`)
  return result
}

const kinds = ['exact', 'exact', 'late', 'short', 'double', 'excess', 'excess', 'never', 'left', 'registered'] as const

/** Pays an order by SPEI or in a store: on time, late, too little, twice, too much, never, or by card in the end. */
export async function payByTransfer(person: Person, order: WireOrder): Promise<void> {
  const { chance } = person
  const way = chance.pick(['spei', 'spei', 'store'])
  const kind = way === 'store' ? chance.pick(['exact', 'never']) : chance.pick(kinds)
  const answer = await person.press(`/cash/orders/${order.id}/charge`, { way })
  if (!wasDone(answer)) return person.note(`begins a ${way} payment: ${codeOf(answer)}`)
  const waiting = dataOf<WireOrder>(answer)
  person.note(`begins a ${way} payment (${kind}) of ${waiting.transfer?.centavos ?? 0}: ${waiting.status}`)
  const { transfer } = waiting
  if (!transfer || kind === 'never') return
  const place = transfer.clabe ?? transfer.reference ?? ''
  const pays = (centavos: number) => deposit(person, { order: order.id, place, reference: transfer.reference, centavos })
  const confirm = (one: Person) => one.call('POST', `/cash/orders/${order.id}/confirm`, {})
  if (kind === 'late') return person.later(Date.parse(transfer.deadline) + day, () => pays(transfer.centavos))
  if (kind === 'left') {
    await payByCard(person, order)
    return person.later(person.now() + day, () => pays(transfer.centavos))
  }
  if (kind === 'registered') return person.later(person.now() + chance.below(2 * day), receive)
  const change = { exact: 0, double: 0, short: -(1 + chance.below(transfer.centavos - 1)), excess: 1 + chance.below(500_00) }[
    kind
  ]
  const after = person.now() + chance.below(2 * day)
  person.later(after, async (one) => {
    await pays(transfer.centavos + change)
    if (chance.percent(50)) await confirm(one)
  })
  if (kind === 'double') person.later(after + day, () => pays(transfer.centavos))
}

interface Deposit {
  order: string
  place: string
  reference: string | null
  centavos: number
}

/** Pays money in at the bank or the store, by the place and reference that the wire named. */
async function deposit(person: Person, { order, place, reference, centavos }: Deposit): Promise<void> {
  const { url } = person.place.sandbox
  const all = (await (await fetch(`${url}/_sandbox/transfers`)).json()) as {
    id: string
    place: string
    reference: string | null
  }[]
  const one = all.find((transfer) => transfer.place === place && (transfer.reference === reference || reference === null))
  if (!one) return person.note(`pays ${centavos} into ${place}: there is no such place`)
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/_sandbox/transfers/${one.id}/pay`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ centavos }),
  })
  person.note(`pays ${centavos} in: ${answer.status}`)
  if (answer.ok) person.book.deposits.push({ order, centavos, at: person.now() })
}
