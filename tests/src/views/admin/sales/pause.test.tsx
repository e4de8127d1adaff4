import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { SubscriptionDetail } from '#contract/admin/sale.ts'
import { SubscriptionRecordPage } from '#src/views/admin/sales/subscription.page.tsx'
import { paidDetail } from '#tests/fixtures/admin/sales.ts'
import { pausedSubscription } from '#tests/fixtures/subscriptions.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

const card = { id: '019a0000-0000-7000-8000-00000000cc01', brand: 'mastercard', last4: '4444' } as const
const reason = 'Lo pidió por teléfono'

/** Opens an act of a subscription, and returns its dialog and the calls that it makes. */
async function opened(detail: SubscriptionDetail, name: string) {
  const done = vi.fn<(act: string, reason: string, details?: object) => Promise<void>>(() => Promise.resolve())
  renderIn('es-MX', <SubscriptionRecordPage detail={detail} onAct={done} />)
  await userEvent.click(screen.getByRole('button', { name }))
  const dialog = within(screen.getByRole('alertdialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), reason)
  return { dialog, calls: done.mock.calls }
}

test('[ADM-6] staff choose one of the dates until which a subscription pauses', async () => {
  const { dialog, calls } = await opened(paidDetail, 'Pausar')
  await userEvent.click(dialog.getByRole('radio', { name: '11 de marzo de 2027' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Sí, continuar' }))
  expect(calls).toEqual([['pause', reason, { months: 3 }]])
})

test('[ADM-6] the end of a pause that runs names what it charges and to which card', async () => {
  const acts = paidDetail.acts.map((one) =>
    one.act === 'resume' ? { ...one, reason: null } : { ...one, reason: 'paused' as const },
  )
  const { dialog, calls } = await opened({ ...paidDetail, card, acts, subscription: pausedSubscription }, 'Reanudar')
  await userEvent.click(dialog.getByRole('button', { name: 'Cobrar $599.00 a Mastercard •••• 4444' }))
  expect(calls).toEqual([['resume', reason, { charge: { centavos: 599_00, cardId: card.id } }]])
})

test('[ADM-6] no pause is offered where the tenant allows none', () => {
  const subscription = { ...paidDetail.subscription, pauseOptions: [] }
  renderIn('es-MX', <SubscriptionRecordPage detail={{ ...paidDetail, subscription }} onAct={() => Promise.resolve()} />)
  expect(screen.queryByRole('button', { name: 'Pausar' })).toBeNull()
})
