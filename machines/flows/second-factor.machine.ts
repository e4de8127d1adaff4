import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import type { Factors, NewFactor } from '#contract/factor.ts'
import { noRefusal, type Refusal, refusalOf, refusedWith, rejected } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'
import { throttledAct, waitingThen } from '../throttled-act.ts'

export type SecondFactorActor = ActorRefFrom<typeof secondFactorMachine>

type Context = Refusal & {
  factors: Factors | null
  /** The secret that is being set up. It is never stored. */
  offer: NewFactor | null
  /** New recovery codes, until the person has put them away. They are never stored. */
  codes: readonly string[]
}

type SecondFactorEvent =
  | { type: 'enrolling.requested' }
  | { type: 'removal.requested' }
  | { type: 'renewal.requested' }
  | { type: 'code.submitted'; code: string }
  | { type: 'cancel.requested' }
  | { type: 'codes.stored' }
  | { type: 'failure.dismissed' }
  | { type: 'retry.requested' }

type Code = { code: string }

const refused = { type: 'keepRefusal' as const, params: rejected }
const codeOf = ({ event }: { event: SecondFactorEvent }): Code => {
  assertEvent(event, 'code.submitted')
  return { code: event.code }
}

/** `onError` of an act with a code. A pause is not stored: the server names it again. */
const toRefusal = [
  { guard: { type: 'isOutdated' as const, params: rejected }, target: '#secondFactor.loading' as const },
  { guard: { type: 'isThrottled' as const, params: rejected }, target: 'throttled' as const, actions: refused },
  { target: 'error' as const, actions: refused },
]

/** Returns the states of a step around its call: typing, a refused code, and the pause after too many. */
function aroundCall<Cancel extends string>(cancel: Cancel) {
  const out = { 'cancel.requested': { target: cancel, actions: 'forgetOffer' as const } }
  return {
    form: { on: { ...out, 'code.submitted': 'busy' as const } },
    error: {
      exit: 'forgetRefusal' as const,
      on: { ...out, 'failure.dismissed': 'form' as const, 'code.submitted': 'busy' as const },
    },
    throttled: { ...waitingThen('form'), on: out },
  }
}

/**
 * The second factor of the own account (docs/decisions/0083): set up with a first code, turned off with a code, and new
 * recovery codes. If it changed elsewhere, it is read again.
 */
export const secondFactorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SecondFactorEvent,
    tags: {} as 'pending',
  },
  actors: {
    getFactors: requiredCall<Factors>('getFactors'),
    beginFactor: requiredCall<NewFactor>('beginFactor'),
    confirmFactor: requiredCall<{ codes: string[] }, Code>('confirmFactor'),
    removeFactor: requiredCall<void, Code>('removeFactor'),
    renewRecoveryCodes: requiredCall<{ codes: string[] }, Code>('renewRecoveryCodes'),
    waitUntil: throttledAct.actors.waitUntil,
  },
  actions: {
    announceOn: requiredAction('announceOn'),
    announceOff: requiredAction('announceOff'),
    keepFactors: assign((_, { factors }: { factors: Factors }) => ({ factors })),
    keepOffer: assign((_, { offer }: { offer: NewFactor }) => ({ offer })),
    forgetOffer: assign({ offer: null }),
    keepCodes: assign((_, { codes }: { codes: readonly string[] }) => ({ codes, offer: null })),
    forgetCodes: assign({ codes: [] }),
    keepRefusal: assign(refusalOf),
    forgetRefusal: assign(noRefusal),
  },
  guards: {
    isThrottled: throttledAct.guards.isThrottled,
    isOn: (_, { factors }: { factors: Factors }) => factors.factors.length > 0,
    isOutdated: refusedWith('factor.exists', 'factor.missing'),
  },
}).createMachine({
  id: 'secondFactor',
  context: { factors: null, offer: null, codes: [], ...noRefusal },
  initial: 'loading',
  states: {
    loading: {
      tags: ['pending'],
      entry: 'forgetOffer',
      invoke: {
        id: 'getFactors',
        src: 'getFactors',
        onDone: [
          {
            guard: { type: 'isOn', params: ({ event }) => ({ factors: event.output }) },
            target: 'on',
            actions: { type: 'keepFactors', params: ({ event }) => ({ factors: event.output }) },
          },
          { target: 'off', actions: { type: 'keepFactors', params: ({ event }) => ({ factors: event.output }) } },
        ],
        onError: { target: 'unavailable', actions: refused },
      },
    },
    unavailable: { exit: 'forgetRefusal', on: { 'retry.requested': 'loading' } },
    off: { on: { 'enrolling.requested': 'beginning' } },
    beginning: {
      tags: ['pending'],
      invoke: {
        id: 'beginFactor',
        src: 'beginFactor',
        onDone: { target: 'enrolling', actions: { type: 'keepOffer', params: ({ event }) => ({ offer: event.output }) } },
        onError: [
          { guard: { type: 'isOutdated', params: rejected }, target: 'loading' },
          { target: 'unavailable', actions: refused },
        ],
      },
    },
    enrolling: {
      initial: 'form',
      states: {
        ...aroundCall('#secondFactor.off'),
        busy: {
          tags: ['pending'],
          invoke: {
            id: 'confirmFactor',
            src: 'confirmFactor',
            input: codeOf,
            onDone: {
              target: '#secondFactor.codes',
              actions: [{ type: 'keepCodes', params: ({ event }) => event.output }, 'announceOn'],
            },
            onError: toRefusal,
          },
        },
      },
    },
    codes: { exit: 'forgetCodes', on: { 'codes.stored': 'loading' } },
    on: { on: { 'removal.requested': 'removing', 'renewal.requested': 'renewing' } },
    removing: {
      initial: 'form',
      states: {
        ...aroundCall('#secondFactor.on'),
        busy: {
          tags: ['pending'],
          invoke: {
            id: 'removeFactor',
            src: 'removeFactor',
            input: codeOf,
            onDone: { target: '#secondFactor.loading', actions: 'announceOff' },
            onError: toRefusal,
          },
        },
      },
    },
    renewing: {
      initial: 'form',
      states: {
        ...aroundCall('#secondFactor.on'),
        busy: {
          tags: ['pending'],
          invoke: {
            id: 'renewRecoveryCodes',
            src: 'renewRecoveryCodes',
            input: codeOf,
            onDone: { target: '#secondFactor.codes', actions: { type: 'keepCodes', params: ({ event }) => event.output } },
            onError: toRefusal,
          },
        },
      },
    },
  },
})
