import { seeCardToItsEnd, titleOf } from '../support/see-card-to-its-end.ts'
import { testCards } from '../support/test-cards.ts'
import { test } from '../support/test.ts'

/** One card for each kind of result; `npm run bench:cards` tests all cards. */
const standing = ['stripe 4000980000120001', 'stripe 4000002760003184', 'openpay 4444444444444448', 'openpay 4000970000140000']

test.describe.configure({ mode: 'default' })

for (const card of testCards.filter(({ provider, number }) => standing.includes(`${provider} ${number}`))) {
  test(`[CHK-7] ${titleOf(card)}`, async ({ page, app, guard }) => {
    await seeCardToItsEnd(page, app, guard, card)
  })
}
