import { assertEvent } from 'xstate'
import type { Factors, NewFactor } from '#contract/factor.ts'
import type { MadePasskey, NewPasskey, Passkey } from '#contract/passkey.ts'
import { type Refusal, rejected } from './failures.ts'
import { givenBy } from './given-by.ts'
import { waitingThen } from './throttled-act.ts'

export type SecondFactorContext = Refusal & {
  factors: Factors | null
  /** The secret that is being set up. It is never stored. */
  offer: NewFactor | null
  /** New recovery codes, until the person has put them away. They are never stored. */
  codes: readonly string[]
  /** The passkey that is renamed or removed. */
  chosen: Passkey | null
  /** The name of the passkey that is being added. */
  name: string
}

export type SecondFactorEvent =
  | { type: 'enrolling.requested' }
  | { type: 'removal.requested' }
  | { type: 'renewal.requested' }
  | { type: 'code.submitted'; code: string }
  | { type: 'passkey.requested' }
  | { type: 'passkey.named'; name: string }
  | { type: 'rename.requested'; passkey: Passkey }
  | { type: 'dropping.requested'; passkey: Passkey }
  | { type: 'removal.confirmed' }
  | { type: 'cancel.requested' }
  | { type: 'codes.stored' }
  | { type: 'failure.dismissed' }
  | { type: 'retry.requested' }

export type Code = { code: string }
type Reading = { context: SecondFactorContext; event: unknown }

export const refused = { type: 'keepRefusal' as const, params: rejected }
export const codeOf = ({ event }: { event: SecondFactorEvent }): Code => {
  assertEvent(event, 'code.submitted')
  return { code: event.code }
}

/** `onError` of an act with a code. A pause is not stored: the server names it again. */
export const toRefusal = [
  { guard: { type: 'isOutdated' as const, params: rejected }, target: '#secondFactor.loading' as const },
  { guard: { type: 'isThrottled' as const, params: rejected }, target: 'throttled' as const, actions: refused },
  { target: 'error' as const, actions: refused },
]

/** `onError` of an act on a passkey that may be gone. */
const toGoneOrError = [
  { guard: { type: 'isGone' as const, params: rejected }, target: '#secondFactor.loading' as const },
  { target: 'error' as const, actions: refused },
]

export const toOn = { target: '#secondFactor.on' as const, actions: 'forgetOffer' as const }
/** The way out of a step that people with and without a factor take. */
export const toCard = [
  { ...toOn, guard: 'hasFactor' as const },
  { ...toOn, target: '#secondFactor.off' as const },
]

/** Returns the states of a step around its call: typing, a refused code, and the pause after too many. */
export function aroundCall<Cancel extends typeof toOn | typeof toCard>(cancel: Cancel) {
  const out = { 'cancel.requested': cancel }
  return {
    form: { on: { ...out, 'code.submitted': 'busy' as const } },
    error: {
      exit: 'forgetRefusal' as const,
      on: { ...out, 'failure.dismissed': 'form' as const, 'code.submitted': 'busy' as const },
    },
    throttled: { ...waitingThen('form'), on: out },
  }
}

/** Returns the states of an act on a passkey around its call, which `event` begins. */
function aroundAct<Type extends string>(event: Type, actions?: 'keepName') {
  const begins = { target: 'busy' as const, ...(actions && { actions }) }
  const out = { 'cancel.requested': toOn }
  return {
    form: { on: { ...out, [event]: begins } as typeof out & Record<Type, typeof begins> },
    error: {
      exit: 'forgetRefusal' as const,
      on: { ...out, 'failure.dismissed': 'form' as const, [event]: begins } as typeof out & Record<Type, typeof begins>,
    },
  }
}

const codesOf = ({ event }: { event: { output: { codes: string[] } } }) => event.output

/** A new passkey: its name, a challenge of the server, the dialog of the browser, and what the server says. */
export const addingPasskey = {
  initial: 'form',
  states: {
    form: { on: { 'cancel.requested': toCard, 'passkey.named': { target: 'asking', actions: 'keepName' } } },
    asking: {
      tags: ['pending'],
      invoke: {
        id: 'beginPasskey',
        src: 'beginPasskey',
        onDone: 'prompting',
        onError: { target: 'error', actions: refused },
      },
    },
    prompting: {
      tags: ['pending'],
      invoke: {
        id: 'makePasskey',
        src: 'makePasskey',
        input: givenBy<NewPasskey>,
        onDone: 'busy',
        onError: { target: 'error', actions: refused },
      },
      on: { 'cancel.requested': toCard },
    },
    busy: {
      tags: ['pending'],
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        input: (args: Reading) => ({ name: args.context.name, passkey: givenBy<MadePasskey>(args) }),
        onDone: [
          {
            guard: { type: 'gaveCodes', params: codesOf },
            target: '#secondFactor.codes',
            actions: [{ type: 'keepCodes', params: codesOf }, 'announceOn'],
          },
          { target: '#secondFactor.loading', actions: 'announceAdded' },
        ],
        onError: { target: 'error', actions: refused },
      },
    },
    error: {
      exit: 'forgetRefusal',
      on: {
        'cancel.requested': toCard,
        'failure.dismissed': 'form',
        'passkey.named': { target: 'asking', actions: 'keepName' },
      },
    },
  },
} as const

/** Another name for the chosen passkey. */
export const renamingPasskey = {
  initial: 'form',
  states: {
    ...aroundAct('passkey.named', 'keepName'),
    busy: {
      tags: ['pending'],
      invoke: {
        id: 'renamePasskey',
        src: 'renamePasskey',
        input: ({ context: { chosen, name } }: Reading) => ({ id: chosen?.id ?? '', name }),
        onDone: '#secondFactor.loading',
        onError: toGoneOrError,
      },
    },
  },
} as const

/** Asks before the chosen passkey is removed. */
export const droppingPasskey = {
  initial: 'form',
  states: {
    ...aroundAct('removal.confirmed'),
    busy: {
      tags: ['pending'],
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context: { chosen } }: Reading) => ({ id: chosen?.id ?? '' }),
        onDone: { target: '#secondFactor.loading', actions: 'announceRemoved' },
        onError: toGoneOrError,
      },
    },
  },
} as const
