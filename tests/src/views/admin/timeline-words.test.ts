import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { permissionActions } from '#contract/permissions.ts'
import { subjectText } from '#src/views/admin/customers/timeline-words.ts'

const i18n = setupI18n({ locale: 'es-MX', messages: { 'es-MX': {} } })

test('[ADM-1] every act of staff is told in words', () => {
  const acts = Object.entries(permissionActions).flatMap(([thing, deeds]) =>
    deeds.filter((deed) => deed !== 'list' && deed !== 'info').map((deed) => `${thing}.${deed}`),
  )
  const others = ['orders.refund', 'subscriptions.cancel', 'subscriptions.change']
  const told = (subject: string) => subjectText(i18n, { kind: 'audit', subject })
  expect([...acts, ...others].filter((subject) => told(subject) === subject)).toEqual([])
  expect([told('clientes.update'), told('orders.refund'), told('something.else')]).toEqual([
    'Clientes: se cambió',
    'Órdenes: se devolvió un cobro',
    'something.else',
  ])
})
