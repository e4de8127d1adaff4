import { expect, test } from 'vitest'
import { i18n } from '@lingui/core'
import type { TimelineEvent } from '#contract/admin/customer.ts'
import { permissionActions } from '#contract/permissions.ts'
import { activateLocale } from '#src/i18n.ts'
import { mailTexts } from '#src/messages/admin/mail.messages.ts'
import { detailText, subjectText } from '#src/views/admin/customers/timeline-words.ts'
import type { MailTemplate } from '#server/db/mail-templates.ts'

const letters = {
  reset: 0,
  invitation: 0,
  'first-root': 0,
  verification: 0,
  'password-changed': 0,
  'email-confirm': 0,
  'email-changing': 0,
  'email-changed': 0,
  'factor-on': 0,
  'factor-off': 0,
  'recovery-code-used': 0,
  'factor-reset': 0,
  'role-changed': 0,
  'erasure-requested': 0,
  'erasure-withdrawn': 0,
  'erasure-refused': 0,
  'data-erased': 0,
  'passkey-added': 0,
  'passkey-removed': 0,
  'passkey-copied': 0,
  'new-device': 0,
  'account-seen': 0,
  'case-opened': 0,
  'case-answered': 0,
  'claim-opened': 0,
  'claim-to-review': 0,
  'claim-approved': 0,
  'claim-lost': 0,
  'claim-rejected': 0,
  'payment-received': 0,
  'money-returned': 0,
  'transfer-instructions': 0,
  'transfer-reminder': 0,
  'transfer-expired': 0,
  'transfer-credited': 0,
  'plan-changed': 0,
  'purchase-requested': 0,
  'purchase-request-bought': 0,
  'purchase-request-declined': 0,
  'staff-notice': 0,
  'payment-failed': 0,
  'retry-planned': 0,
  'subscription-expired': 0,
  'subscription-cancelled': 0,
  'cancellation-planned': 0,
  'cancellation-undone': 0,
  'pause-planned': 0,
  'pause-undone': 0,
  'trial-extended': 0,
  'months-given': 0,
  'discount-given': 0,
  'discount-stopped': 0,
  'account-merged': 0,
  'account-joined': 0,
  'merge-undone': 0,
  'quantity-lowered': 0,
  'change-dropped': 0,
  'pause-begun': 0,
  'pause-ended': 0,
  'pause-ending': 0,
  'trial-ending': 0,
  'renewal-coming': 0,
  'card-expiring': 0,
  'price-changing': 0,
  'price-stays': 0,
} satisfies Record<MailTemplate, 0>

const textOf = async (kind: TimelineEvent['kind'], subject: string, detail: string | null) => {
  await activateLocale('es-MX')
  return [subjectText(i18n, { kind, subject }), detailText(i18n, { kind, subject, detail })]
}

test('every letter of the outbox has its words', () => {
  expect(Object.keys(mailTexts).toSorted()).toEqual(Object.keys(letters).toSorted())
})

test('[ADM-1] a timeline tells in words what the records keep as codes', async () => {
  expect(await textOf('mail', 'payment-received', 'sent')).toEqual(['Recibo de pago', 'Enviado'])
  expect(await textOf('order', 'created', 'purchase')).toEqual(['Se creó la orden', 'Compra'])
  expect(await textOf('attempt', 'failed', '3003|The card doesn’t have sufficient funds')).toEqual([
    'Rechazado',
    'La tarjeta no tiene saldo suficiente. Usa otra o intenta más tarde. (3003)',
  ])
  expect(await textOf('claim', 'opened', 'Clara Reclamo')).toEqual(['Se abrió la solicitud de titularidad', 'Clara Reclamo'])
  expect(await textOf('session', 'begun', null)).toEqual(['Inició sesión', null])
})

test('[ADM-1] every act of staff is told in words', async () => {
  await activateLocale('es-MX')
  const acts = Object.entries(permissionActions).flatMap(([thing, deeds]) =>
    deeds.filter((deed) => deed !== 'list' && deed !== 'info').map((deed) => `${thing}.${deed}`),
  )
  const others = ['orders.refund', 'subscriptions.cancel', 'subscriptions.change']
  const textOf = (subject: string) => subjectText(i18n, { kind: 'audit', subject })
  expect([...acts, ...others].filter((subject) => textOf(subject) === subject)).toEqual([])
  expect([textOf('clientes.update'), textOf('orders.refund'), textOf('something.else')]).toEqual([
    'Clientes: se cambió',
    'Órdenes: se devolvió un cobro',
    'something.else',
  ])
})
