import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { changePlanMachine } from '#machines/flows/change-plan.machine.ts'
import { emptyChange } from '#machines/change-wish.ts'
import { ChangeSums } from '#src/views/change-plan/change-sums.tsx'
import { DiscountAfter } from '#src/views/change-plan/discount-after.tsx'
import { Preview } from '#src/views/change-plan/preview.tsx'
import { addingQuote, downQuote, paidSubscription, upQuote } from '#tests/fixtures/subscriptions.ts'
import { renderIn } from '../components/render-in.tsx'

const said = {
  'es-MX':
    'Si tu equipo tiene más personas de las que ese plan incluye, nadie sale de él: solo no podrás invitar a otra persona hasta que haya lugar.',
  en: 'If your team has more people than that plan includes, nobody leaves it: you just cannot invite another person until there is room.',
} as const

test.each([
  ['es-MX', 'renewal', false, 1],
  ['en', 'renewal', false, 1],
  ['es-MX', 'now', true, 1],
  ['es-MX', 'now', false, 0],
] as const)(
  '[payments D13] a change to less, or of a trial, tells what becomes of a team that is larger (%s, from %s, trial: %s)',
  (locale, effective, trial, times) => {
    renderIn(locale, <ChangeSums quote={{ ...upQuote, effective }} trial={trial} atOnce={null} />)
    expect(screen.queryAllByText(said[locale])).toHaveLength(times)
  },
)

test.each([
  [
    'es-MX',
    52_67,
    'Usuario adicional × 2, hasta el 11 de diciembre de 2026',
    'Pagas solo los días que faltan. Tu fecha de cobro no cambia.',
  ],
  [
    'en',
    52_67,
    'Extra user × 2, until December 11, 2026',
    'You pay only for the days that are left. Your billing day stays the same.',
  ],
  [
    'es-MX',
    0,
    'Usuario adicional × 2, hasta el 11 de diciembre de 2026',
    'Los días que faltan cuestan tan poco que no te los cobramos. Tu fecha de cobro no cambia.',
  ],
] as const)(
  '[payments D12] what is added shows until when it is paid, and that the billing day stays (%s, %i)',
  (locale, net, line, words) => {
    const [added] = addingQuote.lines
    const lines = [{ ...added!, quantity: 2, net }]
    renderIn(locale, <ChangeSums quote={{ ...addingQuote, lines, total: 2 * net, due: 2 * net }} trial={false} atOnce={null} />)
    expect(screen.getByText(line)).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryByText(/Total del periodo nuevo|Total of the new period/)).toBeNull()
  },
)

test.each([
  ['es-MX', 'Va a tu saldo a favor', '$133.37', 'Este cambio no se puede deshacer.', /Hasta ese día sigues como hoy/],
  ['en', 'Goes to your credit balance', 'MX$133.37', 'You cannot undo this change.', /Until that day nothing changes/],
] as const)(
  '[issue 19] a cheaper plan that begins at once shows what becomes credit, and that it is for good (%s)',
  (locale, name, credit, forGood, waits) => {
    renderIn(locale, <ChangeSums quote={downQuote} trial={false} atOnce={downQuote.atOnce} />)
    expect(screen.getByText(name)).toBeVisible()
    expect(screen.getByText(credit)).toBeVisible()
    expect(screen.getByText(forGood, { exact: false })).toBeVisible()
    expect(screen.queryByText(waits)).toBeNull()
  },
)

test.each([
  ['a cheaper change, of which nothing is due,', downQuote, 'Confirmar el cambio', true],
  ['a dearer change', upQuote, /^Pagar /, false],
] as const)('[issue 21] without a card %s can be confirmed only when nothing is charged', (_, quote, name, isFree) => {
  const input = { subscription: paidSubscription, plans: [] }
  const snapshot = changePlanMachine.resolveState({ value: 'preview', context: { ...emptyChange(input), quote } })
  const nothing = () => undefined
  const actor = createActor(changePlanMachine, { input, snapshot })
  renderIn('es-MX', <Preview actor={actor} adding={null} charge={null} onChanged={nothing} onBack={nothing} />)

  const button = screen.getByRole<HTMLButtonElement>('button', { name })
  expect([
    button.disabled || button.getAttribute('aria-disabled') === 'true',
    screen.queryAllByText(/^Hoy no pagas nada/).length,
  ]).toEqual(isFree ? [false, 1] : [true, 0])
})

test.each([
  ['es-MX', 'monthly', 'Tu descuento de 20 % sigue en las renovaciones que le quedan.'],
  ['es-MX', 'yearly', 'Tu descuento de 20 % termina al cambiar de periodo.'],
  ['en', 'monthly', 'Your 20% discount stays for the renewals that it has left.'],
  ['en', 'yearly', 'Your 20% discount ends when you change the period.'],
] as const)('[issue 23] a change says what becomes of a discount (%s, %s)', (locale, period, says) => {
  const discount = { percent: 20, renewals: 2, total: 479_20 }
  renderIn(locale, <DiscountAfter subscription={{ ...paidSubscription, discount }} period={period} />)
  expect(screen.getByText(says)).toBeVisible()
})
