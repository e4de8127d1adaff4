import { type ActorRefFrom, assign, setup } from 'xstate'
import type { PromoCode } from '#contract/promo-code.ts'
import { noRefusal, type Refusal, refusalOf, rejected } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'
import { throttledAct, toThrottled, waitingThen } from '../throttled-act.ts'

export type PromoCodeActor = ActorRefFrom<typeof promoCodeMachine>

interface CodeRequest {
  code: string
  planId: string | null
}

type PromoCodeEvent =
  | { type: 'code.submitted'; code: string }
  | { type: 'code.typed' }
  | { type: 'promo.removed' }
  | { type: 'check.requested' }
  | { type: 'retry.requested' }

type Applied = { promo: PromoCode | null }

/**
 * A promo code at the checkout (CHK-5). The server says whether the code is valid for the plan. A code stored with the
 * cart is checked at once, and a code for which an order was refused is checked again.
 */
export const promoCodeMachine = setup({
  types: {
    context: {} as Refusal & { asked: CodeRequest },
    events: {} as PromoCodeEvent,
    input: {} as CodeRequest & { throttledUntil: number | null },
    tags: {} as 'pending',
  },
  actors: { applyPromoCode: requiredCall<PromoCode, CodeRequest>('applyPromoCode'), ...throttledAct.actors },
  actions: {
    tellPromo: requiredAction<Applied>('tellPromo'),
    ...throttledAct.actions,
    keepCode: assign(({ context }, { code }: { code: string }) => ({ asked: { ...context.asked, code } })),
    keepRefusal: assign(refusalOf),
    forgetRefusal: assign(noRefusal),
  },
  guards: { ...throttledAct.guards, hasCode: ({ context }) => context.asked.code !== '' },
}).createMachine({
  id: 'promoCode',
  context: ({ input: { code, planId, throttledUntil } }) => ({ asked: { code, planId }, failure: null, until: throttledUntil }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'wasThrottled', target: 'throttled' }, { guard: 'hasCode', target: 'applying' }, { target: 'none' }],
    },
    none: { on: { 'code.submitted': { target: 'applying', actions: { type: 'keepCode', params: ({ event }) => event } } } },
    applying: {
      tags: ['pending'],
      invoke: {
        id: 'applyPromoCode',
        src: 'applyPromoCode',
        input: ({ context }) => context.asked,
        onDone: { target: 'applied', actions: { type: 'tellPromo', params: ({ event }) => ({ promo: event.output }) } },
        onError: [
          { ...toThrottled, actions: [...toThrottled.actions, { type: 'tellPromo', params: { promo: null } }] },
          {
            target: 'refused',
            actions: [
              { type: 'keepRefusal', params: rejected },
              { type: 'tellPromo', params: { promo: null } },
            ],
          },
        ],
      },
    },
    applied: {
      on: {
        'check.requested': 'applying',
        'promo.removed': { target: 'none', actions: { type: 'tellPromo', params: { promo: null } } },
      },
    },
    refused: {
      exit: 'forgetRefusal',
      on: {
        'code.typed': 'none',
        'code.submitted': { target: 'applying', actions: { type: 'keepCode', params: ({ event }) => event } },
        'retry.requested': 'applying',
      },
    },
    throttled: waitingThen('none'),
  },
})
