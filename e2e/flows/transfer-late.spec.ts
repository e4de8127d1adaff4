import { onOwnProduct } from '../support/own-product-test.ts'
import { chooseTransfer, payADayLate } from '../support/transfers.ts'

const test = onOwnProduct('transfer-late')

test('[CHK-3] a transfer that comes a day late is credit', async ({ page, app, mailbox, guard }) => {
  guard.allow(/401/)
  await payADayLate({ page, app, mailbox }, chooseTransfer)
})
