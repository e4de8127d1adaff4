import { randomBytes } from 'node:crypto'
import { consentVersion } from '#contract/consent.ts'
import { type ProbeClient, probeClient, type ProbePorts } from './probe-client.ts'
import type { ProbeOptions } from './probe-options.ts'

interface Ports extends ProbePorts {
  /** Milliseconds of a clock that only goes forward. */
  elapsed: () => number
  /** Waits before it reads again. */
  pause: () => Promise<unknown>
  print: (line: string) => void
}

interface Data<Value> {
  data: Value
}
interface Quoted {
  body: object
  totals: { total: number }
  renewal: object | null
}
interface Order {
  id: string
  status: string
  failure: { code: string } | null
}
interface Subscription {
  id: string
  status: number
}
interface Purchase {
  customer: ProbeClient
  staff: ProbeClient
  order: string
}
interface Detail {
  attempts: { id: string; state: string; refundable: number }[]
  refunds: { state: string; code: string | null }[]
}

const mostReads = 60
const live = [1, 2]
/** Statuses of an order in which no charge is under way. */
const endings = ['draft', 'paid', 'failed', 'cancelled', 'expired']

/**
 * Signs in on an installed system, buys the cheapest plan with the probe customer's saved card, sees it active, refunds
 * it as staff and sees it end. Prints a line with its time for each step. After a failure it still gives back what it
 * paid, or gives up its order. Returns whether every step passed.
 */
export async function probe(options: ProbeOptions, ports: Ports): Promise<boolean> {
  const { elapsed, pause, print } = ports
  const clients: ProbeClient[] = []
  let open: Purchase | null = null
  let passed = true

  async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const from = elapsed()
    const time = () => `${Math.round(elapsed() - from)} ms`
    try {
      const result = await work()
      print(`ok    ${name} (${time()})`)
      return result
    } catch (error) {
      print(`FAIL  ${name} (${time()}): ${error instanceof Error ? error.message : String(error)}`)
      throw error
    }
  }

  async function until<Value>(read: () => Promise<Value>, isDone: (value: Value) => boolean, what: string): Promise<Value> {
    for (let n = 0; n < mostReads; n += 1) {
      const value = await read()
      if (isDone(value)) return value
      await pause()
    }
    throw new Error(`${what} after ${mostReads} readings`)
  }

  const signIn = async (account: ProbeOptions['staff']) => {
    const client = await probeClient(ports, options, account)
    clients.push(client)
    return client
  }

  async function refund({ staff, order }: Purchase) {
    const read = async () => (await staff.call<Data<Detail>>('GET', `/admin/orders/${order}`)).data
    const attempt = (await read()).attempts.find(({ refundable }) => refundable > 0)
    if (!attempt) throw new Error('nothing of the order can be given back')
    const { id, refundable } = attempt
    const body = { attempt_id: id, centavos: refundable, refundable, reason: 'Compra de la sonda', access: 'now' }
    await staff.call('POST', `/admin/orders/${order}/refunds`, body)
    const ended = await until(
      read,
      ({ refunds }) => refunds.every(({ state }) => ['done', 'refused'].includes(state)),
      'the refund has no end',
    )
    const refused = ended.refunds.find(({ state }) => state === 'refused')
    if (refused) throw new Error(`the gateway refused the refund: ${refused.code ?? 'no code'}`)
  }

  try {
    const customer = await step('sign in as the probe customer', () => signIn(options.customer))
    const staff = await step('sign in as staff', () => signIn(options.staff))
    await step('the gateways have test keys', () => requireTestKeys(staff, options))
    const card = await step('the probe customer has a card and no subscription', () => requireReady(customer))
    const quote = await step('price the cheapest plan', () => cheapest(customer))
    const order = await step('order it', () => placeOrder(customer, quote))
    const purchase = { customer, staff, order: order.id }
    open = purchase
    await step('pay it', async () => {
      const charged = { payment_method: { id: card }, device_session_id: randomBytes(16).toString('hex') }
      const failure = await customer.call('POST', `/cash/orders/${order.id}/charge`, charged).then(
        () => null,
        (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason))),
      )
      // Whatever the charge answered, the order is the truth.
      const read = async () => (await customer.call<Data<Order>>('GET', `/cash/orders/${order.id}`)).data
      const ended = await until(read, ({ status }) => endings.includes(status), 'no end of the charge')
      if (ended.status !== 'paid') throw failure ?? new Error(`the order is ${ended.status}: ${ended.failure?.code ?? 'no code'}`)
    })
    await step('see it active', () =>
      until(
        () => subscriptions(customer),
        (some) => some.some(isLive),
        'nothing is active',
      ),
    )
    await step('refund it', () => refund(purchase))
    open = null
    await step('see it end', () =>
      until(
        () => subscriptions(customer),
        (some) => !some.some(isLive),
        'it is still active',
      ),
    )
  } catch {
    passed = false
  }
  const left = open
  if (left) await step('clean up', () => cleanUp(left, refund)).catch(() => undefined)
  await step('sign out', async () => Promise.all(clients.map((client) => client.end()))).catch(() => (passed = false))
  return passed
}

/** Gives back what was paid; an order that nothing was paid for is given up. */
async function cleanUp(purchase: Purchase, refund: (purchase: Purchase) => Promise<void>): Promise<void> {
  const { customer, order } = purchase
  const { data } = await customer.call<Data<Order>>('GET', `/cash/orders/${order}`)
  if (data.status === 'paid') await refund(purchase)
  else await customer.call('DELETE', `/cash/orders/${order}`)
}

const isLive = ({ status }: Subscription) => live.includes(status)

async function subscriptions(customer: ProbeClient): Promise<Subscription[]> {
  return (await customer.call<Data<Subscription[]>>('GET', '/subscriptions')).data
}

async function requireTestKeys(staff: ProbeClient, { allowLive }: ProbeOptions): Promise<void> {
  const { data } = await staff.call<Data<{ gateways: { driver: string; live: boolean }[] }>>('GET', '/admin/setup')
  const real = data.gateways.filter(({ live: isReal }) => isReal).map(({ driver }) => driver)
  if (real.length > 0 && !allowLive) throw new Error(`${real.join(' and ')} would charge a real card: say --live-keys-too`)
}

async function requireReady(customer: ProbeClient): Promise<string> {
  const { data: cards } = await customer.call<Data<{ id: string; default: boolean; status: string }[]>>('GET', '/cash/cards')
  const card = cards.find(({ default: isDefault, status }) => isDefault && status === 'active')
  if (!card) throw new Error('save a test card in its account first')
  if ((await subscriptions(customer)).some(isLive)) throw new Error('an earlier purchase is still active: refund it')
  return card.id
}

async function cheapest(customer: ProbeClient): Promise<Quoted> {
  const { data: plans } = await customer.call<Data<{ id: string }[]>>('GET', '/subscription_plans')
  const quotes: Quoted[] = []
  for (const { id } of plans) {
    const body = { subscription_plan_id: id, period: 0, line_items: [{ id, quantity: 1 }] }
    const { data } = await customer.call<Data<Omit<Quoted, 'body'>>>('POST', '/cash/quote', body)
    if (data.totals.total > 0) quotes.push({ ...data, body })
  }
  const [first] = quotes.toSorted((one, other) => one.totals.total - other.totals.total)
  if (!first) throw new Error('no plan with a price is on offer')
  return first
}

async function placeOrder(customer: ProbeClient, { body, totals, renewal }: Quoted): Promise<Order> {
  const consent = renewal ? { consent: { version: consentVersion, ...renewal } } : {}
  return (await customer.call<Data<Order>>('POST', '/cash/orders', { ...body, expected_total: totals.total, ...consent })).data
}
