import { describe, expect, test, vi } from 'vitest'
import type { FoundRecord } from '#contract/admin/workspace.ts'
import { paidWith } from '../orders/support/aftermath.ts'
import { call, password, signIn } from '../support/calls.ts'
import { callAt, auroraOrigin, withSecondTenant } from '../support/second-tenant.ts'
import { staffClient } from '../support/staff-client.ts'
import type { StaffClient } from '../support/staff-client.ts'
import { bypass } from '../support/test-env.ts'
import { grant } from '../support/team.ts'
import { cards, refundShop } from './support/refund-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

const inShort = ({ kind, title, matched }: FoundRecord) => `${kind} ${title}: ${matched.field} ${matched.value}`

const search =
  ({ read }: Pick<StaffClient, 'read'>) =>
  async (typed: string) =>
    (await read('findRecords', '', `?search=${encodeURIComponent(typed)}`)).data.map(inShort)

const carrier = {
  nombre: 'Transportes Peñón del Norte',
  rfc: 'TPN190711KJ8',
  phone: '+52 (55) 1234-5678',
  owner: { nombre: 'Emma Gómez', email: 'emma@fletes-norte.test' },
}

/** Root, beside a customer with a telephone. */
async function besideCarrier() {
  const staff = await staffClient()
  const { status } = await staff.post('/clientes', carrier)
  if (status !== 200) throw new Error(`The customer was answered ${status}.`)
  return staff
}

describe('[ADM-8] one search finds a customer and says by what', () => {
  test('by words and parts of name, RFC and address, by its telephone in any form and its id', async () => {
    const staff = await besideCarrier()
    const find = search(staff)
    const named = (matched: string) => `customer Transportes Peñón del Norte: ${matched}`
    const customers = async (typed: string) => (await find(typed)).filter((line) => line.startsWith('customer'))

    for (const typed of ['penon trans', 'TRANSPORTES', 'peñón']) {
      expect(await customers(typed)).toEqual([named('name Transportes Peñón del Norte')])
    }
    expect(await customers('porte')).toEqual([named('name Transportes')])
    expect(await customers('enon')).toEqual([named('name Peñón')])
    expect(await customers('porte eño')).toEqual([named('name Transportes Peñón del Norte')])
    for (const typed of ['TPN190711KJ8', 'tpn-190711-kj8', 'tpn1907', '190711']) {
      expect(await customers(typed)).toEqual([named('rfc TPN190711KJ8')])
    }
    expect(await customers('etes-nort')).toEqual([named('email emma@fletes-norte.test')])
    for (const typed of ['5512345678', '55 1234 5678', '+52 1 55 1234 5678', '044 (55) 1234-5678', '1234-5678']) {
      expect(await customers(typed)).toEqual([named('phone 5512345678')])
    }
    const [{ id } = { id: '' }] = (await staff.read('findRecords', '', '?search=porte')).data
    expect(await find(id.toUpperCase())).toEqual([named(`id ${id}`)])
  })

  test('with typing errors, when nothing is written so', async () => {
    const find = search(await besideCarrier())
    for (const typed of ['Transporets', 'tarnsportes', 'trasportes']) {
      expect(await find(typed)).toEqual(['customer Transportes Peñón del Norte: alike Transportes'])
    }
    expect(await find('transporets penno')).toEqual(['customer Transportes Peñón del Norte: alike Transportes Peñón del Norte'])
    expect(await find('robels')).toEqual(['customer Comercial Robles: alike Robles'])
    expect(await find('TPN190740KJ8')).toEqual(['customer Transportes Peñón del Norte: alike TPN190711KJ8'])
    for (const typed of [
      'xqzwvk',
      'xq|||',
      'x.q.ñ',
      '%',
      '%%%',
      '___',
      String.raw`\\\\`,
      "'; drop",
      '日本語',
      'a'.repeat(100),
      ': & | !',
    ]) {
      expect([typed, await find(typed)]).toEqual([typed, []])
    }
  })
})

test('[ADM-8] a charge leads to its order by receipt, amount and the ids of the gateway, and its card to the customer', async () => {
  const shop = await refundShop('stripe', cards.stripe)
  await shop.request()
  const staff = await staffClient('root@receptio.test', shop.server)
  const find = search(staff)
  const { customerName, total, ...provider } = await shop.server.db.system((tx) =>
    tx
      .selectFrom('payment_attempts as a')
      .innerJoin('orders as o', 'o.id', 'a.order_id')
      .innerJoin('customers as c', 'c.customer_id', 'a.customer_id')
      .select(['a.provider_id as charge', 'a.remote_customer as customer', 'o.total', 'c.name as customerName'])
      .executeTakeFirstOrThrow(),
  )
  const order = `order ${customerName}`

  expect(await find('R-000001')).toEqual([`${order}: receipt R-000001`])
  expect(await find(`$${(total / 100).toFixed(2)}`)).toEqual([`${order}: amount ${total}`])
  expect(await find(provider.charge ?? '')).toEqual([`${order}: provider ${provider.charge}`])
  expect(await find(provider.customer)).toEqual([`customer ${customerName}: provider ${provider.customer}`])
  expect(await find('4242')).toEqual([`customer ${customerName}: card 4242`])
  expect(await find(shop.orderId)).toEqual([`${order}: id ${shop.orderId}`])
})

test('[ADM-8] nobody finds what they may not list', async () => {
  const shop = await paidWith('stripe', cards.stripe)
  const token = await signIn(shop.server, 'superadmin@receptio.test')
  const kinds = async (typed: string) => {
    const { body } = await call(shop.server, 'GET', `/admin/search?search=${encodeURIComponent(typed)}`, { token })
    return (body as { data: { kind: string }[] }).data.map(({ kind }) => kind)
  }
  expect([await kinds('R-1'), await kinds('4242')]).toEqual([['orden'], ['cliente']])

  await grant(shop.server, 'superAdmin', 'orders.list', false)
  await grant(shop.server, 'superAdmin', 'clientes.list', false)

  for (const typed of ['R-1', '4242', 'comercail', 'omerc', shop.orderId])
    expect([typed, await kinds(typed)]).toEqual([typed, []])
})

test('[ADM-8] no search finds a record of another tenant', async () => {
  const staff = await besideCarrier()
  await withSecondTenant(staff.server)
  const { token } = await callAt(staff.server, auroraOrigin, 'aurora', 'POST', '/tokens', {
    body: { email: 'root@aurora.test', password, challenge: bypass },
  }).then(({ body }) => ({ token: (body as { access_token: string }).access_token }))

  for (const typed of ['Transportes', 'porte', 'Transporets', '5512345678', 'TPN190711KJ8']) {
    const path = `/admin/search?search=${encodeURIComponent(typed)}`
    const { status, body } = await callAt(staff.server, auroraOrigin, 'aurora', 'GET', path, { token })
    expect([typed, status, body]).toEqual([typed, 200, { data: [] }])
  }
})
