import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { nameOf } from '#contract/record.ts'
import { activateLocale } from '#src/i18n.ts'
import { deedTexts } from '#src/messages/admin/customer.messages.ts'
import { auditWords } from '#src/views/admin/logs/audit-words.ts'

const json = (value: unknown) => JSON.stringify(value)
const plan = (monthly: number, yearly: number) => ({
  name: 'Profesional',
  pricing: [
    { recurrence: 'yearly', price: yearly },
    { recurrence: 'monthly', price: monthly },
  ],
})

test.each([
  [
    'subscription_plans.update',
    'subscription_plans',
    plan(79_900, 799_000),
    plan(89_900, 799_000),
    'Cambió el precio mensual de $799.00 a $899.00',
  ],
  [
    'subscription_plans.update',
    'subscription_plans',
    plan(79_900, 799_000),
    { ...plan(89_900, 899_000), pricing: plan(89_900, 899_000).pricing.toReversed() },
    'Cambió el precio anual de $7,990.00 a $8,990.00 y el precio mensual de $799.00 a $899.00',
  ],
  [
    'clientes.update',
    'clientes',
    { nombre: 'Acme', alias: null },
    { nombre: 'Acme', alias: 'ACM' },
    'Cambió el nombre corto de nada a ACM',
  ],
  ['clientes.update', 'clientes', { status: 'active' }, { status: 'blocked' }, 'Cambió el estado de Activo a Bloqueado'],
  [
    'subscriptions.update',
    'subscription',
    { auto_renew: true },
    { auto_renew: false },
    'Cambió la renovación automática de sí a no',
  ],
  ['clientes.update', 'clientes', { rfc: 'A' }, { rfc: 'A', reason: 'Lo pidió' }, 'Clientes: se cambió'],
  [
    'clientes.update',
    'clientes',
    { nombre: 'a', rfc: 'b', email: 'c' },
    { nombre: 'd', rfc: 'e', email: 'f' },
    'Clientes: se cambió',
  ],
  ['clientes.store', 'clientes', null, { nombre: 'Acme' }, 'Clientes: se creó'],
  [
    'subscription_plans.update',
    'subscription_plans',
    { version: 1, order: 1, pricing: [{ recurrence: 'monthly', price: 79_900, discounted_price: 79_900 }] },
    { version: 2, order: 2, pricing: [{ recurrence: 'monthly', price: 89_900, discounted_price: 89_900 }] },
    'Cambió el precio mensual de $799.00 a $899.00, entre otros datos',
  ],
  ['orders.refund', 'orders', { state: 'x' }, { state: 'y' }, 'Órdenes: se devolvió un cobro'],
  ['something.else', 'things', null, null, 'something.else'],
])('[issue 23.7] the audit log says %s of %s in words: case %#', async (action, entity, before, after, words) => {
  await activateLocale('es-MX')
  const line = { action, entity, before: before && json(before), after: after && json(after) }
  expect(auditWords(i18n, line)).toBe(words)
})

test('[issue 23.7] every act that the server writes down has its words', async () => {
  const sources = await Promise.all(globSync('server/**/*.ts').map((path) => readFile(path, 'utf8')))
  const lines = sources.flatMap((text) => text.split('\n')).filter((line) => /\baction: |: 'exports\./.test(line))
  const acts = lines.flatMap((line) => [...line.matchAll(/'[a-z_]+\.([a-z_-]+)'/g)].map(([, act = '']) => act))
  expect(acts).toEqual(expect.arrayContaining(['update', 'store', 'refund', 'download']))
  expect([...new Set(acts)].filter((act) => !deedTexts[nameOf(act)])).toEqual([])
})
