import { expect, test } from 'vitest'
import { refusedAt } from '../../support/answers.ts'
import { staffClient } from '../../support/staff-client.ts'
import { idsOf } from '../../support/people.ts'

const reason = 'Campaña de noviembre'
const paths = { clientes: 'block', usuarios: 'block', subscriptions: 'renew.off' } as const

test('[admin D15] the reason of an act on many stands in the audit record of each', async () => {
  const { server, post } = await staffClient()
  const { customerId, userId } = await idsOf(server.db, 'user@acme.test')
  const [subscription] = await server.db.system((tx) =>
    tx.selectFrom('subscriptions').select('id').where('customer_id', '=', customerId).where('type', '=', 'plan').execute(),
  )
  const ids = { clientes: customerId, usuarios: userId, subscriptions: subscription!.id }
  for (const [path, act] of Object.entries(paths) as [keyof typeof paths, string][]) {
    const answer = await post(`/admin/${path}/bulk`, { ids: [ids[path]], act, reason })
    expect(answer.body).toEqual({ data: [{ id: ids[path], failure: null }] })
  }
  expect((await post('/admin/clientes/bulk', { ids: [customerId], act: 'sync', reason })).status).toBe(200)
  const rows = await server.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'entity_id as id', 'after'])
      .where('entity_id', 'in', Object.values(ids))
      .orderBy('action')
      .execute(),
  )
  expect(rows.map(({ action, id, after }) => [action, id, (after as { reason?: string }).reason])).toEqual([
    ['clientes.update', customerId, reason],
    ['empresas.sync', customerId, reason],
    ['subscriptions.update', subscription!.id, reason],
    ['usuarios.update', userId, reason],
  ])
})

test('[admin D15] an act on many without its reason, or with one of another length, is refused as a single one is', async () => {
  const { server, post } = await staffClient()
  const { userId: id } = await idsOf(server.db, 'user@acme.test')
  for (const [path, act] of Object.entries(paths)) {
    for (const wrong of [{}, { reason: 'no' }, { reason: '   a   ' }, { reason: 'a'.repeat(201) }]) {
      const answer = await post(`/admin/${path}/bulk`, { ids: [id], act, ...wrong })
      expect([answer.status, refusedAt(answer)]).toEqual([422, { code: 'validation.failed', fields: ['reason'] }])
    }
  }
})
