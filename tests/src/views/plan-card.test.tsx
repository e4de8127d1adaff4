import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BilledStanding, Standing } from '#src/lib/standing.ts'
import { PlanCard } from '#src/views/dashboard/plan-card.tsx'
import { visa } from '#tests/fixtures/payments.ts'
import {
  endingSubscription,
  expiredSubscription,
  paidSubscription as plan,
  pastDueSubscription,
  pausedSubscription,
  pausingSubscription,
  trialSubscription,
} from '#tests/fixtures/subscriptions.ts'
import { renderIn } from '../components/render-in.tsx'

const endsAt = '2026-11-30T18:00:00.000Z'

function show(standing: Standing, rest: Partial<BilledStanding> & { seesMoney?: boolean; locale?: 'es-MX' | 'en' } = {}) {
  const { seesMoney = true, locale = 'es-MX', ...cards } = rest
  renderIn(locale, <PlanCard billed={{ standing, expiring: null, cardless: null, ...cards }} seesMoney={seesMoney} />)
  return (screen.getByRole('heading').closest('section')?.textContent ?? '').replaceAll('\u00a0', ' ')
}

test.each<[string, Standing, Partial<BilledStanding>, string]>([
  ['no plan', { kind: 'none' }, {}, 'Tu planNo tienes un plan activo.'],
  [
    'a trial without a charge',
    { kind: 'trial', plan: trialSubscription, days: 9, endsAt },
    {},
    'Tu planVer mi suscripciónProfesionalTe quedan 9 días de prueba, hasta el 30 de noviembre de 2026.',
  ],
  [
    'a plan that ends',
    { kind: 'ending', plan: endingSubscription, days: 1, endsAt },
    {},
    'Tu planVer mi suscripciónProfesional$599.00al mes · IVA incluidoLe queda 1 día a tu plan, hasta el 30 de noviembre de 2026.',
  ],
  [
    'a failed renewal',
    { kind: 'pastDue', plan: pastDueSubscription },
    { card: visa },
    'Tu planVer mi suscripciónProfesional$599.00al mes · IVA incluidoNo pudimos cobrar la renovación.' +
      'Pendiente de pago$599.00Próximo cargo$599.00 el 22 de noviembre de 2026TarjetaVisa •••• 1111',
  ],
  [
    'a plan that is paused',
    { kind: 'paused', plan: pausedSubscription },
    { card: visa },
    'Tu planVer mi suscripciónProfesional$599.00al mes · IVA incluidoEn pausa hasta el 20 de diciembre de 2026.' +
      'Próximo cargo$599.00 el 20 de diciembre de 2026TarjetaVisa •••• 1111',
  ],
  [
    'a plan that resumes',
    { kind: 'paused', plan: { ...pausedSubscription, paymentStatus: 'processing', pause: null, nextPaymentAttemptAt: null } },
    {},
    'Tu planVer mi suscripciónProfesional$599.00al mes · IVA incluidoSe está reanudando: hay un cargo en proceso.',
  ],
  [
    'a plan that will pause',
    { kind: 'running', plan: { ...pausingSubscription, nextPaymentAttemptAt: null } },
    {},
    'Tu planVer mi suscripciónProfesional$599.00al mes · IVA incluidoSe pausará el 11 de diciembre de 2026.',
  ],
  [
    'a plan that expired',
    { kind: 'expired', plan: expiredSubscription },
    {},
    'Tu planVer mi suscripciónProfesionalTu plan venció. Tus datos siguen guardados.Pendiente de pago$599.00',
  ],
  [
    'a trial that expired',
    { kind: 'expired', plan: { ...expiredSubscription, due: null } },
    {},
    'Tu planVer mi suscripciónProfesionalTu plan venció. Tus datos siguen guardados.',
  ],
  [
    'a plan that runs',
    { kind: 'running', plan },
    { card: visa },
    'Tu planVer mi suscripciónProfesional$599.00al mes · IVA incluido' +
      'Próximo cargo$599.00 el 11 de diciembre de 2026TarjetaVisa •••• 1111',
  ],
  [
    'a plan that runs without a card',
    { kind: 'running', plan },
    { card: null, cardless: endsAt },
    'Tu planVer mi suscripciónProfesional$599.00al mes · IVA incluido' +
      'Próximo cargo$599.00 el 11 de diciembre de 2026TarjetaSin tarjeta guardada',
  ],
])('[APP-3] the card of the plan tells of %s', (_, standing, cards, says) => {
  expect(show(standing, cards)).toBe(says)
})

test.each<[string, Standing, string]>([
  ['a plan that runs', { kind: 'running', plan }, 'Tu planProfesionalSe renueva el 11 de diciembre de 2026.'],
  ['a failed renewal', { kind: 'pastDue', plan: pastDueSubscription }, 'Tu planProfesionalNo pudimos cobrar la renovación.'],
])('[APP-3] who may not see money reads the status of %s, and no amount', (_, standing, says) => {
  expect(show(standing, { seesMoney: false })).toBe(says)
  expect(screen.queryByRole('link')).toBeNull()
})

test.each<Standing>([{ kind: 'none' }, { kind: 'expired', plan: expiredSubscription }])(
  '[customer 10] who no longer has a plan does not read that it is still to come',
  (standing) => {
    expect(show(standing)).not.toMatch(/todavía/i)
  },
)
