import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import type { EmailChange, NewEmail } from '#contract/email-change.ts'
import { noRefusal, type Refusal, refusalOf, refusedWith, rejected } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'
import { throttledAct, toThrottledOrError, waitingThen } from '../throttled-act.ts'

export type EmailChangeActor = ActorRefFrom<typeof emailChangeMachine>

type EmailChangeEvent =
  | { type: 'change.requested' }
  | { type: 'change.left' }
  | { type: 'address.submitted'; fields: NewEmail }
  | { type: 'resend.requested' }
  | { type: 'cancel.requested' }
  | { type: 'failure.dismissed' }
  | { type: 'retry.requested' }
type Awaited = { change: EmailChange | null }

const keepChange = {
  type: 'keepChange' as const,
  params: ({ event }: { event: { output: EmailChange } }) => ({ change: event.output }),
}
const keepRefusal = { type: 'keepRefusal' as const, params: rejected }
const acts = { 'resend.requested': 'resending', 'cancel.requested': 'cancelling' } as const

/**
 * Changes the own address (docs/decisions/0109). It changes when the link in the new mailbox is opened, on another
 * page. Until then the person may ask for another mail, or cancel. `until` is ms since 1970. The machine keeps no
 * password.
 */
export const emailChangeMachine = setup({
  types: {
    context: {} as Refusal & Awaited,
    events: {} as EmailChangeEvent,
    input: {} as { throttledUntil: number | null },
    tags: {} as 'pending',
  },
  actors: {
    getEmailChange: requiredCall<EmailChange | null>('getEmailChange'),
    requestEmailChange: requiredCall<EmailChange, { fields: NewEmail }>('requestEmailChange'),
    resendEmailChange: requiredCall<{ change: EmailChange; nextAt: number }>('resendEmailChange'),
    dropEmailChange: requiredCall<void>('dropEmailChange'),
    ...throttledAct.actors,
  },
  actions: {
    announceDrop: requiredAction('announceDrop'),
    ...throttledAct.actions,
    keepChange: assign((_, { change }: Awaited) => ({ change })),
    forgetChange: assign({ change: null }),
    keepPause: assign((_, { nextAt }: { nextAt: number }) => ({ until: nextAt })),
    keepRefusal: assign(refusalOf),
    forgetRefusal: assign(noRefusal),
  },
  guards: {
    ...throttledAct.guards,
    isGone: refusedWith('link.expired'),
    isAwaited: (_, { change }: Awaited) => change !== null,
  },
}).createMachine({
  id: 'emailChange',
  context: ({ input }) => ({ change: null, failure: null, until: input.throttledUntil }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['pending'],
      invoke: {
        id: 'getEmailChange',
        src: 'getEmailChange',
        onDone: [
          {
            guard: { type: 'isAwaited', params: ({ event }) => ({ change: event.output }) },
            target: 'awaiting',
            actions: [{ type: 'keepChange', params: ({ event }) => ({ change: event.output }) }, 'forgetRefusal'],
          },
          { guard: 'wasThrottled', target: 'throttled' },
          { target: 'resting' },
        ],
        onError: { target: 'unavailable', actions: keepRefusal },
      },
    },
    unavailable: { exit: 'forgetRefusal', on: { 'retry.requested': 'loading' } },
    resting: { entry: 'forgetChange', on: { 'change.requested': 'form' } },
    form: { on: { 'address.submitted': 'busy', 'change.left': 'resting' } },
    busy: {
      tags: ['pending'],
      invoke: {
        id: 'requestEmailChange',
        src: 'requestEmailChange',
        input: ({ event }) => {
          assertEvent(event, 'address.submitted')
          return { fields: event.fields }
        },
        onDone: { target: 'awaiting', actions: keepChange },
        onError: toThrottledOrError,
      },
    },
    error: {
      exit: 'forgetRefusal',
      on: { 'failure.dismissed': 'form', 'address.submitted': 'busy', 'change.left': 'resting' },
    },
    throttled: waitingThen('form'),
    awaiting: { on: acts },
    resending: {
      tags: ['pending'],
      invoke: {
        id: 'resendEmailChange',
        src: 'resendEmailChange',
        onDone: {
          target: 'sent',
          actions: [
            { type: 'keepChange', params: ({ event }) => event.output },
            { type: 'keepPause', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: { type: 'isThrottled', params: rejected }, target: 'sent', actions: keepRefusal },
          { guard: { type: 'isGone', params: rejected }, target: 'loading' },
          { target: 'refused', actions: keepRefusal },
        ],
      },
    },
    sent: { ...waitingThen('awaiting'), on: { 'cancel.requested': 'cancelling' } },
    refused: { exit: 'forgetRefusal', on: { 'failure.dismissed': 'awaiting', ...acts } },
    cancelling: {
      tags: ['pending'],
      invoke: {
        id: 'dropEmailChange',
        src: 'dropEmailChange',
        onDone: { target: 'resting', actions: 'announceDrop' },
        onError: { target: 'refused', actions: keepRefusal },
      },
    },
  },
})
