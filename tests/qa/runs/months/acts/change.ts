import { payByCard, payByTransfer } from '../paying.ts'
import { holdings, type Person } from '../person.ts'
import { codeOf, dataOf, wasDone, type WireChangeQuote, type WireOrder, type WireSubscription } from '../wire.ts'

interface Wanted {
  subscription_plan_id?: string
  period: 0 | 1
  line_items: { id: string; quantity: number }[]
}

async function change(person: Person, { id, name }: WireSubscription, wanted: Wanted): Promise<void> {
  const quoted = await person.call('POST', `/subscriptions/${id}/change/quote`, wanted)
  if (!wasDone(quoted)) return person.note(`is refused a change of ${name}: ${codeOf(quoted)}`)
  const quote = dataOf<WireChangeQuote>(quoted)
  const atOnce = quote.at_once && person.chance.percent(50) ? quote.at_once : null
  const { renewal } = atOnce ?? quote
  const agreed = { expected_due: quote.due, expected_credit: quote.credit_applied }
  const begins = atOnce && { expected_to_credit: atOnce.to_credit }
  const body = { ...wanted, ...agreed, ...begins, consent: { version: 2, ...renewal } }
  const changed = await person.press(`/subscriptions/${id}/change`, body)
  const result = wasDone(changed)
    ? `${atOnce ? `at once, credit ${atOnce.to_credit}` : quote.effective}, due ${quote.due}`
    : codeOf(changed)
  person.note(`changes ${name} to ${JSON.stringify(wanted.line_items.map(({ quantity }) => quantity))}: ${result}`)
  if (!wasDone(changed)) return
  person.book.agreed.push(renewal.total)
  if (atOnce) await noteAtOnce(person, id, atOnce.to_credit)
  const { order } = dataOf<{ order: WireOrder | null }>(changed)
  if (order && order.status !== 'paid') await pay(person, order)
}

/** The order of a change at once is the customer's newest, and it costs nothing. */
async function noteAtOnce({ call, book }: Person, id: string, credit: number): Promise<void> {
  const orders = dataOf<WireOrder[]>(await call('GET', '/cash/orders'))
  const own = orders.filter(({ kind, subscription_id: of, totals }) => kind === 'change' && of === id && totals.total === 0)
  const [newest] = own.toSorted((one, other) => other.created_at.localeCompare(one.created_at))
  if (newest) book.atOnce.set(newest.id, credit)
}

const pay = (person: Person, order: WireOrder) =>
  person.chance.percent(85) ? payByCard(person, order) : payByTransfer(person, order)

const addonsOf = ({ line_items: lines }: WireSubscription) =>
  lines.filter(({ is, paymentTerms }) => is.addon && paymentTerms.recurrence !== 'one-time')

async function ownPlan(person: Person): Promise<WireSubscription | undefined> {
  return (await holdings(person)).find(({ type, plan }) => type === 'plan' && plan !== null)
}

/** Wants another plan or period, with some of its add-ons. */
async function changePlan(person: Person): Promise<void> {
  const { chance, catalogue } = person
  const own = await ownPlan(person)
  const plan = catalogue.plans[chance.below(catalogue.plans.length)]
  if (!own || !plan) return
  const extras = plan.addons.filter(() => chance.percent(20)).map((id) => ({ id, quantity: 1 + chance.below(2) }))
  const period = chance.percent(15) ? (own.period === 0 ? 1 : 0) : own.period
  await change(person, own, { subscription_plan_id: plan.id, period, line_items: extras })
}

/** Wants one more or one less of an add-on of the present plan, or of a product of the marketplace. */
async function changeQuantity(person: Person, by: 1 | -1): Promise<void> {
  const { chance, catalogue } = person
  const all = await holdings(person)
  const own = all[chance.below(Math.max(1, all.length))]
  if (!own) return
  if (own.type === 'product') {
    const [line] = own.line_items
    if (line)
      await change(person, own, { period: own.period, line_items: [{ id: line.id, quantity: Math.max(1, line.quantity + by) }] })
    return
  }
  const plan = catalogue.plans.find(({ id }) => id === own.plan?.id)
  if (!plan) return
  const has = addonsOf(own).map(({ id, quantity }) => ({ id, quantity }))
  const choice = by === 1 ? plan.addons : has.map(({ id }) => id)
  const id = choice[chance.below(Math.max(1, choice.length))]
  if (id === undefined) return
  const lines = [...has.filter((one) => one.id !== id), { id, quantity: (has.find((one) => one.id === id)?.quantity ?? 0) + by }]
  const wanted = lines.filter(({ quantity }) => quantity > 0)
  await change(person, own, { subscription_plan_id: plan.id, period: own.period, line_items: wanted })
}

export const changeActs = {
  'wants another plan': changePlan,
  'wants one more': (person: Person) => changeQuantity(person, 1),
  'wants one less': (person: Person) => changeQuantity(person, -1),
  async 'drops the change that waits'(person: Person) {
    const waiting = (await holdings(person)).find((one) => one.pending_change !== null)
    if (waiting) person.note(`drops the change: ${(await person.call('DELETE', `/subscriptions/${waiting.id}/change`)).status}`)
  },
  async 'chooses a billing day'(person: Person) {
    const { version } = dataOf<{ version: number }>(await person.call('GET', `/clientes/${person.customerId}`))
    const day = person.chance.percent(15) ? null : 1 + person.chance.below(31)
    const answer = await person.call('PUT', `/clientes/${person.customerId}/billing_day`, { day, version })
    person.note(`chooses the day ${String(day)}: ${answer.status}`)
  },
} as const
