import { expect, test } from 'vitest'
import { tableOf } from '../../support/answers.ts'
import { auditOf } from '../../support/companies.ts'
import { desk } from '../../support/desk.ts'

const exportsOf = async (root: Awaited<ReturnType<typeof desk>>) =>
  (await auditOf(root.server)).filter(({ action }) => action === 'exports.create')

test('[admin D5] each file of a list leaves a record of who took which list, by what filter, and how many rows', async () => {
  const root = await desk()
  expect(await exportsOf(root)).toEqual([])
  const customers = tableOf(await root.get('/clientes.csv?filter[status]=active&search=acme'))
  const codes = tableOf(await root.get('/cash/promocodes.csv'))
  const record = { action: 'exports.create', actor_id: root.userId, before: null }

  expect([customers.length, codes.length]).toEqual([2, 8])
  expect(await exportsOf(root)).toEqual([
    {
      ...record,
      entity_id: 'exportCustomers',
      after: { query: { 'filter[status]': 'active', search: 'acme' }, rows: 1, complete: true },
    },
    { ...record, entity_id: 'exportPromoCodes', after: { query: {}, rows: 7, complete: true } },
  ])
})

test('[admin D5] a file that is refused leaves no record', async () => {
  const root = await desk()
  expect((await root.get('/clientes.csv?filter[status]=nada')).status).toBe(422)
  expect(await exportsOf(root)).toEqual([])
})
