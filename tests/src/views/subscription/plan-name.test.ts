import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { activateLocale } from '#src/i18n.ts'
import { planName } from '#src/views/subscription/plan-name.ts'
import { paidSubscription } from '#tests/fixtures/subscriptions.ts'

const product = {
  plan: null,
  name: 'Paquete de 100 facturas',
  lines: paidSubscription.lines.slice(0, 1).map((line) => ({
    ...line,
    name: { 'es-MX': 'Paquete de 100 facturas', en: 'Package of 100 invoices' },
  })),
}

test('[FMT-1] what was bought goes by its name in the person’s language, a product as a plan', async () => {
  await activateLocale('en')
  expect([planName(i18n, paidSubscription), planName(i18n, product), planName(i18n, { ...product, lines: [] })]).toEqual([
    paidSubscription.plan?.name.en,
    'Package of 100 invoices',
    'Paquete de 100 facturas',
  ])
  await activateLocale('es-MX')
  expect(planName(i18n, product)).toBe('Paquete de 100 facturas')
})
