import { onOwnProduct } from '../support/own-product-test.ts'
import { chooseCash, payADayLate } from '../support/transfers.ts'

const test = onOwnProduct('cash-late')

test('[CHK-3] cash that comes a day late is credit', async ({ page, app, mailbox, guard }) => {
  guard.allow(/401/)
  await payADayLate({ page, app, mailbox }, chooseCash)
})
