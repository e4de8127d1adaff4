import { type Card, payByCard, payByTransfer } from '../paying.ts'
import { holdings, type Person } from '../person.ts'
import { codeOf, dataOf, wasDone, type WireOrder, type WireQuote } from '../wire.ts'

interface Wanted {
  subscription_plan_id?: string
  period: 0 | 1
  line_items: { id: string; quantity: number }[]
  promocode?: string
}

const codes = ['BIENVENIDA', 'MENOS100', 'SOLOPRO', 'GRATIS'] as const

/** Orders what is wanted at its quoted price. */
export async function order(person: Person, wanted: Wanted): Promise<WireOrder | undefined> {
  const quoted = await person.call('POST', '/cash/quote', wanted)
  if (!wasDone(quoted)) {
    person.note(`is refused a quote: ${codeOf(quoted)}`)
    return undefined
  }
  const { totals, renewal, credit_applied } = dataOf<WireQuote>(quoted)
  const agreed = { expected_total: totals.total, expected_credit: credit_applied }
  const body = { ...wanted, ...agreed, ...(renewal && { consent: { version: 2, ...renewal } }) }
  const ordered = await person.press('/cash/orders', body)
  if (!wasDone(ordered)) {
    person.note(`is refused an order: ${codeOf(ordered)}`)
    return undefined
  }
  const stored = dataOf<WireOrder>(ordered)
  if (renewal) person.book.agreed.push(renewal.total)
  person.note(`orders ${stored.totals.total} less ${stored.credit_applied}${wanted.promocode ? ` with ${wanted.promocode}` : ''}`)
  return stored
}

function wantedPlan({ chance, catalogue }: Person): Wanted {
  const plan = catalogue.plans[chance.below(catalogue.plans.length)]
  if (!plan) throw new Error('No plan is sold.')
  const extras = plan.addons.filter(() => chance.percent(25)).map((id) => ({ id, quantity: 1 + chance.below(3) }))
  return {
    subscription_plan_id: plan.id,
    period: chance.percent(20) ? 1 : 0,
    line_items: [{ id: plan.id, quantity: 1 }, ...extras],
    ...(chance.percent(40) && { promocode: chance.pick(codes) }),
  }
}

async function buyPlan(person: Person, pay: (order: WireOrder) => Promise<unknown>): Promise<void> {
  const has = await holdings(person)
  if (has.some(({ type }) => type === 'plan')) return
  const wanted = wantedPlan(person)
  const { promocode: _, ...without } = wanted
  const ordered = (await order(person, wanted)) ?? (wanted.promocode ? await order(person, without) : undefined)
  if (ordered) await pay(ordered)
}

/** Buys products of the marketplace: several are one order. */
async function buyProducts(person: Person, pay: (order: WireOrder) => Promise<unknown>): Promise<void> {
  const { chance, catalogue } = person
  const lines = Array.from({ length: 1 + chance.below(3) }, () => catalogue.products[chance.below(catalogue.products.length)])
  const ids = [...new Set(lines.map((one) => one?.id ?? ''))]
  const wanted: Wanted = {
    period: chance.percent(20) ? 1 : 0,
    line_items: ids.map((id) => ({ id, quantity: 1 + chance.below(3) })),
    ...(chance.percent(50) && { promocode: chance.pick(codes) }),
  }
  const ordered = await order(person, wanted)
  if (ordered) await pay(ordered)
}

const byCard = (person: Person, card?: Card) => (order: WireOrder) => payByCard(person, order, card)
const byTransfer = (person: Person) => (order: WireOrder) => payByTransfer(person, order)

export const buyActs = {
  'buys a plan with a card': (person: Person) => buyPlan(person, byCard(person)),
  'buys a plan with a card that is disputed': (person: Person) => buyPlan(person, byCard(person, 'disputed')),
  'buys a plan by transfer or in a store': (person: Person) => buyPlan(person, byTransfer(person)),
  'buys products with a card': (person: Person) => buyProducts(person, byCard(person)),
  'buys products by transfer or in a store': (person: Person) => buyProducts(person, byTransfer(person)),
} as const
