import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/payment-method.ts'
import type { Standing } from '#src/lib/standing.ts'
import { Applications } from '#src/views/dashboard/applications.tsx'
import { readStanding } from '#src/routes/-standing.ts'
import { StandingBanner } from '#src/views/standing/standing-banner.tsx'
import { visa } from '#tests/fixtures/payments.ts'
import { acme, olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import {
  endingSubscription,
  expiredSubscription,
  paidSubscription,
  pastDueSubscription,
  pausedSubscription,
  trialSubscription,
} from '#tests/fixtures/subscriptions.ts'
import { renderIn } from '../components/render-in.tsx'

const owner = sessionOf(olivia).user
const member = sessionOf(ulises).user
const base = '/app/configuracion/suscripcion'
const endsAt = '2026-11-30T18:00:00.000Z'

function show(
  standing: Standing,
  {
    user = owner,
    expiring = null,
    impersonating = false,
    isPaidBelow = false,
  }: { user?: typeof owner; expiring?: PaymentMethod | null; impersonating?: boolean; isPaidBelow?: boolean } = {},
) {
  renderIn(
    'es-MX',
    <StandingBanner standing={standing} user={user} cardless={null} {...{ expiring, impersonating, isPaidBelow }} />,
  )
  return {
    says: (screen.queryByRole('status')?.textContent ?? '').replaceAll('\u00a0', ' '),
    leads: screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  }
}

test.each<[string, Standing, PaymentMethod | null, string, string[][]]>([
  [
    'a renewal that failed',
    { kind: 'pastDue', plan: pastDueSubscription },
    null,
    'desde el 20 de noviembre de 2026. Conservas el acceso hasta el 4 de diciembre de 2026.',
    [['Pagar ahora', `${base}/pagar?id=${pastDueSubscription.id}`]],
  ],
  [
    'a plan that expired',
    { kind: 'expired', plan: expiredSubscription },
    null,
    'Tu plan Profesional venció',
    [['Pagar y recuperarlo', `${base}/pagar?id=${expiredSubscription.id}`]],
  ],
  [
    'a plan that is paused',
    { kind: 'paused', plan: pausedSubscription },
    null,
    'Tus aplicaciones están cerradas y no se cobra nada hasta el 20 de diciembre de 2026, cuando se reanuda solo.',
    [['Reanudarlo antes', base]],
  ],
  [
    'a plan that resumes',
    { kind: 'paused', plan: { ...pausedSubscription, paymentStatus: 'processing', pause: null } },
    null,
    'Hay un cargo en proceso.',
    [],
  ],
  [
    'a trial that expired',
    { kind: 'expired', plan: { ...expiredSubscription, due: null } },
    null,
    'Tus aplicaciones están cerradas.',
    [['Elegir un plan', '/app/checkout']],
  ],
  [
    'a trial that ends',
    { kind: 'trial', plan: trialSubscription, days: 1, endsAt },
    null,
    '1 día más de pruebaEl 30 de noviembre de 2026 se cierran tus aplicaciones',
    [['Elegir un plan', '/app/checkout']],
  ],
  [
    'a trial that turns into a charge',
    {
      kind: 'trial',
      plan: { ...trialSubscription, pricing: { total: 0, renewal: 599_00 }, nextPaymentAttemptAt: endsAt },
      days: 7,
      endsAt,
    },
    null,
    '7 días más de pruebaEl 30 de noviembre de 2026 empieza tu plan y cobramos $599.00.',
    [['Revisar mi suscripción', base]],
  ],
  [
    'a trial that renews for nothing',
    { kind: 'trial', plan: { ...trialSubscription, nextPaymentAttemptAt: endsAt }, days: 7, endsAt },
    null,
    '7 días más de pruebaEl 30 de noviembre de 2026 se cierran tus aplicaciones',
    [['Elegir un plan', '/app/checkout']],
  ],
  [
    'a trial that turns into a short period',
    {
      kind: 'trial',
      plan: {
        ...trialSubscription,
        pricing: { total: 0, renewal: 599_00 },
        shortPeriod: { total: 299_50, endsAt: '2026-12-15T18:00:00.000Z' },
        nextPaymentAttemptAt: endsAt,
      },
      days: 7,
      endsAt,
    },
    null,
    '7 días más de pruebaEl 30 de noviembre de 2026 empieza tu plan y cobramos $299.50.',
    [['Revisar mi suscripción', base]],
  ],
  ['a trial with time', { kind: 'trial', plan: trialSubscription, days: 8, endsAt }, null, '', []],
  [
    'a plan that ends',
    { kind: 'ending', plan: endingSubscription, days: 3, endsAt },
    null,
    'Tu plan termina el 30 de noviembre de 2026',
    [
      ['Volver a renovarlo', base],
      ['Cambiar de plan', `${base}/cambiar?id=${endingSubscription.id}`],
    ],
  ],
  [
    'a card that expires before the charge',
    { kind: 'running', plan: paidSubscription },
    visa,
    'Tu tarjeta Visa •••• 1111 vence antes del próximo cargo',
    [['Cambiar mi tarjeta', '/app/configuracion/pagos']],
  ],
  ['a plan that runs', { kind: 'running', plan: paidSubscription }, null, '', []],
  ['no plan', { kind: 'none' }, null, '', []],
])('[APP-3] every page tells of %s, and what to do about it', (_, standing, expiring, says, leads) => {
  const shown = show(standing, { expiring })

  expect(shown.says).toContain(says)
  expect(shown.says === '').toBe(says === '')
  expect(shown.leads).toEqual(leads)
})

test('[customer 8] [APP-3] a plan that will be charged without a card asks for one, with the day and the amount', () => {
  const plan = { ...paidSubscription, pricing: { total: 799_00, renewal: 799_00 } }
  renderIn('es-MX', <StandingBanner standing={{ kind: 'running', plan }} user={owner} expiring={null} cardless={endsAt} />)
  expect((screen.getByRole('status').textContent ?? '').replaceAll('\u00a0', ' ')).toContain(
    'Agrega una tarjeta antes del 30 de noviembre de 2026Ese día cobramos $799.00 de tu plan y no tienes una tarjeta guardada.',
  )
  expect(screen.getByRole('link', { name: 'Agregar tarjeta' })).toHaveAttribute('href', '/app/configuracion/pagos')
})

test('[customer 8] [APP-3] the cards of a plan that will be charged are looked at; who has one, or cannot be read, is asked for none', async () => {
  const at = '2026-12-12T18:00:00.000Z'
  const plan = { ...paidSubscription, pricing: { total: 799_00, renewal: 799_00 }, nextPaymentAttemptAt: at }
  const read = async (list: () => Promise<PaymentMethod[]>) => {
    const services = { subscriptions: { known: () => Promise.resolve([plan]) }, paymentMethods: { list } }
    return (await readStanding(services as never, sessionOf(olivia)))?.cardless
  }
  expect(await read(() => Promise.resolve([]))).toBe(at)
  expect(await read(() => Promise.resolve([visa]))).toBeNull()
  expect(await read(() => Promise.reject(new Error('no connection')))).toBeNull()
})

test('[issue 16] on the page that pays what is due, the banner offers no second way to pay', () => {
  const shown = show({ kind: 'pastDue', plan: pastDueSubscription }, { isPaidBelow: true })

  expect(shown.says).toContain('Tu pago está pendiente')
  expect(shown.leads).toEqual([])
})

test('[admin D20] staff who look at the account of a customer see what is due, and nothing to press', () => {
  const shown = show({ kind: 'pastDue', plan: pastDueSubscription }, { impersonating: true })

  expect(shown.says).toContain('Tu pago está pendiente')
  expect(shown.leads).toEqual([])
})

test('[APP-3] [ROLE-2] who may not act sees what is due, and nothing to press', () => {
  const shown = show({ kind: 'pastDue', plan: pastDueSubscription }, { user: member })

  expect(shown.says).toContain('Tu pago está pendiente')
  expect(shown.leads).toEqual([])
})

test.each([
  [null, ['/auth/connect?app=facturacion']],
  ['closed' as const, []],
])('[APP-3] [SET-5] applications of an expired plan (%s) are no links', (closed, links) => {
  renderIn('es-MX', <Applications customer={acme} closed={closed} />)

  expect(screen.getByRole('heading', { name: 'Facturación' })).toBeInTheDocument()
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links)
})
