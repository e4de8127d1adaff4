import { advance as move } from '#tests/sandbox/gateway/sandbox.client.ts'
import type { TransferWay } from '#contract/transfer.ts'
import { openShop, order, press, settled, runJobs } from './shop.ts'
import type { Shop, WireOrder } from './shop.ts'

export type Driver = 'openpay' | 'stripe'
export type Waiting = WireOrder & {
  transfer?: {
    way: string
    centavos: number
    deadline: string
    clabe: string | null
    reference: string | null
    barcode: string | null
  }
}

export const total = 799_00
export const day = 86_400_000

/** A shop whose transfers go through a gateway. */
export async function shopOf(driver: Driver): Promise<Shop> {
  const shop = await openShop()
  await shop.server.db.system((tx) =>
    tx
      .updateTable('settings')
      .set({ value: JSON.stringify(driver) as never })
      .where('entry', '=', 'cash.driver.default')
      .execute(),
  )
  return shop
}

export const begin = (shop: Shop, id: string, pressed = press(), way = 'spei') =>
  shop.post(`/cash/orders/${id}/charge`, { way }, pressed)

export async function waiting(driver: Driver, way: TransferWay = 'spei'): Promise<{ shop: Shop; id: string }> {
  const shop = await shopOf(driver)
  const { id } = await order(shop)
  await begin(shop, id, press(), way)
  return { shop, id }
}

/** Pays the newest transfer or reference of the sandbox. Returns the answer of the bank or the store. */
export async function offer({ sandbox }: Shop, wanted: { centavos: number; notice?: 'tomorrow' }): Promise<Response> {
  const [one] = (await (await fetch(`${sandbox.url}/_sandbox/transfers`)).json()) as { id: string }[]
  const body = JSON.stringify(wanted)
  const headers = { 'Content-Type': 'application/json' }
  return fetch(`${sandbox.url}/_sandbox/transfers/${one?.id}/pay`, { method: 'POST', body, headers })
}

/** Pays the newest transfer or reference of the sandbox with so many centavos. */
export async function pays(shop: Shop, centavos: number): Promise<void> {
  const paid = await offer(shop, { centavos })
  if (!paid.ok) throw new Error(await paid.text())
}

export async function advance({ server, sandbox }: Shop, ms: number): Promise<void> {
  server.clock.advance({ seconds: ms / 1000 })
  await move(sandbox, ms / 1000)
}

/** Pays a waiting order, and the same place once more after it was paid. */
export async function payTwice(shop: Shop, id: string): Promise<void> {
  await pays(shop, total)
  await shop.post(`/cash/orders/${id}/confirm`)
  await runJobs(shop)
  await pays(shop, total)
  await advance(shop, day)
  await runJobs(shop)
}

/** What is written: the order, its attempts, each deposit, the credit balance, and the mails about it. */
export async function booked(shop: Shop, id: string) {
  const { db } = shop.server
  const { attempts, subscriptions } = await settled(shop)
  return db.system(async (tx) => ({
    status: (await tx.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    attempts: attempts.map(({ state, code }) => [state, code]),
    plans: subscriptions.map(({ payment }) => payment),
    deposits: (
      await tx
        .selectFrom('transfer_deposits')
        .select(['centavos', 'credited', 'cause'])
        .orderBy('created_at')
        .orderBy('id')
        .execute()
    ).map(({ centavos, credited, cause }) => [centavos, credited, cause]),
    credit: (
      await tx
        .selectFrom('credit_balances')
        .select(['available', 'reserved'])
        .where('customer_id', '=', shop.customerId)
        .execute()
    ).map(({ available, reserved }) => [available, reserved]),
    mails: (
      await tx.selectFrom('jobs').select('payload').where('kind', '=', 'mail.send').orderBy('created_at').orderBy('id').execute()
    )
      .map(({ payload }) => (payload as { template: string }).template)
      .filter((template) => template.startsWith('transfer') || template === 'payment-received'),
  }))
}

export const paidWith = (deposits: unknown[], credit: unknown[], mails: string[]) => ({
  status: 'paid',
  attempts: [['succeeded', null]],
  plans: ['paid'],
  deposits,
  credit,
  mails: ['transfer-instructions', ...mails],
})
