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
