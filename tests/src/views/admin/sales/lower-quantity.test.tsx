import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { SubscriptionDetail } from '#contract/admin/sale.ts'
import type { ActDetails, SubscriptionAct } from '#contract/admin/subscription-act.ts'
import type { LineItem } from '#contract/line-item.ts'
import { SubscriptionActList } from '#src/views/admin/sales/subscription-act-list.tsx'
import { paidDetail } from '#tests/fixtures/admin/sales.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

type OnAct = (act: SubscriptionAct, reason: string, details?: ActDetails) => Promise<void>

const user = '019a0000-0000-7000-8000-00000000c001'
const users: LineItem = {
  id: user,
  name: { 'es-MX': 'Usuario adicional', en: 'Extra user' },
  quantity: 3,
  list: 79_07,
  discount: 0,
  net: 79_07,
  recurrence: 'monthly',
  kind: 'addon',
}
const packages: LineItem = { ...users, id: '019a0000-0000-7000-8000-00000000c002', net: 149_00, recurrence: 'one-time' }
const [plan] = paidDetail.subscription.lines
const detail: SubscriptionDetail = {
  ...paidDetail,
  acts: paidDetail.acts.map(({ act, reason }) => ({ act, reason: act === 'quantity.lower' ? null : reason })),
  fewer: [{ id: user, least: 0 }],
  subscription: { ...paidDetail.subscription, lines: plan ? [{ ...plan, net: 599_00 }, users, packages] : [] },
}
const words = {
  'es-MX': {
    act: 'Bajar la cantidad',
    line: /Usuario adicional/,
    why: /Motivo/,
    from: 'Desde el',
    price: 'Precio de cada periodo',
    mail: 'Correo al propietario',
  },
  en: {
    act: 'Lower the quantity',
    line: /Extra user/,
    why: /Reason/,
    from: 'From',
    price: 'Price of each period',
    mail: 'Mail to the owner',
  },
}

async function opened(locale: 'es-MX' | 'en', shown: SubscriptionDetail, onAct: OnAct = () => Promise.resolve()) {
  const { act, line, why } = words[locale]
  renderIn(locale, <SubscriptionActList name="Profesional" detail={shown} onAct={onAct} />)
  await userEvent.click(screen.getByRole('button', { name: act }))
  const dialog = within(screen.getByRole('alertdialog'))
  const box = (name: RegExp) => dialog.getByRole('textbox', { name })
  return { dialog, quantity: box(line), why: box(why), go: () => dialog.getByRole('button', { name: act }) }
}
const beside = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent
async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

test.each([
  [
    'es-MX',
    '11 de diciembre de 2026',
    '$678.07, en lugar de $836.21',
    '“Tendrás menos en tu suscripción desde el 11 de diciembre de 2026”',
  ],
  [
    'en',
    'December 11, 2026',
    'MX$678.07 instead of MX$836.21',
    '“You will have less in your subscription from December 11, 2026”',
  ],
] as const)(
  '[issue 23] fewer users show the day, both prices and the mail before they are sent (%s)',
  async (locale, from, price, mail) => {
    const done = vi.fn<OnAct>(() => Promise.resolve())
    const { quantity, why, go } = await opened(locale, detail, done)
    await userEvent.type(why, 'Lo pidió por teléfono')
    expect([go().getAttribute('aria-disabled'), beside(words[locale].price)]).toEqual(['true', undefined])
    await type(quantity, '1')
    expect([beside(words[locale].from), beside(words[locale].price), beside(words[locale].mail)]).toEqual([from, price, mail])
    await userEvent.click(go())
    const fewer = { lines: [{ id: user, quantity: 1 }], price: 836_21, renewal: 678_07, endsAt: '2026-12-11T18:00:00.000Z' }
    expect(done.mock.calls).toEqual([['quantity.lower', 'Lo pidió por teléfono', { fewer }]])
  },
)

test('[issue 23] a pause that waits moves the day on which it has fewer', async () => {
  const pause = { startsAt: '2026-12-11T18:00:00.000Z', until: '2027-01-31T18:00:00.000Z' }
  const { quantity } = await opened('es-MX', { ...detail, subscription: { ...detail.subscription, pause } })
  await type(quantity, '0')
  expect([beside('Desde el'), beside('Precio de cada periodo')]).toEqual(['31 de enero de 2027', '$599.00, en lugar de $836.21'])
})

test.each(['4', '-1', '1.5', 'x'])(
  '[issue 23] %s users are refused, and more is the customer’s own act by a link',
  async (typed) => {
    const { dialog, quantity, why, go } = await opened('es-MX', detail)
    await userEvent.type(why, 'Lo pidió por teléfono')
    await type(quantity, typed)
    expect(dialog.getByText('Escribe un número entre 0 y 3')).toBeVisible()
    expect(go()).toHaveAttribute('aria-disabled', 'true')
    const link = `${window.location.origin}/app/configuracion/suscripcion/cambiar?id=${detail.subscription.id}`
    expect(dialog.getByText(link)).toBeVisible()
  },
)

test('[issue 23] as many as today, or an empty field, are not sent', async () => {
  const { quantity, why, go } = await opened('es-MX', detail)
  await userEvent.type(why, 'Lo pidió por teléfono')
  for (const typed of ['3', ' ']) {
    await type(quantity, typed)
    expect(go()).toHaveAttribute('aria-disabled', 'true')
  }
})
