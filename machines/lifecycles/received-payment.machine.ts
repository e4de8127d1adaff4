import { setup } from 'xstate'

/**
 * The lifecycle of money that staff register (docs/decisions/0173). `requested`: a second person must approve it.
 * `booked`: it paid its order, or became credit.
 */
export const receivedPaymentMachine = setup({
  types: { events: {} as { type: 'payment.approved' } | { type: 'payment.rejected' } },
}).createMachine({
  id: 'receivedPayment',
  initial: 'requested',
  states: {
    requested: { on: { 'payment.approved': 'booked', 'payment.rejected': 'rejected' } },
    booked: { type: 'final' },
    rejected: { type: 'final' },
  },
})
