import { expect, test, vi } from 'vitest'
import type { JsonValue } from '#server/db/json.ts'
import { data, openShop } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'
import { answerOf, call, refusal, signIn } from '../support/calls.ts'
import { idsOf } from '../support/people.ts'
import { staffClient } from './support/staff-client.ts'

vi.setConfig({ testTimeout: 120_000 })

interface Note {
  id: string
  text: string
  pinned: boolean
  author: string | null
  own: boolean
  edited_at: string | null
  version: number
}

async function member(shop: Shop, email = 'root@receptio.test') {
  const token = await signIn(shop.server, email)
  const path = `/admin/clientes/${shop.customerId}`
  const ask = (method: string, to: string, body?: object) => call(shop.server, method, to, { token, ...(body && { body }) })
  return {
    write: (text: string, pinned = false) => ask('POST', `${path}/notes`, { text, pinned }),
    change: (id: string, body: object) => ask('PUT', `/admin/customer_notes/${id}`, body),
    remove: (id: string) => ask('DELETE', `/admin/customer_notes/${id}`),
    tag(nombre: string, tagged = true) {
      shop.server.clock.advance({ seconds: 1 })
      return ask('PUT', `${path}/tags`, { nombre, tagged })
    },
    notes: async () => data<{ notes: Note[] }>(await ask('GET', `${path}/summary`)).notes,
    get: (to: string) => ask('GET', to),
  }
}
const audited = ({ server }: Shop) =>
  server.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['actor_id as by', 'customer_id as of', 'entity', 'entity_id as id', 'before', 'after'])
      .where('action', '=', 'clientes.note')
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )
const said = (notes: readonly Note[]) => notes.map(({ text, pinned, own }) => [text, pinned, own])

test('[ADM-1] staff write, change, pin and delete notes; only the author changes the text, and the audit log keeps each', async () => {
  const shop = await openShop()
  const root = await member(shop)
  const other = await member(shop, 'superadmin@receptio.test')
  const first = data<Note>(await root.write('  Llamar\r\ndespués de las 4 '))
  expect(first).toMatchObject({ text: 'Llamar\ndespués de las 4', pinned: false, own: true, edited_at: null, version: 1 })
  shop.server.clock.advance({ minutes: 1 })
  const second = data<Note>(await other.write('Prometió pagar', true))
  shop.server.clock.advance({ minutes: 1 })
  await root.write('Pidió factura')
  expect(said(await root.notes())).toEqual([
    ['Prometió pagar', true, false],
    ['Pidió factura', false, true],
    ['Llamar\ndespués de las 4', false, true],
  ])
  const pin = { text: first.text, pinned: true, version: 1 }
  expect(answerOf(await other.change(first.id, { ...pin, text: 'Otra cosa' }))).toEqual(refusal('note.other_author'))
  expect(data<Note>(await other.change(first.id, pin))).toMatchObject({ pinned: true, own: false, edited_at: null, version: 2 })
  expect(answerOf(await root.change(first.id, { ...pin, text: 'Tarde' }))).toEqual(refusal('record.changed'))
  const changed = data<Note>(await root.change(first.id, { text: 'Llamar tarde', pinned: false, version: 2 }))
  expect(changed).toMatchObject({ text: 'Llamar tarde', version: 3, edited_at: shop.server.clock.now().toISOString() })
  expect(answerOf(await root.remove(second.id))).toEqual(refusal('note.other_author'))
  expect((await other.remove(second.id)).status).toBe(200)
  expect(answerOf(await other.remove(second.id))).toEqual(refusal('record.missing'))
  expect(said(await other.notes())).toEqual([
    ['Pidió factura', false, false],
    ['Llamar tarde', false, false],
  ])
  const { userId: rootId } = await idsOf(shop.server.db, 'root@receptio.test')
  const { userId: otherId } = await idsOf(shop.server.db, 'superadmin@receptio.test')
  const act = (by: string, id: string, before: JsonValue, after: JsonValue) => ({
    by,
    of: shop.customerId,
    entity: 'customer_notes',
    id,
    before,
    after,
  })
  const lines = await audited(shop)
  expect(lines.filter(({ id }) => [first.id, second.id].includes(id ?? ''))).toEqual([
    act(rootId, first.id, null, { text: first.text, pinned: false }),
    act(otherId, second.id, null, { text: 'Prometió pagar', pinned: true }),
    act(otherId, first.id, { text: first.text, pinned: false }, { text: first.text, pinned: true }),
    act(rootId, first.id, { text: first.text, pinned: true }, { text: 'Llamar tarde', pinned: false }),
    act(otherId, second.id, { text: 'Prometió pagar', pinned: true }, null),
  ])
})

test('[ADM-1] a tag is the same in any case, filters the list, and is forgotten with its last customer', async () => {
  const shop = await openShop()
  const root = await member(shop)
  const { customerId: acme } = await idsOf(shop.server.db, 'owner@acme.test')
  const token = await signIn(shop.server, 'root@receptio.test')
  expect(data<string[]>(await root.tag('Campaña Norte'))).toEqual(['Campaña Norte'])
  expect(data<string[]>(await root.tag('VIP'))).toEqual(['Campaña Norte', 'VIP'])
  shop.server.clock.advance({ seconds: 1 })
  const body = { nombre: 'vip', tagged: true }
  expect(data<string[]>(await call(shop.server, 'PUT', `/admin/clientes/${acme}/tags`, { token, body }))).toEqual(['VIP'])
  expect(data<string[]>(await root.tag('campana norte'))).toEqual(['Campaña Norte', 'VIP'])
  const listed = async (tag: string) =>
    data<{ id: string; tags: string[] }[]>(await root.get(`/clientes?filter[tag]=${encodeURIComponent(tag)}`)).map(
      ({ id, tags }) => [id, tags],
    )
  expect(await listed('ViP')).toEqual(
    expect.arrayContaining([
      [shop.customerId, ['Campaña Norte', 'VIP']],
      [acme, ['VIP']],
    ]),
  )
  expect(await listed('campaña norte')).toEqual([[shop.customerId, ['Campaña Norte', 'VIP']]])
  expect(await listed('nadie')).toEqual([])
  expect(data<string[]>(await root.get('/admin/customer_tags'))).toEqual(['Campaña Norte', 'VIP'])
  expect(data<string[]>(await root.tag('CAMPAÑA NORTE', false))).toEqual(['VIP'])
  expect(data<string[]>(await root.get('/admin/customer_tags'))).toEqual(['VIP'])
  expect((await audited(shop)).map(({ of, before, after }) => [of, before, after])).toEqual([
    [shop.customerId, { tags: [] }, { tags: ['Campaña Norte'] }],
    [shop.customerId, { tags: ['Campaña Norte'] }, { tags: ['Campaña Norte', 'VIP'] }],
    [acme, { tags: [] }, { tags: ['VIP'] }],
    [shop.customerId, { tags: ['Campaña Norte', 'VIP'] }, { tags: ['VIP'] }],
  ])
  for (let at = 2; at <= 20; at += 1) expect((await root.tag(`t${at}`)).status).toBe(200)
  expect(await root.tag('una más')).toMatchObject({ status: 422, body: { errors: [{ field: 'nombre' }] } })
})

test('[ADM-1] bad notes and tags are refused, those of a missing customer too, and a deleted customer takes its own along', async () => {
  const shop = await openShop()
  const root = await member(shop)
  for (const text of ['', '  \n ', 'a'.repeat(2001), 'a\u202eb'])
    expect(await root.write(text)).toMatchObject({ status: 422, body: { errors: [{ field: 'text' }] } })
  expect((await root.write('a'.repeat(2000))).status).toBe(200)
  for (const name of ['', 'a'.repeat(31), 'a\nb'])
    expect(await root.tag(name)).toMatchObject({ status: 422, body: { errors: [{ field: 'nombre' }] } })
  await root.tag('VIP')
  const missing = '019caf47-0000-7000-8000-000000000000'
  expect(answerOf(await root.change(missing, { text: 'a', pinned: false, version: 1 }))).toEqual(refusal('record.missing'))
  const { get } = await staffClient(shop)
  const detail = data<{ deletable: boolean }>(await get(`/admin/clientes/${shop.customerId}`))
  const token = await signIn(shop.server, 'root@receptio.test')
  const removed = await call(shop.server, 'DELETE', `/clientes/${shop.customerId}`, { token })
  expect([detail.deletable, removed.status]).toEqual([true, 200])
  const left = await shop.server.db.system(async (tx) => [
    ...(await tx.selectFrom('customer_notes').select('text').execute()),
    ...(await tx.selectFrom('customer_tags').select('name').execute()),
  ])
  expect(left).toEqual([])
})

test('[ADM-1] a customer reads and writes none of it', async () => {
  const shop = await openShop()
  const root = await member(shop)
  await root.write('Secreto')
  await root.tag('Moroso')
  const mine = JSON.stringify([
    (await shop.get(`/clientes/${shop.customerId}`)).body,
    (await shop.get('/me')).body,
    (await shop.get('/me/export')).body,
  ])
  expect([mine.includes('Secreto'), mine.includes('Moroso'), mine.includes(shop.customerId)]).toEqual([false, false, true])
  const owner = await member(shop, 'nuevo@demo.test')
  for (const answer of [await owner.write('Hola'), await owner.tag('VIP'), await owner.get('/admin/customer_tags')])
    expect(answerOf(answer)).toEqual(refusal('permission.missing'))
})
