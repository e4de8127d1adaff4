import { setup } from 'xstate'

/**
 * The lifecycle of an order (docs/domain.md#orders-and-charges). `verifying`: it is unknown whether it was charged. A
 * failed order may be charged again. A success always wins, even over an earlier failure. An order of 0 is activated
 * without a charge.
 */
export const orderMachine = setup({
  types: {
    events: {} as
      | { type: 'charge.begun' }
      | { type: 'charge.succeeded' }
      | { type: 'charge.failed' }
      | { type: 'charge.challenged' }
      | { type: 'charge.unknown' }
      | { type: 'order.activated' }
      | { type: 'order.cancelled' }
      | { type: 'order.expired' },
  },
}).createMachine({
  id: 'order',
  initial: 'draft',
  states: {
    draft: {
      on: {
        'charge.begun': 'charging',
        'order.activated': 'paid',
        'order.cancelled': 'cancelled',
        'order.expired': 'expired',
      },
    },
    charging: {
      on: {
        'charge.succeeded': 'paid',
        'charge.failed': 'failed',
        'charge.challenged': 'requires_action',
        'charge.unknown': 'verifying',
      },
    },
    requires_action: {
      on: { 'charge.succeeded': 'paid', 'charge.failed': 'failed', 'charge.unknown': 'verifying' },
    },
    verifying: {
      on: {
        'charge.succeeded': 'paid',
        'charge.failed': 'failed',
        'charge.challenged': 'requires_action',
      },
    },
    failed: { on: { 'charge.begun': 'charging', 'charge.succeeded': 'paid', 'order.cancelled': 'cancelled' } },
    paid: { type: 'final' },
    cancelled: { on: { 'charge.succeeded': 'paid' } },
    expired: { type: 'final' },
  },
})
