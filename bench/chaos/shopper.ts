import type { Driver } from '#contract/driver.ts'
import type { Transfer, TransferWay } from '#contract/transfer.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { decide } from './bank.ts'
import type { LeftOpen, NextAction } from './bank.ts'
import type { Browser } from './browser.ts'
import type { Fleet } from './fleet.ts'
import { goodCards } from './plan.ts'
import type { OrderPlan } from './plan.ts'
import { payIn } from './pay-in.ts'
import { deviceSession, saveCard } from './wallet.ts'

export interface Shop {
  fleet: Fleet
  sandbox: Pick<Sandbox, 'url'>
  plan: string
  products: readonly string[]
  /** Bank's pages that were left open, to be authorised too late. */
  leftOpen: LeftOpen[]
}
interface Wire {
  id: string
  status: string
  next_action: NextAction | null
  transfer?: Transfer
}

/**
 * Does to one order what its plan says, from the card to the result. The reconciler finds attempts that are still open.
 */
export async function shop({ fleet, sandbox, leftOpen, ...goods }: Shop, browser: Browser, plan: OrderPlan): Promise<void> {
  const means = plan.way === null ? byCard(await saveCard(browser, sandbox, plan)) : { way: plan.way }
  const orders = await Promise.all(Array.from({ length: plan.tabs }, (_, tab) => order(browser, goods, plan, tab)))
  if (plan.silent) await silence(sandbox, plan.driver)
  const seat = await fleet.pick(plan.n)
  if (plan.kill && plan.kill.point !== 'called') fleet.arm(seat, plan.kill)
  const calls = orders.flatMap(({ id }) =>
    Array.from({ length: plan.clicks }, (_, click) =>
      browser.once((seat + click) % fleet.urls.length, charge(id, means, 'first'), plan.patience),
    ),
  )
  if (plan.kill?.point === 'called') fleet.arm(seat, plan.kill)
  await Promise.all(calls)
  if (plan.kill) fleet.fire(seat)
  for (const { id } of orders) await follow({ browser, sandbox, leftOpen, plan, means, id })
}

const silence = ({ url }: Pick<Sandbox, 'url'>, provider: Driver) =>
  fetch(`${url}/_sandbox/faults`, {
    method: 'POST',
    body: JSON.stringify({ provider, operation: 'charge.read', kind: 'http_500_before', times: 3 }),
  })

type Means = { way: TransferWay } | { payment_method: { id: string }; device_session_id: string }

const byCard = (id: string): Means => ({ payment_method: { id }, device_session_id: deviceSession })

/** All clicks of one press share its name. */
const charge = (id: string, body: Means, press: string) => ({
  path: `/cash/orders/${id}/charge`,
  press: `chaos-press-${press}-of-${id}`,
  body,
})

async function order(
  browser: Browser,
  { plan: planId, products }: Pick<Shop, 'plan' | 'products'>,
  { n, goods, promo }: OrderPlan,
  tab: number,
): Promise<Wire> {
  const wanted = {
    ...(goods === 'plan' ? { subscription_plan_id: planId } : {}),
    period: 0,
    line_items: goods === 'plan' ? [{ id: planId, quantity: 1 }] : products.map((id) => ({ id, quantity: 1 })),
    ...(promo ? { promocode: 'MENOS100' } : {}),
  }
  const quoted = (await browser.insist({ path: '/cash/quote', body: wanted })).data as {
    totals: { total: number }
    renewal: object | null
  }
  const consent = quoted.renewal ? { consent: { version: 1, ...quoted.renewal } } : {}
  const body = { ...wanted, expected_total: quoted.totals.total, ...consent }
  const answer = await browser.insist({ path: '/cash/orders', body, key: `chaos-order-of-${n}-in-tab-${tab}` })
  if (answer.status !== 200) throw new Error(`The order ${n} was refused with ${answer.status}.`)
  return answer.data as Wire
}

interface Following {
  browser: Browser
  sandbox: Pick<Sandbox, 'url'>
  leftOpen: LeftOpen[]
  plan: OrderPlan
  means: Means
  id: string
}

async function follow({ browser, sandbox, leftOpen, plan, means, id }: Following): Promise<void> {
  const read = async () => (await browser.insist({ method: 'GET', path: `/cash/orders/${id}` })).data as Wire
  const pay = async (by: Means, press: string) => {
    await browser.insist(charge(id, by, press))
    return read()
  }
  let now = await read()
  if (now.status === 'draft') now = await pay(means, 'again')
  if (now.status === 'requires_action' && now.next_action) {
    if (plan.bank === 'abandonar') leftOpen.push({ order: id, action: now.next_action })
    await decide(sandbox, now.next_action, plan.bank)
    await browser.once(plan.n % 2, { path: `/cash/orders/${id}/confirm` }, plan.patience)
    now = await read()
  }
  if (now.status === 'requires_action' && now.transfer) {
    await payIn(sandbox, now.transfer, plan)
    await browser.once(plan.n % 2, { path: `/cash/orders/${id}/confirm` }, plan.patience)
    return
  }
  if (now.status !== 'failed') return
  const { driver } = plan
  if (plan.insists) await pay(byCard(await saveCard(browser, sandbox, { driver, card: goodCards[driver] })), 'good')
  else if (plan.n % 2 === 0) await browser.once(0, { method: 'DELETE', path: `/cash/orders/${id}` }, plan.patience)
}
