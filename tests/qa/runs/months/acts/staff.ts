import { createHmac } from 'node:crypto'
import { demoOpenpay, demoStripe } from '#sandbox/provider-settings.ts'
import { bodyOf as doneAtStripe, stripe } from '#tests/sandbox/gateway/stripe.client.ts'
import { openpay } from '#tests/sandbox/gateway/openpay.client.ts'
import { type Line, linesOf } from '../book/ledger.ts'
import { costOf, partOf, sum } from '../book/statement.ts'
import { holdings, type Person } from '../person.ts'
import { codeOf, dataOf, wasDone, type WireLine, type WireOrder, type WireSubscription } from '../wire.ts'

interface Attempt {
  id: string
  refundable: number
  parts: { subscription: { id: string }; refundable: number }[]
}
interface Detail {
  attempts: Attempt[]
  refunds: { id: string; state: string; centavos: number }[]
}

async function anyPaid(person: Person): Promise<WireOrder | undefined> {
  const paid = dataOf<WireOrder[]>(await person.call('GET', '/cash/orders?filter[status]=paid'))
  return paid[person.chance.below(Math.max(1, Math.min(4, paid.length)))]
}

/** Staff give a charge back, whole or in part, of one of several renewals or of all. */
async function refund(person: Person): Promise<void> {
  const { chance } = person
  const order = await anyPaid(person)
  if (!order) return
  const path = `/admin/orders/${order.id}`
  const attempt = dataOf<Detail>(await person.staff('GET', path)).attempts.find((one) => one.refundable > 0)
  if (!attempt) return
  const part = chance.percent(60) ? attempt.parts[chance.below(Math.max(1, attempt.parts.length))] : undefined
  const refundable = part?.refundable ?? attempt.refundable
  if (refundable <= 0) return
  const centavos = chance.percent(40) ? refundable : 1 + chance.below(refundable)
  const answer = await person.staff('POST', `${path}/refunds`, {
    attempt_id: attempt.id,
    ...(part && { subscription_id: part.subscription.id }),
    centavos,
    refundable,
    reason: 'Lo pidió por teléfono',
    access: chance.pick(['keep', 'keep', 'period_end', 'now']),
  })
  person.note(
    `staff give ${centavos} of ${refundable} back${part ? ' of one part' : ''}: ${wasDone(answer) ? 'done' : codeOf(answer)}`,
  )
  if (!wasDone(answer)) return
  const open = dataOf<Detail>(answer).refunds.find(({ state }) => state === 'requested' || state === 'approved')
  if (open?.state === 'requested') {
    const act = chance.percent(80) ? 'approve' : 'reject'
    const body = { refund_id: open.id, act, reason: 'Revisado con el cliente' }
    const second = await person.staff('POST', `${path}/refunds/acts`, body, 'superadmin@receptio.test')
    person.note(`a second person: ${act} ${wasDone(second) ? 'done' : codeOf(second)}`)
    if (act === 'reject') return
  }
  await person.place.settle()
  const state = dataOf<Detail>(await person.staff('GET', path)).refunds.find(({ id }) => id === open?.id)?.state
  person.note(`the refund is ${String(state)}`)
  if (state === 'done') person.book.givenBack += centavos
}

/** Somebody gives a charge back in the gateway's own pages. */
async function refundAtGateway(person: Person): Promise<void> {
  const { chance, place } = person
  const lines = (await linesOf(person)).filter((one) => one.isCard && one.amount > one.refunded && !one.disputed)
  const line = lines[chance.below(Math.max(1, lines.length))]
  if (!line) return
  const left = line.amount - line.refunded
  const centavos = chance.percent(40) ? left : 1 + chance.below(left)
  const { sandbox } = place
  if (line.provider === 'stripe') {
    await doneAtStripe(stripe(sandbox, 'POST refunds', { payment_intent: line.order ?? '', amount: String(centavos) }))
  } else {
    const path = `POST customers/${line.customer}/charges/${line.id}/refund`
    const { status } = await openpay(sandbox, path, { amount: centavos / 100 })
    if (status !== 200) return person.note(`the gateway refuses a refund: ${status}`)
  }
  person.note(`${centavos} of ${line.amount} are given back in the pages of ${line.provider}`)
  person.book.givenBack += centavos
  await hear(person, line)
}

/** Brings the gateway's webhook about a charge, and does what follows from it. */
async function hear({ place }: Person, line: Line): Promise<void> {
  const headers = { 'X-Tenancy': 'receptio', 'Content-Type': 'application/json' }
  const tell = (body: string, proof: Record<string, string>) =>
    place.app.request(
      `/api/webhooks/${line.provider}`,
      { method: 'POST', body, headers: { ...headers, ...proof } },
      { address: '203.0.113.7' },
    )
  if (line.provider === 'openpay') {
    const transaction = { id: line.id, status: 'completed', order_id: line.order, refund: { id: `tr${place.newId()}` } }
    const proof = { Authorization: `Basic ${btoa(`${demoOpenpay.webhookUser}:${demoOpenpay.webhookPassword}`)}` }
    await tell(JSON.stringify({ type: 'charge.refunded', transaction }), proof)
  } else {
    const object = { id: line.id, object: 'charge', payment_intent: line.order, metadata: line.metadata }
    const body = JSON.stringify({
      id: `evt_${place.newId()}`,
      object: 'event',
      type: 'charge.refunded',
      livemode: false,
      data: { object },
    })
    const time = Math.floor(place.clock.now().getTime() / 1000)
    const signature = createHmac('sha256', demoStripe.webhookSecret).update(`${time}.${body}`).digest('hex')
    await tell(body, { 'Stripe-Signature': `t=${time},v1=${signature}` })
  }
  await place.settle()
}

/** A bank decides a dispute that is open. */
async function decideDispute(person: Person): Promise<void> {
  const { sandbox } = person.place
  const line = (await linesOf(person)).find(({ disputed }) => disputed)
  if (!line) return
  const isWon = person.chance.percent(50)
  if (line.provider === 'openpay') {
    const decision = isWon ? 'reject' : 'accept'
    const answer = await fetch(`${sandbox.url}/_sandbox/openpay/charges/${line.id}/chargeback/${decision}`, { method: 'POST' })
    return person.note(`the bank decides the dispute (${decision}): ${answer.status}`)
  }
  const { data } = (await doneAtStripe(stripe(sandbox, 'GET disputes', { payment_intent: line.order ?? '' }))) as unknown as {
    data: { id: string; status: string }[]
  }
  const open = data.find(({ status }) => status === 'needs_response' || status === 'warning_needs_response')
  if (!open) return
  const evidence = { 'evidence[uncategorized_text]': isWon ? 'winning_evidence' : 'losing_evidence' }
  await doneAtStripe(stripe(sandbox, `POST disputes/${open.id}`, evidence))
  person.note(`the bank decides the dispute: ${isWon ? 'won' : 'lost'}`)
}

/** Staff give credit, or take some of it. */
async function credit(person: Person, act: 'grant' | 'withdraw'): Promise<void> {
  const path = `/admin/clientes/${person.customerId}/credit`
  const { available } = dataOf<{ available: number }>(await person.staff('GET', path))
  const most = act === 'grant' ? 400_00 : available
  if (most <= 0) return
  const centavos = 1 + person.chance.below(most)
  const answer = await person.staff('POST', path, { act, centavos, available, reason: 'Una semana sin servicio' })
  person.note(`staff ${act} ${centavos}: ${wasDone(answer) ? 'done' : codeOf(answer)}`)
  if (wasDone(answer)) person.book.granted += act === 'grant' ? centavos : -centavos
}

interface Discountable {
  subscription: WireSubscription
  discountable: WireLine[]
}

/** Staff take something off the next renewals of a subscription. */
async function discount(person: Person): Promise<void> {
  const { chance, book } = person
  const had = await holdings(person)
  const one = had[chance.below(Math.max(1, had.length))]
  if (!one) return
  const path = `/admin/subscriptions/${one.id}`
  const { discountable: lines } = dataOf<Discountable>(await person.staff('GET', path))
  const percent = 1 + chance.below(100)
  const renewals = 1 + chance.below(one.period === 1 ? 2 : 4)
  if (lines.length === 0) return person.note('staff may take nothing off')
  const off = sum(
    lines.map(({ quantity, paymentTerms: { discounted_price: net } }) => quantity * partOf(net, 100 - percent, 100)),
  )
  const shown = { percent, renewals, price: costOf(lines), renewal: off < 10_00 ? 0 : off, ends_at: one.ends_at }
  const act = { act: 'discount.give', reason: 'Una semana sin servicio', discount: shown }
  const answer = await person.staff('POST', `${path}/acts`, act)
  person.note(`staff take ${percent} % off ${renewals} renewals: ${wasDone(answer) ? 'done' : codeOf(answer)}`)
  if (!wasDone(answer)) return
  const earlier = book.discounts.get(one.id) ?? []
  book.discounts.set(one.id, [...earlier, { percent, left: renewals }])
}

export const staffActs = {
  'staff refund': refund,
  'somebody refunds at the gateway': refundAtGateway,
  'a bank decides a dispute': decideDispute,
  'staff grant credit': (person: Person) => credit(person, 'grant'),
  'staff take something off': discount,
  'staff withdraw credit': (person: Person) => credit(person, 'withdraw'),
} as const
