import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { SubscriptionDetail } from '#contract/admin/sale.ts'
import type { ActDetails, SubscriptionAct } from '#contract/admin/subscription-act.ts'
import { CallFailed } from '#contract/failure.ts'
import type { FailureCode } from '#contract/failure-codes.ts'
import type { LineItem } from '#contract/line-item.ts'
import { SubscriptionActList } from '#src/views/admin/sales/subscription-act-list.tsx'
import { paidDetail, pastDueDetail } from '#tests/fixtures/admin/sales.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

type OnAct = (act: SubscriptionAct, reason: string, details?: ActDetails) => Promise<void>

/** The page of a subscription that somebody else changes while its dialog is open. The second try succeeds. */
function Overtaken({
  first,
  next,
  code,
  done,
}: Record<'first' | 'next', SubscriptionDetail> & { code: FailureCode; done: OnAct }) {
  const [detail, setDetail] = useState(first)
  const act: OnAct = async (...sent) => {
    await done(...sent)
    if (detail === next) return
    setDetail(next)
    const body = { message: '', code, description: '', errors: [], requestId: '' }
    throw new CallFailed({ kind: 'refused', status: 409, body, retryAt: null })
  }
  return <SubscriptionActList name="Profesional" detail={detail} onAct={act} />
}

async function opened(locale: 'es-MX' | 'en', shown: Parameters<typeof Overtaken>[0], act: string) {
  renderIn(locale, <Overtaken {...shown} />)
  await userEvent.click(screen.getByRole('button', { name: act }))
  return within(screen.getByRole('alertdialog'))
}
const rows = () => screen.queryAllByRole('row').map(({ textContent }) => textContent)
const beside = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent
const changed = (detail: SubscriptionDetail, more: Partial<SubscriptionDetail['subscription']>): SubscriptionDetail => ({
  ...detail,
  subscription: { ...detail.subscription, ...more },
})
const given: SubscriptionDetail = {
  ...changed(paidDetail, { endsAt: '2027-01-31T18:00:00.000Z' }),
  giftEnds: ['2027-02-28T18:00:00.000Z', '2027-03-31T18:00:00.000Z'],
}

test.each([
  [
    'es-MX',
    {
      act: 'Dar meses sin costo',
      months: /Meses de más/,
      why: /Motivo/,
      ends: 'El periodo termina',
      again: 'Decidir con lo de ahora',
    },
    ['DatoAhora diceAntes decía', 'Termina31 de enero de 202711 de diciembre de 2026'],
    ['11 de febrero de 2027', '31 de marzo de 2027'],
  ],
  [
    'en',
    {
      act: 'Give months at no cost',
      months: /More months/,
      why: /Reason/,
      ends: 'The period ends',
      again: 'Decide on the present data',
    },
    ['FieldIt says nowBefore', 'EndsJanuary 31, 2027December 11, 2026'],
    ['February 11, 2027', 'March 31, 2027'],
  ],
] as const)(
  '[issue 23] months that somebody else gave meanwhile are shown, and the person decides again (%s)',
  async (locale, words, table, ends) => {
    const done = vi.fn<OnAct>(() => Promise.resolve())
    const dialog = await opened(locale, { first: paidDetail, next: given, code: 'record.changed', done }, words.act)
    const months = dialog.getByRole('textbox', { name: words.months })
    const go = () => dialog.getByRole('button', { name: words.act })
    await userEvent.clear(months)
    await userEvent.type(months, '2')
    await userEvent.type(dialog.getByRole('textbox', { name: words.why }), 'Se cayó el servicio')
    await userEvent.click(go())
    expect(dialog.getAllByRole('status')[0]).toHaveFocus()
    expect([rows(), beside(words.ends), go().getAttribute('aria-disabled')]).toEqual([table, ends[0], 'true'])
    await userEvent.click(dialog.getByRole('button', { name: words.again }))
    expect([rows(), beside(words.ends), months]).toEqual([[], ends[1], expect.objectContaining({ value: '2' })])
    await userEvent.click(go())
    expect(done.mock.calls.map(([, why, details]) => [why, details])).toEqual([
      ['Se cayó el servicio', { gift: { months: 2, endsAt: '2026-12-11T18:00:00.000Z' } }],
      ['Se cayó el servicio', { gift: { months: 2, endsAt: '2027-01-31T18:00:00.000Z' } }],
    ])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  },
)

test('[issue 23] a trial that somebody else extended meanwhile keeps the days that were typed', async () => {
  const acts = [{ act: 'trial.extend' as const, reason: null }]
  const first = { ...paidDetail, acts }
  const done = vi.fn<OnAct>(() => Promise.resolve())
  const shown = { first, next: changed(first, { endsAt: '2026-12-18T18:00:00.000Z' }), code: 'record.changed', done } as const
  const dialog = await opened('es-MX', shown, 'Alargar la prueba')
  await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Probó tarde')
  await userEvent.click(dialog.getByRole('button', { name: 'Alargar la prueba' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Decidir con lo de ahora' }))
  expect(beside('La prueba termina')).toBe('25 de diciembre de 2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Alargar la prueba' }))
  expect(done.mock.calls.map(([, , details]) => details)).toEqual([
    { trial: { days: 7, endsAt: '2026-12-11T18:00:00.000Z' } },
    { trial: { days: 7, endsAt: '2026-12-18T18:00:00.000Z' } },
  ])
})

test('[issue 23] an act that somebody else made impossible says why, and offers no way to repeat it', async () => {
  const acts = paidDetail.acts.map(({ act, reason }) => ({ act, reason: act === 'months.give' ? ('over' as const) : reason }))
  const next = { ...changed(paidDetail, { status: 'cancelled' }), acts, giftEnds: [] }
  const done = vi.fn<OnAct>(() => Promise.resolve())
  const dialog = await opened('es-MX', { first: paidDetail, next, code: 'subscription.state', done }, 'Dar meses sin costo')
  await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Se cayó el servicio')
  await userEvent.click(dialog.getByRole('button', { name: 'Dar meses sin costo' }))
  expect(rows()).toEqual(['DatoAhora diceAntes decía', 'EstadoCanceladaActiva'])
  expect(dialog.getByText('Ya terminó.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Decidir con lo de ahora' })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Dar meses sin costo' }))
  expect(done.mock.calls).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Volver' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[admin D17] a charge whose card changed meanwhile is named again before it is charged', async () => {
  const first = changed(pastDueDetail, { due: 1_299_07 })
  const card = { id: '019a0000-0000-7000-8000-00000000cc02', brand: 'mastercard', last4: '4444' } as const
  const done = vi.fn<OnAct>(() => Promise.resolve())
  const shown = { first, next: { ...first, card }, code: 'record.changed', done } as const
  const dialog = await opened('es-MX', shown, 'Cobrar ahora lo pendiente')
  await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Lo pidió por teléfono')
  await userEvent.click(dialog.getByRole('button', { name: 'Cobrar $1,299.07 a Visa •••• 1111' }))
  expect(rows()).toEqual(['DatoAhora diceAntes decía', 'TarjetaMastercard •••• 4444Visa •••• 1111'])
  await userEvent.click(dialog.getByRole('button', { name: 'Decidir con lo de ahora' }))
  expect(done.mock.calls).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Cobrar $1,299.07 a Mastercard •••• 4444' }))
  expect(done.mock.calls.map(([, , details]) => details?.charge?.cardId)).toEqual([first.card?.id, card.id])
})

test('[issue 23] what the customer bought meanwhile is shown by its line, also a line that they did not have', async () => {
  const [plan] = paidDetail.subscription.lines
  const users = { ...plan, id: 'users', name: { 'es-MX': 'Usuario adicional', en: 'Extra user' }, quantity: 2 } as LineItem
  const next = changed(paidDetail, { lines: [...paidDetail.subscription.lines, users] })
  const done = vi.fn<OnAct>(() => Promise.resolve())
  const dialog = await opened('es-MX', { first: paidDetail, next, code: 'record.changed', done }, 'No renovar')
  await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Lo pidió por teléfono')
  await userEvent.click(dialog.getByRole('button', { name: 'Sí, continuar' }))
  expect(rows()).toEqual(['DatoAhora diceAntes decía', 'Usuario adicional2—'])
})
