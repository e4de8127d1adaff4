import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Standing } from '#src/lib/standing.ts'
import { PlanWidget } from '#src/views/dashboard/plan-widget.tsx'
import { olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import {
  expiredSubscription,
  paidSubscription as plan,
  pastDueSubscription,
  pausedSubscription,
  pausingSubscription,
} from '#tests/fixtures/subscriptions.ts'
import { renderIn } from '../components/render-in.tsx'

const owner = sessionOf(olivia).user
const member = sessionOf(ulises).user
const endsAt = '2026-11-30T18:00:00.000Z'

interface ShownWidget {
  user?: typeof owner
  locale?: 'es-MX' | 'en'
  impersonating?: boolean
}

function show(standing: Standing, { user = owner, locale = 'es-MX', impersonating = false }: ShownWidget = {}) {
  renderIn(locale, <PlanWidget standing={standing} user={user} impersonating={impersonating} />)
  const next = screen.queryByRole('link')
  return {
    says: (screen.getByRole('heading').closest('section')?.textContent ?? '').replaceAll('\u00a0', ' '),
    leads: next && [next.textContent, next.getAttribute('href')],
  }
}

test.each<[string, Standing, string, readonly [string, string] | null]>([
  ['no plan', { kind: 'none' }, 'Todavía no tienes un plan activo.', ['Elegir un plan', '/app/checkout']],
  [
    'a trial',
    { kind: 'trial', plan, days: 9, endsAt },
    'Días de prueba que te quedan: 9Profesional, hasta el 30 de noviembre de 2026.',
    ['Elegir un plan', '/app/checkout'],
  ],
  [
    'a plan that ends',
    { kind: 'ending', plan, days: 1, endsAt },
    'Días que le quedan a tu plan: 1Profesional, hasta el 30 de noviembre de 2026.',
    ['Revisar mi suscripción', '/app/configuracion/suscripcion'],
  ],
  [
    'a failed renewal',
    { kind: 'pastDue', plan: pastDueSubscription },
    'No pudimos cobrar la renovación de Profesional.',
    ['Pagar ahora', `/app/configuracion/suscripcion/pagar?id=${plan.id}`],
  ],
  [
    'a plan that is paused',
    { kind: 'paused', plan: pausedSubscription },
    'Profesional está en pausa hasta el 20 de diciembre de 2026.',
    ['Revisar mi suscripción', '/app/configuracion/suscripcion'],
  ],
  [
    'a plan that resumes',
    { kind: 'paused', plan: { ...pausedSubscription, paymentStatus: 'processing', pause: null } },
    'Profesional se está reanudando: hay un cargo en proceso.',
    ['Revisar mi suscripción', '/app/configuracion/suscripcion'],
  ],
  [
    'a plan that will pause',
    { kind: 'running', plan: pausingSubscription },
    'Profesional. Se pausará el 11 de diciembre de 2026.',
    null,
  ],
  [
    'a plan that expired',
    { kind: 'expired', plan: expiredSubscription },
    'Profesional venció. Tus datos siguen guardados.',
    ['Pagar ahora', `/app/configuracion/suscripcion/pagar?id=${plan.id}`],
  ],
  [
    'a trial that expired',
    { kind: 'expired', plan: { ...expiredSubscription, due: null } },
    'Profesional venció. Tus datos siguen guardados.',
    ['Elegir un plan', '/app/checkout'],
  ],
  ['a plan that runs', { kind: 'running', plan }, 'Profesional. Se renueva el 11 de diciembre de 2026.', null],
])('[APP-3] the widget tells of %s, and what comes next', (_, standing, says, leads) => {
  const shown = show(standing)

  expect(shown.says).toContain(says)
  expect(shown.leads).toEqual(leads)
})

test('[admin D20] staff who look at the account of a customer are offered nothing to pay', () => {
  const shown = show({ kind: 'pastDue', plan: pastDueSubscription }, { impersonating: true })

  expect(shown.says).toContain('No pudimos cobrar la renovación de Profesional.')
  expect(shown.leads).toBeNull()
})

test('[APP-3] a member who may not pay is told who can', () => {
  const shown = show({ kind: 'pastDue', plan }, { user: member, locale: 'en' })

  expect(shown.says).toContain('Whoever manages your account can choose and pay the plan.')
  expect(shown.leads).toBeNull()
})
