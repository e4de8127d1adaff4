import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { type CatalogueTemplate, openSetupStep, type SetupRecord, type SetupStep } from '#contract/admin/setup.ts'
import type { GatewayKeys } from '#contract/admin/gateway-account.ts'
import type { Driver } from '#contract/driver.ts'
import { type Failure, failureOf } from '#contract/failure.ts'
import { rejected } from '../failures.ts'
import { requiredCall } from '../required.ts'
import type { SetupEvent, SetupIssuer, SetupText } from './setup-events.ts'

export type SetupActor = ActorRefFrom<typeof setupMachine>

/** `driver`: the gateway whose keys are being changed. */
type Context = { failure: Failure | null; setup: SetupRecord | null; step: SetupStep | null; driver: Driver }

const keepSetup = {
  type: 'keepSetup' as const,
  params: ({ event }: { event: { output: SetupRecord } }) => ({ setup: event.output }),
}
const keepFailure = { type: 'keepFailure' as const, params: rejected }

/** Moves between the steps, which every step allows. */
const moves = {
  'step.opened': {
    target: 'opening' as const,
    actions: { type: 'keepStep' as const, params: ({ event }: { event: { step: SetupStep } }) => event },
  },
  'step.continued': 'arriving' as const,
  'step.passed': 'passing' as const,
}

/** `onError` of an act: the refusal is shown beside what was typed. */
const orRefused = { target: 'refused' as const, actions: keepFailure }

/** Begins a change of the account at a gateway. */
const changing = {
  type: 'keepDriver' as const,
  params: ({ event }: { event: { driver: Driver } }) => event,
}

const at = (step: SetupStep) => ({ guard: { type: 'isAt' as const, params: { step } }, target: step })

/**
 * The guided beginning of a new installation (docs/decisions/0094). Each step is a state. Progress is what is stored:
 * `arriving` opens the first step that is neither done nor left for later, and `done` has none.
 */
export const setupMachine = setup({
  types: { context: {} as Context, events: {} as SetupEvent, tags: {} as 'pending' },
  actors: {
    readSetup: requiredCall<SetupRecord>('readSetup'),
    writeIssuer: requiredCall<void, SetupIssuer & { version: string }>('writeIssuer'),
    publishText: requiredCall<SetupRecord, SetupText & { version: number }>('publishText'),
    tryMail: requiredCall<SetupRecord>('tryMail'),
    probeGateways: requiredCall<SetupRecord>('probeGateways'),
    storeKeys: requiredCall<SetupRecord, GatewayKeys>('storeKeys'),
    removeKeys: requiredCall<SetupRecord, { driver: Driver }>('removeKeys'),
    stockCatalogue: requiredCall<SetupRecord, { template: CatalogueTemplate }>('stockCatalogue'),
    passStep: requiredCall<SetupRecord, { step: SetupStep; passed: boolean }>('passStep'),
  },
  actions: {
    keepSetup: assign((_, { setup: record }: { setup: SetupRecord }) => ({ setup: record })),
    keepStep: assign((_, { step }: { step: SetupStep }) => ({ step })),
    keepDriver: assign((_, { driver }: { driver: Driver }) => ({ driver })),
    forgetStep: assign({ step: null }),
    keepOpenStep: assign(({ context }) => ({ step: context.setup && openSetupStep(context.setup) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isAt: ({ context }, { step }: { step: SetupStep }) => context.step === step,
    wasOpen: ({ context }) => context.step !== null,
  },
}).createMachine({
  id: 'setup',
  context: { failure: null, setup: null, step: null, driver: 'stripe' },
  initial: 'reading',
  states: {
    reading: {
      tags: ['pending'],
      invoke: {
        id: 'readSetup',
        src: 'readSetup',
        onDone: [
          { guard: 'wasOpen', target: 'opening', actions: keepSetup },
          { target: 'arriving', actions: keepSetup },
        ],
        onError: { target: 'unread', actions: keepFailure },
      },
    },
    unread: { exit: 'forgetFailure', on: { 'retry.requested': 'reading' } },
    arriving: { entry: 'keepOpenStep', always: 'opening' },
    opening: {
      always: [at('issuer'), at('texts'), at('mail'), at('gateways'), at('catalogue'), at('purchase'), { target: 'done' }],
    },
    issuer: { on: { ...moves, 'issuer.submitted': 'savingIssuer' } },
    savingIssuer: {
      tags: ['pending'],
      invoke: {
        id: 'writeIssuer',
        src: 'writeIssuer',
        input: ({ context, event }) => {
          assertEvent(event, 'issuer.submitted')
          return { ...event.issuer, version: context.setup?.issuer.version ?? '' }
        },
        onDone: { target: 'reading', actions: 'forgetStep' },
        onError: orRefused,
      },
    },
    texts: { on: { ...moves, 'text.submitted': 'publishing' } },
    publishing: {
      tags: ['pending'],
      invoke: {
        id: 'publishText',
        src: 'publishText',
        input: ({ context, event }) => {
          assertEvent(event, 'text.submitted')
          return { ...event.text, version: context.setup?.[event.text.kind]?.version ?? 0 }
        },
        onDone: { target: 'arriving', actions: keepSetup },
        onError: orRefused,
      },
    },
    mail: { on: { ...moves, 'mail.requested': 'mailing' } },
    mailing: {
      tags: ['pending'],
      invoke: {
        id: 'tryMail',
        src: 'tryMail',
        onDone: { target: 'mail', actions: keepSetup },
        onError: orRefused,
      },
    },
    gateways: {
      on: {
        ...moves,
        'probe.requested': 'probing',
        'keys.opened': { target: 'keys', actions: changing },
        'removal.opened': { target: 'removal', actions: changing },
      },
    },
    keys: { on: { 'step.opened': moves['step.opened'], 'keys.submitted': 'storingKeys', 'keys.closed': 'gateways' } },
    storingKeys: {
      tags: ['pending'],
      invoke: {
        id: 'storeKeys',
        src: 'storeKeys',
        input: ({ event }) => {
          assertEvent(event, 'keys.submitted')
          const { type: _, ...given } = event
          return given
        },
        onDone: { target: 'gateways', actions: keepSetup },
        onError: { target: 'keysRefused', actions: keepFailure },
      },
    },
    /** As `keys`: what was typed stays. */
    keysRefused: {
      exit: 'forgetFailure',
      on: {
        'step.opened': moves['step.opened'],
        'keys.submitted': 'storingKeys',
        'keys.closed': 'gateways',
        'failure.dismissed': 'keys',
        'retry.requested': 'reading',
      },
    },
    removal: {
      on: { 'step.opened': moves['step.opened'], 'removal.confirmed': 'removingKeys', 'removal.closed': 'gateways' },
    },
    removingKeys: {
      tags: ['pending'],
      invoke: {
        id: 'removeKeys',
        src: 'removeKeys',
        input: ({ context }) => ({ driver: context.driver }),
        onDone: { target: 'gateways', actions: keepSetup },
        onError: orRefused,
      },
    },
    probing: {
      tags: ['pending'],
      invoke: {
        id: 'probeGateways',
        src: 'probeGateways',
        onDone: { target: 'gateways', actions: keepSetup },
        onError: orRefused,
      },
    },
    catalogue: { on: { ...moves, 'template.chosen': 'stocking' } },
    stocking: {
      tags: ['pending'],
      invoke: {
        id: 'stockCatalogue',
        src: 'stockCatalogue',
        input: ({ event }) => {
          assertEvent(event, 'template.chosen')
          return { template: event.template }
        },
        onDone: { target: 'catalogue', actions: keepSetup },
        onError: orRefused,
      },
    },
    purchase: { on: { ...moves, 'retry.requested': 'reading' } },
    passing: {
      tags: ['pending'],
      invoke: {
        id: 'passStep',
        src: 'passStep',
        input: ({ context, event }) => {
          assertEvent(event, 'step.passed')
          return { step: context.step ?? 'issuer', passed: event.passed }
        },
        onDone: { target: 'arriving', actions: keepSetup },
        onError: orRefused,
      },
    },
    refused: {
      exit: 'forgetFailure',
      on: {
        ...moves,
        'issuer.submitted': 'savingIssuer',
        'text.submitted': 'publishing',
        'mail.requested': 'mailing',
        'probe.requested': 'probing',
        'keys.opened': { target: 'keys', actions: changing },
        'removal.opened': { target: 'removal', actions: changing },
        'template.chosen': 'stocking',
        'failure.dismissed': 'opening',
        'retry.requested': 'reading',
      },
    },
    done: { on: { 'step.opened': moves['step.opened'] } },
  },
})
