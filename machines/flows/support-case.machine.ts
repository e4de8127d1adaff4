import { type ActorRefFrom, assign, setup } from 'xstate'
import type { NewCase, OwnNewCase } from '#contract/support-case.ts'
import { mayHaveHappened, noRefusal, type Refusal, refusalOf, rejected } from '../failures.ts'
import { requiredCall } from '../required.ts'
import { throttledAct, toThrottledOrError, waitingThen } from '../throttled-act.ts'

export type SupportCaseActor = ActorRefFrom<typeof supportCaseMachine>

/**
 * A case as it is sent; a signed-in person types no address. `key` is its idempotency key: repeats create one case.
 */
export type CaseReport = OwnNewCase & { email: NewCase['email'] | null; key: string }

type SupportCaseEvent =
  | { type: 'case.submitted'; report: CaseReport }
  | { type: 'failure.dismissed' }
  | { type: 'retry.requested' }
  | { type: 'change.requested' }

/** The same report sent again keeps its key, so that it opens one case. */
function withOneKey(report: CaseReport, before: CaseReport | null): CaseReport {
  const again = before && { ...report, key: before.key }
  return again && JSON.stringify(again) === JSON.stringify(before) ? before : report
}

const keepReport = { type: 'keepReport' as const, params: ({ event }: { event: { report: CaseReport } }) => event }

/**
 * Sends a case to support and shows its number. In `unsure` the outcome is unknown, because there was no answer or the
 * page was reloaded. The machine then asks the server before it sends anything again.
 */
export const supportCaseMachine = setup({
  types: {
    context: {} as Refusal & { report: CaseReport | null; number: string | null },
    events: {} as SupportCaseEvent,
    input: {} as { throttledUntil: number | null },
    tags: {} as 'pending',
  },
  actors: {
    openCase: requiredCall<{ number: string }, CaseReport | null>('openCase'),
    waitUntil: throttledAct.actors.waitUntil,
  },
  actions: {
    keepReport: assign(({ context }, { report }: { report: CaseReport }) => ({ report: withOneKey(report, context.report) })),
    keepNumber: assign((_, { number }: { number: string }) => ({ number })),
    keepRefusal: assign(refusalOf),
    keepDeadline: throttledAct.actions.keepDeadline,
    forgetRefusal: assign(noRefusal),
  },
  guards: { ...throttledAct.guards, mayHaveHappened },
}).createMachine({
  id: 'supportCase',
  context: ({ input }) => ({ failure: null, until: input.throttledUntil, report: null, number: null }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'wasThrottled', target: 'throttled' }, { target: 'form' }] },
    form: { on: { 'case.submitted': { target: 'sending', actions: keepReport } } },
    sending: {
      tags: ['pending'],
      invoke: {
        id: 'openCase',
        src: 'openCase',
        input: ({ context }) => context.report,
        onDone: { target: 'sent', actions: { type: 'keepNumber', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'mayHaveHappened', params: rejected },
            target: 'unsure',
            actions: { type: 'keepRefusal', params: rejected },
          },
          ...toThrottledOrError,
        ],
      },
    },
    unsure: { exit: 'forgetRefusal', on: { 'retry.requested': 'sending', 'change.requested': 'form' } },
    error: {
      exit: 'forgetRefusal',
      on: { 'case.submitted': { target: 'sending', actions: keepReport }, 'failure.dismissed': 'form' },
    },
    throttled: waitingThen('form'),
    sent: { type: 'final' },
  },
})
