import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChangeSums } from '#src/views/change-plan/change-sums.tsx'
import { upQuote } from '#tests/fixtures/subscriptions.ts'
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
    renderIn(locale, <ChangeSums quote={{ ...upQuote, effective }} trial={trial} />)
    expect(screen.queryAllByText(said[locale])).toHaveLength(times)
  },
)

test.each([
  [
    'es-MX',
    404_00,
    'Usuario adicional × 2, hasta el 2 de marzo de 2027',
    'Pagas solo los días que faltan. Tu fecha de cobro no cambia.',
  ],
  [
    'en',
    404_00,
    'Extra user × 2, until March 2, 2027',
    'You pay only for the days that are left. Your billing day stays the same.',
  ],
  [
    'es-MX',
    0,
    'Usuario adicional × 2, hasta el 2 de marzo de 2027',
    'Los días que faltan cuestan tan poco que no te los cobramos. Tu fecha de cobro no cambia.',
  ],
] as const)(
  '[payments D12] what is added shows until when it is paid, and that the billing day stays (%s, %i)',
  (locale, net, line, words) => {
    const share = { until: '2027-03-02', list: 948_00, net: 805_80 }
    const name = { 'es-MX': 'Usuario adicional', en: 'Extra user' }
    const lines = [{ ...upQuote.lines[0]!, name, quantity: 2, net, kind: 'addon' as const, share }]
    renderIn(locale, <ChangeSums quote={{ ...upQuote, lines, total: 2 * net, credit: 0, due: 2 * net }} trial={false} />)
    expect(screen.getByText(line)).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryByText(/Total del periodo nuevo|Total of the new period/)).toBeNull()
  },
)
