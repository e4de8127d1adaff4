import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ActDetails, SubscriptionAct } from '#contract/admin/subscription-act.ts'
import { SubscriptionActList } from '#src/views/admin/sales/subscription-act-list.tsx'
import { paidDetail } from '#tests/fixtures/admin/sales.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

type OnAct = (act: SubscriptionAct, reason: string, details?: ActDetails) => Promise<void>

const endsAt = '2026-12-11T18:00:00.000Z'
const trialDetail = {
  ...paidDetail,
  acts: [{ act: 'trial.extend' as const, reason: null }],
  subscription: { ...paidDetail.subscription, paymentStatus: 'pending' as const, endsAt },
}
const words = {
  'es-MX': {
    act: 'Alargar la prueba',
    days: /Días de más/,
    why: /Motivo/,
    ends: 'La prueba termina',
    day: 'Ese día',
    mail: 'Correo al propietario',
  },
  en: {
    act: 'Extend the trial',
    days: /More days/,
    why: /Reason/,
    ends: 'The trial ends',
    day: 'On that day',
    mail: 'Mail to the owner',
  },
}

async function opened(detail: typeof trialDetail, locale: 'es-MX' | 'en', onAct: OnAct = () => Promise.resolve()) {
  const { act, days, why } = words[locale]
  renderIn(locale, <SubscriptionActList name="Profesional" detail={detail} onAct={onAct} />)
  await userEvent.click(screen.getByRole('button', { name: act }))
  const dialog = within(screen.getByRole('alertdialog'))
  const box = (name: RegExp) => dialog.getByRole('textbox', { name })
  return { dialog, days: box(days), why: box(why), go: () => dialog.getByRole('button', { name: act }) }
}
const beside = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent

test.each([
  ['es-MX', '21 de diciembre de 2026', 'Se cobran $599.00', '“Tu prueba dura hasta el 21 de diciembre de 2026”'],
  ['en', 'December 21, 2026', 'We charge MX$599.00', '“Your trial lasts until December 21, 2026”'],
] as const)(
  '[ADM-6] an extension shows its end, the charge and the mail before it is sent (%s)',
  async (locale, until, then, mail) => {
    const done = vi.fn<OnAct>(() => Promise.resolve())
    const { days, why, go } = await opened(trialDetail, locale, done)
    const { ends, day: when, mail: letter } = words[locale]
    await userEvent.clear(days)
    expect([beside(ends), go().getAttribute('aria-disabled')]).toEqual([undefined, 'true'])
    await userEvent.type(days, '10')
    expect([beside(ends), beside(when), beside(letter)]).toEqual([until, then, mail])
    await userEvent.type(why, 'Probó tarde')
    await userEvent.click(go())
    expect(done.mock.calls).toEqual([['trial.extend', 'Probó tarde', { trial: { days: 10, endsAt } }]])
  },
)

test.each(['0', '91', '1.5', 'x'])('[ADM-6] %s days are refused with the limit', async (typed) => {
  const { dialog, days, why, go } = await opened(trialDetail, 'es-MX')
  await userEvent.type(why, 'Probó tarde')
  await userEvent.clear(days)
  await userEvent.type(days, typed)
  expect(dialog.getByText('Escribe un número entre 1 y 90')).toBeVisible()
  expect(go()).toHaveAttribute('aria-disabled', 'true')
})

test('[ADM-6] a trial that ends without a charge says so', async () => {
  await opened({ ...trialDetail, subscription: { ...trialDetail.subscription, autoRenew: false } }, 'es-MX')
  expect(beside('Ese día')).toBe('No se cobra nada')
})

test('[ADM-6] of what is no trial the act is not offered', () => {
  renderIn('es-MX', <SubscriptionActList name="Profesional" detail={paidDetail} onAct={() => Promise.resolve()} />)
  expect(screen.queryByText('Alargar la prueba')).toBeNull()
})
