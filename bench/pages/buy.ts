import { endpoints } from '#contract/endpoints.ts'
import { deviceSession, saveCard } from '#bench/chaos/wallet.ts'
import type { caller } from '#e2e/support/newcomer.ts'
import type { App } from '#e2e/support/test.ts'

type Call = ReturnType<typeof caller>

interface Purchase {
  /** An Openpay card number of the sandbox. */
  card: string
  /** A plan or a product of the catalogue. */
  plan?: string
  product?: string
  promocode?: string
}

/** Buys through the API as the screens do: card, quote, order, charge. Returns the order's id, whatever the result. */
export async function buy({ sandboxUrl }: App, call: Call, { card, plan, product, promocode }: Purchase): Promise<string> {
  const browser = {
    insist: async ({ method = 'POST', path, body }: { method?: string; path: string; body?: object }) => ({
      status: 200,
      data: ((await call(method, path, body)) as { data: unknown }).data,
    }),
  }
  const method = await saveCard(browser, { url: sandboxUrl }, { driver: 'openpay', card })
  const wanted = {
    ...(plan && { subscription_plan_id: plan }),
    period: 0,
    line_items: [{ id: plan ?? product, quantity: 1 }],
    ...(promocode && { promocode }),
  }
  const { data } = (await call('POST', '/cash/quote', wanted)) as { data: { totals: { total: number }; renewal: object | null } }
  const consent = data.renewal && { consent: { version: 1, ...data.renewal } }
  const order = endpoints.createOrder.output.parse(
    await call('POST', '/cash/orders', { ...wanted, expected_total: data.totals.total, ...consent }),
  )
  const paying = { payment_method: { id: method }, device_session_id: deviceSession }
  // A refused card is a result, too.
  await call('POST', `/cash/orders/${order.data.id}/charge`, paying).catch(() => null)
  return order.data.id
}
