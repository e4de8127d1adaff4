import { mailReceiptBody, orderDetail } from '../../admin/sale.ts'
import type { Endpoint } from '../../endpoint.ts'
import { idParams } from '../../id.ts'
import { single } from '../../page.ts'
import { notThere, staffWith } from './kit.ts'

/** Receipts, which staff mail again. */
export const adminReceiptEndpoints = {
  mailReceipt: {
    method: 'POST',
    path: '/admin/orders/{id}/receipt/mail',
    summary: 'Mail the receipt of a paid order to the customer’s owner again, with a reason',
    access: staffWith('receipts.store'),
    params: idParams,
    body: mailReceiptBody,
    output: single(orderDetail),
    refusals: [...notThere, 'order.state'],
  },
} as const satisfies Record<string, Endpoint>
