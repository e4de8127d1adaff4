import { setup } from 'xstate'

/**
 * The lifecycle of a customer's dispute of a charge at their bank (docs/domain.md#money-given-back). `opened`: the bank
 * examines it. `evidenceDue`: we must answer before a day. `underReview`: we answered. Tag `held`: the money does not
 * count as ours.
 */
export const disputeMachine = setup({
  types: {
    events: {} as { type: 'evidence.due' } | { type: 'evidence.sent' } | { type: 'dispute.won' } | { type: 'dispute.lost' },
    tags: {} as 'held',
  },
}).createMachine({
  id: 'dispute',
  initial: 'opened',
  states: {
    opened: {
      tags: 'held',
      on: {
        'evidence.due': 'evidenceDue',
        'evidence.sent': 'underReview',
        'dispute.won': 'won',
        'dispute.lost': 'lost',
      },
    },
    evidenceDue: {
      tags: 'held',
      on: { 'evidence.sent': 'underReview', 'dispute.won': 'won', 'dispute.lost': 'lost' },
    },
    underReview: { tags: 'held', on: { 'dispute.won': 'won', 'dispute.lost': 'lost' } },
    won: { type: 'final' },
    lost: { tags: 'held', type: 'final' },
  },
})
