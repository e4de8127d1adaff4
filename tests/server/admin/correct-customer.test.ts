import { describe, expect, test, vi } from 'vitest'
import { addOpenpayCard, charge, data, openShop, order } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'
import type { Answer } from '../support/calls.ts'
import { answerOf, call, refusal, signIn } from '../support/calls.ts'
import { idsOf } from '../support/people.ts'
import { visa } from '../subscriptions/support/life.ts'
import { staffClient } from './support/staff-client.ts'

vi.setConfig({ testTimeout: 120_000 })

interface Corrected {
  nombre: string
  rfc: string | null
  email: string
  version: number
}
const acme = 'ADI150312KJ4'
const right = { nombre: 'Nuevos Horizontes SA de CV', rfc: 'GODE561231GR8', email: 'pagos@horizontes.test' }
const reason = 'Su constancia dice otro RFC'

async function correct(shop: Shop, body: object, email = 'root@receptio.test'): Promise<Answer> {
  const token = await signIn(shop.server, email)
  const { version } = data<Corrected>(await (await staffClient(shop)).get(`/admin/clientes/${shop.customerId}`))
  const sent = { ...right, reason, version, ...body }
  return call(shop.server, 'PUT', `/admin/clientes/${shop.customerId}/correction`, { token, body: sent })
}
const receiptOf = async (shop: Shop, id: string) =>
  data<{ customer: { name: string; rfc: string | null } }>(await shop.get(`/cash/orders/${id}/receipt`)).customer
async function paidOrder(shop: Shop, card: string): Promise<string> {
  const { id } = await order(shop)
  expect((await charge(shop, id, card)).status).toBe(200)
  return id
}
const corrections = ({ server }: Shop) =>
  server.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['actor_id', 'entity_id', 'before', 'after'])
      .where('action', '=', 'clientes.update')
      .execute(),
  )

describe('a corrected customer', () => {
  test('[ADM-1] has the new name, RFC and address from then on; what was issued keeps what it said', async () => {
    const shop = await openShop()
    const card = await addOpenpayCard(shop, visa)
    const first = await paidOrder(shop, card.id)
    const before = await receiptOf(shop, first)
    const answer = await correct(shop, {})
    expect([answer.status, data<Corrected>(answer)]).toMatchObject([200, right])
    expect(await receiptOf(shop, first)).toEqual(before)
    expect(before.name).toBe('Nuevos Horizontes')
    expect(data<Corrected>(await shop.get(`/clientes/${shop.customerId}`))).toMatchObject(right)
    const { userId } = await idsOf(shop.server.db, 'root@receptio.test')
    expect(await corrections(shop)).toEqual([
      {
        actor_id: userId,
        entity_id: shop.customerId,
        before: { nombre: 'Nuevos Horizontes', rfc: before.rfc, email: 'nuevo@demo.test' },
        after: { ...right, reason },
      },
    ])
  })

  test('[ADM-1] gives the old RFC up, so that its owner can register, and applications hear of the change once they are ready', async () => {
    const shop = await openShop()
    const other = await staffClient(shop)
    const { customerId } = await idsOf(shop.server.db, 'owner@acme.test')
    expect(answerOf(await correct(shop, { rfc: acme }))).toEqual(refusal('rfc.other_customer'))
    const token = await signIn(shop.server, 'root@receptio.test')
    const { version } = data<Corrected>(await other.get(`/admin/clientes/${customerId}`))
    const moved = await call(shop.server, 'PUT', `/admin/clientes/${customerId}/correction`, {
      token,
      body: { nombre: 'Acme', rfc: 'EKU9003173C9', email: 'owner@acme.test', reason, version },
    })
    expect(moved.body).toMatchObject({ data: { rfc: 'EKU9003173C9', sync_status: 'busy' } })
    expect((await correct(shop, { rfc: acme })).status).toBe(200)
  })

  test('[ADM-1] is refused without a reason, by a wrong RFC or address, of another version, and cannot lose its RFC', async () => {
    const shop = await openShop()
    const fields = async (body: object) => {
      const answer = await correct(shop, body)
      const { errors = [] } = answer.body as { errors?: { field: string }[] }
      return [answer.status, ...errors.map(({ field }) => field)]
    }
    expect(await fields({ reason: '' })).toEqual([422, 'reason'])
    expect(await fields({ rfc: 'GODE561331GR8', email: 'no' })).toEqual([422, 'rfc', 'email'])
    expect(await fields({ rfc: 'XAXX010101000' })).toEqual([422, 'rfc'])
    expect(answerOf(await correct(shop, { version: 99 }))).toEqual(refusal('record.changed'))
    expect((await correct(shop, {})).status).toBe(200)
    expect(await fields({ rfc: null })).toEqual([422, 'rfc'])
    expect((await correct(shop, {}, 'nuevo@demo.test')).status).toBe(403)
  })

  test('[ADM-1] of two who give the same RFC at once one gets it', async () => {
    const shop = await openShop()
    const { customerId } = await idsOf(shop.server.db, 'owner@acme.test')
    const answers = await Promise.all([correct(shop, {}), correct({ ...shop, customerId }, {})])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  })
})
