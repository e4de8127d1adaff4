import { staffClient } from '../../admin/support/staff-client.ts'
import type { Answer } from '../../support/calls.ts'
import { data, openShop, press } from './shop.ts'
import type { Shop } from './shop.ts'

interface Balance {
  available: number
  reserved: number
  entries: { kind: string; centavos: number; order_id: string | null }[]
}

/** Returns the customer's balance as the browser reads it. */
export async function wireCredit(shop: Pick<Shop, 'get'>) {
  const { available, reserved, entries } = data<Balance>(await shop.get('/cash/credit'))
  return { available, reserved, entries: entries.map(({ kind, centavos, order_id }) => [kind, centavos, order_id]) }
}

async function act(shop: Shop, body: object): Promise<Answer> {
  const staff = await staffClient(shop)
  return staff.post(`/admin/clientes/${shop.customerId}/credit`, { reason: 'Una semana sin servicio', ...body }, press())
}

/** Grants credit as staff do who see the present balance. */
export async function grant(shop: Shop, centavos: number): Promise<Answer> {
  const { available } = await wireCredit(shop)
  const answer = await act(shop, { act: 'grant', centavos, available })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer
}

export const tryGrant = (shop: Shop, centavos: number, available: number): Promise<Answer> =>
  act(shop, { act: 'grant', centavos, available })

export const withdraw = (shop: Shop, centavos: number, available: number): Promise<Answer> =>
  act(shop, { act: 'withdraw', centavos, available })

/** Opens a shop for a customer to whom staff granted credit. */
export async function creditShop(centavos: number): Promise<Shop> {
  const shop = await openShop()
  await grant(shop, centavos)
  return shop
}

/** Returns every entry of the customer's ledger, oldest first. */
export async function allCredit({ server, customerId }: Shop): Promise<string[]> {
  const rows = await server.db.system((tx) =>
    tx
      .selectFrom('credit_entries as e')
      .innerJoin('credit_postings as p', 'p.entry_id', 'e.id')
      .select(['e.kind', 'p.centavos'])
      .where('e.customer_id', '=', customerId)
      .where('p.centavos', '>', 0)
      .orderBy('e.id')
      .execute(),
  )
  return rows.map(({ kind, centavos }) => `${kind} ${centavos}`)
}
