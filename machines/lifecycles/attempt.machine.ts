import { setup, type StateValueFrom } from 'xstate'

/**
 * The lifecycle of one attempt to charge an order (docs/domain.md#orders-and-charges). It is stored before the gateway
 * is called. No answer means `unknown`, never `failed`. A success always wins, even over an earlier failure; a success
 * that comes too late is refunded. `charge.rescored`: the gateway cancels a charge that had succeeded. `awaiting`: the
 * customer transfers the money, or pays it at a store, until a deadline; what comes later is credit. Tag `open`: nobody
 * may charge the order meanwhile.
 */
export const attemptMachine = setup({
  types: {
    events: {} as
      | { type: 'call.sent' }
      | { type: 'charge.succeeded' }
      | { type: 'charge.failed' }
      | { type: 'charge.challenged' }
      | { type: 'charge.processing' }
      | { type: 'transfer.awaited' }
      | { type: 'transfer.expired' }
      | { type: 'transfer.left' }
      | { type: 'answer.lost' }
      | { type: 'challenge.expired' }
      | { type: 'challenge.left' }
      | { type: 'checks.exhausted' }
      | { type: 'charge.refunded' }
      | { type: 'charge.rescored' },
    tags: {} as 'open',
  },
}).createMachine({
  id: 'attempt',
  initial: 'created',
  states: {
    created: { tags: 'open', on: { 'call.sent': 'sent', 'charge.failed': 'failed' } },
    sent: {
      tags: 'open',
      on: {
        'charge.succeeded': 'succeeded',
        'charge.failed': 'failed',
        'charge.challenged': 'requires_action',
        'charge.processing': 'processing',
        'transfer.awaited': 'awaiting',
        'answer.lost': 'unknown',
        'charge.refunded': 'refunded',
      },
    },
    requires_action: {
      tags: 'open',
      on: {
        'charge.succeeded': 'succeeded',
        'charge.failed': 'failed',
        'charge.processing': 'processing',
        'challenge.expired': 'expired',
        'challenge.left': 'expired',
        'charge.refunded': 'refunded',
      },
    },
    awaiting: {
      tags: 'open',
      on: {
        'charge.succeeded': 'succeeded',
        'charge.failed': 'failed',
        'transfer.expired': 'expired',
        'transfer.left': 'expired',
      },
    },
    processing: {
      tags: 'open',
      on: {
        'charge.succeeded': 'succeeded',
        'charge.failed': 'failed',
        'charge.challenged': 'requires_action',
        'checks.exhausted': 'manual',
        'charge.refunded': 'refunded',
      },
    },
    unknown: {
      tags: 'open',
      on: {
        'transfer.awaited': 'awaiting',
        'charge.succeeded': 'succeeded',
        'charge.failed': 'failed',
        'charge.challenged': 'requires_action',
        'charge.processing': 'processing',
        'checks.exhausted': 'manual',
        'charge.refunded': 'refunded',
      },
    },
    manual: { tags: 'open', on: { 'charge.succeeded': 'succeeded', 'charge.failed': 'failed', 'charge.refunded': 'refunded' } },
    failed: { on: { 'charge.succeeded': 'succeeded', 'charge.refunded': 'refunded' } },
    expired: { on: { 'charge.succeeded': 'succeeded', 'charge.refunded': 'refunded' } },
    succeeded: { on: { 'charge.refunded': 'refunded', 'charge.rescored': 'failed' } },
    refunded: { type: 'final' },
  },
})

export type AttemptState = StateValueFrom<typeof attemptMachine>
