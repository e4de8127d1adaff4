import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Credentials } from '#contract/credentials.ts'
import type { Plan } from '#contract/plan.ts'
import type { Company } from '#contract/registration.ts'
import type { Session, SignedIn } from '#contract/session.ts'
import { mayHaveHappened, noRefusal, type Refusal, refusalOf, refusedWith, rejected } from '../failures.ts'
import type { Choice, Listed, PlanLink } from '../plan-choice.ts'
import { choiceOfLink, isOffered, keepPlans, listed, offersNothing, plansOf } from '../plan-choice.ts'
import { requiredAction, requiredCall } from '../required.ts'
import { throttledAct, toThrottledOrError, waitingThen } from '../throttled-act.ts'

export type RegistrationActor = ActorRefFrom<typeof registrationMachine>

/** The progress of an open registration. The form keeps the typed values. */
export interface RegistrationProgress {
  choice: Choice | null
  onboardingId: string | null
}

type Context = Refusal &
  RegistrationProgress & {
    plans: readonly Plan[]
    link: PlanLink
    /** The last submitted form. It contains the password, so it is never stored. */
    company: Company | null
    /** A submitted form without an answer. The account may exist, so a repeat skips the guard. */
    unanswered: Company | null
  }

type RegistrationEvent =
  | { type: 'plan.chosen'; choice: Choice }
  | { type: 'company.submitted'; company: Company }
  | { type: 'back.requested' }
  | { type: 'failure.dismissed' }
  | { type: 'retry.requested' }
  | { type: 'claim.requested' }
  | { type: 'claim.closed' }
  | { type: 'claim.sent' }

const progress = ({ context: { choice, onboardingId } }: { context: Context }): RegistrationProgress => ({ choice, onboardingId })
const companyOf = ({ context }: { context: Context }): Company => context.company as Company

const refused = { type: 'keepRefusal' as const, params: rejected }

/** Transitions when no account is created: the RFC is registered or claimed, or the form shows the reason (REG-6). */
const recoverable = [
  { guard: { type: 'isRfcTaken' as const, params: rejected }, target: 'recovery' as const },
  { guard: { type: 'isRfcClaimed' as const, params: rejected }, target: 'claimInProcess' as const },
  ...toThrottledOrError,
]

const submitted = ({ event }: { event: { company: Company } }): { company: Company } => ({ company: event.company })
const keepCompany = { type: 'keepCompany' as const, params: submitted }

/** Events of the open company form. */
const inForm = {
  'company.submitted': [
    { guard: { type: 'isUnanswered' as const, params: submitted }, target: 'create' as const, actions: keepCompany },
    { target: 'guard' as const, actions: keepCompany },
  ],
  'back.requested': 'plan' as const,
}

/**
 * Registers a new customer (REG-1 to REG-8). In `beginning` the form is open while the onboarding record is created; if
 * that fails, registration continues without one. In `created` the account exists, but the automatic sign-in failed.
 */
export const registrationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as RegistrationEvent,
    input: {} as { link: PlanLink; draft: RegistrationProgress | null; throttledUntil: number | null },
    tags: {} as 'pending',
  },
  actors: {
    loadPlans: requiredCall<readonly Plan[], PlanLink>('loadPlans'),
    beginOnboarding: requiredCall<{ id: string }, Choice>('beginOnboarding'),
    checkRegistration: requiredCall<void, Pick<Company, 'rfc' | 'email'>>('checkRegistration'),
    registerCustomer: requiredCall<void, RegistrationProgress & { company: Company }>('registerCustomer'),
    createToken: requiredCall<SignedIn, Credentials>('createToken'),
    ...throttledAct.actors,
  },
  actions: {
    openSession: requiredAction<{ session: Session }>('openSession'),
    keepProgress: requiredAction<RegistrationProgress>('keepProgress'),
    ...throttledAct.actions,
    keepPlans: assign(plansOf),
    chooseByLink: assign(({ context }) => ({ choice: choiceOfLink(context.plans, context.link), onboardingId: null })),
    choose: assign(({ context }, { choice }: { choice: Choice }) => ({
      choice,
      onboardingId: JSON.stringify(choice) === JSON.stringify(context.choice) ? context.onboardingId : null,
    })),
    unchoose: assign({ choice: null, onboardingId: null }),
    keepOnboarding: assign((_, { id }: { id: string }) => ({ onboardingId: id })),
    keepCompany: assign((_, { company }: { company: Company }) => ({ company })),
    forgetCompany: assign({ company: null, unanswered: null }),
    noteUnanswered: assign(({ context: { company } }) => ({ unanswered: company })),
    keepRefusal: assign(refusalOf),
    forgetRefusal: assign(noRefusal),
  },
  guards: {
    ...throttledAct.guards,
    needsCode: (_, { answer }: { answer: SignedIn }) => 'pending' in answer,
    isRfcTaken: refusedWith('rfc.unique'),
    isRfcClaimed: refusedWith('rfc.claim_in_process'),
    isPlanGone: refusedWith('plan.unavailable'),
    mayHaveHappened,
    isUnanswered: ({ context }, { company }: { company: Company }) =>
      JSON.stringify(company) === JSON.stringify(context.unanswered),
    offersNothing,
    linkFits: ({ context }, { plans }: Listed) => choiceOfLink(plans, context.link) !== null,
    wasLinked: ({ context }) => context.link.plan !== null,
    draftFits: ({ context: { choice } }, { plans }: Listed) => choice !== null && isOffered(plans, choice),
    hasOnboarding: ({ context }) => context.onboardingId !== null,
  },
}).createMachine({
  id: 'registration',
  context: ({ input: { link, draft, throttledUntil } }) => ({
    plans: [],
    link,
    choice: draft?.choice ?? null,
    onboardingId: draft?.onboardingId ?? null,
    company: null,
    unanswered: null,
    failure: null,
    until: throttledUntil,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['pending'],
      invoke: {
        id: 'loadPlans',
        src: 'loadPlans',
        input: ({ context }) => context.link,
        onDone: [
          { guard: { type: 'offersNothing', params: listed }, target: 'closed' },
          { guard: { type: 'linkFits', params: listed }, target: 'opening', actions: [keepPlans, 'chooseByLink'] },
          { guard: 'wasLinked', target: 'planGone', actions: keepPlans },
          { guard: { type: 'draftFits', params: listed }, target: 'opening', actions: keepPlans },
          { target: 'plan', actions: keepPlans },
        ],
        onError: { target: 'unavailable', actions: refused },
      },
    },
    unavailable: { exit: 'forgetRefusal', on: { 'retry.requested': 'loading' } },
    closed: { on: { 'retry.requested': 'loading' } },
    refreshing: {
      tags: ['pending'],
      entry: ['unchoose', 'forgetCompany'],
      invoke: {
        id: 'loadPlans',
        src: 'loadPlans',
        input: ({ context }) => context.link,
        onDone: [
          { guard: { type: 'offersNothing', params: listed }, target: 'closed' },
          { target: 'planGone', actions: keepPlans },
        ],
        onError: { target: 'unavailable', actions: refused },
      },
    },
    plan: {
      on: { 'plan.chosen': { target: 'opening', actions: { type: 'choose', params: ({ event }) => event } } },
    },
    planGone: {
      on: { 'plan.chosen': { target: 'opening', actions: { type: 'choose', params: ({ event }) => event } } },
    },
    opening: {
      entry: { type: 'keepProgress', params: progress },
      always: [
        { guard: 'wasThrottled', target: 'throttled' },
        { guard: 'hasOnboarding', target: 'form' },
        { target: 'beginning' },
      ],
    },
    beginning: {
      on: inForm,
      invoke: {
        id: 'beginOnboarding',
        src: 'beginOnboarding',
        input: ({ context }) => context.choice as Choice,
        onDone: {
          target: 'form',
          actions: [
            { type: 'keepOnboarding', params: ({ event }) => event.output },
            { type: 'keepProgress', params: progress },
          ],
        },
        onError: [{ guard: { type: 'isPlanGone', params: rejected }, target: 'refreshing' }, { target: 'form' }],
      },
    },
    form: { on: inForm },
    guard: {
      tags: ['pending'],
      invoke: {
        id: 'checkRegistration',
        src: 'checkRegistration',
        input: ({ context }) => companyOf({ context }),
        onDone: { target: 'create' },
        onError: recoverable,
      },
    },
    create: {
      tags: ['pending'],
      invoke: {
        id: 'registerCustomer',
        src: 'registerCustomer',
        input: ({ context }) => ({ ...progress({ context }), company: companyOf({ context }) }),
        onDone: { target: 'signingIn' },
        onError: [
          { guard: { type: 'isPlanGone', params: rejected }, target: 'refreshing' },
          { guard: { type: 'mayHaveHappened', params: rejected }, target: 'error', actions: [refused, 'noteUnanswered'] },
          ...recoverable,
        ],
      },
    },
    signingIn: {
      tags: ['pending'],
      invoke: {
        id: 'createToken',
        src: 'createToken',
        input: ({ context }) => companyOf({ context }),
        onDone: [
          { guard: { type: 'needsCode', params: ({ event }) => ({ answer: event.output }) }, target: 'created' },
          { target: 'loggedIn', actions: { type: 'openSession', params: ({ event }) => ({ session: event.output as Session }) } },
        ],
        onError: { target: 'created', actions: refused },
      },
    },
    created: { exit: 'forgetRefusal', on: { 'retry.requested': 'signingIn' } },
    error: {
      exit: 'forgetRefusal',
      on: { ...inForm, 'failure.dismissed': 'form' },
    },
    throttled: waitingThen('form'),
    recovery: {
      on: { 'back.requested': 'form', 'claim.requested': 'claiming' },
    },
    claiming: {
      on: { 'claim.closed': 'recovery', 'claim.sent': 'claimInProcess' },
    },
    claimInProcess: { on: { 'back.requested': 'form' } },
    loggedIn: {
      type: 'final',
      entry: 'forgetCompany',
    },
  },
})
