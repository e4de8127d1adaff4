import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PromoPage } from '#src/views/admin/catalogue/promo.page.tsx'
import { stoppedPromo } from '#tests/fixtures/admin/catalogue.ts'
import { peopleAnswers } from '#tests/fixtures/admin/people.ts'
import { renderIn } from '../../components/render-in.tsx'

const { meta } = peopleAnswers.listCustomers['none']!

test.each([
  [0, 'Nadie lo ha usado todavía.'],
  [50, 'Sus usos se cuentan, pero no quedó registro de quién lo usó.'],
])('[admin D23] a promo code with %i uses and none on record says which of the two it is', (uses, words) => {
  const promo = { ...stoppedPromo, uses, maxUses: 50 }
  renderIn(
    'es-MX',
    <PromoPage
      promo={promo}
      uses={{ data: [], meta }}
      plans={[]}
      address={{}}
      mayStop={false}
      onStop={() => Promise.resolve()}
    />,
  )
  expect(screen.getByText(`${uses} de 50`)).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
})
