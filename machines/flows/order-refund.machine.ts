import { type ActorRefFrom, assign, setup } from 'xstate'
import type { RefundDraft, RefundPreview } from '#contract/admin/refund.ts'
import type { OrderDetail } from '#contract/admin/sale.ts'
import { type Failure, failureOf } from '#contract/failure.ts'
import { mayHaveHappened, rejected } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type OrderRefundActor = ActorRefFrom<typeof orderRefundMachine>

type OrderRefundEvent =
  | { type: 'refund.described'; refund: RefundDraft }
  | { type: 'refund.confirmed' }
  | { type: 'change.requested' }
  | { type: 'failure.dismissed' }

const keepFailure = { type: 'keepFailure' as const, params: rejected }

/**
 * Requests a refund of one charge (docs/payments.md#refunds-by-staff). Staff see what it does before they confirm it.
 * In `unsure` there was no answer: confirming again sends the same request, which counts once.
 */
export const orderRefundMachine = setup({
  types: {
    context: {} as { refund: RefundDraft | null; preview: RefundPreview | null; failure: Failure | null },
    events: {} as OrderRefundEvent,
    tags: {} as 'pending',
  },
  actors: {
    previewRefund: requiredCall<RefundPreview, RefundDraft | null>('previewRefund'),
    requestRefund: requiredCall<OrderDetail, RefundDraft | null>('requestRefund'),
  },
  actions: {
    announceRequested: requiredAction('announceRequested'),
    keepRefund: assign((_, { refund }: { refund: RefundDraft }) => ({ refund })),
    keepPreview: assign((_, { preview }: { preview: RefundPreview }) => ({ preview })),
    forgetPreview: assign({ preview: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: { mayHaveHappened },
}).createMachine({
  id: 'orderRefund',
  context: { refund: null, preview: null, failure: null },
  initial: 'form',
  states: {
    form: {
      entry: 'forgetPreview',
      exit: 'forgetFailure',
      on: {
        'refund.described': {
          target: 'previewing',
          actions: { type: 'keepRefund', params: ({ event }) => event },
        },
        'failure.dismissed': { actions: 'forgetFailure' },
      },
    },
    previewing: {
      tags: ['pending'],
      invoke: {
        id: 'previewRefund',
        src: 'previewRefund',
        input: ({ context }) => context.refund,
        onDone: {
          target: 'preview',
          actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: { target: 'form', actions: keepFailure },
      },
    },
    preview: { on: { 'refund.confirmed': 'requesting', 'change.requested': 'form' } },
    requesting: {
      tags: ['pending'],
      invoke: {
        id: 'requestRefund',
        src: 'requestRefund',
        input: ({ context }) => context.refund,
        onDone: { target: 'requested', actions: 'announceRequested' },
        onError: [
          { guard: { type: 'mayHaveHappened', params: rejected }, target: 'unsure', actions: keepFailure },
          { target: 'form', actions: keepFailure },
        ],
      },
    },
    unsure: { exit: 'forgetFailure', on: { 'refund.confirmed': 'requesting' } },
    requested: { type: 'final' },
  },
})
