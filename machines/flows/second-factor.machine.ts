import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Factors, NewFactor } from '#contract/factor.ts'
import type { MadePasskey, NewPasskey, Passkey } from '#contract/passkey.ts'
import { noRefusal, refusalOf, refusedWith, rejected } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'
import {
  addingPasskey,
  aroundCall,
  type Code,
  codeOf,
  droppingPasskey,
  refused,
  renamingPasskey,
  type SecondFactorContext,
  type SecondFactorEvent,
  toCard,
  toOn,
  toRefusal,
} from '../second-factor-steps.ts'
import { throttledAct } from '../throttled-act.ts'

export type SecondFactorActor = ActorRefFrom<typeof secondFactorMachine>

type Named = { name: string }
type Chosen = { passkey: Passkey }

const isOn = ({ factors, passkeys }: Factors) => factors.length + passkeys.length > 0

/**
 * The second factor of the own account: set up with a first code, turned off with a code, and new recovery codes
 * (docs/decisions/0083); passkeys that are added, renamed and removed (docs/decisions/0099). If it changed elsewhere,
 * it is read again.
 */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    tags: {} as 'pending',
  },
  actors: {
    getFactors: requiredCall<Factors>('getFactors'),
    beginFactor: requiredCall<NewFactor>('beginFactor'),
    confirmFactor: requiredCall<{ codes: string[] }, Code>('confirmFactor'),
    removeFactor: requiredCall<void, Code>('removeFactor'),
    renewRecoveryCodes: requiredCall<{ codes: string[] }, Code>('renewRecoveryCodes'),
    beginPasskey: requiredCall<NewPasskey>('beginPasskey'),
    makePasskey: requiredCall<MadePasskey, NewPasskey>('makePasskey'),
    addPasskey: requiredCall<{ codes: string[] }, Named & { passkey: MadePasskey }>('addPasskey'),
    renamePasskey: requiredCall<void, Named & { id: string }>('renamePasskey'),
    removePasskey: requiredCall<void, { id: string }>('removePasskey'),
    waitUntil: throttledAct.actors.waitUntil,
  },
  actions: {
    announceOn: requiredAction('announceOn'),
    announceOff: requiredAction('announceOff'),
    announceAdded: requiredAction('announceAdded'),
    announceRemoved: requiredAction('announceRemoved'),
    keepFactors: assign((_, { factors }: { factors: Factors }) => ({ factors })),
    keepOffer: assign((_, { offer }: { offer: NewFactor }) => ({ offer })),
    forgetOffer: assign({ offer: null }),
    keepCodes: assign((_, { codes }: { codes: readonly string[] }) => ({ codes, offer: null })),
    forgetCodes: assign({ codes: [] }),
    keepChosen: assign((_, { passkey }: Chosen) => ({ chosen: passkey })),
    keepName: assign(({ event }) => ({ name: event.type === 'passkey.named' ? event.name : '' })),
    keepRefusal: assign(refusalOf),
    forgetRefusal: assign(noRefusal),
  },
  guards: {
    isThrottled: throttledAct.guards.isThrottled,
    isOn: (_, { factors }: { factors: Factors }) => isOn(factors),
    hasFactor: ({ context: { factors } }) => factors !== null && isOn(factors),
    gaveCodes: (_, { codes }: { codes: readonly string[] }) => codes.length > 0,
    isGone: refusedWith('record.missing'),
    isOutdated: refusedWith('factor.exists', 'factor.missing'),
  },
}).createMachine({
  id: 'secondFactor',
  context: { factors: null, offer: null, codes: [], chosen: null, name: '', ...noRefusal },
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
    off: { on: { 'enrolling.requested': 'beginning', 'passkey.requested': 'adding' } },
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
        ...aroundCall(toCard),
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
    on: {
      on: {
        'enrolling.requested': 'beginning',
        'removal.requested': 'removing',
        'renewal.requested': 'renewing',
        'passkey.requested': 'adding',
        'rename.requested': { target: 'renaming', actions: { type: 'keepChosen', params: ({ event }) => event } },
        'dropping.requested': { target: 'dropping', actions: { type: 'keepChosen', params: ({ event }) => event } },
      },
    },
    adding: addingPasskey,
    renaming: renamingPasskey,
    dropping: droppingPasskey,
    removing: {
      initial: 'form',
      states: {
        ...aroundCall(toOn),
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
        ...aroundCall(toOn),
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
