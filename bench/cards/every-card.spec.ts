import { seeCardToItsEnd, titleOf } from '#e2e/support/see-card-to-its-end.ts'
import { endingOf, testCards } from '#e2e/support/test-cards.ts'
import { test } from '#e2e/support/test.ts'

for (const card of testCards) {
  test(`${titleOf(card)} → ${endingOf(card).at}`, async ({ page, app, guard }) => {
    await seeCardToItsEnd(page, app, guard, card)
  })
}
