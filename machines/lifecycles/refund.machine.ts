import { setup } from 'xstate'

/**
 * The lifecycle of a refund that staff request (docs/payments.md#refunds-by-staff). `requested`: a second person must
 * approve it. `approved`: a job sends it. `unknown`: the gateway gave no answer, so it is read before it is sent again.
 * A refund that the gateway shows is done, even after a refusal.
 */
export const refundMachine = setup({
  types: {
    events: {} as
      | { type: 'refund.approved' }
      | { type: 'refund.rejected' }
      | { type: 'refund.sent' }
      | { type: 'answer.lost' }
      | { type: 'refund.succeeded' }
      | { type: 'refund.refused' },
  },
}).createMachine({
  id: 'refund',
  initial: 'requested',
  states: {
    requested: { on: { 'refund.approved': 'approved', 'refund.rejected': 'refused' } },
    approved: { on: { 'refund.sent': 'sent', 'refund.refused': 'refused' } },
    sent: {
      on: { 'answer.lost': 'unknown', 'refund.succeeded': 'done', 'refund.refused': 'refused' },
    },
    unknown: {
      on: { 'refund.sent': 'sent', 'refund.succeeded': 'done', 'refund.refused': 'refused' },
    },
    done: { type: 'final' },
    refused: { on: { 'refund.succeeded': 'done' } },
  },
})
