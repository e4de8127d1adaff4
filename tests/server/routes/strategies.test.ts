import { expect, test } from 'vitest'
import { signIn } from '../support/calls.ts'
import { read } from '../support/catalogue.ts'
import { testServer } from '../support/test-server.ts'

test('the ways of taking a customer on, each with its steps in order', async () => {
  const server = await testServer()
  const token = await signIn(server, 'user@acme.test')
  expect(await read(server, 'listOnboardingStrategies', '', { token })).toEqual({
    data: [
      { key: 'bypass', name: { 'es-MX': 'Sin incorporación', en: 'No onboarding' }, steps: [] },
      { key: 'free_trial', name: { 'es-MX': 'Prueba gratis', en: 'Free trial' }, steps: ['welcome', 'plan', 'finish'] },
      {
        key: 'pay_upfront',
        name: { 'es-MX': 'Pago por adelantado', en: 'Pay upfront' },
        steps: ['welcome', 'plan', 'checkout', 'finish'],
      },
      {
        key: 'full',
        name: { 'es-MX': 'Completa', en: 'Full' },
        steps: ['welcome', 'rfc', 'name', 'plan', 'checkout', 'finish'],
      },
    ],
    meta: { current_page: 1, per_page: 25, last_page: 1, total: 4 },
  })
  const second = await read(server, 'listOnboardingStrategies', 'per_page=3&page=2', { token })
  expect([second.data.map(({ key }) => key), second.meta.last_page]).toEqual([['full'], 2])
})
