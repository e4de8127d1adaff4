import { expect, test } from 'vitest'
import { exportedList } from '#src/views/admin/exports/exported-list.ts'

test('[admin D4] a file names the list, the words and the filters that it was asked for with, and leads to that list', () => {
  const query = { search: 'acme norte', sort: '-created_at', 'filter[status]': 'active' }
  const { title, href, search, applied } = exportedList({ operation: 'exportCustomers', query })

  expect([title.message, href, search]).toEqual([
    'Clientes',
    '/admin/clientes?buscar=acme+norte&orden=-created_at&status=active',
    'acme norte',
  ])
  expect(applied.map(({ filter, value }) => [filter.label.message, value])).toEqual([['Estado', 'active']])
  expect(exportedList({ operation: 'exportAudit', query: {} })).toMatchObject({
    href: '/admin/settings/logs/audit',
    search: '',
    applied: [],
  })
})

test('[issue 23] the outcome of a bulk run is no whole list', () => {
  const { applied } = exportedList({ operation: 'exportBulkRun', query: { 'filter[run]': 'r1' } })
  expect(applied.map(({ filter, value }) => [filter.name, value])).toEqual([['run', 'r1']])
})
