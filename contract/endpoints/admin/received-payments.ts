import { receivedActBody, receivedBody } from '../../admin/received-payment.ts'
import { orderDetail } from '../../admin/sale.ts'
import type { Endpoint } from '../../endpoint.ts'
import { idParams } from '../../id.ts'
import { single } from '../../page.ts'
import { idempotency, notThere, staffWith } from './kit.ts'

/** Money that staff register for an order (docs/payments.md#payments-that-staff-register). */
export const adminReceivedEndpoints = {
  registerPayment: {
    method: 'POST',
    path: '/admin/orders/{id}/received',
    summary: 'Register money that came outside of the providers; above a limit a second person must approve it',
    access: staffWith('orders.update'),
    recentSignIn: true,
    idempotent: true,
    params: idParams,
    body: receivedBody,
    output: single(orderDetail),
    refusals: [...notThere, 'order.state', 'order.elsewhere', 'record.changed', 'gateway.unavailable', ...idempotency],
  },
  actOnReceived: {
    method: 'POST',
    path: '/admin/orders/{id}/received/acts',
    summary: 'Approve or reject a registered payment as the second person',
    access: staffWith('orders.update'),
    recentSignIn: true,
    params: idParams,
    body: receivedActBody,
    output: single(orderDetail),
    refusals: [...notThere, 'order.state', 'order.elsewhere', 'record.changed', 'refund.second_person', 'gateway.unavailable'],
  },
} as const satisfies Record<string, Endpoint>
